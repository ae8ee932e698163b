/**
 * Opens a product in a dialog over its list: the URL becomes the product's, the list stays mounted.
 * The router keeps the list's location and shows the product's address instead (its `mask`).
 */
import type { DataRouter } from 'react-router';
import { productAddress } from '#storefront/shared/catalogue/card-product.ts';
import { rememberOpened } from '#storefront/shared/open-product/opened-card.ts';
import {
  openProductOf,
  type OpenAt,
  type OpenProduct,
} from '#storefront/shared/open-product/open-state.ts';
import { loadProductDialog } from '#storefront/shared/open-product/load-product-dialog.ts';
import { useApi, useRouter } from '#web/session/session.tsx';

export function useOpenProduct(): (id: string, at: OpenAt) => void {
  const router = useRouter();
  return (id, at) => openProduct(router, id, at);
}

export function openProduct(router: DataRouter, id: string, at: OpenAt): void {
  const { location } = router.state;
  const { pathname, search } = location;
  // Ignores the second click of a double click.
  if (openProductOf(location)?.product === id) return;
  rememberOpened(id);
  // On a product's page, navigates to the other product instead of opening a dialog.
  if (pathname.startsWith(productAddress(''))) {
    void router.navigate(productAddress(id));
    return;
  }
  const state: OpenProduct = { product: id, at };
  void router.navigate(pathname + search, {
    mask: productAddress(id),
    state,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  });
}

/** Time the pointer must rest on a card before its product is prefetched, ms. */
const DWELL_MS = 65;
// There is one pointer, so one timer is enough.
let dwell: ReturnType<typeof setTimeout> | undefined;

/** Handlers that prefetch a product when a click is likely. */
export function usePrefetchProduct(id: string): {
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocus: () => void;
} {
  const api = useApi();
  const fetchIt = () => {
    // A failed prefetch is repeated when the product is opened.
    loadProductDialog(api, id).catch(() => undefined);
  };
  return {
    onPointerEnter: () => {
      dwell = setTimeout(fetchIt, DWELL_MS);
    },
    onPointerLeave: () => clearTimeout(dwell),
    onFocus: fetchIt,
  };
}
