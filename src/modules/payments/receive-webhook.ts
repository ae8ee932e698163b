import type { ProviderCode } from '#kernel/provider-codes.ts';
import type { Context } from '#platform/context.ts';
import { createFairQueue } from '#platform/http/fair-queue.ts';
import { storeEvent } from '#modules/payments/event.repository.ts';

/** Anybody can post something that looks like an event, and verifying each one costs a call to the provider. */
const verificationQueue = createFairQueue({
  concurrency: 8,
  maxWaiting: 256,
  timeoutMs: 5000,
});

/**
 * Stores a genuine event before it is acknowledged. `unknown` makes the provider deliver it again: an event that could
 * not be verified must be neither trusted nor lost.
 */
export async function receiveWebhook(
  ctx: Context,
  code: ProviderCode,
  headers: Headers,
  rawBody: string,
): Promise<'stored' | 'forged' | 'unknown' | 'malformed'> {
  const provider = ctx.payments[code];
  const event = provider.parseWebhook(rawBody);
  if (!event) return 'malformed';
  const verdict = await verificationQueue(() => provider.verifyWebhook(headers, rawBody));
  if (verdict !== 'genuine') {
    ctx.log.warn(
      { provider: code, event: event.kind, verdict },
      'a webhook event was not accepted',
    );
    return verdict;
  }
  await storeEvent(ctx.db, code, event, ctx.clock.now());
  return 'stored';
}
