/**
 * Opening a product over the list it stands in: the address becomes the product's own, the list stays where it is.
 * The router keeps the list's location and shows the product's address instead (its `mask`).
 */
import { productAddress } from '#web/product/card-product.ts';
import { rememberOpened } from '#web/product/opened-card.ts';
import { openProductOf, type OpenAt, type OpenProduct } from '#web/product/open-state.ts';
import { loadProductDialog } from '#web/product/load-product-dialog.ts';
import { useApi, useRouter } from '#web/session.tsx';

export function useOpenProduct(): (id: string, at: OpenAt) => void {
  const router = useRouter();
  return (id, at) => {
    const { location } = router.state;
    const { pathname, search } = location;
    // The second press of a double one.
    if (openProductOf(location)?.product === id) return;
    rememberOpened(id);
    // Over another product's page a dialog would be a product over a product.
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
  };
}

/** Looks for intent this long, ms, before anything is fetched. */
const DWELL_MS = 65;
// There is one pointer, so one clock serves all links.
let dwell: ReturnType<typeof setTimeout> | undefined;

/** Handlers that fetch a product as soon as somebody is likely to open it. */
export function usePrefetchProduct(id: string): {
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocus: () => void;
} {
  const api = useApi();
  const fetchIt = () => {
    // Only ahead: what cannot be had now is asked for again when it is opened.
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
