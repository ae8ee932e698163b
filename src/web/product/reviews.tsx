import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { announce } from '#ui/announce.ts';
import { BarList } from '#ui/bar-list.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { RatingStars } from '#ui/rating.tsx';
import { Status } from '#ui/tag.tsx';
import { toast } from '#ui/toast.ts';
import { signInFor } from '#web/access-rules.ts';
import { UNREACHABLE } from '#web/api.ts';
import { SCREEN_COPY } from '#web/screen-copy.ts';
import { productAddress } from '#web/product/card-product.ts';
import type { ProductFacts } from '#web/product/load-product.ts';
import {
  distributionOf,
  formatReviewDate,
  REVIEW_ORDERS,
  sortReviews,
  type ReviewOrder,
} from '#web/product/review-order.ts';
import { tellReviewsChanged } from '#web/product/reviews-changed.ts';
import { useApi, useUser } from '#web/session.tsx';

// Rendered with the page, so that it works without script; browsers load it apart from what everybody needs.
const ReviewForm = import.meta.env.SSR
  ? (await import('#web/product/review-form.tsx')).ReviewForm
  : lazy(() =>
      import('#web/product/review-form.tsx').then((part) => ({ default: part.ReviewForm })),
    );

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
  const [editing, setEditing] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const user = useUser();
  const all = reviews ?? [];
  const own = user ? all.find((review) => review.userId === user.id) : undefined;
  const chosen = ownFirst(
    own,
    sortReviews(
      stars === null ? all : all.filter((review) => String(review.reviewValue) === stars),
      order,
    ),
  );
  const shown = (review: ReviewWire) => (
    <Review key={review._id} review={review}>
      {review === own && !editing ? (
        <OwnActs
          review={review}
          onEdit={() => setEditing(true)}
          onDeleted={() => title.current?.focus()}
        />
      ) : null}
    </Review>
  );
  return (
    <section className="section" id="reviews" aria-labelledby={`${id}title`}>
      <div className="section-head">
        <Heading ref={title} tabIndex={-1} id={`${id}title`} className="head">
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
              <p className="tiny second">
                “Verified purchase” means that we found a paid order of its author for this product.
                Other reviews are not checked.
              </p>
            </>
          ) : null}
          {user && reviews !== null && (!own || editing) ? (
            <Suspense fallback={null}>
              <ReviewForm
                product={product}
                own={own}
                onDone={() => {
                  setEditing(false);
                  title.current?.focus();
                }}
              />
            </Suspense>
          ) : null}
          {user ? null : <SignedOutPlace productId={product._id} />}
        </div>
        <div>
          {reviews === null ? (
            <Notice
              tone="bad"
              title={REVIEWS_FAILED}
              actions={
                <ReadReviewsAgain productId={product._id} onDone={() => title.current?.focus()} />
              }
            >
              Everything else on this page is right.
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
          {chosen.slice(0, FIRST).map(shown)}
          {chosen.length > FIRST ? (
            <details>
              <summary className="btn mt-3">Show {chosen.length - FIRST} more reviews</summary>
              {chosen.slice(FIRST).map(shown)}
            </details>
          ) : null}
        </div>
      </div>
    </section>
  );
}

const ownFirst = (own: ReviewWire | undefined, reviews: ReviewWire[]): ReviewWire[] =>
  own && reviews.includes(own) ? [own, ...reviews.filter((review) => review !== own)] : reviews;

function Review({ review, children }: { review: ReviewWire; children?: ReactNode }) {
  return (
    <article className="review">
      <div className="row between">
        <span className="row">
          <RatingStars value={review.reviewValue} />
          <b>{review.userName}</b>
          {review.verifiedPurchase ? <Status tone="good">Verified purchase</Status> : null}
        </span>
        <time className="tiny second" dateTime={review.createdAt}>
          {formatReviewDate(review.createdAt)}
        </time>
      </div>
      <p className="whitespace-pre-line wrap-anywhere">{review.reviewMessage}</p>
      {children}
    </article>
  );
}

/** Spec 8 */
const REVIEWS_FAILED = 'Failed to fetch product reviews';

function ReadReviewsAgain({ productId, onDone }: { productId: string; onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  async function read() {
    setBusy(true);
    const isRead = await tellReviewsChanged(productId);
    setBusy(false);
    if (isRead) onDone();
    else announce(REVIEWS_FAILED, 'assertive');
  }
  return (
    <Button busy={busy} onClick={() => void read()}>
      Try Again
    </Button>
  );
}

/** Only an author has these. Spec 5. */
function OwnActs({
  review,
  onEdit,
  onDeleted,
}: {
  review: ReviewWire;
  onEdit: () => void;
  onDeleted: () => void;
}) {
  const api = useApi();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  async function remove() {
    setBusy(true);
    const again = () => void remove();
    const part = await import('#web/product/delete-own-review.ts').catch(() => null);
    if (!part) toast({ title: UNREACHABLE, variant: 'destructive' });
    else if (await part.deleteOwnReview(review, api, navigate, again)) onDeleted();
    setBusy(false);
  }
  return (
    <div className="actions">
      <Button size="dense" icon="pencil" onClick={onEdit}>
        Edit your review
      </Button>
      <Button size="dense" variant="quiet" icon="trash" busy={busy} onClick={() => void remove()}>
        Delete
      </Button>
    </div>
  );
}

/** Spec 6: signed out, a sentence and the two ways in stand where the form would. */
function SignedOutPlace({ productId }: { productId: string }) {
  const origin = productAddress(productId);
  return (
    <div className="stack">
      <p className="small">{SCREEN_COPY.loginForReview}</p>
      <div className="actions">
        <ButtonLink href={signInFor(origin)}>Login</ButtonLink>
        <ButtonLink href={`/auth/register?origin=${encodeURIComponent(origin)}`} variant="quiet">
          Register
        </ButtonLink>
      </div>
    </div>
  );
}
