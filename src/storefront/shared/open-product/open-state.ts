/** The product that is open in a dialog over a list, as stored in the history entry's state. */
import { useSyncExternalStore } from 'react';
import { useLocation, type Location } from 'react-router';
import { productAddress } from '#storefront/shared/catalogue/card-product.ts';
import { useRouter } from '#web/session/session.tsx';

/** What gets the focus when the dialog opens: its heading, or the choice of colour and size. */
export type OpenAt = 'top' | 'choice';

export interface OpenProduct {
  readonly product: string;
  readonly at: OpenAt;
}

export function openProductOf({
  pathname,
  state,
}: Pick<Location<unknown>, 'pathname' | 'state'>): OpenProduct | null {
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
 * The product that is open over this page, and a key for this opening. While the page stays the same, it follows the
 * router's state, which changes some frames before `useLocation` does, so that the dialog reacts to the click at once.
 * On a navigation to another page it changes together with the page.
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
