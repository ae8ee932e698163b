/**
 * A payment provider to try and to test with: speaks PayPal's Orders v2, moves no money, and keeps what it was told
 * in DATA_DIR, so that killing it or the shop loses no payment. See settings.ts for the environment it reads.
 */
import { createServer } from 'node:http';
import { AccessTokens } from './access-tokens.ts';
import { settleLater } from './capture-order.ts';
import { answerAny } from './all-routes.ts';
import { FaultDice, NO_FAULTS } from './fault-plan.ts';
import { BodyTooLarge, json, readAsked, send } from './http-exchange.ts';
import { claimFolder, FolderTaken } from './folder-claim.ts';
import { PaymentsStore } from './payments.store.ts';
import type { Provider } from './provider.ts';
import { RequestLog } from './request-log.ts';
import { readSettings, SettingsFault, type Settings } from './settings.ts';
import { WebhookSender } from './webhook-sender.ts';
import { WebhookSigner } from './webhook-signer.ts';

function refuseStart(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

async function start(settings: Settings): Promise<void> {
  let tell: (provider: Provider) => void = () => undefined;
  const built = new Promise<Provider>((resolve) => {
    tell = resolve;
  });
  const server = createServer(async (request, response) => {
    try {
      send(response, await answerAny(await built, await readAsked(request)));
    } catch (fault) {
      if (fault instanceof BodyTooLarge)
        send(response, json(413, { message: 'The body is too large.' }));
      else if (!response.headersSent && !request.destroyed) {
        console.error(fault);
        send(
          response,
          json(500, { name: 'INTERNAL_SERVER_ERROR', message: 'The simulator failed.' }),
        );
      }
    }
  });
  server.keepAliveTimeout = 60_000;
  // The port comes first: a second simulator must not touch the first one's journal.
  await new Promise<void>((resolve) => {
    server.once('error', (fault: NodeJS.ErrnoException) => {
      refuseStart(
        fault.code === 'EADDRINUSE'
          ? `Port ${settings.port} is taken; choose another with PORT.`
          : `The payment simulator cannot listen on ${settings.host}:${settings.port}: ${fault.message}.`,
      );
    });
    server.listen(settings.port, settings.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  const url = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`;
  const release = await claimFolder(settings.dataDir, url);
  const sender = new WebhookSender();
  const provider = await build(settings, url, sender);
  tell(provider);
  for (const capture of provider.store.captures.values()) settleLater(provider, capture);
  sender.start(provider);
  console.log(JSON.stringify({ ready: true, url, pid: process.pid }));

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    sender.stop();
    server.close();
    server.closeIdleConnections();
    // Held connections of simulated timeouts must not keep the process.
    setTimeout(() => server.closeAllConnections(), 500).unref();
    await provider.store.close();
    await release();
    setTimeout(() => process.exit(0), 600);
    server.once('close', () => process.exit(0));
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
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
    dice: new FaultDice(NO_FAULTS),
    log: new RequestLog(),
    signer: await WebhookSigner.open(settings.dataDir, settings.webhookId),
    sender,
  };
}

try {
  await start(readSettings(process.env));
} catch (fault) {
  if (fault instanceof SettingsFault || fault instanceof FolderTaken) refuseStart(fault.message);
  const code = (fault as NodeJS.ErrnoException).code;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR') {
    refuseStart(
      `The payment simulator cannot write to DATA_DIR (${process.env['DATA_DIR']}): ${code}.`,
    );
  }
  console.error(fault);
  refuseStart(
    `The payment simulator cannot start: ${fault instanceof Error ? fault.message : String(fault)}`,
  );
}
