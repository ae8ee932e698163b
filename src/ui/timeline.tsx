import type { ReactNode } from 'react';

export interface TimelineStep {
  id: string;
  label: ReactNode;
  /** When it happened or is expected. */
  detail?: ReactNode;
  state: 'done' | 'current' | 'ahead' | 'failed';
}

const STATE_WORDS = {
  done: 'Done: ',
  current: 'Now: ',
  ahead: 'Ahead: ',
  failed: 'Stopped: ',
} as const;

/** Steps along a stitched line; upright on phones. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={`timeline-${step.state}`}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className="visually-hidden">{STATE_WORDS[step.state]}</span>
          {step.label}
          {step.detail ? <small>{step.detail}</small> : null}
        </li>
      ))}
    </ol>
  );
}
