/** One HTTP call to the provider, with a time limit; whatever happens comes back as a value. */
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

export async function makeCall(call: Call): Promise<CallResult> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(call.url, {
      method: call.method,
      headers: call.headers,
      body: call.body,
      redirect: 'error',
      signal: AbortSignal.timeout(call.timeoutMs),
    });
    text = await response.text();
  } catch (fault) {
    const timedOut = fault instanceof Error && fault.name === 'TimeoutError';
    return { kind: 'none', reason: timedOut ? 'timeout' : 'connection' };
  }
  if (response.status >= 500) return { kind: 'none', reason: 'server-error' };
  if (response.status === 408 || response.status === 409 || response.status === 429) {
    return { kind: 'none', reason: 'busy' };
  }
  try {
    return { kind: 'answer', status: response.status, body: text === '' ? null : JSON.parse(text) };
  } catch {
    return { kind: 'none', reason: 'unreadable' };
  }
}
