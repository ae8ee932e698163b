import type { Hono, Context as HttpContext, Next } from 'hono';
import type { z } from 'zod';
import { CONTRACT } from '#contract/contract.ts';
import {
  urlPathsOf,
  acceptsIdempotencyKey,
  API_PREFIX,
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
} from '#contract/endpoints.ts';
import { MALFORMED } from '#contract/endpoints/malformed.ts';
import { isRefusal, refusalStatus, type RefusalCode } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { isDatabaseUnavailable } from '#platform/database/unavailable.ts';
import { authorize, type FindActor } from '#platform/http/authorize.ts';
import { readJson } from '#platform/http/body.ts';
import { checkRequest } from '#platform/http/check-request.ts';
import { refuseInPublicDemo } from '#platform/http/public-demo.ts';
import { tagsOfProducts } from '#platform/http/cache-tags.ts';
import { clientIp } from '#platform/http/client-ip.ts';
import { isPdfFile, sendPdf } from '#platform/http/pdf-response.ts';
import { sendCsv, isCsvFile } from '#platform/http/csv-response.ts';
import { fault, RequestFault } from '#platform/http/fault.ts';
import { ConcurrencyLimit } from '#platform/http/concurrency-limit.ts';
import { MAX_STREAMED_FORMS, readStreamedForm } from '#platform/http/streamed-form.ts';
import { MAX_PICTURE_FORMS, readPictureForm } from '#platform/http/picture-form.ts';
import { claimKey, type Claim } from '#platform/http/idempotency.ts';
import {
  compressedResponse,
  jsonResponse,
  mayCompress,
  refusalWire,
} from '#platform/http/json-response.ts';
import { loggedPath } from '#platform/http/logged-path.ts';
import { cachedAnswer, sendAnswer } from '#platform/http/public-answers.ts';
import { mayBeOld, recentWriteCookie } from '#platform/http/recent-write.ts';
import { responseCacheOf } from '#platform/http/response-cache.ts';
import type { Route } from '#platform/http/route.ts';
import { sharingHeaders, shownProducts } from '#platform/http/share-through-cdn.ts';
import { endpointRoute } from '#platform/metrics/measure-requests.ts';
import { requestTrace } from '#platform/request-trace.ts';

const STEP_UP: RefusalCode = 'STEP_UP_REQUIRED';

interface Shapes {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
}

/**
 * Mounts every endpoint of the contract under all its paths. Deny by default: an endpoint without a policy does not
 * compile.
 * @throws when an endpoint has no handler, or two
 */
export function mountApi(
  app: Hono,
  ctx: Context,
  routes: readonly Route[],
  findActor: FindActor,
): void {
  const uploads = {
    form: new ConcurrencyLimit(MAX_PICTURE_FORMS),
    file: new ConcurrencyLimit(MAX_STREAMED_FORMS),
  };
  const routesByName = new Map<EndpointName, Route>();
  for (const each of routes) {
    if (routesByName.has(each.name)) throw new Error(`two handlers serve ${each.name}`);
    routesByName.set(each.name, each);
  }
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const endpoint: Endpoint = ENDPOINTS[name];
    const route = routesByName.get(name);
    if (!route)
      throw new Error(
        `no handler serves ${name}: add its route to the module and mount it in app/shop.ts`,
      );
    const serve = serveEndpoint(ctx, name, endpoint, route, findActor, uploads);
    for (const address of urlPathsOf(endpoint)) {
      const isPageToo = endpoint.page === true && !address.startsWith(API_PREFIX);
      app.on(
        endpoint.method,
        address.replace(/\{(\w+)\}/g, ':$1'),
        isPageToo ? unlessPage(serve) : serve,
      );
    }
  }
}

/** Spec 7 lists some paths that are pages as well: requests that accept HTML get the page. */
function unlessPage(serve: (http: HttpContext) => Promise<Response>) {
  return async (http: HttpContext, next: Next): Promise<Response | void> => {
    http.header('Vary', 'Accept');
    if (http.req.header('accept')?.includes('text/html')) return await next();
    return await serve(http);
  };
}

type UploadLimits = Record<'form' | 'file', ConcurrencyLimit>;

function serveEndpoint(
  ctx: Context,
  name: EndpointName,
  endpoint: Endpoint,
  route: Route,
  findActor: FindActor,
  uploads: UploadLimits,
) {
  const shapes: Shapes = CONTRACT[name];
  const malformed = MALFORMED[name];
  const successStatus = endpoint.status ?? 200;
  const isCompressed = mayCompress(endpoint);
  const countedRoute = endpointRoute(name, endpoint);
  const cache = responseCacheOf(ctx);

  return async (http: HttpContext): Promise<Response> => {
    http.set('countedRoute', countedRoute);
    refuseInPublicDemo(ctx.settings, name);
    const actor = await authorize(ctx, http, endpoint, findActor);
    const params = checkRequest(
      shapes.params,
      http.req.param(),
      malformed,
      malformed ? 'MALFORMED' : 'NOT_FOUND',
    );
    const query = checkRequest(
      shapes.query,
      shapes.query ? http.req.query() : undefined,
      malformed,
      'MALFORMED',
    );
    // Read even where no body is expected, to enforce the content type and the size limit.
    const rawBody =
      endpoint.method === 'GET' ? undefined : await readBody(endpoint, http.req.raw, uploads);
    const body = checkRequest(shapes.body, rawBody, malformed, 'MALFORMED');
    refuseOtherUser(actor, params, body);

    const key =
      actor && acceptsIdempotencyKey(endpoint) ? http.req.header('idempotency-key') : undefined;
    const claim =
      key !== undefined && actor
        ? await claimKey(ctx, actor, key, name, { params, body: rawBody }, successStatus)
        : null;
    if (claim?.kind === 'replay') return jsonResponse(http, claim.status, claim.answer);

    if ((ctx.replica || cache.isEnabled) && actor && endpoint.method !== 'GET')
      http.header('Set-Cookie', recentWriteCookie(ctx.settings), { append: true });

    let hasETag = false;
    try {
      const call = {
        ctx,
        actor,
        params,
        query,
        body,
        http,
        ip: clientIp(http, ctx.settings),
        idempotency: claim?.idempotency ?? null,
        setETag: (tag: string) => {
          hasETag = true;
          http.header('ETag', tag);
        },
      };
      const isCacheable = mayBeOld(endpoint, http.req.raw);
      const { replica } = ctx;
      let handled: Promise<object> | undefined;
      const handle = (): Promise<object> =>
        (handled ??=
          replica && isCacheable
            ? replica.run((reads) => route.handle({ ...call, ctx: { ...ctx, reads } } as never))
            : route.handle(call as never));
      const answer = isCacheable
        ? await cachedAnswer(ctx, http, { endpoint, route: countedRoute, params }, handle)
        : null;
      if (answer) return await sendAnswer(ctx, http, answer);
      const result = await handle();
      if (endpoint.produces === 'csv' && isCsvFile(result))
        return sendCsv(http, result, (error) => logUnexpected(ctx, http.req.path, error));
      if (endpoint.produces === 'pdf' && isPdfFile(result)) return sendPdf(http, result);
      const [status, wire] = isRefusal(result)
        ? [refusalStatus(result), refusalWire(result)]
        : [successStatus, { success: true, ...result }];
      await completeClaim(claim, status, wire);
      if (!isCompressed || hasETag) return jsonResponse(http, status, wire);
      const shown = shownProducts(endpoint, params, result);
      const sharing = sharingHeaders(ctx.settings, shown && tagsOfProducts(shown), {
        cookie: http.req.header('cookie'),
        authorization: http.req.header('authorization'),
      });
      return await compressedResponse(http, status, wire, sharing);
    } catch (error) {
      // If the release fails too, the key is free after its lock time; the first error is the one to report.
      await claim?.release().catch(() => undefined);
      throw error;
    }
  };
}

function readBody(
  { consumes, bodyLimit }: Endpoint,
  request: Request,
  uploads: UploadLimits,
): Promise<unknown> {
  if (consumes === 'file') return readStreamedForm(request, uploads.file);
  return consumes === 'form'
    ? readPictureForm(request, uploads.form)
    : readJson(request, bodyLimit);
}

async function completeClaim(
  claim: Extract<Claim, { kind: 'claimed' }> | null,
  status: number,
  wire: object,
): Promise<void> {
  if (!claim) return;
  // 202 (being confirmed), 429, 5xx and a step-up that is due are not final: a retry with the same key must run again.
  if (status >= 500 || status === 202 || status === 429 || isStepUp(wire)) await claim.release();
  else await claim.finish(status, wire);
}

const isStepUp = (wire: object): boolean => 'code' in wire && wire.code === STEP_UP;

/** User ids in paths and bodies grant nothing: another user's id gets the same answer as an unknown one. */
function refuseOtherUser(actor: Actor | null, ...parts: unknown[]): void {
  for (const part of parts) {
    if (
      actor &&
      typeof part === 'object' &&
      part !== null &&
      'userId' in part &&
      part.userId !== actor.id
    )
      throw fault('NOT_FOUND');
  }
}

/** The response to a thrown error: a fault by its code, anything else a plain sentence and the request id. */
export function respondToError(http: HttpContext, ctx: Context, error: unknown): Response {
  if (error instanceof RequestFault) {
    for (const [header, value] of Object.entries(error.headers)) http.header(header, value);
    return jsonResponse(http, refusalStatus(error.refusal), refusalWire(error.refusal));
  }
  const unavailable = logUnexpected(ctx, http.req.path, error);
  const refusal = { refused: unavailable ? 'UNAVAILABLE' : 'DEFECT', detail: {} } as const;
  return jsonResponse(http, refusalStatus(refusal), {
    ...refusalWire(refusal),
    requestId: requestTrace.getStore()?.requestId,
  });
}

/** Logs an unexpected error. @returns whether the database was unavailable, so that a retry may succeed */
function logUnexpected(ctx: Context, path: string, error: unknown): boolean {
  const unavailable = isDatabaseUnavailable(error);
  ctx.log[unavailable ? 'warn' : 'error'](
    { path: loggedPath(path), error: errorFacts(error) },
    unavailable ? 'database unavailable' : 'unexpected error',
  );
  return unavailable;
}

const errorFacts = (error: unknown) =>
  error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { message: String(error) };
