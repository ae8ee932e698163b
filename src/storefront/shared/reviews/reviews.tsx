import { controlWords } from '#contract/words/storefront/control-words.ts';
import { reviewWords } from '#contract/words/storefront/review-words.ts';
import { formatDay } from '#kernel/format-date.ts';
import { formatNumber } from '#kernel/format-number.ts';
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
import { productAddress } from '#storefront/shared/catalogue/card-product.ts';
import type { ProductFacts } from '#storefront/shared/catalogue/load-product.ts';
import {
  distributionOf,
  REVIEW_ORDERS,
  sortReviews,
  type ReviewOrder,
} from '#storefront/shared/reviews/review-order.ts';
import { ownReviewPart } from '#storefront/shared/catalogue/own-review-part.ts';
import type { RefusedReview } from '#storefront/shared/reviews/review-form.tsx';
import { notifyReviewsChanged } from '#storefront/shared/reviews/reviews-changed.ts';
import { useLazyPart } from '#web/routing/lazy-part.ts';
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
  const part = useLazyPart(ownReviewPart, user !== null);
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
      {part && review === own && !editing ? (
        <part.OwnReviewActions
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
          {reviewWords('title')}
        </Heading>
        {all.length > 1 ? (
          <span className="select noscript-hidden">
            <select
              className="input input-dense"
              aria-label={reviewWords('sort')}
              value={order}
              onChange={(event) => setOrder(event.currentTarget.value as ReviewOrder)}
            >
              {REVIEW_ORDERS.map((value) => (
                <option key={value} value={value}>
                  {reviewWords(value)}
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
                <span className="reviews-average">
                  {formatNumber(product.averageReview.toFixed(2))}
                </span>
                <span className="second small">
                  <RatingStars value={product.averageReview} />
                  <span>{reviewWords('count', { n: product.reviewCount })}</span>
                </span>
              </div>
              <BarList
                label={reviewWords('byStars')}
                bars={distributionOf(all).map(({ value, count }) => ({
                  id: String(value),
                  label: value,
                  value: count,
                  name: reviewWords('starsAndCount', { stars: value, n: count }),
                }))}
                chosen={stars}
                onChoose={setStars}
              />
              <p className="tiny second">{reviewWords('verifiedHint')}</p>
            </>
          ) : null}
          {refusal && refusal.text === null ? <Notice tone="bad">{refusal.reason}</Notice> : null}
          {part && reviews !== null && (!own || editing) ? (
            <part.ReviewForm
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
              title={reviewWords('failed')}
              actions={
                <ReadReviewsAgain productId={product._id} onDone={() => title.current?.focus()} />
              }
            >
              {reviewWords('failedHint')}
            </Notice>
          ) : null}
          {reviews !== null && all.length === 0 ? (
            <p className="second">{reviewWords('none')}</p>
          ) : null}
          {stars === null ? null : (
            <p className="small">
              <span>{chosenText(chosen.length, all.length, stars)}</span>{' '}
              <button type="button" className="link" onClick={() => setStars(null)}>
                {reviewWords('showAll')}
              </button>
            </p>
          )}
          <AnnounceOnChange
            text={
              stars === null
                ? reviewWords('count', { n: all.length })
                : reviewWords('countWithStars', { n: chosen.length, stars })
            }
          />
          {chosen.slice(0, FIRST).map(shown)}
          {chosen.length > FIRST ? (
            <details>
              <summary className="btn mt-3">
                {reviewWords('more', { n: chosen.length - FIRST })}
              </summary>
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

const chosenText = (n: number, all: number, stars: string): string =>
  n === 0
    ? reviewWords('noneWithStars', { all, stars })
    : reviewWords('someWithStars', { n, all, stars });

function Review({ review, children }: { review: ReviewWire; children?: ReactNode }) {
  return (
    <article className="review">
      <div className="row between">
        <span className="row">
          <RatingStars value={review.reviewValue} />
          <b className="wrap-anywhere">{review.userName}</b>
          {review.verifiedPurchase ? <Status tone="good">{reviewWords('verified')}</Status> : null}
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

function ReadReviewsAgain({ productId, onDone }: { productId: string; onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  async function read() {
    setBusy(true);
    const isRead = await notifyReviewsChanged(productId);
    setBusy(false);
    if (isRead) onDone();
    else announce(reviewWords('failed'), 'assertive');
  }
  return (
    <Button busy={busy} onClick={() => void read()}>
      {controlWords('tryAgain')}
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
      <p className="small">{reviewWords('loginForReview')}</p>
      <div className="actions">
        <ButtonLink href={signInFor(origin)} onClick={(event) => leave(event, signInFor)}>
          {controlWords('login')}
        </ButtonLink>
        <ButtonLink
          href={registerFor(origin)}
          variant="quiet"
          onClick={(event) => leave(event, registerFor)}
        >
          {controlWords('register')}
        </ButtonLink>
      </div>
    </div>
  );
}
