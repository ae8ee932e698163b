import type { Hono, Context as HttpContext, Next } from 'hono';
import type { z } from 'zod';
import { CONTRACT } from '#contract/contract.ts';
import {
  addressesOf,
  API_PREFIX,
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
} from '#contract/endpoints.ts';
import { isRefusal, sentenceOf, statusOf, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { readJson } from '#platform/http/body.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { answerCsv, isCsvFile } from '#platform/http/csv-answer.ts';
import { fault, RequestFault } from '#platform/http/fault.ts';
import { readFileForm } from '#platform/http/file-form.ts';
import { readForm } from '#platform/http/form.ts';
import { claimKey, type Claim } from '#platform/http/idempotency.ts';
import { loggedPath } from '#platform/http/logged-path.ts';
import { clearedSessionCookie, readSessionToken } from '#platform/http/session-cookie.ts';
import type { Route } from '#platform/http/route.ts';

export type FindActor = (ctx: Context, cookieHeader: string | null) => Promise<Actor | null>;

interface Shapes {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
}

/**
 * Mounts every endpoint of the contract under all its spellings. The start fails when an endpoint has no act, or two.
 * Deny by default: an endpoint without a policy does not compile.
 */
export function mountApi(
  app: Hono,
  ctx: Context,
  routes: readonly Route[],
  findActor: FindActor,
): void {
  const acts = new Map<EndpointName, Route>();
  for (const each of routes) {
    if (acts.has(each.name)) throw new Error(`two acts serve ${each.name}`);
    acts.set(each.name, each);
  }
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const endpoint: Endpoint = ENDPOINTS[name];
    const act = acts.get(name);
    if (!act)
      throw new Error(
        `no act serves ${name}: add its route to the module and mount it in app/shop.ts`,
      );
    const serve = serveEndpoint(ctx, name, endpoint, act, findActor);
    for (const address of addressesOf(endpoint)) {
      const isPageToo = endpoint.page === true && !address.startsWith(API_PREFIX);
      app.on(
        endpoint.method,
        address.replace(/\{(\w+)\}/g, ':$1'),
        isPageToo ? unlessPage(serve) : serve,
      );
    }
  }
}

/** Spec 7 prints some addresses that are pages as well: who takes HTML is given the page. */
function unlessPage(serve: (http: HttpContext) => Promise<Response>) {
  return async (http: HttpContext, next: Next): Promise<Response | void> => {
    http.header('Vary', 'Accept');
    if (http.req.header('accept')?.includes('text/html')) return await next();
    return await serve(http);
  };
}

function serveEndpoint(
  ctx: Context,
  name: EndpointName,
  endpoint: Endpoint,
  act: Route,
  findActor: FindActor,
) {
  const shapes: Shapes = CONTRACT[name];
  const doneStatus = endpoint.status ?? 200;
  const asksWho = endpoint.policy !== 'public';

  return async (http: HttpContext): Promise<Response> => {
    const actor = asksWho ? await findActor(ctx, http.req.header('cookie') ?? null) : null;
    if (!actor && (endpoint.policy === 'user' || endpoint.policy === 'admin'))
      throw fault('SIGNED_OUT', endpoint.signedOut, withoutDeadSession(ctx, http));
    if (endpoint.policy === 'admin' && actor?.role !== 'admin')
      throw fault('FORBIDDEN', endpoint.forbidden);

    const params = check(
      shapes.params,
      http.req.param(),
      endpoint,
      endpoint.malformed ? 'MALFORMED' : 'NOT_FOUND',
    );
    const query = check(
      shapes.query,
      shapes.query ? http.req.query() : undefined,
      endpoint,
      'MALFORMED',
    );
    // Read where none is expected too: another site's form sends no JSON, and nobody more than the limit.
    const sent = endpoint.method === 'GET' ? undefined : await readBody(endpoint, http.req.raw);
    const body = check(shapes.body, sent, endpoint, 'MALFORMED');
    refuseForeignUser(actor, params, body);

    const key =
      endpoint.method === 'POST' && actor && endpoint.takes === undefined
        ? http.req.header('idempotency-key')
        : undefined;
    const claim =
      key !== undefined && actor
        ? await claimKey(ctx, actor, key, name, { params, sent }, doneStatus)
        : null;
    if (claim?.kind === 'replay') return answer(http, claim.status, claim.answer);

    try {
      const call = {
        ctx,
        actor,
        params,
        query,
        body,
        http,
        ip: clientAddress(http, ctx.settings),
        idempotency: claim?.idempotency ?? null,
      };
      const done = await act.handle(call as never);
      if (endpoint.gives === 'csv' && isCsvFile(done))
        return answerCsv(http, done, (error) => tellThrown(ctx, http.req.path, error));
      const [status, wire] = isRefusal(done)
        ? [statusOf(done), refusalWire(done)]
        : [doneStatus, { success: true, ...done }];
      await conclude(claim, status, wire);
      return answer(http, status, wire);
    } catch (error) {
      // Where even this fails, the key is free again after its lock time; what happened first is what is told.
      await claim?.release().catch(() => undefined);
      throw error;
    }
  };
}

/** A session that ended is asked after with every request, until the browser forgets its cookie. */
function withoutDeadSession(ctx: Context, http: HttpContext): Record<string, string> {
  const carried = readSessionToken(http.req.header('cookie'), ctx.settings) !== null;
  return carried ? { 'Set-Cookie': clearedSessionCookie(ctx.settings) } : {};
}

/** A file is kept under its content's hash: sending it twice keeps it once, with or without a key. */
function readBody({ takes }: Endpoint, request: Request): Promise<unknown> {
  if (takes === 'file') return readFileForm(request);
  return takes === 'form' ? readForm(request) : readJson(request);
}

async function conclude(
  claim: Extract<Claim, { kind: 'ours' }> | null,
  status: number,
  wire: object,
): Promise<void> {
  if (!claim) return;
  // 202 is "being confirmed", 429 "not now": like a 5xx they must not stand for the final word.
  if (status >= 500 || status === 202 || status === 429) await claim.release();
  else await claim.finish(status, wire);
}

/** User ids in paths and bodies are never authority: another's id is answered like one that does not exist. */
function refuseForeignUser(actor: Actor | null, ...parts: unknown[]): void {
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

function check(
  shape: z.ZodType | undefined,
  value: unknown,
  endpoint: Endpoint,
  code: 'MALFORMED' | 'NOT_FOUND',
): unknown {
  if (!shape) return undefined;
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  if (code === 'NOT_FOUND') throw fault('NOT_FOUND');
  const fields: Record<string, string> = {};
  const { issues } = result.error;
  for (const issue of issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  const [field, problem] = Object.entries(fields)[0] ?? ['body', 'is not right'];
  // The specification's sentences ask for what is missing; a text that is only too long is not missing.
  const tooLong = issues.every((issue) => issue.code === 'too_big' && issue.origin === 'string');
  throw new RequestFault({
    refused: 'MALFORMED',
    detail: { what: (!tooLong && endpoint.malformed) || `${field}: ${problem}` },
    data: { fields },
  });
}

export function refusalWire(refusal: Refusal): object {
  const wire = { success: false, message: sentenceOf(refusal), code: refusal.refused };
  return refusal.data === undefined ? wire : { ...wire, data: refusal.data };
}

function answer(http: HttpContext, status: number, wire: object): Response {
  if (status === 503 || status === 429)
    http.header('Retry-After', http.res.headers.get('Retry-After') ?? '5');
  http.header('Content-Type', 'application/json; charset=utf-8');
  http.header('Cache-Control', 'no-store');
  return http.body(JSON.stringify(wire), status as 200);
}

/** Turns whatever was thrown into the envelope: faults by their table, defects into a plain sentence and the request id. */
export function answerFault(
  http: HttpContext,
  ctx: Context,
  error: unknown,
  requestId: string,
): Response {
  if (error instanceof RequestFault) {
    for (const [header, value] of Object.entries(error.headers)) http.header(header, value);
    return answer(http, statusOf(error.refusal), refusalWire(error.refusal));
  }
  const unavailable = tellThrown(ctx, http.req.path, error, requestId);
  const refusal = { refused: unavailable ? 'UNAVAILABLE' : 'DEFECT', detail: {} } as const;
  return answer(http, statusOf(refusal), { ...refusalWire(refusal), requestId });
}

/** Logs what no act meant to throw. @returns whether it passes by itself */
function tellThrown(ctx: Context, path: string, error: unknown, requestId?: string): boolean {
  const unavailable = isDatabaseAway(error);
  ctx.log[unavailable ? 'warn' : 'error'](
    { requestId, path: loggedPath(path), error: describe(error) },
    unavailable ? 'the database cannot be reached' : 'a defect',
  );
  return unavailable;
}

/** Connection lost, refused, shutting down, starting up, too many, a limit of the pool, a conflict lost too often: all pass by themselves. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    /^(08|57P0|53|55P03|57014|ECONN|EPIPE|ENOENT|25P0|40P01|40001)/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|not currently accepting connections/.test(
      error.message,
    )
  );
}

const describe = (error: unknown) =>
  error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { message: String(error) };
