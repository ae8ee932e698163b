import type { ReactNode } from 'react';
import { seriesClass } from '#admin/shared/charts/series.ts';

export interface RankBar {
  id: string;
  label: ReactNode;
  value: number;
  /** Shown at the row's end. */
  valueLabel: string;
}

/** A ranking: name and number as text, with a bar below them. */
export function RankBars({ label, bars }: { label: string; bars: readonly RankBar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className="rank-bars" aria-label={label}>
      {bars.map((bar, index) => (
        <li key={bar.id} className={seriesClass(index)}>
          <span className="rank-name">{bar.label}</span>
          <b className="num">{bar.valueLabel}</b>
          <svg width="100%" height="10" aria-hidden="true">
            <rect className="chart-bar" width={`${(100 * bar.value) / most}%`} height="10" />
          </svg>
        </li>
      ))}
    </ol>
  );
}
