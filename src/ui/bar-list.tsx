import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Bar {
  id: string;
  label: ReactNode;
  value: number;
  /** Accessible name of the row: "5 stars, 41 reviews". */
  name: string;
}

export interface BarListProps {
  label: string;
  bars: readonly Bar[];
  /** Value of a full bar; by default the sum of all bars. */
  total?: number;
  /** Id of the selected bar. With `onChoose`, rows are toggle buttons. */
  chosen?: string | null;
  onChoose?: (id: string | null) => void;
}

/** A short horizontal bar chart with the values as text; rows can act as filters. */
export function BarList({ label, bars, total, chosen, onChoose }: BarListProps) {
  const full = total ?? bars.reduce((sum, bar) => sum + bar.value, 0);
  return (
    <ul className="bar-list" aria-label={label}>
      {bars.map((bar) => {
        const row = (
          <>
            <span className="visually-hidden">{bar.name}</span>
            <span aria-hidden="true">{bar.label}</span>
            <svg
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
            >
              <rect className="bar-track" width="100" height="8" />
              <rect className="bar-value" width={full ? (100 * bar.value) / full : 0} height="8" />
            </svg>
            <span aria-hidden="true" className="num">
              {bar.value}
            </span>
          </>
        );
        return (
          <li key={bar.id}>
            {onChoose ? (
              <button
                type="button"
                aria-pressed={chosen === bar.id}
                className={classNames('bar', chosen === bar.id && 'bar-chosen')}
                onClick={() => onChoose(chosen === bar.id ? null : bar.id)}
              >
                {row}
              </button>
            ) : (
              <span className="bar">{row}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
