/**
 * What a signed-out visitor wanted to do, kept until he has signed in and then finished for him, on the same page at the
 * same place: forced accounts are the costliest rule of the shop, and this takes most of the cost away.
 */
import { newIntentKey } from '#web/intent-key.ts';

export interface CartIntent {
  kind: 'cart';
  productId: string;
  title: string;
  color: string;
  size: string;
  quantity: number;
}

export interface WishIntent {
  kind: 'wish';
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

export type Intent = CartIntent | WishIntent | ReviewIntent;

export interface KeptIntent {
  intent: Intent;
  /** Path and query of the page, to which sign-in leads back. */
  origin: string;
  scrollY: number;
  keptAt: number;
  key: string;
}

const KEY = 'intent';
/** Who signs in later than this has forgotten what he pressed. */
const KEPT_MS = 30 * 60_000;

/** Keeps what was wanted on the page shown now. @returns the page's path and query, for `signInFor` */
export function keepIntent(intent: Intent): string {
  const origin = location.pathname + location.search;
  const kept: KeptIntent = { intent, origin, scrollY, keptAt: Date.now(), key: newIntentKey() };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the visitor presses once more after signing in.
  }
  return origin;
}

/** Takes what was wanted, once, when it belongs to this page. */
export function takeIntent(origin: string): KeptIntent | null {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text === null) return null;
    const kept = JSON.parse(text) as KeptIntent;
    if (kept.origin !== origin) return null;
    sessionStorage.removeItem(KEY);
    return Date.now() - kept.keptAt < KEPT_MS ? kept : null;
  } catch {
    return null;
  }
}

export function hasIntent(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function forgetIntent(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept then.
  }
}
