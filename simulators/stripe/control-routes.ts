/** Control API for tests, only for this machine. Its requests and answers are those of the other payment simulator. */
import { isObject, type Json } from '../payment-provider/body-reader.ts';
import { FaultGenerator, NO_FAULTS, readFaultPlan } from '../payment-provider/fault-plan.ts';
import {
  isCrossSite,
  isLocal,
  json,
  type HttpRequest,
  type HttpResponse,
} from '../payment-provider/http-exchange.ts';
import { readOrderFault } from '../payment-provider/order-faults.ts';
import { InvalidControlRequest } from '../payment-provider/plan-values.ts';
import { readWebhookUrls, SettingsError } from '../payment-provider/settings.ts';
import { toText } from './amounts.ts';
import { payOnPage, successUrl } from './checkout-sessions.ts';
import { actInDashboard, isDashboardAction } from './dashboard-actions.ts';
import { refundedAmount } from './object-views.ts';
import type { Intent } from './records.ts';
import { setWebhookUrls, webhookUrls, type Simulator } from './simulator.ts';

export async function handleControl(
  simulator: Simulator,
  request: HttpRequest,
): Promise<HttpResponse> {
  if (!isLocal(request) || isCrossSite(request))
    return json(403, { message: 'Only programs on this machine may use the control API.' });
  try {
    const response = control(simulator, request);
    await simulator.store.flushed();
    return response;
  } catch (error) {
    if (error instanceof InvalidControlRequest || error instanceof SettingsError)
      return json(400, { message: error.message });
    throw error;
  }
}

function control(simulator: Simulator, request: HttpRequest): HttpResponse {
  const [, , action, id = ''] = request.path.split('/');
  if (request.method === 'GET' && action === 'state') return json(200, stateOf(simulator));
  if (request.method !== 'POST') return json(404, { message: 'Unknown action.' });
  const body = readJson(request);
  if (action !== undefined && isDashboardAction(action))
    return json(200, { id: actInDashboard(simulator, action, id, body).id });
  switch (action) {
    case 'faults':
      simulator.faults = new FaultGenerator(readFaultPlan(body));
      return json(200, { plan: simulator.faults.plan });
    case 'approve':
      return pay(simulator, id, body);
    case 'cancel': {
      const session = simulator.store.sessions.get(id);
      return session
        ? json(200, { cancelUrl: session.cancelUrl })
        : json(404, { message: 'No session has this id.' });
    }
    case 'webhook-url':
      setWebhookUrls(simulator, readWebhookUrls(String(body['url'] ?? '')));
      return json(200, { webhookUrls: webhookUrls(simulator) });
    case 'reset':
      resetAll(simulator);
      return json(200, { reset: true });
    default:
      return json(404, { message: 'Unknown action.' });
  }
}

/** Body: `{ decline?: true, fault?: name, seconds?: number }`. */
function pay(simulator: Simulator, id: string, body: Json): HttpResponse {
  const session = simulator.store.sessions.get(id);
  if (!session) return json(404, { message: 'No session has this id.' });
  const name = body['fault'];
  const fault = readOrderFault(
    name ? String(name) : null,
    body['seconds'] === undefined ? null : String(body['seconds']),
  );
  if (name && !fault) throw new InvalidControlRequest(`"${String(name)}" is not a fault.`);
  const kind = body['decline'] === true ? 'decline' : 'pay';
  const paid = payOnPage(simulator, session, { kind, fault });
  return json(200, { status: paid.status, returnUrl: successUrl(paid) });
}

export function resetAll(simulator: Simulator): void {
  simulator.store.reset();
  simulator.log.clear();
  simulator.faults = new FaultGenerator(NO_FAULTS);
}

/** Amounts are decimal text. */
function stateOf(simulator: Simulator) {
  const { store, faults, log } = simulator;
  const captured = [...store.intents.values()].filter(
    ({ status }) => status === 'succeeded' || status === 'processing',
  );
  return {
    plan: faults.plan,
    webhookUrls: webhookUrls(simulator),
    calls: log.count,
    waitingWebhooks: store.deliveries.size,
    orders: [...store.sessions.values()].map((session) => ({
      id: session.id,
      status: session.status,
      customId: session.clientReferenceId,
      amount: toText(session.amount, session.currency),
      currency: session.currency.toUpperCase(),
      fault: session.fault,
      captureIds: captured.filter(({ sessionId }) => sessionId === session.id).map(({ id }) => id),
    })),
    captures: captured.map((intent) => ({
      id: intent.id,
      orderId: intent.sessionId,
      customId: intent.metadata['order_id'] ?? null,
      status: captureStatus(simulator, intent),
      amount: toText(intent.amountReceived, intent.currency),
      currency: intent.currency.toUpperCase(),
    })),
    refunds: [...store.refunds.values()].map((refund) => ({
      id: refund.id,
      captureId: refund.intentId,
      amount: toText(refund.amount, refund.currency),
      status: { succeeded: 'COMPLETED', pending: 'PENDING', failed: 'FAILED' }[refund.status],
    })),
    disputes: [...store.disputes.values()].map(({ id, intentId, status }) => ({
      id,
      captureId: intentId,
      status,
      outcome: status === 'won' || status === 'lost' ? status : null,
    })),
  };
}

function captureStatus(simulator: Simulator, intent: Intent): string {
  if (intent.status === 'processing') return 'PENDING';
  const refunded = refundedAmount(simulator, intent);
  if (refunded === 0) return 'COMPLETED';
  return refunded === intent.amountReceived ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

function readJson(request: HttpRequest): Json {
  if (request.rawBody.trim() === '') return {};
  try {
    const body: unknown = JSON.parse(request.rawBody);
    if (isObject(body)) return body;
  } catch {
    // Invalid JSON is refused like any other body that is not an object.
  }
  throw new InvalidControlRequest('The body must be a JSON object.');
}
