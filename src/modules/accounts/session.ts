import { createHash, randomBytes } from 'node:crypto';
import { secondsAfter } from '#platform/clock.ts';
import type { Actor, Context } from '#platform/context.ts';
import { readSessionToken, sessionCookie } from '#platform/http/session-cookie.ts';
import {
  deleteSession,
  deleteSessionsExpiredBefore,
  findSessionActor,
  insertSession,
} from '#modules/accounts/sessions.repository.ts';

const SESSION_SECONDS = 30 * 86_400;
const TOKEN_BYTES = 32;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Who sends this cookie, with the role as it stands in the database now; null for visitors and ended sessions. */
export async function findActor(ctx: Context, cookieHeader: string | null): Promise<Actor | null> {
  const token = readSessionToken(cookieHeader, ctx.settings);
  return token === null ? null : await findSessionActor(ctx.pool, hashOf(token), ctx.clock.now());
}

/**
 * Begins a session with a new token and ends the one this browser had, so that a token known before signing in is
 * worth nothing after. Only the token's SHA-256 is stored.
 * @returns the Set-Cookie header
 */
export async function beginSession(
  ctx: Context,
  userId: string,
  cookieHeader: string | null,
): Promise<string> {
  await endSession(ctx, cookieHeader);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = ctx.clock.now();
  await insertSession(ctx.db, hashOf(token), userId, now, secondsAfter(now, SESSION_SECONDS));
  const { name, attributes } = sessionCookie(ctx.settings);
  return `${name}=${token}; ${attributes}; Max-Age=${SESSION_SECONDS}`;
}

/** Ends the session of this cookie, if there is one. @returns the Set-Cookie header that clears it */
export async function endSession(ctx: Context, cookieHeader: string | null): Promise<string> {
  const token = readSessionToken(cookieHeader, ctx.settings);
  if (token !== null) await deleteSession(ctx.db, hashOf(token));
  const { name, attributes } = sessionCookie(ctx.settings);
  return `${name}=; ${attributes}; Max-Age=0`;
}

/** Forgets sessions that ran out; a sweep of the worker. */
export const forgetEndedSessions = (ctx: Context): Promise<void> =>
  deleteSessionsExpiredBefore(ctx.db, ctx.clock.now());
