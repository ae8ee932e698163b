/** The shipping methods of an order by staff, one for each of its parcels. */
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

/** As the API takes them. */
export const shippingOf = (methods: readonly string[]) =>
  methods.length > 1 ? { shippingMethods: [...methods] } : { shippingMethod: methods[0] ?? '' };
