import type { ProviderDispute } from '#gateways/payment-provider/payment-provider.ts';
import type { ProviderCode } from '#kernel/provider-codes.ts';
import type { Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { queueMail } from '#modules/notifications/index.ts';
import { orderNumber } from '#modules/orders/order-number.rules.ts';
import type { Order } from '#modules/orders/order.repository.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/** Tells the staff that a dispute was opened or resolved. */
export async function queueDisputeMail(
  ctx: Context,
  trx: Trx,
  provider: ProviderCode,
  dispute: ProviderDispute,
  order: Order | null,
): Promise<void> {
  const { supportEmail } = await getStoreSettings(ctx);
  await queueMail(ctx, trx, {
    kind: 'dispute',
    dedupeKey: `dispute:${dispute.id}:${dispute.updatedAt}`,
    recipient: supportEmail,
    payload: {
      disputeId: dispute.id,
      order: order && { id: order.id, number: orderNumber(order.number) },
      reason: dispute.reason,
      amount: dispute.amount?.amount ?? 0,
      currency: dispute.amount?.currency ?? '',
      respondBy: dispute.respondBy,
      outcome: dispute.outcome,
      withdrawn: dispute.refunded?.amount ?? 0,
      disputesUrl: ctx.payments[provider].disputesUrl,
    },
  });
}
