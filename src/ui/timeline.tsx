import type { ReactNode } from 'react';
import { uiWords } from '#kernel/words/ui-words.ts';

export interface TimelineStep {
  id: string;
  label: ReactNode;
  /** When the step happened or is expected to. */
  detail?: ReactNode;
  state: 'done' | 'current' | 'ahead' | 'failed';
}

/** Steps of a process; vertical on phones. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={`timeline-${step.state}`}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className="visually-hidden">{`${uiWords(step.state)}: `}</span>
          <span>{step.label}</span>
          {step.detail ? <small>{step.detail}</small> : null}
        </li>
      ))}
    </ol>
  );
}
