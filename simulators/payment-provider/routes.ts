/** Handles all requests: the API, the approval page, the console, and the control API for tests. */
import { handleApi } from './api-routes.ts';
import { handleApproval } from './approval-routes.ts';
import { outageResponse } from './call-faults.ts';
import { handleConsole } from './console-routes.ts';
import { handleControl } from './control-routes.ts';
import { isLocal, json, page, type HttpRequest, type HttpResponse } from './http-exchange.ts';
import { messagePage } from './page-layout.ts';
import { STYLES } from './page-styles.ts';
import type { Provider } from './provider.ts';
import { CERT_PATH } from './webhook-signer.ts';

export async function handleRequest(
  provider: Provider,
  request: HttpRequest,
): Promise<HttpResponse> {
  const { path } = request;
  if (path === '/v1/oauth2/token' && request.method === 'POST')
    return handleToken(provider, request);
  if (path === CERT_PATH) return text(provider.signer.certificate(), 'application/x-pem-file');
  if (path.startsWith('/v1/') || path.startsWith('/v2/')) return handleApi(provider, request);
  if (path.startsWith('/__simulator/')) return handleControl(provider, request);
  if (path === '/healthz') return json(200, identity(provider, request));
  if (path === '/simulator.css') return text(STYLES, 'text/css; charset=utf-8');
  if (path === '/checkoutnow') return handleApproval(provider, request);
  if (path === '/') return handleConsole(provider, request);
  return page(
    404,
    messagePage('Page not found', 'The payment simulator has no page at this address.'),
  );
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

/** Identifies the simulator to the shop's start command. Folder and process are visible only on this machine. */
const identity = (provider: Provider, request: HttpRequest) => ({
  name: 'hemstitch-payment-simulator',
  merchantId: provider.merchantId,
  publicUrl: provider.publicUrl,
  ...(isLocal(request)
    ? {
        pid: process.pid,
        dataDir: provider.settings.dataDir,
        clientId: provider.settings.clientId,
        webhookUrls: provider.settings.webhookUrls,
      }
    : {}),
});

const text = (body: string, type: string): HttpResponse => ({
  kind: 'response',
  status: 200,
  headers: { 'content-type': type },
  body,
});
