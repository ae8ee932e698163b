/** The shipping method of each parcel: the one that was picked, or its only one. */
import type { ChosenMethod } from '#contract/shipping.ts';
import type { CartParcel } from '#storefront/checkout/cart-parcels.ts';

export interface ShippingChoices {
  /** By parcel; empty where none is chosen. */
  readonly names: readonly string[];
  /** Of the chosen methods. */
  readonly charges: readonly ChosenMethod[];
}

export function shippingChoices(
  parcels: readonly CartParcel[],
  picked: readonly string[],
): ShippingChoices {
  const chosen = parcels.map(({ methods }, at) => {
    const [only, ...others] = methods;
    return (
      methods.find(({ name }) => name === picked[at]) ?? (others.length === 0 ? only : undefined)
    );
  });
  return {
    names: chosen.map((method) => method?.name ?? ''),
    charges: chosen.flatMap((method, at) =>
      method ? { ...method, lines: parcels[at]?.lines ?? [] } : [],
    ),
  };
}

/** Of a form that was sent without JavaScript, as the API takes it. */
export function shippingIn(form: FormData): { shippingMethod: string; shippingMethods?: string[] } {
  const text = (name: string) => String(form.get(name) ?? '');
  const parcels = Number(text('parcels'));
  if (!(parcels > 1)) return { shippingMethod: text('shippingMethod') };
  return {
    shippingMethod: '',
    shippingMethods: Array.from({ length: Math.min(parcels, 100) }, (_, at) =>
      text(shippingField(at, parcels)),
    ),
  };
}

/** The name of a parcel's radio buttons. */
export const shippingField = (at: number, parcels: number): string =>
  parcels > 1 ? `shippingMethod${at + 1}` : 'shippingMethod';
