/** Prompts a signed-out visitor who adds or saves a product to sign in, and stores their intent. */
import {
  clearIntent,
  saveIntent,
  type CartIntent,
  type WishlistIntent,
} from '#storefront/shared/intent/intent.ts';
import { createStore, useStore } from '#ui/store.ts';

export interface SignInQuestion {
  readonly intent: CartIntent | WishlistIntent;
  /** Path and query of the page to return to. */
  readonly origin: string;
}

const question = createStore<SignInQuestion | null>(null);

export const askToSignIn = (intent: CartIntent | WishlistIntent): void =>
  question.set({ intent, origin: saveIntent(intent) });

/** Closes the prompt and discards the intent, so that a later sign-in does not complete it. */
export function declineToSignIn(): void {
  clearIntent();
  question.set(null);
}

/** Closes the prompt on the way to the sign-in page; the intent stays stored. */
export const leaveToSignIn = (): void => question.set(null);

export const useSignInQuestion = (): SignInQuestion | null => useStore(question, () => null);
