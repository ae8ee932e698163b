/**
 * An identity provider for demos and tests: replaces Google sign-in and lets everybody be anybody. Stores nothing.
 * Reads its environment in settings.ts. Started with an IPC channel, it ends together with its parent.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { handleRequest, type Provider } from './routes.ts';
import { readSettings, SettingsError, type Settings } from './settings.ts';
import { SigningKeys } from './signing-keys.ts';

const MAX_BODY_LENGTH = 20_000;

function exitWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  request.setEncoding('utf8');
  for await (const chunk of request as AsyncIterable<string>) {
    body += chunk;
    if (body.length > MAX_BODY_LENGTH) throw new Error('the body is too large');
  }
  return body;
}

async function start(settings: Settings): Promise<void> {
  const keys = await SigningKeys.create();
  let provider: Provider | null = null;
  const server = createServer(async (request, response) => {
    try {
      if (!provider) throw new Error('not ready');
      const result = await handleRequest(provider, request, await readBody(request));
      if (result === 'hang') return;
      response.writeHead(result.status, {
        'content-type': result.type,
        'content-length': Buffer.byteLength(result.body),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        ...result.headers,
      });
      response.end(result.body);
    } catch {
      if (!response.headersSent) response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      exitWith(
        error.code === 'EADDRINUSE'
          ? `Port ${settings.port} is in use. Set PORT to another one.`
          : `The identity simulator cannot listen on ${settings.host}:${settings.port}: ${error.message}.`,
      ),
    );
    server.listen(settings.port, settings.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  const issuer = settings.publicUrl ?? `http://${host}:${port}`;
  provider = { settings, issuer, keys, keyFault: 'none', keyRequests: 0 };
  console.log(JSON.stringify({ ready: true, url: issuer, pid: process.pid }));
  process.send?.({ ready: true });

  const shutDown = (): void => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  };
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
  process.on('disconnect', shutDown);
}

try {
  await start(readSettings(process.env));
} catch (error) {
  if (error instanceof SettingsError) exitWith(error.message);
  throw error;
}
