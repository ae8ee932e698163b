/** Why a method of the shop costs what it does. */
import { placeOf, type Place } from '#contract/place.ts';
import type { ChosenMethod, ShippedLine } from '#contract/shipping.ts';
import {
  isFreeFor,
  stepFor,
  zoneOf,
  type ShopShipping,
  type ZoneMethod,
} from '#contract/shipping-zones.ts';
import { fromMajor, sum, ZERO, type Cents } from '#kernel/money.ts';

/** As an order stores it. */
export interface ShippingReason {
  /** What it is the reason of: the release before changes orders without their reasons. */
  readonly method: string;
  readonly price: Cents;
  readonly zone: string;
  readonly pricedBy: ZoneMethod['pricedBy'];
  /** The end of its step: grams, or an amount in major units; null without an end. */
  readonly upTo: number | null;
  /** In major units, if it is free for that; else null. */
  readonly freeFrom: number | null;
}

/**
 * @param address null while none is chosen: the shop's country
 * @param lines all of the cart
 * @returns null if it is a product's own method
 */
export function shippingReason(
  { home, zones }: ShopShipping,
  address: Partial<Place> | null,
  charge: ChosenMethod,
  lines: readonly ShippedLine[],
): ShippingReason | null {
  const zone = zoneOf(zones, placeOf({ pincode: '', ...address }, [home]));
  const method = zone?.methods.find(({ name, isPaused }) => name === charge.name && !isPaused);
  const byShop = charge.lines
    .flatMap((at) => lines[at] ?? [])
    .filter(({ shippingMethods }) => shippingMethods.length === 0);
  if (!zone || !method || byShop.length === 0) return null;
  const load = {
    value: sum(byShop.map(({ value }) => value)),
    grams: byShop.reduce((all, { grams }) => all + grams, 0),
  };
  const step = stepFor(method, load);
  const isFree = isFreeFor(method, load);
  // A product of the same parcel may have a method of the same name that costs more.
  if (!step || (isFree ? ZERO : fromMajor(step.price)) !== charge.price) return null;
  return {
    method: charge.name,
    price: charge.price,
    zone: zone.name,
    pricedBy: method.pricedBy,
    upTo: method.pricedBy === 'flat' ? null : step.upTo,
    freeFrom: isFree ? method.freeFrom : null,
  };
}
