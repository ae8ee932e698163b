import { isProviderCode } from '#kernel/provider-codes.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/transaction.ts';
import { queueJob } from '#platform/jobs.ts';
import type { Order } from '#modules/orders/order.repository.ts';

export const END_PAYMENT = 'end-payment';

/**
 * Queues the end of an order's payment, which must not be paid any more because the order was closed or is paid in
 * another way; only for providers whose page stays open.
 */
export async function queueEndOfPayment(ctx: Context, db: Db, order: Order): Promise<void> {
  const { payment_method: provider } = order;
  if (isProviderCode(provider) && ctx.payments[provider].expire)
    await queueEndAfterExpiry(db, order);
}

/** The same for any provider, of an order that expired while it did not respond: the buyer may have approved the payment. */
export async function queueEndAfterExpiry(
  db: Db,
  { payment_method: provider, provider_order_id: id }: Order,
): Promise<void> {
  if (id !== null && isProviderCode(provider)) await queueJob(db, END_PAYMENT, { provider, id });
}
