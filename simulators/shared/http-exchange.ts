/** Converts between node:http and the routes. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export type HttpRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** The remote address of the connection. */
  remote: string;
  rawBody: string;
};

export type HttpResponse =
  | { kind: 'response'; status: number; headers: Record<string, string>; body: string }
  /** Closes the connection without a response, after `afterMs`. */
  | { kind: 'cut'; afterMs: number };

const MAX_BODY_LENGTH = 1_000_000;

export class BodyTooLarge extends Error {}

export async function readRequest(request: IncomingMessage): Promise<HttpRequest> {
  const url = new URL(request.url ?? '/', 'http://simulator');
  let rawBody = '';
  let size = 0;
  request.setEncoding('utf8');
  for await (const chunk of request as AsyncIterable<string>) {
    size += chunk.length;
    if (size > MAX_BODY_LENGTH) throw new BodyTooLarge();
    rawBody += chunk;
  }
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    remote: request.socket.remoteAddress ?? '',
    rawBody,
  };
}

export function send(response: ServerResponse, result: HttpResponse): void {
  if (result.kind === 'cut') {
    const cut = () => response.socket?.destroy();
    if (result.afterMs === 0) cut();
    else {
      const timer = setTimeout(cut, result.afterMs);
      timer.unref();
      response.on('close', () => clearTimeout(timer));
    }
    return;
  }
  response.writeHead(result.status, {
    ...result.headers,
    'content-length': Buffer.byteLength(result.body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(result.body);
}

export const json = (status: number, body: unknown): HttpResponse => ({
  kind: 'response',
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const text = (body: string, type: string): HttpResponse => ({
  kind: 'response',
  status: 200,
  headers: { 'content-type': type },
  body,
});

export const redirect = (address: string): HttpResponse => ({
  kind: 'response',
  status: 303,
  headers: { location: address },
  body: '',
});

/** @param formOrigins origins that the page's forms may redirect to (CSP `form-action`) */
export const page = (status: number, html: string, formOrigins: string[] = []): HttpResponse => ({
  kind: 'response',
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self' data:",
      `form-action 'self' ${formOrigins.join(' ')}`.trim(),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'referrer-policy': 'same-origin',
  },
  body: html,
});

/** Null for a header that is missing, empty, or there more than once. */
export function headerOf(request: HttpRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Whether a browser sent the request from another site's page. */
export function isCrossSite(request: HttpRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = request.headers;
  return origin !== undefined && URL.parse(origin)?.host !== host;
}

/** Whether the request comes from this machine, directly and by a local host name. */
export function isLocal(request: HttpRequest): boolean {
  const address = request.remote.replace(/^::ffff:/, '');
  const name = URL.parse(`http://${request.headers.host ?? ''}`)?.hostname ?? '';
  return (
    (address === '::1' || address.startsWith('127.')) &&
    (name === 'localhost' || name === '[::1]' || /^127(\.\d+){3}$/.test(name)) &&
    request.headers['x-forwarded-for'] === undefined &&
    request.headers['forwarded'] === undefined
  );
}
