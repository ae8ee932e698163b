/** Control API for tests, only for this machine. All simulators understand the same requests. */
import { isDashboardAction } from './dashboard.ts';
import { FaultGenerator, NO_FAULTS, readFaultPlan } from './fault-plan.ts';
import {
  isCrossSite,
  isLocal,
  json,
  type HttpRequest,
  type HttpResponse,
} from './http-exchange.ts';
import { readOrderFault } from './order-faults.ts';
import { InvalidControlRequest } from './plan-values.ts';
import type { BuyerDecision, Provider } from './provider.ts';
import { readJson, type Json } from './request-body.ts';
import { readWebhookUrls, SettingsError } from './settings.ts';
import { setWebhookUrls, webhookUrls, type Simulator } from './simulator.ts';

export async function handleControl<Own extends Simulator>(
  provider: Provider<Own>,
  simulator: Own,
  request: HttpRequest,
): Promise<HttpResponse> {
  if (!isLocal(request) || isCrossSite(request))
    return json(403, { message: 'Only programs on this machine may use the control API.' });
  try {
    const response = control(provider, simulator, request);
    await simulator.store.flushed();
    return response;
  } catch (error) {
    if (error instanceof InvalidControlRequest || error instanceof SettingsError)
      return json(400, { message: error.message });
    throw error;
  }
}

function control<Own extends Simulator>(
  provider: Provider<Own>,
  simulator: Own,
  request: HttpRequest,
): HttpResponse {
  const [, , action = '', id = ''] = request.path.split('/');
  if (request.method === 'GET' && action === 'state')
    return json(200, { ...sharedState(simulator), ...provider.stateOf(simulator) });
  if (request.method !== 'POST') return json(404, { message: 'Unknown action.' });
  const body = readJson(request);
  if (isDashboardAction(action))
    return json(200, { id: provider.actInDashboard(simulator, action, id, body).id });
  switch (action) {
    case 'faults':
      simulator.faults = new FaultGenerator(readFaultPlan(body));
      return json(200, { plan: simulator.faults.plan });
    case 'approve':
      return foundOr404(provider.approve(simulator, id, decisionIn(body)));
    case 'cancel':
      return foundOr404(provider.cancel(simulator, id));
    case 'webhook-url':
      setWebhookUrls(simulator, readWebhookUrls(String(body['url'] ?? '')));
      return json(200, { webhookUrls: webhookUrls(simulator) });
    case 'reset':
      resetAll(provider, simulator);
      return json(200, { reset: true });
    default: {
      const own = provider.controls?.[action];
      return own ? json(200, own(simulator, body)) : json(404, { message: 'Unknown action.' });
    }
  }
}

const foundOr404 = (result: object | null): HttpResponse =>
  result ? json(200, result) : json(404, { message: 'No order has this id.' });

/** Body of approve: `{ decline?: true, fault?: name, seconds?: number }`. */
function decisionIn(body: Json): BuyerDecision {
  const name = body['fault'];
  const fault = readOrderFault(
    name ? String(name) : null,
    body['seconds'] === undefined ? null : String(body['seconds']),
  );
  if (name && !fault) throw new InvalidControlRequest(`"${String(name)}" is not a fault.`);
  return { willDecline: body['decline'] === true, fault };
}

export function resetAll<Own extends Simulator>(provider: Provider<Own>, simulator: Own): void {
  simulator.store.reset();
  provider.onReset?.(simulator);
  simulator.log.clear();
  simulator.faults = new FaultGenerator(NO_FAULTS);
}

const sharedState = (simulator: Simulator) => ({
  plan: simulator.faults.plan,
  webhookUrls: webhookUrls(simulator),
  calls: simulator.log.count,
  waitingWebhooks: simulator.store.deliveries.size,
});
