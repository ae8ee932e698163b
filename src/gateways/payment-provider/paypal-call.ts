/** One HTTP call to the provider, with a time limit; whatever happens comes back as a value. */
import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import type { UnknownReason } from './payment-provider.ts';

export type CallResult =
  | { kind: 'answer'; status: number; body: unknown }
  | { kind: 'none'; reason: UnknownReason };

export type Call = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
};

/** Connections stay open between calls. fetch does the same, at three times the work for a call. */
const agents = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
} as const;

class TookTooLong extends Error {}

export async function makeCall(call: Call): Promise<CallResult> {
  let answer: { status: number; text: string };
  try {
    answer = await send(call);
  } catch (fault) {
    return { kind: 'none', reason: fault instanceof TookTooLong ? 'timeout' : 'connection' };
  }
  const { status } = answer;
  if (status >= 500) return { kind: 'none', reason: 'server-error' };
  if (status === 408 || status === 409 || status === 429) return { kind: 'none', reason: 'busy' };
  // The provider's API never sends anybody elsewhere; whoever does is not the provider.
  if (status >= 300 && status < 400) return { kind: 'none', reason: 'connection' };
  try {
    return { kind: 'answer', status, body: answer.text === '' ? null : JSON.parse(answer.text) };
  } catch {
    return { kind: 'none', reason: 'unreadable' };
  }
}

/** @throws when there is no whole answer in time */
async function send(call: Call): Promise<{ status: number; text: string }> {
  const url = new URL(call.url);
  const secure = url.protocol === 'https:';
  if (!secure && url.protocol !== 'http:') throw new TypeError(`no calls to ${url.protocol}`);
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const request = (secure ? https : http).request(
    url,
    {
      method: call.method,
      agent: agents[secure ? 'https:' : 'http:'],
      headers:
        call.body === undefined
          ? call.headers
          : { ...call.headers, 'content-length': Buffer.byteLength(call.body) },
    },
    resolve,
  );
  request.on('error', reject);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    request.destroy(new TookTooLong());
  }, call.timeoutMs);
  try {
    request.end(call.body);
    const response = await promise;
    return { status: response.statusCode ?? 0, text: await text(response) };
  } catch (fault) {
    // Cut off in the middle of the answer, it looks like a broken connection.
    throw late ? new TookTooLong() : fault;
  } finally {
    clearTimeout(timer);
  }
}
