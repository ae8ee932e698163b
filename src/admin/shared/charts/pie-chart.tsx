import { useId } from 'react';
import { seriesClass } from '#admin/shared/charts/series.ts';

export interface PieSlice {
  id: string;
  label: string;
  value: number;
  /** Shown in the slice and in the legend: "34%". */
  valueLabel: string;
}

/** Fill patterns that distinguish slices without colour, one for each category; the first is plain. */
const PATTERNS = [
  '',
  'M0 6L6 0',
  'M0 3H6',
  'M3 0V6',
  'M0 0L6 6M0 6L6 0',
  'M0 0L6 6',
  'M0 3H6M3 0V6',
  'M2 2H4V4H2Z',
];
/** In smaller slices the number does not fit; the legend shows it. */
const MIN_LABELLED_SHARE = 0.06;
const R = 100;

function arcOf(from: number, to: number): string {
  if (to - from >= 0.9999) return `M0 ${-R}A${R} ${R} 0 1 1 -.01 ${-R}Z`;
  const at = (share: number): string => {
    const angle = 2 * Math.PI * share;
    return `${(R * Math.sin(angle)).toFixed(2)} ${(-R * Math.cos(angle)).toFixed(2)}`;
  };
  return `M0 0L${at(from)}A${R} ${R} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}Z`;
}

/** Shares of a whole, each with its number, its fill pattern and an entry in the legend. */
export function PieChart({ label, slices }: { label: string; slices: readonly PieSlice[] }) {
  const base = useId();
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const ends = slices.map((_, index) =>
    slices.slice(0, index + 1).reduce((sum, { value }) => sum + value / total, 0),
  );
  return (
    <div className="pie">
      <svg viewBox="-104 -104 208 208" role="img" aria-label={label} className="pie-disc">
        {slices.map((slice, index) => {
          const [from, to] = [ends[index - 1] ?? 0, ends[index] ?? 1];
          const angle = Math.PI * (from + to);
          return (
            <g key={slice.id} className={seriesClass(index)}>
              <path className="pie-slice" d={arcOf(from, to)} />
              {patternOf(index) ? (
                <path className="pie-pattern" d={arcOf(from, to)} fill={`url(#${base}-${index})`} />
              ) : null}
              {to - from >= MIN_LABELLED_SHARE ? (
                <text
                  className="pie-word"
                  x={(R * 0.68 * Math.sin(angle)).toFixed(1)}
                  y={(-R * 0.68 * Math.cos(angle) + 5).toFixed(1)}
                  textAnchor="middle"
                >
                  {slice.valueLabel}
                </text>
              ) : null}
            </g>
          );
        })}
        <defs>
          {slices.map(({ id }, index) => (
            <FillPattern key={id} id={`${base}-${index}`} index={index} />
          ))}
        </defs>
      </svg>
      <ul className="pie-legend">
        {slices.map((slice, index) => (
          <li key={slice.id}>
            <svg
              width="18"
              height="18"
              viewBox="0 0 18 18"
              aria-hidden="true"
              className={seriesClass(index)}
            >
              <defs>
                <FillPattern id={`${base}-legend-${index}`} index={index} />
              </defs>
              <rect className="pie-slice" width="18" height="18" />
              {patternOf(index) ? (
                <rect width="18" height="18" fill={`url(#${base}-legend-${index})`} />
              ) : null}
            </svg>
            <span>{slice.label}</span>
            <b className="num">{slice.valueLabel}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

const patternOf = (index: number): string => PATTERNS[index % PATTERNS.length] ?? '';

function FillPattern({ id, index }: { id: string; index: number }) {
  const path = patternOf(index);
  return path === '' ? null : (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
      <path className="pie-pattern-line" d={path} />
    </pattern>
  );
}
