import { inTransaction } from '#platform/database/transaction.ts';
import type { Context } from '#platform/context.ts';
import { changeOrder } from '#modules/orders/change-order.ts';
import { checkPayment } from '#modules/orders/look-at-payment.ts';
import { lockOrder } from '#modules/orders/order.repository.ts';

/**
 * Lets go of an unpaid order whose time ran out. The provider is asked first: an approved payment is captured
 * instead. When the provider gives no answer the order is released all the same, because nothing was captured;
 * one that is being captured is left alone.
 */
export async function expireOrder(ctx: Context, orderId: string): Promise<void> {
  await checkPayment(ctx, orderId, { actor: 'shop' });
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order || order.expires_at === null || order.expires_at > ctx.clock.now()) return;
    await changeOrder(ctx, trx, order, 'expired', { actor: 'shop' });
  });
}
