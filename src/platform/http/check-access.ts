import type { Context as HttpContext } from 'hono';
import { isOpenToTokens, type Endpoint } from '#contract/endpoints.ts';
import { isPermission, isStaff } from '#contract/permissions.ts';
import type { Context, SignedInActor } from '#platform/context.ts';
import { fault } from '#platform/http/fault.ts';
import { clearedSessionCookie, readSessionToken } from '#platform/http/session-cookie.ts';
import { permits } from '#platform/permits.ts';

/** @throws RequestFault unless somebody with this role, authenticated so recently, may call the endpoint */
export function checkAccess(endpoint: Endpoint, actor: SignedInActor): void {
  const { policy, stepUp, forbidden } = endpoint;
  if (actor.token && !isOpenToTokens(endpoint)) throw fault('TOKEN_NOT_ACCEPTED');
  if (policy === 'staff' && !isStaff(actor.role)) throw fault('FORBIDDEN', forbidden);
  if (isPermission(policy)) {
    if (!permits(actor, policy)) throw notPermitted(endpoint, actor, policy);
    if (actor.isSecondFactorMissing) throw fault('SECOND_FACTOR_MISSING');
  }
  if (stepUp && isStaff(actor.role) && !actor.isRecentlyAuthenticated)
    throw fault('STEP_UP_REQUIRED');
}

const notPermitted = ({ forbidden }: Endpoint, { token }: SignedInActor, permission: string) =>
  token
    ? fault('TOKEN_FORBIDDEN', permission, {
        'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${permission}"`,
      })
    : fault('FORBIDDEN', forbidden);

/** Removes the cookie of an ended session, which would cost a query with every request. */
export function clearEndedSession(ctx: Context, http: HttpContext): Record<string, string> {
  const carried = readSessionToken(http.req.header('cookie'), ctx.settings) !== null;
  return carried ? { 'Set-Cookie': clearedSessionCookie(ctx.settings) } : {};
}
