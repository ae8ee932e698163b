import { useEffect, useState } from 'react';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { isPreviewDraft } from '#storefront/product/preview-draft.ts';
import { ProductPage } from '#storefront/product/product-screen.tsx';
import { cardOf, type CardProduct } from '#storefront/shared/catalogue/card-product.ts';
import { ProductGrid } from '#storefront/shared/card/product-grid.tsx';
import { detailsOf, productsLike } from '#storefront/shared/catalogue/load-product.ts';
import { ShopPage } from '#storefront/shop-layout.tsx';
import {
  PREVIEW_READY,
  receiveFrom,
  sendTo,
  type DraftProduct,
  type PreviewDraft,
} from '#web/product/preview-messages.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import { createSession, SIGNED_OUT } from '#web/session/session-store.ts';
import { ShopProvider, useApi, useRouter } from '#web/session/session.tsx';
import { useShopFactsStore } from '#web/shop-facts.ts';

export const handle: ScreenHandle = { head: () => ({ title: 'Product preview', noIndex: true }) };

/**
 * Previews the draft of the admin area's product form, which embeds this page in an iframe, as seen when signed out.
 */
export function Component() {
  const api = useApi();
  const router = useRouter();
  const [session] = useState(() => createSession(SIGNED_OUT, () => api));
  const draft = useDraft();
  return (
    <ShopProvider api={api} session={session} router={router} shop={useShopFactsStore()}>
      <div inert>
        <ShopPage>
          {draft?.part === 'card' ? (
            <div className="wrap section">
              <ProductGrid products={[cardOf(draft.product)]} priority={1} />
            </div>
          ) : draft ? (
            <PreviewedPage product={draft.product} />
          ) : null}
        </ShopPage>
      </div>
    </ShopProvider>
  );
}

function useDraft(): PreviewDraft | null {
  const [draft, setDraft] = useState<PreviewDraft | null>(null);
  useEffect(() => {
    // Outside the iframe no draft would arrive.
    if (window.parent === window) return location.replace('/admin/products');
    const stop = receiveFrom(
      () => window.parent,
      (message) => {
        if (!isPreviewDraft(message)) return;
        document.documentElement.dataset['theme'] = message.theme;
        setDraft(message);
      },
    );
    sendTo(window.parent, PREVIEW_READY);
    return stop;
  }, []);
  return draft;
}

function PreviewedPage({ product }: { product: DraftProduct }) {
  const { _id, category, colors, sizes, options } = product;
  const [openedAt] = useState(() => new Date());
  const { reviews, others } = useSurroundings(_id, category);
  return (
    <ProductPage
      // Remounts when the options change, because the current selection may no longer exist.
      key={JSON.stringify([colors, sizes, options])}
      details={detailsOf(product, product.shippingMethods, reviews, openedAt)}
      others={others}
      added={false}
    />
  );
}

/** Loads the saved product's reviews and other products of its category. */
function useSurroundings(id: string, category: string) {
  const api = useApi();
  const [reviews, setReviews] = useState<readonly ReviewWire[] | null>([]);
  const [others, setOthers] = useState<CardProduct[]>([]);
  useEffect(() => {
    if (id === '') return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void api.shopReview.list({ params: { productId: id } }, { signal }).then((result) => {
      if (!signal.aborted) setReviews(result.ok ? result.data : null);
    });
    return () => leaving.abort();
  }, [api, id]);
  useEffect(() => {
    if (category === '') return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void productsLike(api, { _id: id, category }, signal).then((found) => {
      if (!signal.aborted) setOthers(found);
    });
    return () => leaving.abort();
  }, [api, id, category]);
  return { reviews, others: category === '' ? [] : others };
}
