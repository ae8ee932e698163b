import { isPaidByHand } from '#contract/payment-methods.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { cents } from '#kernel/money.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import { recordPaymentByHand } from '#modules/payments/index.ts';
import { changeOrder } from '#modules/orders/change-order.ts';
import { isSameTotal } from '#modules/orders/checkout/checkout.rules.ts';
import { issueInvoice } from '#modules/orders/invoices/issue-document.ts';
import { issuerOf, mailedInvoice } from '#modules/orders/invoices/issuer.ts';
import { lockOrder, stateOf, type Order } from '#modules/orders/order.repository.ts';
import { isSettled } from '#modules/orders/order.rules.ts';

/**
 * Records that the money of an order by bank transfer or in cash has arrived. Its amount is the order's total, whatever the
 * client sends; marking it again changes nothing.
 * @param totalSeen the total that the staff saw, in major units
 */
export async function markPaid(
  ctx: Context,
  actor: Actor,
  orderId: string,
  totalSeen: number,
): Promise<Order | Refusal> {
  const issuer = await issuerOf(ctx);
  return await inRefusableTransaction<Order, Refusal>(ctx.db, async (trx, rollBackWith) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return rollBackWith(refuse('NOT_FOUND'));
    if (!isPaidByHand(order.payment_method)) return rollBackWith(refuse('PAID_BY_PROVIDER'));
    if (isSettled(stateOf(order))) return order;
    if (!isSameTotal(totalSeen, cents(order.total_cents)))
      return rollBackWith(refuse('ORDER_STALE'));
    await recordPaymentByHand(trx, order, ctx.clock.now());
    const paid = await changeOrder(ctx, trx, order, 'marked paid', {
      actor: 'admin',
      by: actor,
      document: mailedInvoice(issuer),
    });
    if (isRefusal(paid)) return rollBackWith(paid);
    if (issuer) await issueInvoice(trx, issuer, paid, ctx.clock.now());
    return paid;
  });
}
