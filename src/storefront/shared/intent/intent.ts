/**
 * What a signed-out visitor tried to do: stored in session storage, and completed after sign-in on the same page at the
 * same scroll position.
 */
import type { ChoiceValues } from '#contract/choice.ts';
import { safeSessionStorage } from '#ui/storage.ts';
import { newIdempotencyKey } from '#web/api/idempotency-keys.ts';
import { openProductOf, type OpenProduct } from '#storefront/shared/open-product/open-state.ts';

export interface CartIntent extends ChoiceValues {
  kind: 'cart';
  productId: string;
  title: string;
  quantity: number;
}

export interface WishlistIntent {
  kind: 'wishlist';
  productId: string;
  title: string;
}

export interface ReviewIntent {
  kind: 'review';
  productId: string;
  title: string;
  /** Stars. */
  value: number;
  message: string;
}

/** Only returns to the page. */
export interface ReturnIntent {
  kind: 'return';
}

export type Intent = CartIntent | WishlistIntent | ReviewIntent | ReturnIntent;

export interface StoredIntent {
  intent: Intent;
  /** Path and query of the page to which sign-in returns; the list's, if a product is open over it. */
  origin: string;
  /** The product that was open over it. */
  opened: OpenProduct | null;
  /** The router's index of the page's entry in the browser's history. */
  entry: number | null;
  scrollY: number;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Idempotency key of the request that completes the intent. */
  key: string;
}

const KEY = 'intent';
/** After this time, ms, the visitor no longer expects the intent to be completed. */
const EXPIRES_AFTER_MS = 30 * 60_000;

/** Stores an intent for the current page. @returns the page's path and query, for `signInFor` */
export function saveIntent(intent: Intent): string {
  // While a product is open, the router stores the list's location here.
  const list: Pick<Location, 'pathname' | 'search'> | undefined = history.state?.masked;
  const { pathname, search } = list ?? location;
  const origin = pathname + search;
  const opened = list ? openProductOf({ pathname, state: history.state?.usr }) : null;
  const stored: StoredIntent = {
    intent,
    origin,
    opened,
    entry: history.state?.idx ?? null,
    scrollY,
    savedAt: Date.now(),
    key: newIdempotencyKey(),
  };
  // Without storage the visitor must click again after signing in.
  safeSessionStorage.setJson(KEY, stored);
  return origin;
}

/** Reads and removes the intent. @returns null when it belongs to another page or has expired */
export function consumeIntent(origin: string): StoredIntent | null {
  const stored = read();
  clearIntent();
  return stored?.origin === origin && Date.now() - stored.savedAt < EXPIRES_AFTER_MS
    ? stored
    : null;
}

/** Discards the intent of this page; call when a visitor returns to it without having signed in. */
export function clearIntentOn(pathname: string): void {
  if (read()?.origin.split('?', 1)[0] === pathname) clearIntent();
}

const read = (): StoredIntent | null => safeSessionStorage.getJson(KEY) as StoredIntent | null;

export const hasIntent = (): boolean => safeSessionStorage.get(KEY) !== null;

export const clearIntent = (): void => safeSessionStorage.remove(KEY);
