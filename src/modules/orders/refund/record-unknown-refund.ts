import type { OfProvider } from '#gateways/payment-provider/payment-provider.ts';
import type { Context } from '#platform/context.ts';
import { saveUnknownRefund } from '#modules/payments/index.ts';

/**
 * Records a refund of a payment that no order of the shop has, so that the staff can look into it.
 * @throws when the provider does not respond; the job tries again
 */
export async function recordUnknownRefund(
  ctx: Context,
  { provider, id }: OfProvider,
): Promise<void> {
  const result = await ctx.payments[provider].getRefund(id);
  if (result.kind === 'unknown')
    throw new Error('the provider did not respond about a refund; it is tried again');
  if (result.kind === 'refused') return;
  await saveUnknownRefund(ctx.db, provider, result.refund, ctx.clock.now());
}
