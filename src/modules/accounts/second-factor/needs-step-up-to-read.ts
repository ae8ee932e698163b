import { LIST_MAX } from '#contract/limits.ts';
import type { Context, SignedInActor } from '#platform/context.ts';
import { recordOrdersRead } from '#modules/accounts/second-factor/orders-read.repository.ts';
import { sessionHash } from '#modules/accounts/sessions/session.ts';

/** Two lists of the greatest length: front ends that read one again and again never need a step-up. */
const MAX_ORDERS_READ = 2 * LIST_MAX;

/**
 * Whether a session needs a step-up before it gets these orders or customers, because it has read very many different ones since the last,
 * within a day: page by page they are as good as an export. API tokens, which cannot prove anything, were given them.
 */
export async function needsStepUpToRead(
  ctx: Context,
  actor: SignedInActor,
  cookie: string | null,
  orderIds: readonly string[],
): Promise<boolean> {
  const session = sessionHash(ctx, cookie);
  if (actor.token || session === null || orderIds.length === 0) return false;
  const count = await recordOrdersRead(ctx.db, session, orderIds, actor.actionsCountSince);
  return count > MAX_ORDERS_READ && !actor.isRecentlyAuthenticated;
}
