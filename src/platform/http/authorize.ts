import type { Context as HttpContext } from 'hono';
import { BACKGROUND_HEADER } from '#contract/background-request.ts';
import { needsSignIn, type Endpoint } from '#contract/endpoints.ts';
import type { Context, SignedInActor } from '#platform/context.ts';
import { bearerOf } from '#platform/http/bearer.ts';
import { checkAccess, clearEndedSession } from '#platform/http/check-access.ts';
import { clientIp } from '#platform/http/client-ip.ts';
import { fault } from '#platform/http/fault.ts';

/** What a request shows of its sender: a session's cookie or an API token, never both. */
export interface Credentials {
  readonly cookie: string | null;
  /** Null where there is no `Authorization: Bearer`. */
  readonly bearer: string | null;
  readonly ip: string;
}

/**
 * Null for visitors; a guest is an actor with `isGuest`, whom the caller must expect. Throws a RequestFault for a token that is not valid.
 * @param isUse false for what an open page does by itself, which keeps no session alive
 */
export type FindActor = (
  ctx: Context,
  credentials: Credentials,
  isUse?: boolean,
) => Promise<SignedInActor | null>;

export function credentialsOf(ctx: Context, http: HttpContext): Credentials {
  const bearer = bearerOf(http.req.raw);
  const cookie = bearer === null ? (http.req.header('cookie') ?? null) : null;
  return { cookie, bearer, ip: clientIp(http, ctx.settings) };
}

/**
 * The actor of a request that the endpoint's policy permits; null for visitors.
 * @param isUse as for {@link FindActor}
 * @throws RequestFault for 401 and 403
 */
export async function authorize(
  ctx: Context,
  http: HttpContext,
  endpoint: Endpoint,
  findActor: FindActor,
  isUse = http.req.header(BACKGROUND_HEADER) === undefined,
): Promise<SignedInActor | null> {
  const credentials = credentialsOf(ctx, http);
  const isPublic = endpoint.policy === 'public';
  if (isPublic && credentials.bearer === null) return null;
  const actor = await findActor(ctx, credentials, isUse);
  // Their session stays: it is no reason to end it that something is not for guests.
  if (actor?.isGuest && !endpoint.guest) {
    if (needsSignIn(endpoint)) throw fault('SIGNED_OUT', endpoint.signedOut);
    return null;
  }
  if (actor) checkAccess(endpoint, actor);
  else if (needsSignIn(endpoint))
    throw fault('SIGNED_OUT', endpoint.signedOut, clearEndedSession(ctx, http));
  return isPublic ? null : actor;
}
