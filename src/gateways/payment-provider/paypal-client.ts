/** Signed-in calls to the provider: one token for all, renewed when refused; one quick second try where it is safe. */
import { setTimeout as pause } from 'node:timers/promises';
import { CallPause } from './call-pause.ts';
import { makeCall, type Call, type CallResult } from './paypal-call.ts';
import { tokenShape } from './paypal-shapes.ts';

export type PaypalSettings = {
  /**
   * Such as `https://api-m.paypal.com`: sandbox, production and simulator differ in it and the credentials only.
   * Without one every call ends as a broken connection.
   */
  apiUrl: string | undefined;
  clientId: string;
  clientSecret: string;
  /** For the check of webhooks; without it every webhook is `unknown`. */
  webhookId: string | undefined;
  timeoutMs?: number;
  /** Silent calls in a row after which calls fail at once for `pauseMs`. */
  silentCallsBeforePause?: number;
  pauseMs?: number;
};

export type Request = {
  method: 'GET' | 'POST';
  path: string;
  /** Given to every write that the provider must do once only. */
  requestId?: string;
  /** JSON text. */
  body?: string;
};

/** A token is renewed this long before it ends. */
const RENEW_EARLY_MS = 60_000;
const SECOND_TRY_AFTER_MS = 150;

export class PaypalClient {
  #settings: PaypalSettings;
  #pause: CallPause;
  #token: { value: string; renewAt: number } | null = null;
  #asking: Promise<CallResult | null> | null = null;

  constructor(settings: PaypalSettings) {
    this.#settings = settings;
    this.#pause = new CallPause(settings.silentCallsBeforePause ?? 5, settings.pauseMs ?? 2000);
  }

  async ask(request: Request): Promise<CallResult> {
    const first = await this.#signedIn(request);
    const repeatable = request.method === 'GET' || request.requestId !== undefined;
    const broke =
      first.kind === 'none' && (first.reason === 'connection' || first.reason === 'server-error');
    if (!broke || !repeatable) return first;
    await pause(SECOND_TRY_AFTER_MS);
    return this.#signedIn(request);
  }

  async #signedIn(request: Request): Promise<CallResult> {
    const failed = await this.#signIn();
    if (failed) return failed;
    const used = this.#token;
    const result = await this.#call(this.#toCall(request, used?.value ?? ''));
    if (result.kind !== 'answer' || result.status !== 401) return result;
    // Someone else may have renewed it meanwhile.
    if (this.#token === used) this.#token = null;
    const failedAgain = await this.#signIn();
    if (failedAgain) return failedAgain;
    const again = await this.#call(this.#toCall(request, this.#token?.value ?? ''));
    return again.kind === 'answer' && again.status === 401
      ? { kind: 'none', reason: 'sign-in' }
      : again;
  }

  /** Makes sure that there is a token; all who come meanwhile wait for the same answer. Gives the failure, or null. */
  async #signIn(): Promise<CallResult | null> {
    if (this.#token && this.#token.renewAt > Date.now()) return null;
    this.#asking ??= this.#askForToken().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #askForToken(): Promise<CallResult | null> {
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
      renewAt: Date.now() + Math.max(lifetime - RENEW_EARLY_MS, lifetime / 2),
    };
    return null;
  }

  #toCall(request: Request, token: string): Call {
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
    if (!this.#pause.mayCall()) return { kind: 'none', reason: 'paused' };
    const result = await makeCall(call);
    if (result.kind === 'none' && (result.reason === 'timeout' || result.reason === 'connection')) {
      this.#pause.noAnswer();
    } else this.#pause.answered();
    return result;
  }

  #url(path: string): string {
    return (this.#settings.apiUrl ?? '').replace(/\/+$/, '') + path;
  }

  get #timeoutMs(): number {
    return this.#settings.timeoutMs ?? 10_000;
  }
}
