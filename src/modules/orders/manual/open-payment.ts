import { isPaidByHand } from '#contract/payment-methods.ts';
import { refuse, isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { countAttempt, throwIfLimited, type RateLimit } from '#platform/http/rate-limit.ts';
import { findOrder, replacePayment } from '#modules/orders/order.repository.ts';
import { isPayable } from '#modules/orders/order.presenter.ts';
import { createPayment } from '#modules/orders/payment/request-payment.ts';
import { queueEndOfPayment } from '#modules/orders/payment/queue-end-of-payment.ts';
import { readOrderDetails } from '#modules/orders/read-orders.ts';

/** Of one customer. Each makes a payment at the provider. */
const OPENINGS: RateLimit = { name: 'open-payment', count: 30, windowSeconds: 60 * 60 };

/**
 * The provider's page for the customer's order by staff. Each opening makes a new payment in place of the former, because
 * the provider forgets one long before the order expires; nothing is captured of a payment that was replaced.
 * @throws RequestFault RATE_LIMITED
 */
export async function openPayment(
  ctx: Context,
  customerId: string,
  orderId: string,
): Promise<string | Refusal> {
  const order = await findOrder(ctx.db, orderId);
  if (!order || order.user_id !== customerId || !order.by_staff) return refuse('NOT_FOUND');
  if (isPaidByHand(order.payment_method) || !isPayable(order, ctx.clock.now()))
    return refuse('ORDER_CLOSED');
  throwIfLimited(await countAttempt(ctx, OPENINGS, customerId));
  const version = order.payment_version + 1;
  // Two openings at once send the same request id and get the same payment.
  const requestId = `${order.id}:payment:${version}`;
  const payment = await createPayment(ctx, await readOrderDetails(ctx.db, order), requestId);
  if (isRefusal(payment)) return payment;
  const isCurrent = await replacePayment(ctx.db, order.id, version, payment);
  if (isCurrent) await queueEndOfPayment(ctx, ctx.db, order);
  return isCurrent ? payment.approvalUrl : refuse('ORDER_CLOSED');
}
