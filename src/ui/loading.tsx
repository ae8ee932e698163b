import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Delay before a loading state is shown, in ms. */
export const SKELETON_DELAY_MS = 150;

/** True once `on` has been true for `delay` ms, so that short waits show no loading state. */
export function useDelayed(on: boolean, delay = SKELETON_DELAY_MS): boolean {
  const [delayed, setDelayed] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setDelayed(true), delay);
    return () => {
      clearTimeout(timer);
      setDelayed(false);
    };
  }, [on, delay]);
  return on && delayed;
}

/** Renders its children after a delay. */
export function Delayed({ delay, children }: { delay?: number; children: ReactNode }) {
  return useDelayed(true, delay) ? children : null;
}

/** A grey shape in the size of the content that is loading. */
export function Skeleton({
  shape = 'line',
  className,
}: {
  shape?: 'line' | 'heading' | 'control' | 'block';
  className?: string;
}) {
  return (
    <span className={classNames('skeleton', `skeleton-${shape}`, className)} aria-hidden="true" />
  );
}

/** A progress bar; indeterminate without `value`. */
export function ProgressBar({
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
      <span
        role="progressbar"
        aria-label={label}
        className={classNames('progress-running', className)}
      />
    );
  }
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={classNames('progress-bar', className)}
    />
  );
}

/** Progress at the top of the page while a navigation or a dialog is slow. A status, because it is in no landmark. */
export function PageProgress({ label }: { label: string }) {
  return (
    <Delayed>
      <div role="status">
        <ProgressBar label={label} className="page-progress" />
      </div>
    </Delayed>
  );
}
