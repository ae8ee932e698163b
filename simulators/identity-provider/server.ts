/**
 * An identity provider to try and to test with: stands in for Google sign-in, believes everybody. It keeps nothing; see
 * settings.ts for the environment it reads. Started with a channel to its parent, it ends when that one does.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { answerAny, type Provider } from './routes.ts';
import { readSettings, SettingsFault, type Settings } from './settings.ts';
import { SigningKeys } from './signing-keys.ts';

const LARGEST_BODY = 20_000;

function refuseStart(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  request.setEncoding('utf8');
  for await (const chunk of request as AsyncIterable<string>) {
    body += chunk;
    if (body.length > LARGEST_BODY) throw new Error('the body is too large');
  }
  return body;
}

async function start(settings: Settings): Promise<void> {
  const keys = await SigningKeys.make();
  let provider: Provider | null = null;
  const server = createServer(async (request, response) => {
    try {
      if (!provider) throw new Error('not ready');
      const reply = await answerAny(provider, request, await readBody(request));
      if (reply === 'hang') return;
      response.writeHead(reply.status, {
        'content-type': reply.type,
        'content-length': Buffer.byteLength(reply.body),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        ...reply.headers,
      });
      response.end(reply.body);
    } catch {
      if (!response.headersSent) response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.once('error', (fault: NodeJS.ErrnoException) =>
      refuseStart(
        fault.code === 'EADDRINUSE'
          ? `Port ${settings.port} is taken; choose another with PORT.`
          : `The identity simulator cannot listen on ${settings.host}:${settings.port}: ${fault.message}.`,
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

  const end = (): void => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('disconnect', end);
}

try {
  await start(readSettings(process.env));
} catch (fault) {
  if (fault instanceof SettingsFault) refuseStart(fault.message);
  throw fault;
}
