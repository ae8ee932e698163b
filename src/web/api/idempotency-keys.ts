import { useState } from 'react';
import { isRetryable, type Failure } from '#web/api/api.ts';

/** Creates an idempotency key. Not `crypto.randomUUID`, which needs a secure context; a shop may run on plain HTTP. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface IdempotencyKeys {
  /** Returns the key for a request with this body: the same until the body changes or the request completes. */
  keyFor(body: unknown): string;
  /** Call with the response. A retryable failure keeps the key for the retry. */
  complete(result: { ok: true } | Failure): void;
}

/** One idempotency key per intent, so that a double click or a retry after a lost response is applied once. */
export function idempotencyKeys(): IdempotencyKeys {
  let current: { body: string; key: string } | null = null;
  return {
    keyFor: (body) => {
      const text = JSON.stringify(body);
      if (current?.body !== text) current = { body: text, key: newIdempotencyKey() };
      return current.key;
    },
    complete: (result) => {
      if (result.ok || !isRetryable(result)) current = null;
    },
  };
}

export const useIdempotencyKeys = (): IdempotencyKeys => useState(idempotencyKeys)[0];
