/** The provider's API: which act answers which address, behind the bearer check and the faults in force. */
import { captureOrder } from './capture-order.ts';
import { notFound, refusal, type Answer } from './answers.ts';
import { createOrder } from './create-order.ts';
import { faultFor, underFault, type Target } from './call-faults.ts';
import { json, type Asked, type Reply } from './http-exchange.ts';
import { onceOnly } from './kept-answers.ts';
import { captureView, refundView, wholeOrder } from './payment-views.ts';
import type { Provider } from './provider.ts';
import { refundCapture } from './refund-capture.ts';
import { verifyWebhookSignature } from './verify-webhook.ts';

type Route = { method: string; path: RegExp; target: Target; act: (call: Call) => Answer };
type Call = {
  provider: Provider;
  asked: Asked;
  id: string;
  body: unknown;
  wantsAll: boolean;
  requestId: string | null;
};

const ROUTES: Route[] = [
  {
    method: 'POST',
    path: /^\/v2\/checkout\/orders$/,
    target: 'create',
    act: (call) =>
      once(call, () =>
        createOrder(call.provider, call.body, call.requestId !== null, call.wantsAll),
      ),
  },
  {
    method: 'GET',
    path: /^\/v2\/checkout\/orders\/(\w+)$/,
    target: 'read',
    act: ({ provider, id }) =>
      shown(provider.store.orders.get(id), 'order', (order) => wholeOrder(provider, order)),
  },
  {
    method: 'POST',
    path: /^\/v2\/checkout\/orders\/(\w+)\/capture$/,
    target: 'capture',
    act: (call) =>
      once(call, () => {
        const order = call.provider.store.orders.get(call.id);
        return order ? captureOrder(call.provider, order, call.wantsAll) : notFound('order');
      }),
  },
  {
    method: 'GET',
    path: /^\/v2\/payments\/captures\/(\w+)$/,
    target: 'read',
    act: ({ provider, id }) =>
      shown(provider.store.captures.get(id), 'capture', (capture) =>
        captureView(provider, capture),
      ),
  },
  {
    method: 'POST',
    path: /^\/v2\/payments\/captures\/(\w+)\/refund$/,
    target: 'refund',
    act: (call) =>
      once(call, () => {
        const capture = call.provider.store.captures.get(call.id);
        return capture ? refundCapture(call.provider, capture, call.body) : notFound('capture');
      }),
  },
  {
    method: 'GET',
    path: /^\/v2\/payments\/refunds\/(\w+)$/,
    target: 'read',
    act: ({ provider, id }) =>
      shown(provider.store.refunds.get(id), 'refund', (refund) => refundView(provider, refund)),
  },
  {
    method: 'POST',
    path: /^\/v1\/notifications\/verify-webhook-signature$/,
    target: 'read',
    act: ({ provider, body }) => verifyWebhookSignature(provider, body),
  },
];

export async function answerApi(provider: Provider, asked: Asked): Promise<Reply> {
  const started = Date.now();
  const reply = await route(provider, asked);
  provider.log.add({
    direction: 'in',
    method: asked.method,
    path: asked.path,
    requestId: header(asked, 'paypal-request-id'),
    requestBody: asked.rawBody,
    status: reply.kind === 'reply' ? reply.status : 0,
    answerBody: reply.kind === 'cut' ? 'No answer was given.' : reply.body,
    tookMs: Date.now() - started,
  });
  return reply;
}

async function route(provider: Provider, asked: Asked): Promise<Reply> {
  const there = ROUTES.filter((candidate) => candidate.path.test(asked.path));
  const found = there.find((candidate) => candidate.method === asked.method);
  if (!found)
    return toReply(refusal(there.length > 0 ? 'METHOD_NOT_SUPPORTED' : 'RESOURCE_NOT_FOUND'));
  const id = found.path.exec(asked.path)?.[1] ?? '';
  const order = found.target === 'capture' ? provider.store.orders.get(id) : undefined;
  return underFault(provider, faultFor(provider, found.target, order), () => {
    const refused = provider.tokens.refuse(asked.headers.authorization);
    if (refused) return refused;
    const read = readBody(asked);
    if ('refused' in read) return read.refused;
    return found.act({
      provider,
      asked,
      id,
      body: read.body,
      wantsAll: /return=representation/.test(header(asked, 'prefer') ?? ''),
      requestId: header(asked, 'paypal-request-id'),
    });
  });
}

function readBody(asked: Asked): { body: unknown } | { refused: Answer } {
  if (asked.method === 'GET') return { body: undefined };
  if (!/^application\/json\b/i.test(header(asked, 'content-type') ?? '')) {
    return { refused: refusal('UNSUPPORTED_MEDIA_TYPE') };
  }
  if (asked.rawBody.trim() === '') return { body: {} };
  try {
    return { body: JSON.parse(asked.rawBody) as unknown };
  } catch {
    return {
      refused: refusal('INVALID_REQUEST', [
        { issue: 'MALFORMED_REQUEST_JSON', description: 'The body is not JSON.', location: 'body' },
      ]),
    };
  }
}

const once = (call: Call, act: () => Answer): Answer =>
  onceOnly(
    call.provider.store,
    { requestId: call.requestId, path: call.asked.path, rawBody: call.asked.rawBody },
    act,
  );

function shown<Thing>(
  thing: Thing | undefined,
  name: string,
  view: (thing: Thing) => unknown,
): Answer {
  return thing === undefined ? notFound(name) : { status: 200, body: view(thing) };
}

const toReply = (answer: Answer): Reply => json(answer.status, answer.body);

function header(asked: Asked, name: string): string | null {
  const value = asked.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
