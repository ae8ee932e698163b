import { createHash } from 'node:crypto';
import { newId } from '#kernel/ids.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { fault } from '#platform/http/fault.ts';
import { countAttempt, throwIfLimited, type RateLimit } from '#platform/http/rate-limit.ts';
import { GUEST_NAME, insertGuest, renewGuest } from '#modules/accounts/guests/guests.repository.ts';
import {
  createSession,
  SESSION_SECONDS,
  type Visitor,
} from '#modules/accounts/sessions/session.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/** Per IP address, which an office may share. */
const STARTED: RateLimit = { name: 'guest', count: 100, windowSeconds: 15 * 60 };

const REPEAT_SECONDS = 10 * 60;

/**
 * Makes a guest with a session. Without an order, both end together. A repeated request, whose first answer with the cookie
 * was lost, gets another session of the same guest: only its browser knows the key.
 * @param key that no other browser has; null if the request may not be repeated
 * @throws RequestFault SIGNED_OUT in a shop that has no guests
 */
export async function startGuest(
  ctx: Context,
  ip: string,
  visitor: Visitor,
  key: string | null,
): Promise<{ actor: Actor; cookie: string }> {
  if (!(await getStoreSettings(ctx)).guestCheckout) throw fault('SIGNED_OUT');
  throwIfLimited(await countAttempt(ctx, STARTED, ip));
  const now = ctx.clock.now();
  const { id, cookie } = await inTransaction(ctx.db, async (trx) => {
    const expiresAt = secondsAfter(now, SESSION_SECONDS);
    const wanted = key === null ? newId() : idOfKey(key);
    const isMade =
      (await insertGuest(trx, wanted, now, expiresAt)) ||
      (await renewGuest(trx, wanted, secondsAfter(now, -REPEAT_SECONDS), now, expiresAt));
    const id = isMade ? wanted : newId();
    if (!isMade) await insertGuest(trx, id, now, expiresAt);
    return { id, cookie: await createSession(ctx, { id }, visitor, trx) };
  });
  if (cookie === null) throw new Error(`no session for guest ${id}`);
  return { actor: { id, role: 'regular', userName: GUEST_NAME, email: '', isGuest: true }, cookie };
}

/** The id of the guest whom requests with this key share. */
function idOfKey(key: string): string {
  const hex = createHash('sha256').update(`guest\n${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
