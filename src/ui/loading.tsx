import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Quick answers should not flash a skeleton, ms. */
export const SKELETON_DELAY_MS = 150;

/** Draws its content only when the wait has lasted for a while. */
export function AfterAWhile({
  delay = SKELETON_DELAY_MS,
  children,
}: {
  delay?: number;
  children: ReactNode;
}) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return shown ? children : null;
}

/** A grey shape the size of what will come. */
export function Skeleton({
  shape = 'line',
  className,
}: {
  shape?: 'line' | 'heading' | 'picture' | 'control' | 'block';
  className?: string;
}) {
  return (
    <span className={classNames('skeleton', `skeleton-${shape}`, className)} aria-hidden="true" />
  );
}

/** Shape of one card of a grid. */
export function CardSkeleton() {
  return (
    <div className="card" aria-hidden="true">
      <Skeleton shape="picture" />
      <Skeleton />
      <Skeleton className="skeleton-short" />
      <Skeleton shape="control" />
    </div>
  );
}

/** A stitched line that fills. Without `value` it runs while something is loading. */
export function StitchProgress({
  label,
  value,
  max = 1,
  className,
}: {
  label: string;
  value?: number;
  max?: number;
  className?: string;
}) {
  if (value === undefined) {
    return (
      <span role="progressbar" aria-label={label} className={classNames('stitch-run', className)} />
    );
  }
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={classNames('stitch-progress', className)}
    />
  );
}
