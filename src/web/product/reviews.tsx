import { useId, useState } from 'react';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { BarList } from '#ui/bar-list.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { RatingStars } from '#ui/rating.tsx';
import { signInFor } from '#web/access-rules.ts';
import { COPY } from '#web/copy.ts';
import { productAddress } from '#web/product/card-product.ts';
import type { ProductFacts } from '#web/product/load-product.ts';
import {
  distributionOf,
  formatReviewDate,
  REVIEW_ORDERS,
  sortReviews,
  type ReviewOrder,
} from '#web/product/review-order.ts';
import { useUser } from '#web/session.tsx';

interface ReviewsProps {
  product: Pick<ProductFacts, '_id' | 'title' | 'averageReview' | 'reviewCount'>;
  /** Null when they could not be read. */
  reviews: readonly ReviewWire[] | null;
  heading: 'h2' | 'h3';
}

/** More than these stand folded away. */
const FIRST = 8;

export function Reviews({ product, reviews, heading: Heading }: ReviewsProps) {
  const id = useId();
  const [order, setOrder] = useState<ReviewOrder>('newest');
  const [stars, setStars] = useState<string | null>(null);
  const all = reviews ?? [];
  const chosen = sortReviews(
    stars === null ? all : all.filter((review) => String(review.reviewValue) === stars),
    order,
  );
  return (
    <section className="section" id="reviews" aria-labelledby={`${id}title`}>
      <div className="section-head">
        <Heading id={`${id}title`} className="head">
          Reviews
        </Heading>
        {all.length > 1 ? (
          <span className="select noscript:hidden">
            <select
              className="input input-dense"
              aria-label="Sort reviews"
              value={order}
              onChange={(event) => setOrder(event.currentTarget.value as ReviewOrder)}
            >
              {REVIEW_ORDERS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="caret-down" />
          </span>
        ) : null}
      </div>
      <div className="reviews">
        <div>
          {all.length > 0 ? (
            <>
              <div className="row">
                <span className="reviews-average">{product.averageReview.toFixed(2)}</span>
                <span className="second small">
                  <RatingStars value={product.averageReview} />
                  {product.reviewCount === 1 ? '1 review' : `${product.reviewCount} reviews`}
                </span>
              </div>
              <BarList
                label="Reviews by stars"
                bars={distributionOf(all).map(({ value, count }) => ({
                  id: String(value),
                  label: value,
                  value: count,
                  name: `${value === 1 ? '1 star' : `${value} stars`}, ${count === 1 ? '1 review' : `${count} reviews`}`,
                }))}
                chosen={stars}
                onChoose={setStars}
              />
            </>
          ) : null}
          <WritePlace productId={product._id} />
        </div>
        <div>
          {reviews === null ? (
            <Notice tone="bad" title="Failed to fetch product reviews">
              Everything else on this page is right. Reload it to try again.
            </Notice>
          ) : null}
          {reviews !== null && all.length === 0 ? <p className="second">No reviews yet</p> : null}
          {stars === null ? null : (
            <p className="small">
              {chosen.length === 0 ? 'No' : chosen.length} of {all.length} reviews with{' '}
              {stars === '1' ? '1 star' : `${stars} stars`}{' '}
              <button type="button" className="link" onClick={() => setStars(null)}>
                Show all
              </button>
            </p>
          )}
          <AnnounceOnChange
            text={
              stars === null
                ? `${all.length} reviews`
                : `${chosen.length} reviews with ${stars} stars`
            }
          />
          {chosen.slice(0, FIRST).map((review) => (
            <Review key={review._id} review={review} />
          ))}
          {chosen.length > FIRST ? (
            <details>
              <summary className="btn mt-3">Show {chosen.length - FIRST} more reviews</summary>
              {chosen.slice(FIRST).map((review) => (
                <Review key={review._id} review={review} />
              ))}
            </details>
          ) : null}
        </div>
      </div>
    </section>
  );
}

function Review({ review }: { review: ReviewWire }) {
  return (
    <article className="review">
      <div className="row between">
        <span className="row">
          <RatingStars value={review.reviewValue} />
          <b>{review.userName}</b>
        </span>
        <time className="tiny second" dateTime={review.createdAt}>
          {formatReviewDate(review.createdAt)}
        </time>
      </div>
      <p>{review.reviewMessage}</p>
    </article>
  );
}

/** Spec 6: signed out, a sentence and the two ways in stand where the form would. The form comes with writing reviews. */
function WritePlace({ productId }: { productId: string }) {
  const user = useUser();
  if (user) return null;
  const origin = productAddress(productId);
  return (
    <div className="stack">
      <p className="small">{COPY.loginForReview}</p>
      <div className="actions">
        <ButtonLink href={signInFor(origin)}>Login</ButtonLink>
        <ButtonLink href={`/auth/register?origin=${encodeURIComponent(origin)}`} variant="quiet">
          Register
        </ButtonLink>
      </div>
    </div>
  );
}
