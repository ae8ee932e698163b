import { inDigits } from '#ui/digits.ts';
import type { SpeedWire } from '#contract/analytics.contract.ts';
import { METRICS, PAGE_KINDS } from '#contract/vitals.ts';
import { CsvButton } from '#admin/shell/charts/csv-button.tsx';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

const TONES = { good: 'speed-good', 'needs work': 'speed-work', poor: 'speed-poor' } as const;

const valueOf = ({ metric, p75 }: SpeedWire): string => {
  if (metric === 'CLS') return p75.toFixed(2);
  return p75 >= 1000 ? `${(p75 / 1000).toFixed(1)} s` : `${p75} ms`;
};

const COLUMNS: readonly TableColumn<SpeedWire>[] = [
  { id: 'page', header: 'Page', rowHeader: true, cell: ({ page }) => page },
  {
    id: 'metric',
    header: 'Measure',
    cell: ({ metric }) => `${METRICS.find(({ id }) => id === metric)?.label ?? metric} (${metric})`,
  },
  {
    id: 'value',
    header: '3 of 4 visits within',
    numeric: true,
    cell: (row) => (
      <>
        <b>{valueOf(row)}</b> <span className={TONES[row.rating]}>{row.rating}</span>
      </>
    ),
  },
  {
    id: 'visits',
    header: 'Visits',
    numeric: true,
    cell: ({ visits }) => inDigits(visits),
  },
];

const place = ({ page, metric }: SpeedWire): number =>
  PAGE_KINDS.findIndex((kind) => kind === page) * METRICS.length +
  METRICS.findIndex(({ id }) => id === metric);

/** In milliseconds, things that jump in their own unit. */
const tableOf = (rows: readonly SpeedWire[]) => ({
  header: ['Page', 'Measure', '3 of 4 visits within', 'Rating', 'Visits'],
  rows: rows.map(({ page, metric, p75, rating, visits }) => [page, metric, p75, rating, visits]),
});

/** How fast the shop was for its visitors, as their browsers measured it. Nobody is named in it. */
export function ShopSpeed({ measured, days }: { measured: readonly SpeedWire[]; days: number }) {
  const rows = measured.toSorted((a, b) => place(a) - place(b));
  return (
    <section className="panel chart-panel speed-panel" aria-label="Shop speed">
      <div className="chart-head">
        <div>
          <h2>Shop speed</h2>
          <p className="second small">
            As visitors’ browsers measured it in the last {days} days, without knowing whose they
            were. Good: shown within 2.5 s, answering within 200 ms, hardly anything jumping (0.1).
          </p>
        </div>
        {rows.length === 0 ? null : (
          <CsvButton title="Shop speed" file="shop-speed" table={tableOf(rows)} />
        )}
      </div>
      {measured.length === 0 ? (
        <EmptyState icon="clock" title="Nothing measured yet" level={3}>
          <p>The first visitor who leaves a page of the shop brings the first numbers.</p>
        </EmptyState>
      ) : (
        <DataTable
          caption="Shop speed"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ page, metric }) => `${page} ${metric}`}
        />
      )}
    </section>
  );
}
