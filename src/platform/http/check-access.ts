import type { Context as HttpContext } from 'hono';
import type { Endpoint } from '#contract/endpoints.ts';
import { isPermission, isStaff, may } from '#contract/permissions.ts';
import type { Context, SignedInActor } from '#platform/context.ts';
import { fault } from '#platform/http/fault.ts';
import { clearedSessionCookie, readSessionToken } from '#platform/http/session-cookie.ts';

/** @throws RequestFault unless somebody with this role, and with this proof of who they are, may call the endpoint */
export function checkAccess({ policy, stepUp, forbidden }: Endpoint, actor: SignedInActor): void {
  if (policy === 'staff' && !isStaff(actor.role)) throw fault('FORBIDDEN', forbidden);
  if (isPermission(policy)) {
    if (!may(actor.role, policy)) throw fault('FORBIDDEN', forbidden);
    if (actor.isSecondFactorMissing) throw fault('SECOND_FACTOR_MISSING');
  }
  if (stepUp && isStaff(actor.role) && !actor.isProofRecent) throw fault('STEP_UP_REQUIRED');
}

/** Removes the cookie of an ended session, which would cost a query with every request. */
export function clearEndedSession(ctx: Context, http: HttpContext): Record<string, string> {
  const carried = readSessionToken(http.req.header('cookie'), ctx.settings) !== null;
  return carried ? { 'Set-Cookie': clearedSessionCookie(ctx.settings) } : {};
}
