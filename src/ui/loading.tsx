import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Quick answers should not flash a skeleton, ms. */
export const SKELETON_DELAY_MS = 150;

/** Whether something has lasted for a while: what is over at once should change nothing on screen. */
export function useLasting(on: boolean, delay = SKELETON_DELAY_MS): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setLasting(true), delay);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [on, delay]);
  return on && lasting;
}

/** Draws its content only when the wait has lasted for a while. */
export function AfterAWhile({ delay, children }: { delay?: number; children: ReactNode }) {
  return useLasting(true, delay) ? children : null;
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
