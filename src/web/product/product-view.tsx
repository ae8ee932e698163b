import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { BuyPanel } from '#web/product/buy-panel.tsx';
import { Gallery } from '#web/product/gallery.tsx';
import type { ProductDetails } from '#web/product/load-product.ts';
import { onReviewsChanged } from '#web/product/reviews-changed.ts';
import { useApi } from '#web/session.tsx';

const loadReviews = () => import('#web/product/reviews.tsx');
// Far down the page: rendered with it, but browsers load what makes it live after what is seen first.
const Reviews = import.meta.env.SSR
  ? (await loadReviews()).Reviews
  : lazy(() => loadReviews().then((part) => ({ default: part.Reviews })));

export interface ProductViewProps {
  details: ProductDetails;
  /** On its own page, or in a dialog over a list: the same parts in the same order. */
  place: 'page' | 'dialog';
  titleId: string;
  /** What a form sent without script was told. */
  told?: { ok: boolean; message: string } | null;
}

export function ProductView({ details: loaded, place, titleId, told }: ProductViewProps) {
  const details = useFreshReviews(loaded);
  const { product, reviews } = details;
  // A dialog stands before what lies below its edge.
  const whole = useDeferredValue(true, place === 'page');
  useEffect(() => {
    void import('#web/product/seen-store.ts').then(
      ({ rememberSeen }) => rememberSeen(loaded.product),
      () => undefined,
    );
  }, [loaded.product]);
  return (
    <>
      <div className="product">
        <Gallery pictures={product.pictures} product={product} place={place} />
        <BuyPanel details={details} place={place} titleId={titleId} told={told} />
      </div>
      <Suspense fallback={null}>
        {whole ? (
          <Reviews product={product} reviews={reviews} heading={place === 'page' ? 'h2' : 'h3'} />
        ) : null}
      </Suspense>
    </>
  );
}

/** The details with what was written, changed or deleted since they were loaded. */
function useFreshReviews(loaded: ProductDetails): ProductDetails {
  const api = useApi();
  const [fresh, setFresh] = useState({ loaded, details: loaded });
  useEffect(
    () =>
      onReviewsChanged(async (productId) => {
        if (productId !== loaded.product._id) return true;
        const { shopReview } = api;
        const news = await shopReview.list({ params: { productId } });
        if (!news.ok) return false;
        const rating = { averageReview: news.averageReview, reviewCount: news.total };
        setFresh({
          loaded,
          details: {
            ...loaded,
            product: { ...loaded.product, ...rating },
            reviews: news.data,
          },
        });
        return true;
      }),
    [api, loaded],
  );
  // What was loaded later is newer than both.
  return fresh.loaded === loaded ? fresh.details : loaded;
}
