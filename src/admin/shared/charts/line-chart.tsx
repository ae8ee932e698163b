import { scaleOf, ticksFor } from '#admin/shared/charts/scale.rules.ts';
import { usePoints } from '#admin/shared/charts/use-points.ts';

export interface LinePoint {
  id: string;
  /** Under the axis: "14 Nov". */
  label: string;
  /** Accessible name, also shown above the chart: "14 November 2026: $310.00 from 4 orders". */
  name: string;
  value: number;
}

const HEIGHT = 220;
const TOP = 14;
const LEFT_PERCENT = 9;
/** Axis labels that fit on a phone. */
const MAX_LABELS = 6;

/** A value over time. x is in percent, so that the chart fits every width while text keeps its size. */
export function LineChart({
  label,
  points,
  format,
}: {
  label: string;
  points: readonly LinePoint[];
  format: (value: number) => string;
}) {
  const { group, current, pointAt } = usePoints(points.length);
  const ticks = ticksFor(points.map(({ value }) => value));
  const y = scaleOf(ticks, HEIGHT);
  const across = (index: number): number =>
    points.length === 1 ? 50 : (100 * index) / (points.length - 1);
  const x = (index: number): string =>
    `${LEFT_PERCENT + (across(index) * (97 - LEFT_PERCENT)) / 100}%`;
  const every = Math.max(1, Math.ceil(points.length / MAX_LABELS));
  const path = points.map(({ value }, index) => `${across(index)},${y(value)}`).join(' ');
  const shown = points[current ?? points.length - 1];
  return (
    <>
      <p className="chart-readout small" aria-hidden="true">
        {shown?.name}
      </p>
      <svg
        ref={group}
        className="chart"
        height={HEIGHT + TOP + 32}
        width="100%"
        role="group"
        aria-label={label}
      >
        {ticks.map((tick) => (
          <g key={tick} aria-hidden="true">
            <line className="chart-line" x1="8%" x2="100%" y1={TOP + y(tick)} y2={TOP + y(tick)} />
            <text className="chart-word" x="7%" y={TOP + y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        <svg
          aria-hidden="true"
          x={`${LEFT_PERCENT}%`}
          y={TOP}
          width={`${97 - LEFT_PERCENT}%`}
          height={HEIGHT}
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
          overflow="visible"
        >
          <polygon className="chart-area" points={`0,${y(0)} ${path} 100,${y(0)}`} />
          <polyline className="chart-path" points={path} vectorEffect="non-scaling-stroke" />
        </svg>
        {points.map((point, index) => (
          <g
            key={point.id}
            {...pointAt(index)}
            role="img"
            aria-label={point.name}
            className="chart-point"
          >
            <circle className="chart-hit-area" cx={x(index)} cy={TOP + y(point.value)} r="14" />
            <circle className="chart-dot" cx={x(index)} cy={TOP + y(point.value)} r="4" />
            {index % every === 0 ? (
              <text
                aria-hidden="true"
                className="chart-word"
                x={x(index)}
                y={TOP + HEIGHT + 22}
                textAnchor="middle"
              >
                {point.label}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
    </>
  );
}
