import type { Context } from '#platform/context.ts';
import { createWorkLine } from '#platform/http/work-line.ts';
import { keepEvent } from '#modules/payments/event.repository.ts';

/** Anybody can send something that looks like an event, and each costs a call to the provider in the shop's name. */
const inLine = createWorkLine({ atOnce: 8, waiting: 256, waitMs: 5000 });

/**
 * Keeps a genuine event and acknowledges it only then. `unknown` asks the provider to deliver it again: it could
 * not be checked now, and it must be neither believed nor lost.
 */
export async function receiveWebhook(
  ctx: Context,
  headers: Headers,
  rawBody: string,
): Promise<'kept' | 'forged' | 'unknown' | 'malformed'> {
  const event = ctx.payments.parseWebhook(rawBody);
  if (!event) return 'malformed';
  const judgement = await inLine(() => ctx.payments.verifyWebhook(headers, rawBody));
  if (judgement !== 'genuine') {
    ctx.log.warn({ event: event.kind, judgement }, 'a payment event was not accepted');
    return judgement;
  }
  await keepEvent(ctx.db, event, ctx.clock.now());
  return 'kept';
}
