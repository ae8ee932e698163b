import type { ReactNode } from 'react';
import { seriesClass } from '#admin/shell/charts/series.ts';

export interface RankBar {
  id: string;
  label: ReactNode;
  value: number;
  /** Stands at the row's end. */
  said: string;
}

/** A few things in the order of a number: name and number as text, a bar below them for the eye. */
export function RankBars({ label, bars }: { label: string; bars: readonly RankBar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className="rank-bars" aria-label={label}>
      {bars.map((bar, index) => (
        <li key={bar.id} className={seriesClass(index)}>
          <span className="rank-name">{bar.label}</span>
          <b className="num">{bar.said}</b>
          <svg width="100%" height="10" aria-hidden="true">
            <rect className="chart-bar" width={`${(100 * bar.value) / most}%`} height="10" />
          </svg>
        </li>
      ))}
    </ol>
  );
}
