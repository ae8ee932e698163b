import { useId } from 'react';
import { seriesClass } from '#admin/shell/charts/series.ts';

export interface PieSlice {
  id: string;
  label: string;
  value: number;
  /** Stands in the slice and in the legend: "34%". */
  said: string;
}

/** What makes slices differ without colour: plain, then seven weaves, one for each category of the shop. */
const WEAVES = [
  '',
  'M0 6L6 0',
  'M0 3H6',
  'M3 0V6',
  'M0 0L6 6M0 6L6 0',
  'M0 0L6 6',
  'M0 3H6M3 0V6',
  'M2 2H4V4H2Z',
];
/** In a thinner slice a number does not fit; the legend has it. */
const LEAST_SHARE_FOR_WORDS = 0.06;
const R = 100;

function arcOf(from: number, to: number): string {
  if (to - from >= 0.9999) return `M0 ${-R}A${R} ${R} 0 1 1 -.01 ${-R}Z`;
  const at = (share: number): string => {
    const angle = 2 * Math.PI * share;
    return `${(R * Math.sin(angle)).toFixed(2)} ${(-R * Math.cos(angle)).toFixed(2)}`;
  };
  return `M0 0L${at(from)}A${R} ${R} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}Z`;
}

/** Shares of a whole, each with its number, its own weave, and its line in the legend. */
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
              {weaveOf(index) ? (
                <path className="pie-weave" d={arcOf(from, to)} fill={`url(#${base}-${index})`} />
              ) : null}
              {to - from >= LEAST_SHARE_FOR_WORDS ? (
                <text
                  className="pie-word"
                  x={(R * 0.68 * Math.sin(angle)).toFixed(1)}
                  y={(-R * 0.68 * Math.cos(angle) + 5).toFixed(1)}
                  textAnchor="middle"
                >
                  {slice.said}
                </text>
              ) : null}
            </g>
          );
        })}
        <defs>
          {slices.map(({ id }, index) => (
            <Weave key={id} id={`${base}-${index}`} index={index} />
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
                <Weave id={`${base}-legend-${index}`} index={index} />
              </defs>
              <rect className="pie-slice" width="18" height="18" />
              {weaveOf(index) ? (
                <rect width="18" height="18" fill={`url(#${base}-legend-${index})`} />
              ) : null}
            </svg>
            <span>{slice.label}</span>
            <b className="num">{slice.said}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

const weaveOf = (index: number): string => WEAVES[index % WEAVES.length] ?? '';

function Weave({ id, index }: { id: string; index: number }) {
  const path = weaveOf(index);
  return path === '' ? null : (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
      <path className="pie-thread" d={path} />
    </pattern>
  );
}
