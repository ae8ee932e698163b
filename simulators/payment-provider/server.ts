/**
 * A payment provider for demos and tests: implements PayPal's Orders v2, moves no money, and stores its data in
 * DATA_DIR, so that killing it or the shop loses no payment. Reads its environment in settings.ts.
 */
import { createServer } from 'node:http';
import { AccessTokens } from './access-tokens.ts';
import { scheduleSettlement } from './capture-order.ts';
import { handleRequest } from './routes.ts';
import { FaultGenerator, NO_FAULTS } from './fault-plan.ts';
import { BodyTooLarge, json, readRequest, send } from './http-exchange.ts';
import { lockFolder, FolderInUse } from './folder-lock.ts';
import { PaymentsStore } from './payments.store.ts';
import type { Provider } from './provider.ts';
import { RequestLog } from './request-log.ts';
import { readSettings, SettingsError, type Settings } from './settings.ts';
import { WebhookSender } from './webhook-sender.ts';
import { WebhookSigner } from './webhook-signer.ts';

function exitWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

async function start(settings: Settings): Promise<void> {
  let provide: (provider: Provider) => void = () => undefined;
  const ready = new Promise<Provider>((resolve) => {
    provide = resolve;
  });
  const server = createServer(async (request, response) => {
    try {
      send(response, await handleRequest(await ready, await readRequest(request)));
    } catch (error) {
      if (error instanceof BodyTooLarge)
        send(response, json(413, { message: 'The body is too large.' }));
      else if (!response.headersSent && !request.destroyed) {
        console.error(error);
        send(
          response,
          json(500, { name: 'INTERNAL_SERVER_ERROR', message: 'The simulator failed.' }),
        );
      }
    }
  });
  server.keepAliveTimeout = 60_000;
  // Binds the port first: a second simulator must not touch the first one's journal.
  await new Promise<void>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      exitWith(
        error.code === 'EADDRINUSE'
          ? `Port ${settings.port} is in use. Set PORT to another one.`
          : `The payment simulator cannot listen on ${settings.host}:${settings.port}: ${error.message}.`,
      );
    });
    server.listen(settings.port, settings.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  const url = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`;
  const release = await lockFolder(settings.dataDir, url);
  const sender = new WebhookSender();
  const provider = await build(settings, url, sender);
  provide(provider);
  for (const capture of provider.store.captures.values()) scheduleSettlement(provider, capture);
  sender.start(provider);
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
    await provider.store.close();
    await release();
    setTimeout(() => process.exit(0), 600);
    server.once('close', () => process.exit(0));
  };
  process.on('SIGTERM', () => void shutDown());
  process.on('SIGINT', () => void shutDown());
}

async function build(settings: Settings, url: string, sender: WebhookSender): Promise<Provider> {
  const store = await PaymentsStore.open(settings.dataDir);
  return {
    settings,
    store,
    merchantId: settings.merchantId,
    apiUrl: url,
    publicUrl: settings.publicUrl ?? url,
    tokens: new AccessTokens(settings.clientId, settings.clientSecret),
    faults: new FaultGenerator(NO_FAULTS),
    log: new RequestLog(),
    signer: await WebhookSigner.open(settings.dataDir, settings.webhookId),
    sender,
  };
}

try {
  await start(readSettings(process.env));
} catch (error) {
  if (error instanceof SettingsError || error instanceof FolderInUse) exitWith(error.message);
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR') {
    exitWith(
      `The payment simulator cannot write to DATA_DIR (${process.env['DATA_DIR']}): ${code}.`,
    );
  }
  console.error(error);
  exitWith(
    `The payment simulator cannot start: ${error instanceof Error ? error.message : String(error)}`,
  );
}
