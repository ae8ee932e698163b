/** The thin layer between node:http and the routes. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** Address of the other end of the connection. */
  remote: string;
  rawBody: string;
};

export type Reply =
  | { kind: 'reply'; status: number; headers: Record<string, string>; body: string }
  /** The connection is cut without an answer, after a while when `afterMs` is set. */
  | { kind: 'cut'; afterMs: number };

const LARGEST_BODY = 1_000_000;

export class BodyTooLarge extends Error {}

export async function readAsked(request: IncomingMessage): Promise<Asked> {
  const url = new URL(request.url ?? '/', 'http://simulator');
  let rawBody = '';
  let size = 0;
  request.setEncoding('utf8');
  for await (const chunk of request as AsyncIterable<string>) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw new BodyTooLarge();
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

export function send(response: ServerResponse, reply: Reply): void {
  if (reply.kind === 'cut') {
    const cut = () => response.socket?.destroy();
    if (reply.afterMs === 0) cut();
    else {
      const timer = setTimeout(cut, reply.afterMs);
      timer.unref();
      response.on('close', () => clearTimeout(timer));
    }
    return;
  }
  response.writeHead(reply.status, {
    ...reply.headers,
    'content-length': Buffer.byteLength(reply.body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(reply.body);
}

export const json = (status: number, body: unknown): Reply => ({
  kind: 'reply',
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const redirect = (address: string): Reply => ({
  kind: 'reply',
  status: 303,
  headers: { location: address },
  body: '',
});

/** @param formTargets origins that the page's forms may end at; browsers apply this to redirects of a post too. */
export const page = (status: number, html: string, formTargets: string[] = []): Reply => ({
  kind: 'reply',
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self' data:",
      `form-action 'self' ${formTargets.join(' ')}`.trim(),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'referrer-policy': 'same-origin',
  },
  body: html,
});

/** True for a browser's request that another site's page sent. */
export function isForeign(asked: Asked): boolean {
  const site = asked.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = asked.headers;
  return origin !== undefined && URL.parse(origin)?.host !== host;
}

/** True when the caller sits on this machine and came directly, not through a proxy or by a foreign host name. */
export function isLocal(asked: Asked): boolean {
  const address = asked.remote.replace(/^::ffff:/, '');
  const name = URL.parse(`http://${asked.headers.host ?? ''}`)?.hostname ?? '';
  return (
    (address === '::1' || address.startsWith('127.')) &&
    (name === 'localhost' || name === '[::1]' || /^127(\.\d+){3}$/.test(name)) &&
    asked.headers['x-forwarded-for'] === undefined &&
    asked.headers['forwarded'] === undefined
  );
}
