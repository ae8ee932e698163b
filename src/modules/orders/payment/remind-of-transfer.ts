import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { queueOrderMail } from '#modules/orders/order.mails.ts';
import { linesOf } from '#modules/orders/order.repository.ts';
import { markReminded } from '#modules/orders/payment/awaited-payments.repository.ts';
import { paymentInstructions } from '#modules/orders/payment/payment-instructions.rules.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/** Reminds a customer once that the time to pay an order by bank transfer ends soon. */
export async function remindOfTransfer(ctx: Context, orderId: string): Promise<void> {
  const settings = await getStoreSettings(ctx);
  await inTransaction(ctx.db, async (trx) => {
    const order = await markReminded(trx, orderId, ctx.clock.now());
    if (!order) return;
    await queueOrderMail(ctx, trx, {
      kind: 'payment-reminder',
      order,
      lines: await linesOf(trx, [order.id]),
      note: '',
      refunded: null,
      parcel: null,
      instructions: paymentInstructions(order, settings),
      dedupeId: `${order.id}:${order.expires_at?.toISOString() ?? ''}`,
    });
  });
}
