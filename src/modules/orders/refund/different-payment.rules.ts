import type { OrderStatus } from '#schema/database.ts';
import { isCompleted, type Capture, type Refund } from '#modules/payments/index.ts';
import { refundableIn } from '#modules/orders/refund/refundable.ts';

/** Setting any other status accepts a payment that differs from the order. */
export const UNDECIDED_STATUSES: readonly OrderStatus[] = ['pending', 'rejected'];

/** The order's payment if it differs from the order, money of it is left, and it is not accepted. */
export function differentPaymentIn(
  order: { readonly order_status: OrderStatus },
  captures: readonly Capture[],
  refunds: readonly Refund[],
): Capture | null {
  if (!UNDECIDED_STATUSES.includes(order.order_status)) return null;
  if (captures.filter(isCompleted).some(({ matches }) => matches)) return null;
  const { capture, amount } = refundableIn(captures, refunds);
  return amount > 0 ? capture : null;
}
