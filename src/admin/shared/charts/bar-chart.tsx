import { scaleOf, ticksFor } from '#admin/shared/charts/scale.rules.ts';
import { seriesClass } from '#admin/shared/charts/series.ts';
import { usePoints } from '#admin/shared/charts/use-points.ts';

export interface ChartBar {
  id: string;
  label: string;
  /** Accessible name: "Men: -$310.00". */
  name: string;
  value: number;
  /** Shown at the bar's end: "-$310". */
  valueLabel: string;
}

const HEIGHT = 240;
const TOP = 44;

/** Bars up and down from a zero line, each with its signed amount. */
export function BarChart({
  label,
  bars,
  format,
}: {
  label: string;
  bars: readonly ChartBar[];
  format: (value: number) => string;
}) {
  const { group, pointAt } = usePoints(bars.length);
  const ticks = ticksFor(bars.map(({ value }) => value));
  const y = scaleOf(ticks, HEIGHT);
  const slot = 90 / Math.max(bars.length, 1);
  const zero = TOP + y(0);
  return (
    <div className="chart-scroll">
      <svg
        ref={group}
        className="chart chart-bars"
        width="100%"
        height={HEIGHT + TOP + 32}
        role="group"
        aria-label={label}
      >
        {ticks.map((tick) => (
          <g key={tick} aria-hidden="true">
            <line
              className={tick === 0 ? 'chart-zero' : 'chart-line'}
              x1="9%"
              x2="100%"
              y1={TOP + y(tick)}
              y2={TOP + y(tick)}
            />
            <text className="chart-word" x="8%" y={TOP + y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => {
          const end = TOP + y(bar.value);
          const middle = `${10 + slot * (index + 0.5)}%`;
          const below = bar.value < 0;
          return (
            <g
              key={bar.id}
              {...pointAt(index)}
              role="img"
              aria-label={bar.name}
              className={`chart-point ${seriesClass(index)}`}
            >
              <rect
                className="chart-bar"
                x={`${10 + slot * (index + 0.22)}%`}
                width={`${slot * 0.56}%`}
                y={Math.min(zero, end)}
                height={Math.max(Math.abs(end - zero), 1.5)}
              />
              <text aria-hidden="true" className="chart-name" x={middle} y="16" textAnchor="middle">
                {bar.label}
              </text>
              <text
                aria-hidden="true"
                className="chart-value"
                x={middle}
                y={below ? end + 18 : end - 7}
                textAnchor="middle"
              >
                {bar.valueLabel}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
