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
  noteSeen,
  sessionsOf,
} from '#modules/accounts/sessions.repository.ts';

const SESSION_SECONDS = 30 * 86_400;
/** A session in use is noted as seen this often, and not with every request. */
const NOTED_EVERY_SECONDS = 5 * 60;

const RECENT_SECONDS = 10 * 60;

/** What a request says about the browser it comes from. */
export interface Visitor {
  readonly cookie: string | null;
  readonly userAgent: string | null;
}

/** Who sends this cookie, with the role as it stands in the database now; null for visitors and ended sessions. */
export async function findActor(ctx: Context, cookieHeader: string | null): Promise<Actor | null> {
  const tokenHash = sessionHash(ctx, cookieHeader);
  if (!tokenHash) return null;
  const now = ctx.clock.now();
  const found = await findSessionActor(ctx.pool, tokenHash, now);
  if (!found) return null;
  const seenBefore = secondsAfter(now, -NOTED_EVERY_SECONDS);
  if (found.lastSeenAt < seenBefore) await noteSeen(ctx.db, tokenHash, now, seenBefore);
  return found.actor;
}

/** By which the session of this cookie is stored, whether it lives or not; null without one. */
export function sessionHash(ctx: Context, cookieHeader: string | null): Buffer | null {
  const token = readSessionToken(cookieHeader, ctx.settings);
  return token === null ? null : hashOfSecret(token);
}

/**
 * Begins a session with a new token and ends the one this browser had, so that a token known before signing in is
 * worth nothing after. Only the token's SHA-256 is stored.
 * @param whom with the hash of the password where one was given
 * @returns the Set-Cookie header; null when the account was deleted meanwhile, or has another password now
 */
export async function beginSession(
  ctx: Context,
  whom: { id: string; passwordHash?: string },
  visitor: Visitor,
  db: Db = ctx.db,
): Promise<string | null> {
  const token = newSecret();
  const now = ctx.clock.now();
  const session = {
    tokenHash: hashOfSecret(token),
    userId: whom.id,
    passwordHash: whom.passwordHash ?? null,
    device: deviceOf(visitor.userAgent),
    expiresAt: secondsAfter(now, SESSION_SECONDS),
  };
  if (!(await insertSession(db, session, now))) return null;
  const before = sessionHash(ctx, visitor.cookie);
  if (before) await deleteSession(db, before);
  const { name, attributes } = sessionCookie(ctx.settings);
  return `${name}=${token}; ${attributes}; Max-Age=${SESSION_SECONDS}`;
}

/** Whether somebody signed in to this session so lately that it is surely the person. @param current its hash */
export async function isRecentSession(
  ctx: Context,
  userId: string,
  current: Buffer | null,
): Promise<boolean> {
  const now = ctx.clock.now();
  const session = (await sessionsOf(ctx.db, userId, now)).find(
    (each) => current !== null && each.token_hash.equals(current),
  );
  return session !== undefined && session.created_at > secondsAfter(now, -RECENT_SECONDS);
}

/** Ends the session of this cookie, if there is one. @returns the Set-Cookie header that clears it */
export async function endSession(ctx: Context, cookieHeader: string | null): Promise<string> {
  const tokenHash = sessionHash(ctx, cookieHeader);
  if (tokenHash) await deleteSession(ctx.db, tokenHash);
  return clearedSessionCookie(ctx.settings);
}

/** Forgets sessions that ran out; a sweep of the worker. */
export const forgetEndedSessions = (ctx: Context): Promise<void> =>
  deleteSessionsExpiredBefore(ctx.db, ctx.clock.now());
