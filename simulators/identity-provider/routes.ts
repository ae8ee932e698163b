/** Every address the simulator answers: keys, the client script, its pages, the control for tests. */
import type { IncomingMessage } from 'node:http';
import { CLIENT_STYLE, clientScript } from './client-script.ts';
import {
  homePage,
  messagePage,
  PAGE_SCRIPT,
  PAGE_STYLE,
  promptPage,
  selectPage,
  type Asking,
} from './pages.ts';
import type { Settings } from './settings.ts';
import type { SigningKeys } from './signing-keys.ts';
import { isFault, issueToken } from './tokens.ts';

/** How the key set is served: as it should be, not at all, or with an error. */
export type KeyFault = 'none' | 'hang' | 'error';

export type Provider = {
  settings: Settings;
  issuer: string;
  keys: SigningKeys;
  keyFault: KeyFault;
  /** How often the key set was asked for. */
  keyRequests: number;
};

export type Reply = {
  status: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
};

/** `hang` holds the connection without an answer. */
export async function answerAny(
  provider: Provider,
  request: IncomingMessage,
  body: string,
): Promise<Reply | 'hang'> {
  const url = new URL(request.url ?? '/', provider.issuer);
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /oauth2/v3/certs':
      return answerKeys(provider);
    case 'GET /gsi/client':
      return text(clientScript(provider.issuer), 'text/javascript', shared);
    case 'GET /gsi/style':
      return text(CLIENT_STYLE, 'text/css', shared);
    case 'GET /gsi/select':
      return askedPage(provider, url, selectPage, 'none');
    case 'GET /gsi/prompt':
      return askedPage(provider, url, promptPage);
    case 'POST /gsi/token':
      return answerToken(provider, request, body);
    case 'GET /simulator.css':
      return text(PAGE_STYLE, 'text/css');
    case 'GET /simulator.js':
      return text(PAGE_SCRIPT, 'text/javascript');
    case 'GET /healthz':
      return json(200, { name: 'hemstitch-identity-simulator', issuer: provider.issuer });
    case 'GET /':
      return html(200, homePage(provider.issuer));
  }
  if (url.pathname.startsWith('/__simulator/'))
    return answerControl(provider, request, url.pathname.slice('/__simulator/'.length), body);
  return html(404, messagePage('The identity simulator has no page at this address.'));
}

/** Another origin's page may load it. */
const shared = { 'cross-origin-resource-policy': 'cross-origin' };

function answerKeys(provider: Provider): Reply | 'hang' {
  provider.keyRequests += 1;
  if (provider.keyFault === 'hang') return 'hang';
  if (provider.keyFault === 'error') return json(503, { message: 'The keys are away.' });
  return json(200, provider.keys.publicSet());
}

/** A page that a shop opened; which one, it must say, and it must be one of ours. */
function askedPage(
  { settings }: Provider,
  url: URL,
  page: (asking: Asking) => string,
  ancestors?: 'none',
): Reply {
  const asking = {
    clientId: url.searchParams.get('client_id') ?? '',
    origin: url.searchParams.get('origin') ?? '',
    nonce: url.searchParams.get('nonce') ?? '',
  };
  if (asking.clientId !== settings.clientId)
    return html(400, messagePage('This client id is not known here.'));
  if (!settings.origins.includes(asking.origin))
    return html(
      400,
      messagePage(`The origin ${asking.origin} is not registered for this client id.`),
    );
  return html(200, page(asking), ancestors ? `'${ancestors}'` : asking.origin);
}

function answerToken(provider: Provider, request: IncomingMessage, body: string): Reply {
  // Only its own pages ask here; another site's could otherwise sign its visitors in as somebody.
  if (request.headers['sec-fetch-site'] !== 'same-origin')
    return json(403, { message: 'Only the pages of the simulator may ask.' });
  const asked = JSON.parse(body) as Record<string, string>;
  if (asked['client'] !== provider.settings.clientId)
    return json(400, { message: 'This client id is not known here.' });
  return json(200, { credential: tokenFor(provider, asked) });
}

function tokenFor(provider: Provider, asked: Record<string, string | undefined>): string {
  return issueToken(
    provider.keys,
    { issuer: provider.issuer, clientId: provider.settings.clientId },
    {
      email: asked['email'] ?? '',
      name: asked['name'] ?? '',
      subject: asked['subject'],
      nonce: asked['nonce'] || null,
      fault: isFault(asked['fault']) ? asked['fault'] : null,
    },
  );
}

async function answerControl(
  provider: Provider,
  request: IncomingMessage,
  action: string,
  body: string,
): Promise<Reply> {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const fromBrowser = request.headers['sec-fetch-site'] !== undefined;
  if (fromBrowser || !(address === '::1' || address.startsWith('127.')))
    return json(403, { message: 'The control is for programs on this machine.' });
  const asked = JSON.parse(body || '{}') as Record<string, string>;
  switch (action) {
    case 'token':
      return json(200, { credential: tokenFor(provider, asked) });
    case 'rotate':
      await provider.keys.rotate();
      return json(200, {});
    case 'keys':
      provider.keyFault = asked['fault'] as KeyFault;
      return json(200, {});
    case 'origins':
      provider.settings.origins = [asked['origin'] ?? ''];
      return json(200, {});
    case 'state':
      return json(200, { keyRequests: provider.keyRequests });
    default:
      return json(404, { message: `There is no action ${action}.` });
  }
}

const text = (body: string, type: string, headers: Record<string, string> = {}): Reply => ({
  status: 200,
  type: `${type}; charset=utf-8`,
  body,
  headers,
});

const json = (status: number, body: unknown): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

const html = (status: number, body: string, ancestors = "'none'"): Reply => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
  headers: {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      'img-src data:',
      "connect-src 'self'",
      "form-action 'none'",
      "base-uri 'none'",
      `frame-ancestors ${ancestors}`,
    ].join('; '),
    'referrer-policy': 'no-referrer',
  },
});
