import { productWords } from '#contract/words/storefront/product-words.ts';
import { useEffect, useState } from 'react';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { isPreviewDraft } from '#storefront/product/preview-draft.ts';
import { ProductPage } from '#storefront/product/product-screen.tsx';
import { cardOf } from '#storefront/shared/catalogue/card-of.ts';
import type { CardProduct } from '#storefront/shared/catalogue/card-product.ts';
import { ProductGrid } from '#storefront/shared/card/product-grid.tsx';
import { detailsOf, productsLike } from '#storefront/shared/catalogue/load-product.ts';
import { InertShop, useDraft } from '#storefront/shared/preview/preview.tsx';
import type { DraftProduct } from '#web/product/preview-messages.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import { useApi } from '#web/session/session.tsx';

export const handle: ScreenHandle = {
  head: () => ({ title: productWords('previewTitle'), noIndex: true }),
};

/**
 * Previews the draft of the admin area's product form, which embeds this page in an iframe, as seen when signed out.
 */
export function Component() {
  const draft = useDraft(isPreviewDraft, '/admin/products');
  return (
    <InertShop>
      {draft?.part === 'card' ? (
        <div className="wrap section">
          <ProductGrid products={[cardOf(draft.product)]} priority={1} />
        </div>
      ) : draft ? (
        <PreviewedPage product={draft.product} />
      ) : null}
    </InertShop>
  );
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
    void productsLike(api, { product: { _id: id, category } }, signal).then((found) => {
      if (!signal.aborted) setOthers(found);
    });
    return () => leaving.abort();
  }, [api, id, category]);
  return { reviews, others: category === '' ? [] : others };
}
