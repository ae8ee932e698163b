/** A signed-out visitor wanted to add or save something: what he wanted is kept, and the way to sign in is offered. */
import { useSyncExternalStore } from 'react';
import { forgetIntent, keepIntent, type CartIntent, type WishIntent } from '#web/intent.ts';

export interface SignInQuestion {
  readonly intent: CartIntent | WishIntent;
  /** The page to come back to. */
  readonly origin: string;
}

let question: SignInQuestion | null = null;
const listeners = new Set<() => void>();

function set(next: SignInQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

export const askToSignIn = (intent: CartIntent | WishIntent): void =>
  set({ intent, origin: keepIntent(intent) });

/** He would rather not: nothing happens later behind his back. */
export function declineToSignIn(): void {
  forgetIntent();
  set(null);
}

/** He is on his way to sign in: what he wanted stays kept. */
export const leaveToSignIn = (): void => set(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSignInQuestion = (): SignInQuestion | null =>
  useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  );
