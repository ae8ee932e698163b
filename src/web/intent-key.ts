import { useState } from 'react';
import { mayPass, type Failure } from '#web/api.ts';

/** A fresh idempotency key. `crypto.randomUUID` exists only on https and loopback, and a shop may be tried on a plain address. */
export function newIntentKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface IntentKeys {
  /** The key for sending this body: the same as long as the body is the same and was not done. */
  keyFor(body: unknown): string;
  /** Call with the shop's answer: when it is for good, the next press is a new intent. */
  heard(result: { ok: true } | Failure): void;
}

/** One idempotency key per intent: a double press or a try after a lost connection does it once. */
export function intentKeys(): IntentKeys {
  let held: { body: string; key: string } | null = null;
  return {
    keyFor: (body) => {
      const text = JSON.stringify(body);
      if (held?.body !== text) held = { body: text, key: newIntentKey() };
      return held.key;
    },
    heard: (result) => {
      if (result.ok || !mayPass(result)) held = null;
    },
  };
}

export const useIntentKeys = (): IntentKeys => useState(intentKeys)[0];
