/**
 * The live news of orders, as server-sent events: `order` with this as its data for every order that was placed or moved,
 * `ended` when whoever listens is no administrator any more. It is no call with an answer, so it stands beside the table of
 * endpoints.
 */
import type { ORDER_STATUSES, PAYMENT_STATUSES } from '#contract/limits.ts';

/** `?after=` a moment in ISO 8601: orders placed since are told first. */
export const ORDER_NEWS_ADDRESS = '/api/v1/admin/orders/events';

export interface OrderNewsWire {
  readonly _id: string;
  readonly number: string;
  readonly orderStatus: (typeof ORDER_STATUSES)[number];
  readonly paymentStatus: (typeof PAYMENT_STATUSES)[number];
  readonly orderDate: string;
  readonly orderUpdateDate: string;
}
