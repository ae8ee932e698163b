import { useRef } from 'react';

/** A fresh idempotency key. `crypto.randomUUID` exists only on https and loopback, and a shop may be tried on a plain address. */
export function newIntentKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface IntentKeys {
  /** The key for sending this body: the same as long as the body is the same and was not done. */
  keyFor(body: unknown): string;
  /** Call when the shop has answered for good: the next press is a new intent. */
  done(): void;
}

/** One idempotency key per intent: a double press or a try after a lost connection does it once. */
export function useIntentKeys(): IntentKeys {
  const held = useRef<{ body: string; key: string } | null>(null);
  const keys = useRef<IntentKeys>({
    keyFor: (body) => {
      const text = JSON.stringify(body);
      if (held.current?.body !== text) held.current = { body: text, key: newIntentKey() };
      return held.current.key;
    },
    done: () => {
      held.current = null;
    },
  });
  return keys.current;
}
