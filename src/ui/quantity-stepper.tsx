import { useId, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { uiWords } from '#kernel/words/ui-words.ts';

export interface QuantityStepperProps {
  /** What is counted, for the accessible names: "Blue mug". */
  label: string;
  value: number;
  /** Called with the new value, which is between `min` and `max`. */
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** Called when a button is clicked at its limit. */
  onLimit?: (limit: 'min' | 'max') => void;
  /** Shown under the stepper; describes both buttons. */
  message?: ReactNode;
  busy?: boolean;
}

/** Minus, value, plus. At a limit the button stays focusable and `onLimit` can explain why. */
export function QuantityStepper({
  label,
  value,
  onChange,
  min = 1,
  max,
  onLimit,
  message,
  busy,
}: QuantityStepperProps) {
  const messageId = useId();
  const atMin = value <= min;
  const atMax = max !== undefined && value >= max;
  const described = message ? messageId : undefined;
  return (
    <div className="stepper">
      <div
        role="group"
        aria-label={uiWords('quantity', { item: label })}
        aria-busy={busy || undefined}
      >
        <button
          type="button"
          aria-label={uiWords('oneLess', { item: label })}
          aria-disabled={atMin || undefined}
          aria-describedby={described}
          onClick={() => (atMin ? onLimit?.('min') : onChange(value - 1))}
        >
          <Icon name="minus" />
        </button>
        <output aria-live="off">{value}</output>
        <button
          type="button"
          aria-label={uiWords('oneMore', { item: label })}
          aria-disabled={atMax || undefined}
          aria-describedby={described}
          onClick={() => (atMax ? onLimit?.('max') : onChange(value + 1))}
        >
          <Icon name="plus" />
        </button>
      </div>
      {message ? (
        <p id={messageId} className="field-hint">
          {message}
        </p>
      ) : null}
    </div>
  );
}
