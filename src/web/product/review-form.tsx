import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { MAX_TEXT } from '#contract/limits.ts';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { Button } from '#ui/button.tsx';
import { RatingInput } from '#ui/rating-input.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { useIntentKeys } from '#web/intent-key.ts';
import { keepIntent } from '#web/intent.ts';
import { productAddress } from '#web/product/card-product.ts';
import { forgetProductDetails } from '#web/product/product-details.ts';
import { REVIEW_WORDS } from '#web/product/review-words.ts';
import { tellReviewsChanged } from '#web/product/reviews-changed.ts';
import { leaveForSignIn } from '#web/product/save-wish.ts';
import { useApi, useUser } from '#web/session.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

interface ReviewFormProps {
  product: { _id: string; title: string };
  /** The review that is being changed; a new one is written without it. */
  own?: ReviewWire;
  onDone?: () => void;
}

/** Spec 5: stars and words, both needed. What was typed stays until the shop has it. */
export function ReviewForm({ product, own, onDone }: ReviewFormProps) {
  const id = useId();
  const stars = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const [value, setValue] = useState(own?.reviewValue ?? 0);
  const [message, setMessage] = useState(own?.reviewMessage ?? '');
  const [asked, setAsked] = useState(false);
  const { busy, send } = useWriteReview(product, onDone);
  const noStars = asked && value === 0;
  const noWords = asked && message.trim() === '';

  useEffect(() => {
    if (own) stars.current?.querySelector('input')?.focus();
  }, [own]);

  function explain() {
    setAsked(true);
    if (value === 0) stars.current?.querySelector('input')?.focus();
    else words.current?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    if (value === 0 || message.trim() === '') return explain();
    const form = event.currentTarget;
    if (!(await send(value, message.trim(), () => form.requestSubmit()))) return;
    setValue(0);
    setMessage('');
    setAsked(false);
  }

  return (
    <form
      method="post"
      action={productAddress(product._id)}
      className="form review-form"
      aria-label={own ? 'Change your review' : 'Write a review'}
      onSubmit={(event) => void submit(event)}
    >
      <p>
        <b>{own ? 'Change your review' : 'Write a review'}</b>
      </p>
      <div ref={stars}>
        <RatingInput
          id={`${id}stars`}
          legend="Your rating"
          name="reviewValue"
          value={value}
          onChange={setValue}
          error={noStars ? REVIEW_WORDS.incomplete : undefined}
        />
      </div>
      <TextArea
        ref={words}
        label="Your review"
        name="reviewMessage"
        rows={4}
        maxLength={MAX_TEXT.review}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        error={noWords && !noStars ? REVIEW_WORDS.incomplete : undefined}
      />
      <div className="actions">
        <Button type="submit" busy={busy} blocked={message.trim() === ''} onBlocked={explain}>
          Submit Review
        </Button>
        {own ? (
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** Sends a review. @returns whether the shop has it */
function useWriteReview(product: { _id: string; title: string }, onDone?: () => void) {
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const keys = useIntentKeys();
  const [busy, setBusy] = useState(false);
  const { _id: productId, title } = product;

  async function send(value: number, message: string, again: () => void): Promise<boolean> {
    if (!user) return false;
    const body = {
      productId,
      userId: user.id,
      userName: user.userName,
      reviewMessage: message,
      reviewValue: value,
    };
    setBusy(true);
    const result = await api.shopReview.add({ body }, { idempotencyKey: keys.keyFor(body) });
    setBusy(false);
    keys.heard(result);
    if (!result.ok) {
      if (result.status === 401)
        leaveForSignIn(keepIntent({ kind: 'review', productId, title, value, message }), navigate);
      else toastFailure(result, REVIEW_WORDS.addFailed, again);
      return false;
    }
    forgetProductDetails();
    void tellReviewsChanged(productId);
    toast({
      title: REVIEW_WORDS.added,
      description: result.replaced ? REVIEW_WORDS.replaced : title,
    });
    onDone?.();
    return true;
  }
  return { busy, send };
}
