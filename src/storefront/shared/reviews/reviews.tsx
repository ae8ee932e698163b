import { formatDay } from '#kernel/format-date.ts';
import { useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { announce } from '#ui/announce.ts';
import { BarList } from '#ui/bar-list.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { RatingStars } from '#ui/rating.tsx';
import { isPlainClick } from '#ui/link.tsx';
import { Status } from '#ui/tag.tsx';
import { registerFor, signInFor } from '#web/session/access-rules.ts';
import { saveIntent } from '#storefront/shared/intent/intent.ts';
import { REVIEW_MESSAGES } from '#storefront/shared/reviews/messages.ts';
import { productAddress } from '#storefront/shared/catalogue/card-product.ts';
import type { ProductFacts } from '#storefront/shared/catalogue/load-product.ts';
import {
  distributionOf,
  REVIEW_ORDERS,
  sortReviews,
  type ReviewOrder,
} from '#storefront/shared/reviews/review-order.ts';
import { OwnReviewActions } from '#storefront/shared/reviews/own-review-actions.tsx';
import { ReviewForm, type RefusedReview } from '#storefront/shared/reviews/review-form.tsx';
import { notifyReviewsChanged } from '#storefront/shared/reviews/reviews-changed.ts';
import { useRouter, useUser } from '#web/session/session.tsx';

interface ReviewsProps {
  product: Pick<ProductFacts, '_id' | 'title' | 'averageReview' | 'reviewCount'>;
  /** Null when they failed to load. */
  reviews: readonly ReviewWire[] | null;
  refused?: RefusedReview | null;
  heading: 'h2' | 'h3';
}

/** Reviews shown before the collapsed rest. */
const FIRST = 8;

export function Reviews({ product, reviews, refused, heading: Heading }: ReviewsProps) {
  const [refusal, setRefusal] = useState(refused ?? null);
  const id = useId();
  const [order, setOrder] = useState<ReviewOrder>('newest');
  const [stars, setStars] = useState<string | null>(null);
  const [editing, setEditing] = useState(Boolean(refused?.text));
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
        <OwnReviewActions
          product={product}
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
          <span className="select noscript-hidden">
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
                  <span>
                    {product.reviewCount === 1 ? '1 review' : `${product.reviewCount} reviews`}
                  </span>
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
                “Verified purchase” means the reviewer bought this here. We don’t check other
                reviews.
              </p>
            </>
          ) : null}
          {refusal && refusal.text === null ? <Notice tone="bad">{refusal.reason}</Notice> : null}
          {user && reviews !== null && (!own || editing) ? (
            <ReviewForm
              product={product}
              own={own}
              refused={refusal}
              onDone={() => {
                setRefusal(null);
                setEditing(false);
                title.current?.focus();
              }}
            />
          ) : null}
          {user ? null : <SignedOutPrompt productId={product._id} />}
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
              The rest of this page is up to date.
            </Notice>
          ) : null}
          {reviews !== null && all.length === 0 ? <p className="second">No reviews yet</p> : null}
          {stars === null ? null : (
            <p className="small">
              <span>{`${chosen.length === 0 ? 'No' : chosen.length} of ${all.length} reviews with ${stars === '1' ? '1 star' : `${stars} stars`}`}</span>{' '}
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
              <summary className="btn mt-3">{`Show ${chosen.length - FIRST} more reviews`}</summary>
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
          <b className="wrap-anywhere">{review.userName}</b>
          {review.verifiedPurchase ? <Status tone="good">Verified purchase</Status> : null}
        </span>
        <time className="tiny second" dateTime={review.createdAt}>
          {formatDay(review.createdAt)}
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
    const isRead = await notifyReviewsChanged(productId);
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

/** Spec 6: for signed-out visitors, a message with Login and Register replaces the form. */
function SignedOutPrompt({ productId }: { productId: string }) {
  const origin = productAddress(productId);
  const { navigate } = useRouter();
  /** From a dialog, sign-in returns to the list with the product open again. */
  const leave = (event: MouseEvent, addressFor: (origin: string) => string) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(addressFor(saveIntent({ kind: 'return' })));
  };
  return (
    <div className="stack">
      <p className="small">{REVIEW_MESSAGES.loginForReview}</p>
      <div className="actions">
        <ButtonLink href={signInFor(origin)} onClick={(event) => leave(event, signInFor)}>
          Login
        </ButtonLink>
        <ButtonLink
          href={registerFor(origin)}
          variant="quiet"
          onClick={(event) => leave(event, registerFor)}
        >
          Register
        </ButtonLink>
      </div>
    </div>
  );
}
