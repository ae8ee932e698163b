import type { Context } from '#platform/context.ts';
import { countAttempt, throwIfLimited, type RateLimit } from '#platform/http/rate-limit.ts';
import { queueJob } from '#platform/jobs.ts';
import { emailLimitKey } from '#modules/accounts/index.ts';
import { numberIn } from '#modules/orders/order-number.rules.ts';
import { SEND_ORDER_LINK } from '#modules/orders/order-link/send-order-link.ts';
import { findGuestOrder } from '#modules/orders/order.repository.ts';

/** Per IP address, which an office may share. */
const BY_IP: RateLimit = { name: 'order-link', count: 50, windowSeconds: 15 * 60 };
/** Per email address, with an order or not, so that a mailbox cannot be flooded. */
const BY_EMAIL: RateLimit = { name: 'order-link-mailed', count: 5, windowSeconds: 60 * 60 };

/**
 * Queues a mail with a link to a guest's order. The response and its time are the same whether there is such an order or
 * not, because the worker does the rest.
 */
export async function requestOrderLink(
  ctx: Context,
  ip: string,
  { number, email }: { number: string; email: string },
): Promise<void> {
  throwIfLimited(await countAttempt(ctx, BY_IP, ip));
  throwIfLimited(await countAttempt(ctx, BY_EMAIL, emailLimitKey(email)));
  await queueJob(ctx.db, SEND_ORDER_LINK, {
    orderId: await findGuestOrder(ctx.db, numberIn(number), email),
    requestedAt: ctx.clock.now().toISOString(),
  });
}
