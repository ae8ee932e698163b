import { formatNumber } from '#kernel/format-number.ts';
import type { SpeedWire } from '#contract/analytics.contract.ts';
import { METRICS, PAGE_KINDS } from '#contract/vitals.ts';
import { CsvButton } from '#admin/shared/csv/csv-button.tsx';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

const TONES = { good: 'speed-good', 'needs work': 'speed-work', poor: 'speed-poor' } as const;

/** Measurements of one kind of page. */
interface PageSpeed {
  readonly page: string;
  readonly measured: readonly SpeedWire[];
}

const valueOf = ({ metric, p75 }: SpeedWire): string => {
  if (metric === 'CLS') return p75.toFixed(2);
  return p75 >= 1000 ? `${(p75 / 1000).toFixed(1)} s` : `${p75} ms`;
};

const COLUMNS: readonly TableColumn<PageSpeed>[] = [
  {
    id: 'page',
    header: 'Page',
    rowHeader: true,
    cell: ({ page }) => <span className="speed-page">{page}</span>,
  },
  ...METRICS.map(({ id, label }): TableColumn<PageSpeed> => ({
    id,
    header: `${label} (${id})`,
    numeric: true,
    cell: ({ measured }) => {
      const found = measured.find(({ metric }) => metric === id);
      return found ? (
        <span className="speed-value">
          <b>{valueOf(found)}</b> <span className={TONES[found.rating]}>{found.rating}</span>
        </span>
      ) : (
        '–'
      );
    },
  })),
  {
    id: 'visits',
    header: 'Visits',
    numeric: true,
    // Browsers report no metric for what did not happen, such as INP without an interaction.
    cell: ({ measured }) => formatNumber(Math.max(...measured.map(({ visits }) => visits))),
  },
];

function byPage(measured: readonly SpeedWire[]): PageSpeed[] {
  const pages = Map.groupBy(measured, ({ page }) => page);
  return PAGE_KINDS.flatMap((page) => {
    const ofPage = pages.get(page);
    return ofPage ? [{ page, measured: ofPage }] : [];
  });
}

/** One row per metric; layout shift has no unit, all others are in milliseconds. */
const tableOf = (pages: readonly PageSpeed[]) => ({
  header: ['Page', 'Metric', '75th percentile', 'Rating', 'Visits'],
  rows: pages.flatMap(({ page, measured }) =>
    METRICS.flatMap(({ id }) =>
      measured
        .filter(({ metric }) => metric === id)
        .map(({ p75, rating, visits }) => [page, id, p75, rating, visits]),
    ),
  ),
});

/** Core Web Vitals measured in visitors' browsers, anonymously. */
export function ShopSpeed({ measured, days }: { measured: readonly SpeedWire[]; days: number }) {
  const pages = byPage(measured);
  return (
    <section className="panel chart-panel speed-panel" aria-label="Shop speed">
      <div className="chart-head">
        <div>
          <h2>Shop speed</h2>
          <p className="second small">{`Measured in visitors’ browsers over the last ${days} days, without identifying anyone. Three out of four visits were at least this fast. Good means content within 2.5 s, a response within 200 ms and a layout shift of at most 0.1.`}</p>
        </div>
        {pages.length === 0 ? null : (
          <CsvButton title="Shop speed" file="shop-speed" table={tableOf(pages)} />
        )}
      </div>
      {pages.length === 0 ? (
        <EmptyState icon="clock" title="No measurements yet" level={3}>
          <p>The first figures appear when a visitor leaves a page of your shop.</p>
        </EmptyState>
      ) : (
        <DataTable
          caption="Shop speed"
          columns={COLUMNS}
          rows={pages}
          rowKey={({ page }) => page}
        />
      )}
    </section>
  );
}
