import type { OfProvider } from '#gateways/payment-provider/payment-provider.ts';
import { isId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import { findOrder, findOrderByPayment } from '#modules/orders/order.repository.ts';
import { capturePayment } from '#modules/orders/payment/capture-payment.ts';
import { settlePayment } from '#modules/orders/payment/settle-payment.ts';

/**
 * Ends a payment at the provider. What the buyer has completed meanwhile is settled with its order, which refunds what comes
 * too late; an approval is captured if the order only expired, and released otherwise.
 * @throws when the provider does not respond; the job tries again
 */
export async function endPayment(ctx: Context, payment: OfProvider): Promise<void> {
  const provider = ctx.payments[payment.provider];
  const outcome = provider.expire
    ? await provider.expire(payment.id)
    : await provider.getPayment(payment.id);
  if (outcome.kind === 'unknown')
    throw new Error('the provider did not respond about a payment; its end is tried again');
  if (outcome.kind === 'approved') return await captureOrRelease(ctx, payment);
  if (outcome.kind !== 'completed') return;
  const { reference } = outcome.capture;
  const order =
    (await findOrderByPayment(ctx.db, payment)) ??
    (reference !== null && isId(reference) ? await findOrder(ctx.db, reference) : undefined);
  if (order) await settlePayment(ctx, order, outcome, { actor: 'shop' });
}

/** The buyer was in time and the provider did not respond: captured under the rules of a late return, with stock that is left. */
async function captureOrRelease(ctx: Context, payment: OfProvider): Promise<void> {
  const order = await findOrderByPayment(ctx.db, payment);
  // `capturing`: the buyer has returned meanwhile, or this job was interrupted.
  const status = order?.payment_status;
  // What cannot be captured any more is released there.
  if (order && (status === 'capturing' || status === 'expired'))
    await capturePayment(ctx, order, { actor: 'shop' });
  else await ctx.payments[payment.provider].release?.(payment.id);
}
