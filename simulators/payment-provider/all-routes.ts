/** Every address the simulator answers: the API, the buyer's page, its own page, the control for tests. */
import { answerApi } from './api-routes.ts';
import { answerApproval } from './approval-routes.ts';
import { outageReply } from './call-faults.ts';
import { answerConsole } from './console-routes.ts';
import { answerControl } from './control-routes.ts';
import { isLocal, json, page, type Asked, type Reply } from './http-exchange.ts';
import { messagePage } from './page-layout.ts';
import { STYLES } from './page-styles.ts';
import type { Provider } from './provider.ts';
import { CERT_PATH } from './webhook-signer.ts';

export async function answerAny(provider: Provider, asked: Asked): Promise<Reply> {
  const { path } = asked;
  if (path === '/v1/oauth2/token' && asked.method === 'POST') return answerToken(provider, asked);
  if (path === CERT_PATH) return text(provider.signer.certificate(), 'application/x-pem-file');
  if (path.startsWith('/v1/') || path.startsWith('/v2/')) return answerApi(provider, asked);
  if (path.startsWith('/__simulator/')) return answerControl(provider, asked);
  if (path === '/healthz') return json(200, identity(provider, asked));
  if (path === '/simulator.css') return text(STYLES, 'text/css; charset=utf-8');
  if (path === '/checkoutnow') return answerApproval(provider, asked);
  if (path === '/') return answerConsole(provider, asked);
  return page(
    404,
    messagePage('Nothing here', 'The payment simulator has no page at this address.'),
  );
}

async function answerToken(provider: Provider, asked: Asked): Promise<Reply> {
  const outage = outageReply(provider);
  if (outage) return outage;
  const { status, body } = provider.tokens.issue(
    asked.headers.authorization,
    asked.rawBody,
    provider.dice.plan.tokenSeconds,
  );
  return json(status, body);
}

/** Lets the shop's start command recognise a simulator that outlived it. Folder and process are told locally only. */
const identity = (provider: Provider, asked: Asked) => ({
  name: 'hemstitch-payment-simulator',
  merchantId: provider.merchantId,
  publicUrl: provider.publicUrl,
  ...(isLocal(asked)
    ? {
        pid: process.pid,
        dataDir: provider.settings.dataDir,
        clientId: provider.settings.clientId,
        webhookUrls: provider.settings.webhookUrls,
      }
    : {}),
});

const text = (body: string, type: string): Reply => ({
  kind: 'reply',
  status: 200,
  headers: { 'content-type': type },
  body,
});
