/** Routes of the API, behind authorisation, idempotency and the current faults. */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { logged } from '../shared/api-log.ts';
import { drawCallFault, firstCaptureFault, type CallKind } from '../shared/capture-faults.ts';
import type { CallFault } from '../shared/fault-plan.ts';
import { headerOf, json, type HttpRequest, type HttpResponse } from '../shared/http-exchange.ts';
import { apiError, internalError, missing, newId, ok, type ApiResponse } from './api-responses.ts';
import { createSession, current, expireSession } from './checkout-sessions.ts';
import { readParams, type Params } from './form-body.ts';
import {
  chargeView,
  disputeView,
  expandBookings,
  intentView,
  listPage,
  refundView,
  sessionView,
} from './object-views.ts';
import { cancelIntent, captureIntent } from './payment-intents.ts';
import type { Session } from './records.ts';
import { createRefund } from './refunds.ts';
import type { Simulator } from './simulator.ts';

type Call = { simulator: Simulator; id: string; params: Params; query: URLSearchParams };
type Route = {
  method: 'GET' | 'POST';
  path: RegExp;
  target: CallKind;
  handler: (call: Call) => ApiResponse;
};

const ROUTES: Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    target: 'create',
    handler: ({ simulator, params }) => createSession(simulator, params),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/(\w+)$/,
    target: 'read',
    handler: ({ simulator, id, query }) => {
      const session = simulator.store.sessions.get(id);
      const isExpanded = [...query].some(
        ([name, value]) => name.startsWith('expand') && value.startsWith('payment_intent'),
      );
      return session
        ? ok(sessionView(simulator, current(simulator, session), isExpanded))
        : missing('checkout.session', id, 'session');
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    target: 'read',
    handler: ({ simulator, id }) => {
      const session = simulator.store.sessions.get(id);
      return session ? expireSession(simulator, session) : missing('checkout.session', id);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    target: 'read',
    handler: ({ simulator, id }) => {
      const intent = simulator.store.intents.get(id);
      return intent ? ok(intentView(simulator, intent)) : missing('payment_intent', id, 'intent');
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/capture$/,
    target: 'capture',
    handler: ({ simulator, id }) => {
      const intent = simulator.store.intents.get(id);
      return intent ? captureIntent(simulator, intent) : missing('payment_intent', id, 'intent');
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    target: 'read',
    handler: ({ simulator, id }) => {
      const intent = simulator.store.intents.get(id);
      return intent ? cancelIntent(simulator, intent) : missing('payment_intent', id, 'intent');
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/charges$/,
    target: 'read',
    handler: ({ simulator, query }) => {
      const group = query.get('transfer_group');
      const intents = [...simulator.store.intents.values()].filter(
        ({ chargeId, transferGroup }) =>
          chargeId !== null && (group === null || transferGroup === group),
      );
      const charges = intents.reverse().map((intent) => chargeView(simulator, intent));
      return ok(listPage('/v1/charges', charges, query));
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    target: 'refund',
    handler: ({ simulator, params }) => createRefund(simulator, params),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    target: 'read',
    handler: ({ simulator, query }) => {
      const refunds = simulator.store.refundsOf(query.get('payment_intent') ?? '');
      const views = refunds.map((refund) => refundView(simulator, refund));
      return ok(listPage('/v1/refunds', views, query));
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds\/(\w+)$/,
    target: 'read',
    handler: ({ simulator, id }) => {
      const refund = simulator.store.refunds.get(id);
      return refund ? ok(refundView(simulator, refund)) : missing('refund', id);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    target: 'read',
    handler: ({ simulator, query }) => {
      const since = Number(query.get('created[gte]') ?? '0');
      const disputes = [...simulator.store.disputes.values()].reverse();
      const views = disputes
        .filter(({ createdAt }) => createdAt >= since)
        .map((dispute) => disputeView(simulator, dispute));
      return ok(listPage('/v1/disputes', views, query));
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes\/(\w+)$/,
    target: 'read',
    handler: ({ simulator, id }) => {
      const dispute = simulator.store.disputes.get(id);
      return dispute ? ok(disputeView(simulator, dispute)) : missing('dispute', id);
    },
  },
];

export const handleApi = (simulator: Simulator, request: HttpRequest): Promise<HttpResponse> =>
  logged(simulator, request, 'idempotency-key', () => respond(simulator, request));

async function respond(simulator: Simulator, request: HttpRequest): Promise<HttpResponse> {
  const { plan } = simulator.faults;
  if (plan.outage === 'error')
    return toHttp(apiError(503, 'api_error', 'The service is unavailable.'));
  if (plan.outage !== 'none')
    return { kind: 'cut', afterMs: plan.outage === 'hang' ? Math.max(1, plan.hangMs) : 0 };
  const authorization = headerOf(request, 'authorization');
  if (authorization !== `Bearer ${simulator.settings.secretKey}`)
    return toHttp(apiError(401, 'invalid_request_error', 'Invalid API Key provided.'));
  const route = ROUTES.find(
    ({ method, path }) => method === request.method && path.test(request.path),
  );
  if (!route)
    return toHttp(
      apiError(
        404,
        'invalid_request_error',
        `Unrecognized request URL (${request.method}: ${request.path}).`,
      ),
    );
  const id = route.path.exec(request.path)?.[1] ?? '';
  const fault = faultFor(simulator, route.target, id);
  const waitMs = plan.latencyMs + fault.waitMs;
  if (waitMs > 0) await pause(waitMs);
  if (fault.kind === 'error') return toHttp(internalError());
  const params = readParams(new URLSearchParams(request.rawBody));
  const handled = idempotent(simulator, request, fault.kind, () => {
    const response = route.handler({ simulator, id, params, query: request.query });
    return `${request.query} ${request.rawBody}`.includes('balance_transaction')
      ? { ...response, body: expandBookings(simulator, response.body) }
      : response;
  });
  await simulator.store.flushed();
  if (fault.kind === 'dropped') return { kind: 'cut', afterMs: 0 };
  if (fault.kind === 'timeout') return { kind: 'cut', afterMs: Math.max(1, plan.hangMs) };
  return handled;
}

function faultFor(
  simulator: Simulator,
  target: CallKind,
  id: string,
): { kind: CallFault | null; waitMs: number } {
  const session = target === 'capture' ? sessionOfIntent(simulator, id) : undefined;
  const own = firstCaptureFault(session?.fault ?? null);
  if (session?.fault && own) {
    simulator.store.save({ sessions: [{ ...session, fault: { ...session.fault, spent: true } }] });
    return own === 'wait'
      ? { kind: null, waitMs: session.fault.seconds * 1000 }
      : { kind: own, waitMs: 0 };
  }
  return { kind: drawCallFault(simulator.faults, target), waitMs: 0 };
}

function sessionOfIntent({ store }: Simulator, intentId: string): Session | undefined {
  const intent = store.intents.get(intentId);
  return intent && store.sessions.get(intent.sessionId);
}

/**
 * The same request with the same key is executed once, and its response replayed, an error of the server included. A
 * request that was invalid is not stored, so that it can be corrected.
 */
function idempotent(
  { store }: Simulator,
  request: HttpRequest,
  fault: CallFault | null,
  execute: () => ApiResponse,
): HttpResponse {
  const key = headerOf(request, 'idempotency-key');
  if (request.method === 'GET' || key === null) return toHttp(execute());
  const bodyHash = createHash('sha256')
    .update(`${request.path} ${request.rawBody}`)
    .digest('base64url');
  const stored = store.answers.get(key);
  if (stored?.bodyHash !== undefined && stored.bodyHash !== bodyHash)
    return toHttp(
      apiError(
        400,
        'idempotency_error',
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
      ),
    );
  if (stored) return toHttp(stored, { 'idempotent-replayed': 'true', 'original-request': key });
  const executed = execute();
  const isExecuted = executed.status < 300 || executed.status === 402;
  const answer = fault === 'error-after' && isExecuted ? internalError() : executed;
  if (isExecuted)
    store.save({
      answers: [{ key, bodyHash, status: answer.status, body: answer.body, at: Date.now() }],
    });
  return toHttp(answer);
}

function toHttp({ status, body }: ApiResponse, headers: Record<string, string> = {}): HttpResponse {
  const response = json(status, body);
  return response.kind === 'response'
    ? { ...response, headers: { ...response.headers, 'request-id': newId('req'), ...headers } }
    : response;
}
