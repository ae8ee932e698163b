/** A product that is open over a list: what the browser's history keeps of it, and what was pressed a moment ago. */
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { productAddress } from '#web/product/card-product.ts';

/** What is being looked for: the product, or at once the choice of colour and size. */
export type OpenAt = 'top' | 'choice';

export interface OpenProduct {
  readonly product: string;
  readonly at: OpenAt;
  /** When it was pressed: tells one opening from the next, ms since 1970. */
  readonly pressed: number;
}

function openProductOf(state: unknown): OpenProduct | null {
  if (
    typeof state !== 'object' ||
    state === null ||
    !('product' in state) ||
    typeof state.product !== 'string'
  )
    return null;
  return {
    product: state.product,
    at: 'at' in state && state.at === 'choice' ? 'choice' : 'top',
    pressed: 'pressed' in state && typeof state.pressed === 'number' ? state.pressed : 0,
  };
}

/** Pressed, and its place in the history still being made. */
interface Opening {
  readonly opened: OpenProduct;
  /** Key of the location it opens over. */
  readonly over: string;
}
let opening: Opening | null = null;
const listeners = new Set<() => void>();

/** The router takes some frames to move; whoever presses something sees it open in the next one. */
export function setOpening(next: Opening | null): void {
  opening = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The product that stands open over this page. */
export function useOpenedProduct(): OpenProduct | null {
  const location = useLocation();
  const ahead = useSyncExternalStore(
    subscribe,
    () => opening,
    () => null,
  );
  const overtaken = ahead !== null && ahead.over !== location.key;
  useEffect(() => {
    if (overtaken) setOpening(null);
  }, [overtaken]);
  if (location.pathname.startsWith(productAddress(''))) return null;
  return ahead && !overtaken ? ahead.opened : openProductOf(location.state);
}
