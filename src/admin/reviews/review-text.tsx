import { useState } from 'react';
import { commentOf } from '#admin/reviews/review-words.ts';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { classNames } from '#ui/class-names.ts';

/** Longer texts are cut to two lines until they are pressed, in characters. */
const SHORT = 90;

/** all of it by a click or Enter, never by hovering. */
export function ReviewText({ review }: { review: ReviewWire }) {
  const [whole, setWhole] = useState(false);
  const text = commentOf(review);
  if (text.length <= SHORT && !text.includes('\n'))
    return <span className="review-text">{text}</span>;
  return (
    <button
      type="button"
      className="review-text review-more"
      aria-expanded={whole}
      onClick={() => setWhole(!whole)}
    >
      <span className={classNames(!whole && 'review-cut')}>{text}</span>
      <span className="link">{whole ? 'Show less' : 'Show all'}</span>
    </button>
  );
}
