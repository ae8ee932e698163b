import { useQuery } from '@tanstack/react-query';
import { productReviewsQuery, reviewedProductQuery } from '#admin/reviews/review-queries.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { RetryPanel } from '#admin/shared/page/retry-panel.tsx';
import { ReviewTable } from '#admin/reviews/review-table.tsx';
import { REVIEW_LABELS, titleOf } from '#admin/reviews/review-labels.ts';
import { PLACEHOLDER_IMAGE } from '#contract/picture-address.ts';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { RatingStars } from '#ui/rating.tsx';
import { Price } from '#web/price.tsx';

/** A product with its reviews, which remain when it is no longer sold. */
export function ProductDetails({
  productId,
  onDelete,
}: {
  productId: string;
  onDelete: (review: ReviewWire) => void;
}) {
  const api = useAdminApi();
  const details = useQuery(reviewedProductQuery(api, productId));
  const reviews = useQuery(productReviewsQuery(api, productId));
  // Spec 2: shown while the product loads.
  if (details.isPending || reviews.isPending)
    return <p role="status">{REVIEW_LABELS.loadingProduct}</p>;
  const product = details.data?.data ?? null;
  const failure = details.error?.failure;
  const [first] = reviews.data?.data ?? [];
  return (
    <article className="panel review-details" aria-labelledby="review-details-title">
      <div className="review-details-head">
        <img
          src={product?.image || first?.productImage || PLACEHOLDER_IMAGE}
          alt=""
          width="160"
          height="200"
        />
        <div>
          <h2 id="review-details-title">
            {product?.title.trim() || titleOf({ productTitle: first?.productTitle ?? '' })}
          </h2>
          <p className="review-details-text">
            {product?.description.trim() || REVIEW_LABELS.noDescription}
          </p>
          {product ? (
            <>
              <Price price={product.price} salePrice={product.salePrice} />
              <p>
                <RatingStars value={product.averageReview} count={product.reviewCount} />
              </p>
            </>
          ) : failure?.status === 404 ? (
            <p className="second">This product is no longer sold.</p>
          ) : null}
        </div>
      </div>
      {failure && failure.status !== 404 ? (
        <RetryPanel title={REVIEW_LABELS.failedProduct} message={failure.message} />
      ) : null}
      {!reviews.data ? (
        <RetryPanel title={REVIEW_LABELS.failedOfProduct} message={reviews.error.failure.message} />
      ) : reviews.data.data.length === 0 ? (
        <p>{REVIEW_LABELS.noneOfProduct}</p>
      ) : (
        <ReviewTable
          caption="Reviews of this product"
          name="product-reviews"
          reviews={reviews.data.data}
          onDelete={onDelete}
        />
      )}
    </article>
  );
}
