import { newId } from '#kernel/ids.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { fault } from '#platform/http/fault.ts';
import { countAttempt, throwIfLimited, type RateLimit } from '#platform/http/rate-limit.ts';
import { insertGuest } from '#modules/accounts/guests/guests.repository.ts';
import {
  createSession,
  SESSION_SECONDS,
  type Visitor,
} from '#modules/accounts/sessions/session.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/** Per IP address, which an office may share. */
const STARTED: RateLimit = { name: 'guest', count: 100, windowSeconds: 15 * 60 };

/**
 * Makes a guest with a session. Without an order, both end together.
 * @throws RequestFault SIGNED_OUT in a shop that has no guests
 */
export async function startGuest(
  ctx: Context,
  ip: string,
  visitor: Visitor,
): Promise<{ actor: Actor; cookie: string }> {
  if (!(await getStoreSettings(ctx)).guestCheckout) throw fault('SIGNED_OUT');
  throwIfLimited(await countAttempt(ctx, STARTED, ip));
  const id = newId();
  const now = ctx.clock.now();
  const cookie = await inTransaction(ctx.db, async (trx) => {
    await insertGuest(trx, id, now, secondsAfter(now, SESSION_SECONDS));
    return await createSession(ctx, { id }, visitor, trx);
  });
  if (cookie === null) throw new Error(`no session for guest ${id}`);
  return { actor: { id, role: 'regular', userName: 'Guest', email: '', isGuest: true }, cookie };
}
