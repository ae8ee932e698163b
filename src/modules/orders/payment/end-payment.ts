import type { OfProvider } from '#gateways/payment-provider/payment-provider.ts';
import { isId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import { findOrder, findOrderByPayment } from '#modules/orders/order.repository.ts';
import { settlePayment } from '#modules/orders/payment/settle-payment.ts';

/**
 * Ends a payment at the provider. What the buyer has completed meanwhile is given back: an approval is released, and what
 * was charged is settled with its order, which refunds it.
 * @throws when the provider does not respond; the job tries again
 */
export async function endPayment(ctx: Context, payment: OfProvider): Promise<void> {
  const provider = ctx.payments[payment.provider];
  const outcome = await provider.expire?.(payment.id);
  if (outcome?.kind === 'unknown')
    throw new Error('the provider did not respond about a payment; its end is tried again');
  if (outcome?.kind === 'approved') await provider.release?.(payment.id);
  if (outcome?.kind !== 'completed') return;
  const { reference } = outcome.capture;
  const order =
    (await findOrderByPayment(ctx.db, payment)) ??
    (reference !== null && isId(reference) ? await findOrder(ctx.db, reference) : undefined);
  if (order) await settlePayment(ctx, order, outcome, { actor: 'shop' });
}
