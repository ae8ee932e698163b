import { secondsAfter } from '#platform/clock.ts';
import type { Actor, Context } from '#platform/context.ts';
import type { Db } from '#platform/database/transaction.ts';
import {
  clearedSessionCookie,
  readSessionToken,
  sessionCookie,
} from '#platform/http/session-cookie.ts';
import { deviceOf } from '#modules/accounts/device.rules.ts';
import { hashOfSecret, newSecret } from '#modules/accounts/secret-token.ts';
import {
  deleteSession,
  deleteSessionsExpiredBefore,
  findSessionActor,
  insertSession,
  updateLastSeen,
  sessionsOf,
} from '#modules/accounts/sessions.repository.ts';

const SESSION_SECONDS = 30 * 86_400;
/** How often the last use of a session is recorded. */
const LAST_SEEN_INTERVAL_SECONDS = 5 * 60;

/** A sign-in this recent counts as confirmation of the user. */
const RECENT_SECONDS = 10 * 60;

/** The request headers that identify a browser. */
export interface Visitor {
  readonly cookie: string | null;
  readonly userAgent: string | null;
}

/** The user of this cookie's session, with the current role; null for visitors and ended sessions. */
export async function findActor(ctx: Context, cookieHeader: string | null): Promise<Actor | null> {
  const tokenHash = sessionHash(ctx, cookieHeader);
  if (!tokenHash) return null;
  const now = ctx.clock.now();
  const found = await findSessionActor(ctx.pool, tokenHash, now);
  if (!found) return null;
  const seenBefore = secondsAfter(now, -LAST_SEEN_INTERVAL_SECONDS);
  if (found.lastSeenAt < seenBefore) await updateLastSeen(ctx.db, tokenHash, now, seenBefore);
  return found.actor;
}

/** The hash under which this cookie's session is stored, whether it exists or not; null without a cookie. */
export function sessionHash(ctx: Context, cookieHeader: string | null): Buffer | null {
  const token = readSessionToken(cookieHeader, ctx.settings);
  return token === null ? null : hashOfSecret(token);
}

/**
 * Creates a session with a new token and ends the browser's previous one, which prevents session fixation. Only the
 * token's SHA-256 is stored.
 * @param user with the hash of the password, if one was verified
 * @returns the Set-Cookie header; null if the account was deleted or its password changed since
 */
export async function createSession(
  ctx: Context,
  user: { id: string; passwordHash?: string },
  visitor: Visitor,
  db: Db = ctx.db,
): Promise<string | null> {
  const token = newSecret();
  const now = ctx.clock.now();
  const session = {
    tokenHash: hashOfSecret(token),
    userId: user.id,
    passwordHash: user.passwordHash ?? null,
    device: deviceOf(visitor.userAgent),
    expiresAt: secondsAfter(now, SESSION_SECONDS),
  };
  if (!(await insertSession(db, session, now))) return null;
  const previous = sessionHash(ctx, visitor.cookie);
  if (previous) await deleteSession(db, previous);
  const { name, attributes } = sessionCookie(ctx.settings);
  return `${name}=${token}; ${attributes}; Max-Age=${SESSION_SECONDS}`;
}

/** The user's session with this hash, unless it has ended. */
async function findSession(ctx: Context, userId: string, current: Buffer | null, db: Db) {
  const sessions = await sessionsOf(db, userId, ctx.clock.now());
  return sessions.find((each) => current !== null && each.token_hash.equals(current));
}

/** Whether the session still exists. @param current its hash */
export const isSession = async (
  ctx: Context,
  userId: string,
  current: Buffer | null,
  db: Db = ctx.db,
): Promise<boolean> => (await findSession(ctx, userId, current, db)) !== undefined;

/** Whether the session was created recently. @param current its hash */
export async function isRecentSession(
  ctx: Context,
  userId: string,
  current: Buffer | null,
): Promise<boolean> {
  const session = await findSession(ctx, userId, current, ctx.db);
  return (
    session !== undefined && session.created_at > secondsAfter(ctx.clock.now(), -RECENT_SECONDS)
  );
}

/** Ends the session of this cookie, if there is one. @returns the Set-Cookie header that clears it */
export async function endSession(ctx: Context, cookieHeader: string | null): Promise<string> {
  const tokenHash = sessionHash(ctx, cookieHeader);
  if (tokenHash) await deleteSession(ctx.db, tokenHash);
  return clearedSessionCookie(ctx.settings);
}

/** A scheduled job. */
export const deleteExpiredSessions = (ctx: Context): Promise<void> =>
  deleteSessionsExpiredBefore(ctx.db, ctx.clock.now());
