/** One HTTP call to the provider with a time limit; returns every failure as a value. */
import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import type { UnknownReason } from '../payment-provider.ts';

export type CallResult =
  | { kind: 'response'; status: number; body: unknown }
  | { kind: 'none'; reason: UnknownReason };

export type Call = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
};

/** Keep-alive connections. `fetch` does the same at three times the CPU cost for each call. */
const agents = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
} as const;

class TimedOut extends Error {}

export async function makeCall(call: Call): Promise<CallResult> {
  let response: { status: number; text: string };
  try {
    response = await send(call);
  } catch (error) {
    return { kind: 'none', reason: error instanceof TimedOut ? 'timeout' : 'connection' };
  }
  const { status } = response;
  if (status >= 500) return { kind: 'none', reason: 'server-error' };
  if (status === 408 || status === 409 || status === 429) return { kind: 'none', reason: 'busy' };
  // The provider's API never redirects, so a redirect comes from something in between.
  if (status >= 300 && status < 400) return { kind: 'none', reason: 'connection' };
  try {
    return {
      kind: 'response',
      status,
      body: response.text === '' ? null : JSON.parse(response.text),
    };
  } catch {
    return { kind: 'none', reason: 'unreadable' };
  }
}

/** @throws when there is no whole response in time */
async function send(call: Call): Promise<{ status: number; text: string }> {
  const url = new URL(call.url);
  const isHttps = url.protocol === 'https:';
  if (!isHttps && url.protocol !== 'http:')
    throw new TypeError(`unsupported protocol ${url.protocol}`);
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const request = (isHttps ? https : http).request(
    url,
    {
      method: call.method,
      agent: agents[isHttps ? 'https:' : 'http:'],
      headers:
        call.body === undefined
          ? call.headers
          : { ...call.headers, 'content-length': Buffer.byteLength(call.body) },
    },
    resolve,
  );
  request.on('error', reject);
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    request.destroy(new TimedOut());
  }, call.timeoutMs);
  try {
    request.end(call.body);
    const response = await promise;
    return { status: response.statusCode ?? 0, text: await text(response) };
  } catch (error) {
    // A timeout while the body arrives looks like a broken connection.
    throw timedOut ? new TimedOut() : error;
  } finally {
    clearTimeout(timer);
  }
}
