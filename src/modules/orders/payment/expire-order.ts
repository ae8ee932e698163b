import { isRefusal } from '#contract/refusals.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Context } from '#platform/context.ts';
import { changeOrder } from '#modules/orders/change-order.ts';
import { lockOrder } from '#modules/orders/order.repository.ts';
import { checkPayment } from '#modules/orders/payment/check-payment.ts';
import { queueEndAfterExpiry } from '#modules/orders/payment/queue-end-of-payment.ts';

/**
 * Closes an unpaid order that has expired. Ends its payment at the provider first, and captures an approved one instead.
 * If the provider does not respond, the order is closed anyway, and a job ends the payment later: what was approved until then is
 * captured if the stock is still there.
 */
export async function expireOrder(ctx: Context, orderId: string): Promise<void> {
  const hasEnded = await checkPayment(ctx, orderId, { actor: 'shop' }, true);
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order || order.expires_at === null || order.expires_at > ctx.clock.now()) return;
    const expired = await changeOrder(ctx, trx, order, 'expired', { actor: 'shop' });
    if (!hasEnded && !isRefusal(expired)) await queueEndAfterExpiry(trx, order);
  });
}
