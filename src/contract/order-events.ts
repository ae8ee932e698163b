/**
 * The stream of order events (server-sent events): `order` when an order is placed or changed, `ended` when the listener is
 * no longer an administrator. Not in the table of endpoints, because it does not return a JSON response.
 */
import type { ORDER_STATUSES, PAYMENT_STATUSES } from '#contract/limits.ts';

/** With `?after=` (ISO 8601), the stream starts with the orders placed since then. */
export const ORDER_EVENTS_PATH = '/api/v1/admin/orders/events';

export interface OrderEventWire {
  readonly _id: string;
  readonly number: string;
  readonly orderStatus: (typeof ORDER_STATUSES)[number];
  readonly paymentStatus: (typeof PAYMENT_STATUSES)[number];
  readonly orderDate: string;
  readonly orderUpdateDate: string;
}
