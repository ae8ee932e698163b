import { LoadFailure } from '#admin/reviews/load-failure.tsx';
import { ReviewTable } from '#admin/reviews/review-table.tsx';
import { REVIEW_WORDS, titleOf } from '#admin/reviews/review-words.ts';
import type { Loaded } from '#admin/reviews/load-reviews.ts';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { RatingStars } from '#ui/rating.tsx';
import { Price } from '#web/price.tsx';

const PLACEHOLDER = '/media/placeholder.svg';

/** A product with what was said of it. One that is no longer sold keeps its reviews. */
export function ProductDetails({
  opened,
  onDelete,
}: {
  opened: NonNullable<Loaded['opened']>;
  onDelete: (review: ReviewWire) => void;
}) {
  const read = opened.product;
  const product = read?.ok ? read.data : null;
  const reviews = opened.reviews;
  const [first] = reviews?.ok ? reviews.data : [];
  return (
    <article className="panel review-details" aria-labelledby="review-details-title">
      <div className="review-details-head">
        <img
          src={product?.image || first?.productImage || PLACEHOLDER}
          alt=""
          width="160"
          height="200"
        />
        <div>
          <h2 id="review-details-title">
            {product?.title.trim() || titleOf({ productTitle: first?.productTitle ?? '' })}
          </h2>
          <p className="review-details-text">
            {product?.description.trim() || REVIEW_WORDS.noDescription}
          </p>
          {product ? (
            <>
              <Price price={product.price} salePrice={product.salePrice} />
              <p>
                <RatingStars value={product.averageReview} count={product.reviewCount} />
              </p>
            </>
          ) : read?.status === 404 ? (
            <p className="second">It is not sold any more.</p>
          ) : null}
        </div>
      </div>
      {read && !read.ok && read.status !== 404 ? (
        <LoadFailure title={REVIEW_WORDS.failedProduct} message={read.message} />
      ) : null}
      {!reviews?.ok ? (
        <LoadFailure title={REVIEW_WORDS.failedOfProduct} message={reviews?.message ?? ''} />
      ) : reviews.data.length === 0 ? (
        <p>{REVIEW_WORDS.noneOfProduct}</p>
      ) : (
        <ReviewTable
          caption="Reviews of this product"
          name="product-reviews"
          reviews={reviews.data}
          onDelete={onDelete}
        />
      )}
    </article>
  );
}
