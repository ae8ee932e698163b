import { useDeferredValue, useEffect, useState } from 'react';
import { BuyPanel } from '#storefront/shared/product/buy-panel.tsx';
import { Gallery } from '#storefront/shared/product/gallery.tsx';
import type { ProductDetails } from '#storefront/shared/catalogue/load-product.ts';
import { onReviewsChanged } from '#storefront/shared/reviews/reviews-changed.ts';
import type { RefusedReview } from '#storefront/shared/reviews/review-form.tsx';
import { Reviews } from '#storefront/shared/reviews/reviews.tsx';
import { useApi } from '#web/session/session.tsx';

export interface ProductViewProps {
  details: ProductDetails;
  /** On its own page, or in a dialog over a list. */
  view: 'page' | 'dialog';
  titleId: string;
  /** The result of a natively submitted form (without JavaScript, or before hydration). */
  reply?: { ok: boolean; message: string } | null;
  refusedReview?: RefusedReview | null;
}

export function ProductView({
  details: loaded,
  view,
  titleId,
  reply,
  refusedReview,
}: ProductViewProps) {
  const details = useFreshReviews(loaded);
  const { product, reviews } = details;
  const [colour, setColour] = useState(details.found?.color);
  // In the dialog, reviews are below the fold: they render after it has opened.
  const showReviews = useDeferredValue(true, view === 'page');
  return (
    <>
      <div className="product">
        <Gallery
          product={product}
          view={view}
          colour={colour}
          pictureColours={details.pictureColours}
        />
        <BuyPanel
          details={details}
          view={view}
          titleId={titleId}
          reply={reply}
          onColour={setColour}
        />
      </div>
      {showReviews ? (
        <Reviews
          product={product}
          reviews={reviews}
          refused={refusedReview}
          heading={view === 'page' ? 'h2' : 'h3'}
        />
      ) : null}
    </>
  );
}

/** The details with reviews and rating reloaded whenever a review is written, changed or deleted. */
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
  // Details loaded later are newer than the reloaded reviews.
  return fresh.loaded === loaded ? fresh.details : loaded;
}
