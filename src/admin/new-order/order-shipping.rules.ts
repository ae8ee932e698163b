/** The shipping methods of an order by staff, one for each of its parcels. */
import type { addressIn } from '#admin/new-order/delivery.tsx';
import { placeOf, type Place } from '#contract/place.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import type { QuoteWire } from '#contract/manual-orders.contract.ts';

/** Those that an order has. */
export const methodsOf = (
  order: Pick<OrderWire, 'shippingMethod' | 'plannedParcels'> | undefined,
): readonly string[] =>
  order?.plannedParcels?.map(({ shippingMethod }) => shippingMethod) ??
  (order?.shippingMethod ? [order.shippingMethod] : []);

/** The parcels to choose methods for; none without any method. */
export const parcelsIn = ({
  parcels,
  shippingMethods,
}: Pick<QuoteWire, 'parcels' | 'shippingMethods'>): NonNullable<QuoteWire['parcels']> =>
  parcels ?? (shippingMethods.length > 0 ? [{ titles: [], shippingMethods }] : []);

/** The method of each parcel; an empty one where none is chosen. */
export const chosenIn = (
  quote: QuoteWire,
  picked: readonly string[],
): Partial<QuoteWire['shippingMethods'][number]>[] =>
  parcelsIn(quote).map(
    ({ shippingMethods }, at) => shippingMethods.find(({ name }) => name === picked[at]) ?? {},
  );

/** Where the address of the form is: a chosen one, or what is typed. */
export function placeIn(
  address: ReturnType<typeof addressIn>,
  known: readonly (Partial<Place> & { readonly _id: string; readonly pincode: string })[],
): Place | undefined {
  const found = known.find(({ _id }) => _id === address.addressId) ?? address.address;
  return found && placeOf(found);
}

/** As the API takes them. */
export const shippingOf = (methods: readonly string[]) =>
  methods.length > 1 ? { shippingMethods: [...methods] } : { shippingMethod: methods[0] ?? '' };
