/** Routes of the API, behind authorisation and the current faults. */
import { logged } from '../shared/api-log.ts';
import type { CallKind } from '../shared/capture-faults.ts';
import { headerOf, json, type HttpRequest, type HttpResponse } from '../shared/http-exchange.ts';
import { captureOrder } from './capture-order.ts';
import { notFound, errorResponse, type ApiResponse } from './api-responses.ts';
import { createOrder } from './create-order.ts';
import { disputeView, listDisputes } from './dispute-views.ts';
import { faultFor, withFault } from './call-faults.ts';
import { withIdempotency } from './idempotency.ts';
import { captureView, refundView, fullOrder } from './payment-views.ts';
import type { Provider } from './provider.ts';
import { refundCapture } from './refund-capture.ts';
import { verifyWebhookSignature } from './verify-webhook.ts';

type Route = {
  method: string;
  path: RegExp;
  target: CallKind;
  handler: (call: Call) => ApiResponse;
};
type Call = {
  provider: Provider;
  request: HttpRequest;
  id: string;
  body: unknown;
  fullRepresentation: boolean;
  requestId: string | null;
};

const ROUTES: Route[] = [
  {
    method: 'POST',
    path: /^\/v2\/checkout\/orders$/,
    target: 'create',
    handler: (call) =>
      idempotent(call, () =>
        createOrder(call.provider, call.body, call.requestId !== null, call.fullRepresentation),
      ),
  },
  {
    method: 'GET',
    path: /^\/v2\/checkout\/orders\/(\w+)$/,
    target: 'read',
    handler: ({ provider, id }) =>
      foundOr404(provider.store.orders.get(id), 'order', (order) => fullOrder(provider, order)),
  },
  {
    method: 'POST',
    path: /^\/v2\/checkout\/orders\/(\w+)\/capture$/,
    target: 'capture',
    handler: (call) =>
      idempotent(call, () => {
        const order = call.provider.store.orders.get(call.id);
        return order
          ? captureOrder(call.provider, order, call.fullRepresentation)
          : notFound('order');
      }),
  },
  {
    method: 'GET',
    path: /^\/v2\/payments\/captures\/(\w+)$/,
    target: 'read',
    handler: ({ provider, id }) =>
      foundOr404(provider.store.captures.get(id), 'capture', (capture) =>
        captureView(provider, capture),
      ),
  },
  {
    method: 'POST',
    path: /^\/v2\/payments\/captures\/(\w+)\/refund$/,
    target: 'refund',
    handler: (call) =>
      idempotent(call, () => {
        const capture = call.provider.store.captures.get(call.id);
        return capture ? refundCapture(call.provider, capture, call.body) : notFound('capture');
      }),
  },
  {
    method: 'GET',
    path: /^\/v2\/payments\/refunds\/(\w+)$/,
    target: 'read',
    handler: ({ provider, id }) =>
      foundOr404(provider.store.refunds.get(id), 'refund', (refund) =>
        refundView(provider, refund),
      ),
  },
  {
    method: 'GET',
    path: /^\/v1\/customer\/disputes$/,
    target: 'read',
    handler: ({ provider, request }) => listDisputes(provider, request.query),
  },
  {
    method: 'GET',
    path: /^\/v1\/customer\/disputes\/([\w-]+)$/,
    target: 'read',
    handler: ({ provider, id }) =>
      foundOr404(provider.store.disputes.get(id), 'dispute', (dispute) =>
        disputeView(provider, dispute),
      ),
  },
  {
    method: 'POST',
    path: /^\/v1\/notifications\/verify-webhook-signature$/,
    target: 'read',
    handler: ({ provider, body }) => verifyWebhookSignature(provider, body),
  },
];

export const handleApi = (provider: Provider, request: HttpRequest): Promise<HttpResponse> =>
  logged(provider, request, 'paypal-request-id', () => route(provider, request));

async function route(provider: Provider, request: HttpRequest): Promise<HttpResponse> {
  const matching = ROUTES.filter((candidate) => candidate.path.test(request.path));
  const match = matching.find((candidate) => candidate.method === request.method);
  if (!match)
    return toHttpResponse(
      errorResponse(matching.length > 0 ? 'METHOD_NOT_SUPPORTED' : 'RESOURCE_NOT_FOUND'),
    );
  const id = match.path.exec(request.path)?.[1] ?? '';
  const order = match.target === 'capture' ? provider.store.orders.get(id) : undefined;
  return withFault(provider, faultFor(provider, match.target, order), () => {
    const rejection = provider.tokens.rejection(request.headers.authorization);
    if (rejection) return rejection;
    const parsed = readBody(request);
    if ('rejection' in parsed) return parsed.rejection;
    return match.handler({
      provider,
      request,
      id,
      body: parsed.body,
      fullRepresentation: /return=representation/.test(headerOf(request, 'prefer') ?? ''),
      requestId: headerOf(request, 'paypal-request-id'),
    });
  });
}

function readBody(request: HttpRequest): { body: unknown } | { rejection: ApiResponse } {
  if (request.method === 'GET') return { body: undefined };
  if (!/^application\/json\b/i.test(headerOf(request, 'content-type') ?? '')) {
    return { rejection: errorResponse('UNSUPPORTED_MEDIA_TYPE') };
  }
  if (request.rawBody.trim() === '') return { body: {} };
  try {
    return { body: JSON.parse(request.rawBody) as unknown };
  } catch {
    return {
      rejection: errorResponse('INVALID_REQUEST', [
        { issue: 'MALFORMED_REQUEST_JSON', description: 'The body is not JSON.', location: 'body' },
      ]),
    };
  }
}

const idempotent = (call: Call, handler: () => ApiResponse): ApiResponse =>
  withIdempotency(
    call.provider.store,
    { requestId: call.requestId, path: call.request.path, rawBody: call.request.rawBody },
    handler,
  );

function foundOr404<Resource>(
  resource: Resource | undefined,
  name: string,
  view: (resource: Resource) => unknown,
): ApiResponse {
  return resource === undefined ? notFound(name) : { status: 200, body: view(resource) };
}

const toHttpResponse = (response: ApiResponse): HttpResponse =>
  json(response.status, response.body);
