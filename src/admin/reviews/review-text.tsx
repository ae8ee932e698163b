import { useState } from 'react';
import { commentOf } from '#admin/reviews/review-labels.ts';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { classNames } from '#ui/class-names.ts';

/** Longer texts are truncated to two lines until clicked, in characters. */
const SHORT = 90;

/** expands on click or Enter, not on hover. */
export function ReviewText({ review }: { review: ReviewWire }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const text = commentOf(review);
  if (text.length <= SHORT && !text.includes('\n'))
    return <span className="review-text">{text}</span>;
  return (
    <button
      type="button"
      className="review-text review-more"
      aria-expanded={isExpanded}
      onClick={() => setIsExpanded(!isExpanded)}
    >
      <span className={classNames(!isExpanded && 'review-cut')}>{text}</span>
      <span className="link">{isExpanded ? 'Show less' : 'Show all'}</span>
    </button>
  );
}
