/**
 * A Stripe for demos and tests: Checkout Sessions, payment intents, refunds and disputes in the real protocol. Moves no
 * money, and stores its data in DATA_DIR, so that killing it or the shop loses no payment.
 */
import { createServer } from 'node:http';
import { FaultGenerator, NO_FAULTS } from '../payment-provider/fault-plan.ts';
import { FolderInUse, lockFolder } from '../payment-provider/folder-lock.ts';
import {
  BodyTooLarge,
  isLocal,
  json,
  page,
  readRequest,
  send,
  type HttpRequest,
  type HttpResponse,
} from '../payment-provider/http-exchange.ts';
import { messagePage } from '../payment-provider/page-layout.ts';
import { STYLES } from '../payment-provider/page-styles.ts';
import { RequestLog } from '../payment-provider/request-log.ts';
import { SettingsError } from '../payment-provider/settings.ts';
import { handleApi } from './api-routes.ts';
import { handleCheckoutPage, PAGE_PATH } from './checkout-page.ts';
import { handleConsole } from './console-page.ts';
import { handleControl } from './control-routes.ts';
import { scheduleSettlement } from './payment-intents.ts';
import { readSettings, type Settings } from './settings.ts';
import { isLive, type Simulator } from './simulator.ts';
import { FOLDER, StripeStore } from './stripe.store.ts';
import { WebhookSender } from './webhook-sender.ts';

async function handle(simulator: Simulator, request: HttpRequest): Promise<HttpResponse> {
  const { path } = request;
  if (path.startsWith('/v1/')) return handleApi(simulator, request);
  if (path.startsWith('/__simulator/')) return handleControl(simulator, request);
  if (path.startsWith(PAGE_PATH)) return handleCheckoutPage(simulator, request);
  if (path === '/healthz') return json(200, identity(simulator, request));
  if (path === '/simulator.css')
    return { kind: 'response', status: 200, headers: { 'content-type': 'text/css' }, body: STYLES };
  if (path === '/') return handleConsole(simulator, request);
  return page(404, messagePage('Page not found', 'The simulator has no page at this address.'));
}

/** Identifies the simulator to the shop's start command. Folder and process are visible only on this machine. */
const identity = (simulator: Simulator, request: HttpRequest) => ({
  name: 'hemstitch-stripe-simulator',
  publicUrl: simulator.publicUrl,
  livemode: isLive(simulator),
  ...(isLocal(request)
    ? {
        pid: process.pid,
        dataDir: simulator.settings.dataDir,
        webhookUrls: simulator.settings.webhookUrls,
      }
    : {}),
});

async function start(settings: Settings): Promise<void> {
  const { promise: ready, resolve: provide } = Promise.withResolvers<Simulator>();
  const server = createServer(async (request, response) => {
    try {
      send(response, await handle(await ready, await readRequest(request)));
    } catch (error) {
      if (error instanceof BodyTooLarge) send(response, json(413, { message: 'Too large.' }));
      else if (!response.headersSent && !request.destroyed) {
        console.error(error);
        send(response, json(500, { error: { type: 'api_error', message: 'Simulator failed.' } }));
      }
    }
  });
  server.keepAliveTimeout = 60_000;
  // Binds the port first: a second simulator must not touch the first one's journal.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  const url = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`;
  const release = await lockFolder(settings.dataDir, url, FOLDER);
  const sender = new WebhookSender();
  const simulator: Simulator = {
    settings,
    store: await StripeStore.open(settings.dataDir),
    publicUrl: settings.publicUrl ?? url,
    apiUrl: url,
    faults: new FaultGenerator(NO_FAULTS),
    log: new RequestLog(),
    sender,
  };
  provide(simulator);
  for (const intent of simulator.store.intents.values()) scheduleSettlement(simulator, intent);
  sender.start(simulator);
  console.log(JSON.stringify({ ready: true, url, pid: process.pid }));

  let shuttingDown = false;
  const shutDown = async () => {
    if (shuttingDown) return;
    shuttingDown = true;
    sender.stop();
    server.close();
    server.closeIdleConnections();
    // Connections held open by simulated timeouts must not keep the process alive.
    setTimeout(() => server.closeAllConnections(), 500).unref();
    await simulator.store.close();
    await release();
    setTimeout(() => process.exit(0), 600);
    server.once('close', () => process.exit(0));
  };
  process.on('SIGTERM', () => void shutDown());
  process.on('SIGINT', () => void shutDown());
}

try {
  await start(readSettings(process.env));
} catch (error) {
  const isExpected = error instanceof SettingsError || error instanceof FolderInUse;
  console.error(isExpected ? error.message : `The Stripe simulator cannot start: ${String(error)}`);
  process.exit(1);
}
