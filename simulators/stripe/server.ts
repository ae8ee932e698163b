/**
 * A Stripe for demos and tests: Checkout Sessions, payment intents, refunds and disputes in the real protocol. Moves no
 * money, and stores its data in DATA_DIR, so that killing it or the shop loses no payment.
 */
import { join } from 'node:path';
import type { HttpRequest, HttpResponse } from '../shared/http-exchange.ts';
import { runSimulator } from '../shared/run-simulator.ts';
import { handleApi } from './api-routes.ts';
import { handleCheckoutPage, PAGE_PATH } from './checkout-page.ts';
import { payOnPage, successUrl } from './checkout-sessions.ts';
import { consolePage } from './console-page.ts';
import { actInDashboard } from './dashboard-actions.ts';
import { scheduleSettlement } from './payment-intents.ts';
import { readSettings } from './settings.ts';
import { isLive, type Simulator } from './simulator.ts';
import { stateOf } from './state.ts';
import { FOLDER, StripeStore } from './stripe.store.ts';
import { webhookHeaders } from './webhook-events.ts';

function handle(simulator: Simulator, request: HttpRequest): Promise<HttpResponse> | null {
  if (request.path.startsWith('/v1/')) return handleApi(simulator, request);
  return request.path.startsWith(PAGE_PATH) ? handleCheckoutPage(simulator, request) : null;
}

await runSimulator<Simulator>({
  name: 'hemstitch-stripe-simulator',
  folder: FOLDER,
  readSettings,
  open: async (base, settings) => ({
    ...base,
    settings,
    store: await new StripeStore().open(join(settings.dataDir, FOLDER)),
  }),
  resume: (simulator) => {
    for (const intent of simulator.store.intents.values()) scheduleSettlement(simulator, intent);
  },
  identity: (simulator) => ({ shown: { livemode: isLive(simulator) } }),
  handle,
  failure: { error: { type: 'api_error', message: 'Simulator failed.' } },
  webhookHeaders,
  consolePage,
  actInDashboard,
  approve: (simulator, id, { willDecline, fault }) => {
    const session = simulator.store.sessions.get(id);
    if (!session) return null;
    const kind = willDecline ? 'decline' : 'pay';
    const paid = payOnPage(simulator, session, { kind, fault });
    return { status: paid.status, returnUrl: successUrl(paid) };
  },
  cancel: (simulator, id) => {
    const session = simulator.store.sessions.get(id);
    return session ? { cancelUrl: session.cancelUrl } : null;
  },
  stateOf,
});
