import { uiWords } from '#kernel/words/ui-words.ts';
import { reviewWords } from '#contract/words/storefront/review-words.ts';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { MAX_TEXT } from '#contract/limits.ts';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { RatingInput } from '#ui/rating-input.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { shopWords } from '#contract/words/storefront/shop-words.ts';
import { useIdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { productAddress } from '#storefront/shared/catalogue/card-product.ts';
import { useApi, useUser } from '#web/session/session.tsx';
import { toast } from '#ui/toast.ts';
import { useSubmission } from '#web/forms/use-submission.ts';

interface ReviewFormProps {
  product: { _id: string; title: string };
  /** The user's review that is being changed; undefined for a new one. */
  own?: ReviewWire;
  refused?: RefusedReview | null;
  onDone?: () => void;
}

/** The server's refusal of a natively submitted form (without JavaScript, or before hydration). */
export interface RefusedReview {
  readonly reason: string;
  /** The submitted review; null when the form was deleting one. */
  readonly text: ReviewText | null;
}

interface ReviewText {
  /** Stars; 0 while none are chosen. */
  readonly value: number;
  readonly message: string;
}

/** An incomplete review shows its errors beside the fields, not in a notice. */
const isComplete = ({ value, message }: ReviewText): boolean => value > 0 && message.trim() !== '';

/** Spec 5: stars and text are both required. The input stays until the review is saved. */
export function ReviewForm({ product, own, refused, onDone }: ReviewFormProps) {
  const id = useId();
  const stars = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const [value, setValue] = useState(refused?.text?.value ?? own?.reviewValue ?? 0);
  const [message, setMessage] = useState(refused?.text?.message ?? own?.reviewMessage ?? '');
  const [submitted, setSubmitted] = useState(Boolean(refused));
  const { busy, submit } = useSubmission();
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const keys = useIdempotencyKeys();
  const noStars = submitted && value === 0;
  const noWords = submitted && message.trim() === '';

  useEffect(() => {
    if (own) stars.current?.querySelector('input')?.focus();
  }, [own]);

  function explain() {
    setSubmitted(true);
    if (value === 0) stars.current?.querySelector('input')?.focus();
    else words.current?.focus();
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isComplete({ value, message })) return explain();
    const form = event.currentTarget;
    submit(async () => {
      const part = await import('#storefront/shared/reviews/send-review.ts').catch(() => null);
      if (!part) return void toast({ title: shopWords('unreachable'), variant: 'destructive' });
      const text = { value, message: message.trim() };
      const again = () => form.requestSubmit();
      const tools = { api, navigate, keys, again };
      if (!user || !(await part.sendReview(product, text, { user, ...tools }))) return;
      onDone?.();
      setValue(0);
      setMessage('');
      setSubmitted(false);
    });
  }

  const title = reviewWords(own ? 'change' : 'write');
  return (
    <form
      method="post"
      action={productAddress(product._id)}
      className="form review-form"
      aria-label={title}
      onSubmit={onSubmit}
    >
      <p>
        <b>{title}</b>
      </p>
      {refused?.text && isComplete(refused.text) ? (
        <Notice tone="bad">{refused.reason}</Notice>
      ) : null}
      <div ref={stars}>
        <RatingInput
          id={`${id}stars`}
          legend={reviewWords('rating')}
          name="reviewValue"
          value={value}
          onChange={setValue}
          error={noStars ? reviewWords('incomplete') : undefined}
        />
      </div>
      <TextArea
        ref={words}
        label={reviewWords('text')}
        name="reviewMessage"
        rows={4}
        maxLength={MAX_TEXT.review}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        error={noWords && !noStars ? reviewWords('incomplete') : undefined}
      />
      <div className="actions">
        <Button type="submit" busy={busy} blocked={message.trim() === ''} onBlocked={explain}>
          {reviewWords('submit')}
        </Button>
        {own ? (
          <Button variant="quiet" className="noscript-hidden" onClick={onDone}>
            {uiWords('cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
