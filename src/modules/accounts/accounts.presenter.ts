import { deviceWords } from '#contract/words/storefront/device-words.ts';
import type { Context as HttpContext } from 'hono';
import { isStaff } from '#contract/permissions.ts';
import type { SessionWire, UserWire } from '#contract/accounts.contract.ts';
import type { Actor, SignedInActor } from '#platform/context.ts';
import type { Visitor } from '#modules/accounts/sessions/session.ts';

/** @param actor with the answer about a missing second factor, where it is known */
export const presentUser = ({
  id,
  userName,
  email,
  role,
  isGuest,
  isSecondFactorMissing,
}: Actor & Partial<Pick<SignedInActor, 'isSecondFactorMissing'>>): UserWire => ({
  _id: id,
  id,
  userName,
  email,
  // The specification's front ends know shoppers and administrators.
  role: isStaff(role) ? 'admin' : role,
  ...(isStaff(role) ? { staffRole: role } : {}),
  ...(isGuest ? { guest: true as const } : {}),
  ...(isSecondFactorMissing ? { secondFactorMissing: true as const } : {}),
});

export const presentSession = (
  session: { id: string; device: string; created_at: Date; last_seen_at: Date },
  current: boolean,
): SessionWire => ({
  id: session.id,
  device: session.device || deviceWords('unknown'),
  current,
  startedAt: session.created_at.toISOString(),
  lastSeenAt: session.last_seen_at.toISOString(),
});

export const visitorOf = (http: HttpContext): Visitor => ({
  cookie: http.req.header('cookie') ?? null,
  userAgent: http.req.header('user-agent') ?? null,
});
