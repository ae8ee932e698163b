/** Runs a payment simulator as a process: binds its port, opens its data, and ends when it is signalled. */
import { createServer, type Server } from 'node:http';
import { handleConsole } from './console-routes.ts';
import { handleControl } from './control-routes.ts';
import { FaultGenerator, NO_FAULTS } from './fault-plan.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import {
  BodyTooLarge,
  isLocal,
  json,
  page,
  readRequest,
  send,
  text,
  type HttpRequest,
  type HttpResponse,
} from './http-exchange.ts';
import { messagePage } from './page-layout.ts';
import { STYLES } from './page-styles.ts';
import type { Provider } from './provider.ts';
import { RequestLog } from './request-log.ts';
import { SettingsError, type ServerSettings } from './settings.ts';
import type { Simulator } from './simulator.ts';
import { WebhookQueue } from './webhook-queue.ts';

export async function runSimulator<Own extends Simulator>(provider: Provider<Own>): Promise<void> {
  try {
    await start(provider, provider.readSettings(process.env));
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
}

function exitWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

async function start<Own extends Simulator>(
  provider: Provider<Own>,
  settings: Own['settings'],
): Promise<void> {
  const { promise: ready, resolve: provide } = Promise.withResolvers<Own>();
  const server = createServer(async (request, response) => {
    try {
      send(response, await handleRequest(provider, await ready, await readRequest(request)));
    } catch (error) {
      if (error instanceof BodyTooLarge)
        send(response, json(413, { message: 'The body is too large.' }));
      else if (!response.headersSent && !request.destroyed) {
        console.error(error);
        send(response, json(500, provider.failure));
      }
    }
  });
  server.keepAliveTimeout = 60_000;
  // Binds the port first: a second simulator must not touch the first one's journal.
  const url = await listen(server, settings);
  const release = await lockFolder(settings.dataDir, url, provider.folder);
  const sender = new WebhookQueue(provider.webhookHeaders);
  const simulator = await provider.open(
    {
      settings,
      publicUrl: settings.publicUrl ?? url,
      apiUrl: url,
      faults: new FaultGenerator(NO_FAULTS),
      log: new RequestLog(),
      sender,
    },
    settings,
  );
  provide(simulator);
  provider.resume(simulator);
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

/** @returns the address at which it listens */
async function listen(server: Server, { host, port }: ServerSettings): Promise<string> {
  await new Promise<void>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      exitWith(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use. Set PORT to another one.`
          : `The payment simulator cannot listen on ${host}:${port}: ${error.message}.`,
      );
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound}`;
}

async function handleRequest<Own extends Simulator>(
  provider: Provider<Own>,
  simulator: Own,
  request: HttpRequest,
): Promise<HttpResponse> {
  const { path } = request;
  if (path.startsWith('/__simulator/')) return handleControl(provider, simulator, request);
  if (path === '/healthz') return json(200, identity(provider, simulator, request));
  if (path === '/simulator.css') return text(STYLES, 'text/css; charset=utf-8');
  if (path === '/') return handleConsole(provider, simulator, request);
  return (
    (await provider.handle(simulator, request)) ??
    page(404, messagePage('Page not found', 'The payment simulator has no page at this address.'))
  );
}

/** Identifies the simulator to the shop's start command. Folder and process are visible only on this machine. */
function identity<Own extends Simulator>(
  provider: Provider<Own>,
  simulator: Own,
  request: HttpRequest,
): object {
  const { shown, local } = provider.identity(simulator);
  const { dataDir, webhookUrls } = simulator.settings;
  return {
    name: provider.name,
    publicUrl: simulator.publicUrl,
    ...shown,
    ...(isLocal(request) ? { pid: process.pid, dataDir, ...local, webhookUrls } : {}),
  };
}
