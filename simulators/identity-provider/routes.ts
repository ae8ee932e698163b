/** Handles all requests: keys, client script, pages, and the control API for tests. */
import type { IncomingMessage } from 'node:http';
import { CLIENT_STYLE, clientScript } from './client-script.ts';
import {
  homePage,
  messagePage,
  PAGE_SCRIPT,
  PAGE_STYLE,
  promptPage,
  selectPage,
  type SignInRequest,
} from './pages.ts';
import type { Settings } from './settings.ts';
import type { SigningKeys } from './signing-keys.ts';
import { isFault, issueToken } from './tokens.ts';

/** How the key set is served: normally, never, or with an error. */
export type KeyFault = 'none' | 'hang' | 'error';

export type Provider = {
  settings: Settings;
  issuer: string;
  keys: SigningKeys;
  keyFault: KeyFault;
  /** Number of requests for the key set. */
  keyRequests: number;
};

export type HttpResponse = {
  status: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
};

/** `hang` keeps the connection open without a response. */
export async function handleRequest(
  provider: Provider,
  request: IncomingMessage,
  body: string,
): Promise<HttpResponse | 'hang'> {
  const url = new URL(request.url ?? '/', provider.issuer);
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /oauth2/v3/certs':
      return handleKeys(provider);
    case 'GET /gsi/client':
      return text(clientScript(provider.issuer), 'text/javascript', crossOrigin);
    case 'GET /gsi/style':
      return text(CLIENT_STYLE, 'text/css', crossOrigin);
    case 'GET /gsi/select':
      return openedPage(provider, url, selectPage, 'none');
    case 'GET /gsi/prompt':
      return openedPage(provider, url, promptPage);
    case 'POST /gsi/token':
      return handleToken(provider, request, body);
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
    return handleControl(provider, request, url.pathname.slice('/__simulator/'.length), body);
  return html(404, messagePage('The identity simulator has no page at this address.'));
}

const crossOrigin = { 'cross-origin-resource-policy': 'cross-origin' };

function handleKeys(provider: Provider): HttpResponse | 'hang' {
  provider.keyRequests += 1;
  if (provider.keyFault === 'hang') return 'hang';
  if (provider.keyFault === 'error') return json(503, { message: 'The keys are unavailable.' });
  return json(200, provider.keys.jwks());
}

/** A page opened by a shop, whose client id and origin must be registered. */
function openedPage(
  { settings }: Provider,
  url: URL,
  page: (request: SignInRequest) => string,
  ancestors?: 'none',
): HttpResponse {
  const request = {
    clientId: url.searchParams.get('client_id') ?? '',
    origin: url.searchParams.get('origin') ?? '',
    nonce: url.searchParams.get('nonce') ?? '',
  };
  if (request.clientId !== settings.clientId) return html(400, messagePage('Unknown client id.'));
  if (!settings.origins.includes(request.origin))
    return html(
      400,
      messagePage(`The origin ${request.origin} is not registered for this client id.`),
    );
  return html(200, page(request), ancestors ? `'${ancestors}'` : request.origin);
}

function handleToken(provider: Provider, request: IncomingMessage, body: string): HttpResponse {
  // Only same-origin pages: another site could otherwise sign its visitors in as anybody.
  if (request.headers['sec-fetch-site'] !== 'same-origin')
    return json(403, { message: 'Only pages of the simulator may request a token.' });
  const params = JSON.parse(body) as Record<string, string>;
  if (params['client'] !== provider.settings.clientId)
    return json(400, { message: 'Unknown client id.' });
  return json(200, { credential: tokenFor(provider, params) });
}

function tokenFor(provider: Provider, params: Record<string, string | undefined>): string {
  return issueToken(
    provider.keys,
    { issuer: provider.issuer, clientId: provider.settings.clientId },
    {
      email: params['email'] ?? '',
      name: params['name'] ?? '',
      subject: params['subject'],
      nonce: params['nonce'] || null,
      fault: isFault(params['fault']) ? params['fault'] : null,
    },
  );
}

async function handleControl(
  provider: Provider,
  request: IncomingMessage,
  action: string,
  body: string,
): Promise<HttpResponse> {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const fromBrowser = request.headers['sec-fetch-site'] !== undefined;
  if (fromBrowser || !(address === '::1' || address.startsWith('127.')))
    return json(403, { message: 'Only programs on this machine may use the control API.' });
  const params = JSON.parse(body || '{}') as Record<string, string>;
  switch (action) {
    case 'token':
      return json(200, { credential: tokenFor(provider, params) });
    case 'rotate':
      await provider.keys.rotate();
      return json(200, {});
    case 'keys':
      provider.keyFault = params['fault'] as KeyFault;
      return json(200, {});
    case 'origins':
      provider.settings.origins = [params['origin'] ?? ''];
      return json(200, {});
    case 'state':
      return json(200, { keyRequests: provider.keyRequests });
    default:
      return json(404, { message: `Unknown action ${action}.` });
  }
}

const text = (body: string, type: string, headers: Record<string, string> = {}): HttpResponse => ({
  status: 200,
  type: `${type}; charset=utf-8`,
  body,
  headers,
});

const json = (status: number, body: unknown): HttpResponse => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

const html = (status: number, body: string, ancestors = "'none'"): HttpResponse => ({
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
