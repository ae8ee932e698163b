/** A product that is open over a list: what the browser's history keeps of it, and how a page learns of it. */
import { useSyncExternalStore } from 'react';
import { useLocation, type Location } from 'react-router';
import { productAddress } from '#web/product/card-product.ts';
import { useRouter } from '#web/session.tsx';

/** What is being looked for: the product, or at once the choice of colour and size. */
export type OpenAt = 'top' | 'choice';

export interface OpenProduct {
  readonly product: string;
  readonly at: OpenAt;
}

export function openProductOf({ pathname, state }: Location<unknown>): OpenProduct | null {
  if (
    pathname.startsWith(productAddress('')) ||
    typeof state !== 'object' ||
    state === null ||
    !('product' in state) ||
    typeof state.product !== 'string'
  )
    return null;
  return { product: state.product, at: 'at' in state && state.at === 'choice' ? 'choice' : 'top' };
}

/**
 * The product that stands open over this page, and a key that tells this opening from others. Over the same list it follows
 * the router itself and so opens and closes with the press: pages are drawn some frames after the router has moved. From
 * page to page it comes and goes with the page.
 */
export function useOpenedProduct(): { opened: OpenProduct | null; key: string } {
  const router = useRouter();
  const drawn = useLocation();
  const ahead = useSyncExternalStore(
    router.subscribe,
    () => router.state.location,
    () => router.state.location,
  );
  const samePage = ahead.pathname === drawn.pathname && ahead.search === drawn.search;
  const location = samePage ? ahead : drawn;
  return { opened: openProductOf(location), key: location.key };
}
