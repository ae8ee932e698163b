import type { OverviewWire } from '#contract/analytics.contract.ts';
import { ChartPanel } from '#admin/shared/charts/chart-panel.tsx';
import { LineChart } from '#admin/shared/charts/line-chart.tsx';
import { roundAmount } from '#admin/shared/charts/scale.rules.ts';
import { FilterChips } from '#admin/shared/table/filter-chips.tsx';
import { monthOf, spanOf } from '#admin/shared/analytics/dates.ts';
import { formatDay, formatShortDay } from '#kernel/format-date.ts';
import { formatPrice } from '#web/price.tsx';

const BY = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const;

/** Revenue over time, by day, week or month in the shop's time zone. */
export function RevenuePanel({ overview }: { overview: OverviewWire }) {
  const { by, revenue, timeZone } = overview;
  const title = `Revenue by ${by}`;
  const points = revenue.map((bucket) => ({
    id: bucket.from,
    label: by === 'month' ? monthOf(bucket.from) : formatShortDay(bucket.from),
    name: `${by === 'day' ? formatDay(bucket.from) : spanOf(bucket)}: ${formatPrice(bucket.revenue)} from ${bucket.orders} ${bucket.orders === 1 ? 'order' : 'orders'}`,
    value: bucket.revenue,
  }));
  return (
    <ChartPanel
      title={title}
      caption={`Days are in the ${timeZone} time zone. Use the arrow keys to move between points.`}
      file={`revenue-by-${by}`}
      table={{
        header: ['From', 'To', 'Revenue', 'Orders'],
        money: ['Revenue'],
        rows: revenue.map((bucket) => [bucket.from, bucket.to, bucket.revenue, bucket.orders]),
      }}
    >
      <FilterChips label="Revenue by" name="by" options={BY} preset={by} />
      <LineChart label={title} points={points} format={roundAmount} />
    </ChartPanel>
  );
}
