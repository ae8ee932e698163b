import type { OverviewWire } from '#contract/analytics.contract.ts';
import { ChartPanel } from '#admin/shell/charts/chart-panel.tsx';
import { LineChart } from '#admin/shell/charts/line-chart.tsx';
import { shortDollars } from '#admin/shell/charts/scale.rules.ts';
import { FilterChips } from '#admin/shell/list/filter-chips.tsx';
import { longDay, monthOf, shortDay, spanOf } from '#admin/shell/numbers/dates.ts';
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
    label: by === 'month' ? monthOf(bucket.from) : shortDay(bucket.from),
    name: `${by === 'day' ? longDay(bucket.from) : spanOf(bucket)}: ${formatPrice(bucket.revenue)} from ${bucket.orders} ${bucket.orders === 1 ? 'order' : 'orders'}`,
    value: bucket.revenue,
  }));
  return (
    <ChartPanel
      title={title}
      caption={`Days begin and end in ${timeZone}. Arrow keys go from point to point.`}
      file={`revenue-by-${by}`}
      table={{
        header: ['From', 'To', 'Revenue', 'Orders'],
        rows: revenue.map((bucket) => [
          bucket.from,
          bucket.to,
          bucket.revenue.toFixed(2),
          bucket.orders,
        ]),
      }}
    >
      <FilterChips label="Revenue by" name="by" options={BY} preset={by} />
      <LineChart label={title} points={points} format={shortDollars} />
    </ChartPanel>
  );
}
