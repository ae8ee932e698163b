import { secondsAfter } from '#platform/clock.ts';
import { isStaff } from '#contract/permissions.ts';
import type { Actor, Context, SignedInActor } from '#platform/context.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import type { FindActor } from '#platform/http/authorize.ts';
import {
  clearedSessionCookie,
  readSessionToken,
  sessionCookie,
} from '#platform/http/session-cookie.ts';
import { deviceOf } from '#modules/accounts/sessions/device.rules.ts';
import { mergeGuest } from '#modules/accounts/guests/merge-guest.ts';
import { hashOfSecret, newSecret } from '#platform/secret-token.ts';
import {
  deleteSession,
  deleteSessionsExpiredBefore,
  findActiveSession,
  insertSession,
  isAuthenticatedWithin,
  updateLastSeen,
  sessionsOf,
} from '#modules/accounts/sessions/sessions.repository.ts';
import { tokenActor } from '#modules/accounts/tokens/find-token-actor.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

export const SESSION_SECONDS = 30 * 86_400;
/** A sign-in this recent counts as confirmation of a shopper. */
const RECENT_MINUTES = 10;

/** The request headers that identify a browser. */
export interface Visitor {
  readonly cookie: string | null;
  readonly userAgent: string | null;
}

/** The user of the session or of the API token that a request shows; null for visitors and ended sessions. */
export const findActor: FindActor = async (ctx, { cookie, bearer, ip }, isUse) => {
  if (bearer === null) return await findSessionUser(ctx, cookie, isUse);
  const { hasSecondFactor, ...actor } = await tokenActor(ctx, bearer, ip);
  return { ...actor, isSecondFactorMissing: await isFactorMissing(ctx, actor, hasSecondFactor) };
};

/**
 * The user of this cookie's session, with the current role; null for visitors and ended sessions.
 * @param isUse false for what an open page does by itself, which keeps no session alive
 */
export async function findSessionUser(
  ctx: Context,
  cookieHeader: string | null,
  isUse = true,
): Promise<SignedInActor | null> {
  const tokenHash = sessionHash(ctx, cookieHeader);
  if (!tokenHash) return null;
  const found = await findActiveSession(ctx.pool, tokenHash, ctx.clock.now());
  if (!found) return null;
  // Without the setting, guests are visitors.
  if (found.actor.isGuest && !(await getStoreSettings(ctx)).guestCheckout) return null;
  if (isUse && found.isUseDue) await updateLastSeen(ctx.db, tokenHash);
  const { actor, hasSecondFactor } = found;
  return { ...actor, isSecondFactorMissing: await isFactorMissing(ctx, actor, hasSecondFactor) };
}

const isFactorMissing = async (
  ctx: Context,
  user: Pick<Actor, 'role'>,
  hasSecondFactor: boolean,
): Promise<boolean> => !hasSecondFactor && (await isFactorRequired(ctx, user));

/** Whether the shop requires a second factor of this user. */
export const isFactorRequired = async (
  ctx: Context,
  { role }: Pick<Actor, 'role'>,
): Promise<boolean> => isStaff(role) && (await getStoreSettings(ctx)).requireSecondFactor;

/** The hash under which this cookie's session is stored, whether it exists or not; null without a cookie. */
export function sessionHash(ctx: Context, cookieHeader: string | null): Buffer | null {
  const token = readSessionToken(cookieHeader, ctx.settings);
  return token === null ? null : hashOfSecret(token);
}

/**
 * Creates a session with a new token and ends the browser's previous one, which prevents session fixation. Only the
 * token's SHA-256 is stored. If it was a guest's, what they have goes to the user; so do orders of guests with the user's
 * address.
 * @param user with the hash of the password, if one was verified; `authenticatedAt` if this is no new step-up of who it is
 * @returns the Set-Cookie header; null if the account was deleted or its password changed since
 */
export async function createSession(
  ctx: Context,
  user: { id: string; passwordHash?: string; authenticatedAt?: Date | undefined },
  visitor: Visitor,
  trx: Trx,
): Promise<string | null> {
  const token = newSecret();
  const session = {
    tokenHash: hashOfSecret(token),
    userId: user.id,
    passwordHash: user.passwordHash ?? null,
    device: deviceOf(visitor.userAgent),
    expiresAt: secondsAfter(ctx.clock.now(), SESSION_SECONDS),
    authenticatedAt: user.authenticatedAt ?? null,
  };
  if (!(await insertSession(trx, session))) return null;
  const previous = sessionHash(ctx, visitor.cookie);
  const guestId = previous && (await deleteSession(trx, previous));
  if (guestId && guestId !== user.id) await mergeGuest(ctx, trx, guestId, user.id);
  await ctx.guests.claim(ctx, trx, user.id);
  return sessionCookieFor(ctx, token);
}

function sessionCookieFor({ settings }: Context, token: string): string {
  const { name, attributes } = sessionCookie(settings);
  return `${name}=${token}; ${attributes}; Max-Age=${SESSION_SECONDS}`;
}

/** The user's session with this hash, unless it has ended. */
export async function findSession(
  ctx: Context,
  userId: string,
  current: Buffer | null,
  db: Db = ctx.db,
) {
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

/** Whether the user signed in recently in this session. @param current its hash */
export const isRecentSession = async (
  ctx: Context,
  userId: string,
  current: Buffer | null,
): Promise<boolean> =>
  current !== null && (await isAuthenticatedWithin(ctx.db, userId, current, RECENT_MINUTES));

/** Ends the session of this cookie, if there is one. @returns the Set-Cookie header that clears it */
export async function endSession(ctx: Context, cookieHeader: string | null): Promise<string> {
  const tokenHash = sessionHash(ctx, cookieHeader);
  if (tokenHash) await deleteSession(ctx.db, tokenHash);
  return clearedSessionCookie(ctx.settings);
}

/** A scheduled job. */
export const deleteExpiredSessions = (ctx: Context): Promise<void> =>
  deleteSessionsExpiredBefore(ctx.db, ctx.clock.now());
