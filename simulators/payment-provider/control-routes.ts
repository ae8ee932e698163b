/** Control API for tests, only for this machine. */
import { approveOrder, cancelUrl, cancelApproval, returnUrl } from './approve-order.ts';
import { FaultGenerator, NO_FAULTS, readFaultPlan } from './fault-plan.ts';
import {
  isCrossSite,
  isLocal,
  json,
  type HttpRequest,
  type HttpResponse,
} from './http-exchange.ts';
import { actInDashboard, isDashboardAction } from './dashboard-actions.ts';
import { readOrderFault } from './order-faults.ts';
import { isObject, type Json } from './body-reader.ts';
import { InvalidControlRequest } from './plan-values.ts';
import { setWebhookUrls, webhookUrls, type Provider } from './provider.ts';
import { importPayments } from './import-payments.ts';
import { readWebhookUrls, SettingsError } from './settings.ts';
import { toText } from './amounts.ts';

export async function handleControl(
  provider: Provider,
  request: HttpRequest,
): Promise<HttpResponse> {
  if (!isLocal(request) || isCrossSite(request))
    return json(403, { message: 'Only programs on this machine may use the control API.' });
  try {
    const response = control(provider, request);
    await provider.store.flushed();
    return response;
  } catch (error) {
    if (error instanceof InvalidControlRequest || error instanceof SettingsError)
      return json(400, { message: error.message });
    throw error;
  }
}

function control(provider: Provider, request: HttpRequest): HttpResponse {
  const [, , action, id] = request.path.split('/');
  if (request.method === 'GET' && action === 'state') return json(200, stateOf(provider));
  if (request.method !== 'POST') return json(404, { message: 'Unknown action.' });
  const body = readJson(request);
  if (action !== undefined && isDashboardAction(action))
    return json(200, { id: actInDashboard(provider, action, id ?? '', body).id });
  switch (action) {
    case 'faults':
      provider.faults = new FaultGenerator(readFaultPlan(body));
      return json(200, { plan: provider.faults.plan });
    case 'approve':
    case 'cancel':
      return decide(provider, action, id ?? '', body);
    case 'webhook-url':
      setWebhookUrls(provider, readWebhookUrls(String(body['url'] ?? '')));
      return json(200, { webhookUrls: webhookUrls(provider) });
    case 'remember':
      return json(200, { remembered: importPayments(provider, body) });
    case 'reset':
      resetAll(provider);
      return json(200, { reset: true });
    default:
      return json(404, { message: 'Unknown action.' });
  }
}

/** Body of approve: `{ decline?: true, fault?: name, seconds?: number }`. */
function decide(
  provider: Provider,
  action: 'approve' | 'cancel',
  id: string,
  body: Json,
): HttpResponse {
  const order = provider.store.orders.get(id);
  if (!order) return json(404, { message: 'No order has this id.' });
  if (action === 'cancel') {
    cancelApproval(provider, order);
    return json(200, { cancelUrl: cancelUrl(order) });
  }
  const name = body['fault'];
  const fault = readOrderFault(
    name ? String(name) : null,
    body['seconds'] === undefined ? null : String(body['seconds']),
  );
  if (name && !fault) throw new InvalidControlRequest(`"${String(name)}" is not a fault.`);
  const approved = approveOrder(provider, order, { willDecline: body['decline'] === true, fault });
  return json(200, { status: approved.status, returnUrl: returnUrl(approved) });
}

export function resetAll(provider: Provider): void {
  provider.store.reset();
  provider.tokens.clear();
  provider.log.clear();
  provider.faults = new FaultGenerator(NO_FAULTS);
}

/** Amounts are decimal text, as in the API. */
function stateOf(provider: Provider) {
  const { store } = provider;
  return {
    plan: provider.faults.plan,
    webhookUrls: webhookUrls(provider),
    calls: provider.log.count,
    waitingWebhooks: store.deliveries.size,
    orders: [...store.orders.values()].map((order) => ({
      id: order.id,
      status: order.status,
      customId: order.customId,
      invoiceId: order.invoiceId,
      amount: toText(order.amount, order.currency),
      currency: order.currency,
      fault: order.fault,
      captureIds: order.captureIds,
    })),
    captures: [...store.captures.values()].map((capture) => ({
      id: capture.id,
      orderId: capture.orderId,
      customId: capture.customId,
      status: capture.status,
      amount: toText(capture.amount, capture.currency),
      currency: capture.currency,
    })),
    refunds: [...store.refunds.values()].map((refund) => ({
      id: refund.id,
      captureId: refund.captureId,
      amount: toText(refund.amount, refund.currency),
      status: refund.status ?? 'COMPLETED',
    })),
    disputes: [...store.disputes.values()].map(({ id, captureId, status, outcome }) => ({
      id,
      captureId,
      status,
      outcome,
    })),
  };
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
