/**
 * Authorised calls to the provider: shares one access token, renews it when refused, and retries once where that is
 * safe.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { CircuitBreaker } from '../circuit-breaker.ts';
import { makeCall, type Call, type CallResult } from './paypal-call.ts';
import { tokenShape } from './paypal-shapes.ts';

export type PaypalSettings = {
  /**
   * Such as `https://api-m.paypal.com`: sandbox, production and simulator differ only in this and the credentials.
   * Without an address every call fails like a broken connection.
   */
  apiUrl: string | undefined;
  clientId: string;
  clientSecret: string;
  /** Needed to verify webhooks; without it every webhook is `unknown`. */
  webhookId: string | undefined;
  timeoutMs?: number;
  /** Calls without a response in a row after which all calls fail at once for `resetTimeoutMs`. */
  failureThreshold?: number;
  resetTimeoutMs?: number;
};

export type PaypalRequest = {
  method: 'GET' | 'POST';
  path: string;
  /** Idempotency key of a write. */
  requestId?: string;
  /** JSON. */
  body?: string;
};

/** How long before its expiry a token is renewed. */
const RENEW_EARLY_MS = 60_000;
const RETRY_AFTER_MS = 150;

export class PaypalClient {
  #settings: PaypalSettings;
  #breaker: CircuitBreaker;
  #token: { value: string; renewAt: number } | null = null;
  #pendingToken: Promise<CallResult | null> | null = null;

  constructor(settings: PaypalSettings) {
    this.#settings = settings;
    this.#breaker = new CircuitBreaker(
      settings.failureThreshold ?? 5,
      settings.resetTimeoutMs ?? 2000,
    );
  }

  async send(request: PaypalRequest): Promise<CallResult> {
    const first = await this.#authorizedCall(request);
    const isIdempotent = request.method === 'GET' || request.requestId !== undefined;
    const isTransient =
      first.kind === 'none' && (first.reason === 'connection' || first.reason === 'server-error');
    if (!isTransient || !isIdempotent) return first;
    await wait(RETRY_AFTER_MS);
    return this.#authorizedCall(request);
  }

  async #authorizedCall(request: PaypalRequest): Promise<CallResult> {
    const tokenFailure = await this.#ensureToken();
    if (tokenFailure) return tokenFailure;
    const usedToken = this.#token;
    const result = await this.#call(this.#toCall(request, usedToken?.value ?? ''));
    if (result.kind !== 'response' || result.status !== 401) return result;
    // Another request may have renewed the token already.
    if (this.#token === usedToken) this.#token = null;
    const renewalFailure = await this.#ensureToken();
    if (renewalFailure) return renewalFailure;
    const retried = await this.#call(this.#toCall(request, this.#token?.value ?? ''));
    return retried.kind === 'response' && retried.status === 401
      ? { kind: 'none', reason: 'sign-in' }
      : retried;
  }

  /** Ensures that there is a token; concurrent callers share one request. Returns the failure, or null. */
  async #ensureToken(): Promise<CallResult | null> {
    if (this.#token && this.#token.renewAt > performance.now()) return null;
    this.#pendingToken ??= this.#requestToken().finally(() => {
      this.#pendingToken = null;
    });
    return this.#pendingToken;
  }

  async #requestToken(): Promise<CallResult | null> {
    const { clientId, clientSecret } = this.#settings;
    const result = await this.#call({
      method: 'POST',
      url: this.#url('/v1/oauth2/token'),
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: 'grant_type=client_credentials',
      timeoutMs: this.#timeoutMs,
    });
    if (result.kind === 'none') return result;
    const token = tokenShape.safeParse(result.body);
    if (result.status !== 200 || !token.success) return { kind: 'none', reason: 'sign-in' };
    const lifetime = token.data.expires_in * 1000;
    this.#token = {
      value: token.data.access_token,
      renewAt: performance.now() + Math.max(lifetime - RENEW_EARLY_MS, lifetime / 2),
    };
    return null;
  }

  #toCall(request: PaypalRequest, token: string): Call {
    return {
      method: request.method,
      url: this.#url(request.path),
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        prefer: 'return=representation',
        ...(request.method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(request.requestId === undefined ? {} : { 'paypal-request-id': request.requestId }),
      },
      body: request.body,
      timeoutMs: this.#timeoutMs,
    };
  }

  async #call(call: Call): Promise<CallResult> {
    if (!this.#breaker.allowsCall()) return { kind: 'none', reason: 'circuit-open' };
    const result = await makeCall(call);
    if (result.kind === 'none' && (result.reason === 'timeout' || result.reason === 'connection')) {
      this.#breaker.recordFailure();
    } else this.#breaker.recordSuccess();
    return result;
  }

  #url(path: string): string {
    return (this.#settings.apiUrl ?? '').replace(/\/+$/, '') + path;
  }

  get #timeoutMs(): number {
    return this.#settings.timeoutMs ?? 10_000;
  }
}
