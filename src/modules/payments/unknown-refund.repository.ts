import type { Selectable } from 'kysely';
import type { ProviderRefund } from '#gateways/payment-provider/payment-provider.ts';
import type { ProviderCode } from '#kernel/provider-codes.ts';
import type { Database } from '#schema/database.ts';
import type { Db } from '#platform/database/transaction.ts';

/** Stores a refund of a payment that no order of the shop has, or updates its status. */
export async function saveUnknownRefund(
  db: Db,
  provider: ProviderCode,
  refund: ProviderRefund,
  now: Date,
): Promise<void> {
  await db
    .insertInto('unknown_refunds')
    .values({
      provider,
      provider_refund_id: refund.id,
      provider_capture_id: refund.captureId,
      amount_cents: refund.amount,
      currency: refund.currency,
      status: refund.status,
      reported_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_refund_id']).doUpdateSet({ status: refund.status }),
    )
    .execute();
}

/** Newest first. */
export async function unknownRefundsSince(
  db: Db,
  since: Date,
  limit: number,
): Promise<Selectable<Database['unknown_refunds']>[]> {
  return await db
    .selectFrom('unknown_refunds')
    .selectAll()
    .where('reported_at', '>=', since)
    .orderBy('reported_at', 'desc')
    .limit(limit)
    .execute();
}
