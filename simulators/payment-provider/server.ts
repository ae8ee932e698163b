/**
 * A payment provider for demos and tests: implements PayPal's Orders v2, moves no money, and stores its data in
 * DATA_DIR, so that killing it or the shop loses no payment. Reads its environment in settings.ts.
 */
import { join } from 'node:path';
import { json, text, type HttpRequest, type HttpResponse } from '../shared/http-exchange.ts';
import { runSimulator } from '../shared/run-simulator.ts';
import { AccessTokens } from './access-tokens.ts';
import { handleApi } from './api-routes.ts';
import { handleApproval } from './approval-routes.ts';
import { approveOrder, cancelApproval, cancelUrl, returnUrl } from './approve-order.ts';
import { outageResponse } from './call-faults.ts';
import { scheduleSettlement } from './capture-order.ts';
import { consolePage } from './console-page.ts';
import { actInDashboard } from './dashboard-actions.ts';
import { importPayments } from './import-payments.ts';
import { FOLDER, PaymentsStore } from './payments.store.ts';
import type { Provider } from './provider.ts';
import { readSettings } from './settings.ts';
import { stateOf } from './state.ts';
import { CERT_PATH, WebhookSigner } from './webhook-signer.ts';

function handle(provider: Provider, request: HttpRequest): Promise<HttpResponse> | null {
  const { path } = request;
  if (path === '/v1/oauth2/token' && request.method === 'POST')
    return handleToken(provider, request);
  if (path === CERT_PATH)
    return Promise.resolve(text(provider.signer.certificate(), 'application/x-pem-file'));
  if (path.startsWith('/v1/') || path.startsWith('/v2/')) return handleApi(provider, request);
  return path === '/checkoutnow' ? handleApproval(provider, request) : null;
}

async function handleToken(provider: Provider, request: HttpRequest): Promise<HttpResponse> {
  const outage = outageResponse(provider);
  if (outage) return outage;
  const { status, body } = provider.tokens.issue(
    request.headers.authorization,
    request.rawBody,
    provider.faults.plan.tokenSeconds,
  );
  return json(status, body);
}

await runSimulator<Provider>({
  name: 'hemstitch-payment-simulator',
  folder: FOLDER,
  readSettings,
  open: async (base, settings) => {
    const folder = join(settings.dataDir, FOLDER);
    return {
      ...base,
      settings,
      store: await new PaymentsStore().open(folder),
      merchantId: settings.merchantId,
      tokens: new AccessTokens(settings.clientId, settings.clientSecret),
      signer: await WebhookSigner.open(folder, settings.webhookId),
    };
  },
  resume: (provider) => {
    for (const capture of provider.store.captures.values()) scheduleSettlement(provider, capture);
  },
  identity: ({ merchantId, settings }) => ({
    shown: { merchantId },
    local: { clientId: settings.clientId },
  }),
  handle,
  failure: { name: 'INTERNAL_SERVER_ERROR', message: 'The simulator failed.' },
  webhookHeaders: ({ signer, apiUrl }, body) => signer.headers(apiUrl, body),
  consolePage,
  actInDashboard,
  approve: (provider, id, decision) => {
    const order = provider.store.orders.get(id);
    if (!order) return null;
    const approved = approveOrder(provider, order, decision);
    return { status: approved.status, returnUrl: returnUrl(approved) };
  },
  cancel: (provider, id) => {
    const order = provider.store.orders.get(id);
    if (!order) return null;
    cancelApproval(provider, order);
    return { cancelUrl: cancelUrl(order) };
  },
  stateOf,
  controls: {
    remember: (provider, body) => ({ remembered: importPayments(provider, body) }),
  },
  onReset: ({ tokens }) => tokens.clear(),
});
