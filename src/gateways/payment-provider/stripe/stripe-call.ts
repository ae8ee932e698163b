/** Calls through Stripe's library: returns every failure as a value, and retries once where that is safe. */
import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import type { z } from 'zod';
import { CircuitBreaker } from '../circuit-breaker.ts';
import type { Unknown } from '../payment-provider.ts';

export interface StripeSettings {
  /** Such as `http://127.0.0.1:4000` for a simulator; undefined for Stripe itself. */
  readonly apiUrl: string | undefined;
  /** A secret or a restricted key; empty where the shop has none: every call then fails like a refused one. */
  readonly secretKey: string;
  /** Signing secrets of the webhook: several while one is being replaced. Without one every webhook is `unknown`. */
  readonly webhookSecrets: readonly string[];
  readonly timeoutMs?: number;
  /** Calls without a response in a row after which all calls fail at once for `resetTimeoutMs`. */
  readonly failureThreshold?: number;
  readonly resetTimeoutMs?: number;
}

export type CallResult<Value> =
  | { kind: 'parsed'; value: Value }
  | { kind: 'missing' }
  | ({ kind: 'refused'; issue: string } & Replayed)
  | (Unknown & Replayed);

/** Stripe stored the failure under the idempotency key: only another key can have another result. */
type Replayed = { isReplayed?: boolean };

export type WriteOptions = { idempotencyKey: string };

const RETRY_AFTER_MS = 150;
/** Keys that one write may use up by errors that Stripe stores. */
const MAX_KEYS = 4;

export const unreadable: Unknown = { kind: 'unknown', reason: 'unreadable' };

export class StripeCaller {
  readonly stripe: Stripe;
  readonly #hasKey: boolean;
  readonly #breaker: CircuitBreaker;

  constructor(settings: StripeSettings) {
    const api = settings.apiUrl === undefined ? null : new URL(settings.apiUrl);
    this.#hasKey = settings.secretKey !== '';
    this.stripe = new Stripe(settings.secretKey || 'none', {
      // Retries are decided here, because a timeout must not be repeated while a buyer waits.
      maxNetworkRetries: 0,
      timeout: settings.timeoutMs ?? 10_000,
      telemetry: false,
      ...(api && {
        host: api.hostname,
        port: api.port || (api.protocol === 'https:' ? 443 : 80),
        protocol: api.protocol === 'https:' ? 'https' : 'http',
      }),
    });
    this.#breaker = new CircuitBreaker(
      settings.failureThreshold ?? 5,
      settings.resetTimeoutMs ?? 2000,
    );
  }

  async call<Shape extends z.ZodType>(
    shape: Shape,
    request: () => Promise<unknown>,
  ): Promise<CallResult<z.infer<Shape>>> {
    const first = await this.#once(shape, request);
    const isTransient =
      first.kind === 'unknown' &&
      first.isReplayed !== true &&
      ['connection', 'server-error', 'busy'].includes(first.reason);
    if (!isTransient) return first;
    await wait(RETRY_AFTER_MS);
    return this.#once(shape, request);
  }

  /**
   * A write under an idempotency key. Stripe replays also an error or a refusal for the key, so the next key follows
   * then, unless what was to be written is found.
   */
  async write<Shape extends z.ZodType>(
    shape: Shape,
    requestId: string,
    request: (options: WriteOptions) => Promise<unknown>,
    find: () => Promise<CallResult<z.infer<Shape>> | null> = async () => null,
  ): Promise<CallResult<z.infer<Shape>>> {
    for (let key = 1; ; key += 1) {
      const idempotencyKey = key === 1 ? requestId : `${requestId}:again-${key}`;
      const result = await this.call(shape, () => request({ idempotencyKey }));
      const isFailure = result.kind === 'unknown' || result.kind === 'refused';
      if (!isFailure || result.isReplayed !== true || key === MAX_KEYS) return result;
      const found = await find();
      if (found) return found;
    }
  }

  async #once<Shape extends z.ZodType>(
    shape: Shape,
    request: () => Promise<unknown>,
  ): Promise<CallResult<z.infer<Shape>>> {
    if (!this.#hasKey) return { kind: 'unknown', reason: 'sign-in' };
    if (!this.#breaker.allowsCall()) return { kind: 'unknown', reason: 'circuit-open' };
    let response: unknown;
    try {
      response = await request();
    } catch (error) {
      const result = failureOf(error);
      const isSilent =
        result.kind === 'unknown' &&
        (result.reason === 'timeout' || result.reason === 'connection');
      if (isSilent) this.#breaker.recordFailure();
      else this.#breaker.recordSuccess();
      return result;
    }
    this.#breaker.recordSuccess();
    const parsed = shape.safeParse(response);
    return parsed.success ? { kind: 'parsed', value: parsed.data } : unreadable;
  }
}

function failureOf(error: unknown): Exclude<CallResult<never>, { kind: 'parsed' }> {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const { statusCode: status = 0, code, headers } = error;
  if (error instanceof Stripe.errors.StripeConnectionError) {
    const reason = codeOf(error.detail) === 'ETIMEDOUT' ? 'timeout' : 'connection';
    return { kind: 'unknown', reason };
  }
  const replayed = headers?.['idempotent-replayed'] === 'true' ? { isReplayed: true } : {};
  if (status >= 500) return { kind: 'unknown', reason: 'server-error', ...replayed };
  if (status === 409 || status === 429) return { kind: 'unknown', reason: 'busy' };
  if (status === 401 || status === 403) return { kind: 'unknown', reason: 'sign-in' };
  if (status === 404 || code === 'resource_missing') return { kind: 'missing' };
  if (status >= 400)
    return {
      kind: 'refused',
      issue: error.decline_code ?? code ?? error.rawType ?? `HTTP_${status}`,
      ...replayed,
    };
  return unreadable;
}

const codeOf = (detail: unknown): unknown =>
  typeof detail === 'object' && detail !== null ? Reflect.get(detail, 'code') : undefined;
