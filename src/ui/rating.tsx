import { formatNumber } from '#kernel/format-number.ts';
import { classNames } from './class-names.ts';
import { glyphUrl, Icon } from './icon.tsx';
import { uiWords } from '#kernel/words/ui-words.ts';

const STARS = [0, 1, 2, 3, 4];
const STEP = 18;
const SIZE = 16;

function FiveStars({ className }: { className: string }) {
  return (
    <g className={className}>
      {STARS.map((at) => (
        <use key={at} href={glyphUrl('star-fill')} x={at * STEP} y={0} width={SIZE} height={SIZE} />
      ))}
    </g>
  );
}

function filledWidth(value: number): number {
  const whole = Math.floor(value);
  return whole * STEP + (value - whole) * SIZE;
}

function ratedLabel(rating: string, n: number | undefined): string {
  const value = formatNumber(rating);
  return n === undefined ? uiWords('rated', { value }) : uiWords('ratedBy', { value, n });
}

/** Five stars filled up to the value, named "Rated 4.62 out of 5, 31 reviews". */
export function RatingStars({
  value,
  count,
  className,
}: {
  value: number;
  count?: number;
  className?: string;
}) {
  return (
    <svg
      className={classNames('stars', className)}
      viewBox={`0 0 ${STEP * 5 - 2} ${SIZE}`}
      role="img"
      aria-label={ratedLabel(`${Number(value.toFixed(2))}`, count)}
      focusable="false"
    >
      <FiveStars className="stars-empty" />
      <svg width={filledWidth(value)} height={SIZE} overflow="hidden">
        <FiveStars className="stars-full" />
      </svg>
    </svg>
  );
}

/** Compact form: one star and "4.6 · 31". */
export function RatingSummary({ value, count }: { value: number; count: number }) {
  return (
    <span className="rating-summary" role="img" aria-label={ratedLabel(value.toFixed(1), count)}>
      <Icon name="star-fill" />
      <span aria-hidden="true">{`${formatNumber(value.toFixed(1))} · ${count}`}</span>
    </span>
  );
}
