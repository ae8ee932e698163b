import type { Context as HttpContext } from 'hono';
import { isStaff } from '#contract/permissions.ts';
import type { SessionWire, UserWire } from '#contract/accounts.contract.ts';
import type { Actor } from '#platform/context.ts';
import type { Visitor } from '#modules/accounts/session.ts';

export const presentUser = ({ id, userName, email, role }: Actor): UserWire => ({
  _id: id,
  id,
  userName,
  email,
  // The specification's front ends know shoppers and administrators.
  role: isStaff(role) ? 'admin' : role,
  ...(isStaff(role) ? { staffRole: role } : {}),
});

export const presentSession = (
  session: { id: string; device: string; created_at: Date; last_seen_at: Date },
  current: boolean,
): SessionWire => ({
  id: session.id,
  device: session.device || 'Unknown device',
  current,
  startedAt: session.created_at.toISOString(),
  lastSeenAt: session.last_seen_at.toISOString(),
});

export const visitorOf = (http: HttpContext): Visitor => ({
  cookie: http.req.header('cookie') ?? null,
  userAgent: http.req.header('user-agent') ?? null,
});
