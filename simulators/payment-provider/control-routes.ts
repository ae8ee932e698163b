/** Remote control for tests, answered to this machine only. */
import { approveOrder, cancelAddress, cancelApproval, returnAddress } from './approve-order.ts';
import { FaultDice, NO_FAULTS, readFaultPlan } from './fault-plan.ts';
import { isForeign, isLocal, json, type Asked, type Reply } from './http-exchange.ts';
import { readOrderFault } from './order-faults.ts';
import { isObject, type Json } from './order-shape.ts';
import { ShapeFault } from './plan-values.ts';
import { setWebhookUrls, webhookUrls, type Provider } from './provider.ts';
import { rememberPayments } from './remember-payments.ts';
import { readWebhookUrls, SettingsFault } from './settings.ts';
import { toText } from './amounts.ts';

export async function answerControl(provider: Provider, asked: Asked): Promise<Reply> {
  if (!isLocal(asked) || isForeign(asked)) return json(403, { message: 'Only for this machine.' });
  try {
    const reply = control(provider, asked);
    await provider.store.settled();
    return reply;
  } catch (fault) {
    if (fault instanceof ShapeFault || fault instanceof SettingsFault)
      return json(400, { message: fault.message });
    throw fault;
  }
}

function control(provider: Provider, asked: Asked): Reply {
  const [, , action, id] = asked.path.split('/');
  if (asked.method === 'GET' && action === 'state') return json(200, stateOf(provider));
  if (asked.method !== 'POST') return json(404, { message: 'Unknown control.' });
  const body = readJson(asked);
  switch (action) {
    case 'faults':
      provider.dice = new FaultDice(readFaultPlan(body));
      return json(200, { plan: provider.dice.plan });
    case 'approve':
    case 'cancel':
      return decide(provider, action, id ?? '', body);
    case 'webhook-url':
      setWebhookUrls(provider, readWebhookUrls(String(body['url'] ?? '')));
      return json(200, { webhookUrls: webhookUrls(provider) });
    case 'remember':
      return json(200, { remembered: rememberPayments(provider, body) });
    case 'reset':
      resetAll(provider);
      return json(200, { reset: true });
    default:
      return json(404, { message: 'Unknown control.' });
  }
}

/** Body of approve: `{ decline?: true, fault?: name, seconds?: number }`. */
function decide(provider: Provider, action: 'approve' | 'cancel', id: string, body: Json): Reply {
  const order = provider.store.orders.get(id);
  if (!order) return json(404, { message: 'No order has this id.' });
  if (action === 'cancel') {
    cancelApproval(provider, order);
    return json(200, { cancelUrl: cancelAddress(order) });
  }
  const name = body['fault'];
  const fault = readOrderFault(
    name ? String(name) : null,
    body['seconds'] === undefined ? null : String(body['seconds']),
  );
  if (name && !fault) throw new ShapeFault(`"${String(name)}" is no fault.`);
  const approved = approveOrder(provider, order, { willDecline: body['decline'] === true, fault });
  return json(200, { status: approved.status, returnUrl: returnAddress(approved) });
}

export function resetAll(provider: Provider): void {
  provider.store.reset();
  provider.tokens.forgetAll();
  provider.log.clear();
  provider.dice = new FaultDice(NO_FAULTS);
}

/** Amounts in decimal text, as the API writes them. */
function stateOf(provider: Provider) {
  const { store } = provider;
  return {
    plan: provider.dice.plan,
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
    })),
  };
}

function readJson(asked: Asked): Json {
  if (asked.rawBody.trim() === '') return {};
  try {
    const body: unknown = JSON.parse(asked.rawBody);
    if (isObject(body)) return body;
  } catch {
    // Answered below like every other body that is no object.
  }
  throw new ShapeFault('The body must be a JSON object.');
}
