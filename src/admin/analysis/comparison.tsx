import type { OverviewWire } from '#contract/analytics.contract.ts';
import { CsvButton } from '#admin/shared/csv/csv-button.tsx';
import { NumbersTable } from '#admin/shared/charts/chart-panel.tsx';
import { spanOf } from '#admin/shared/analytics/dates.ts';
import { figureRows } from '#admin/shared/analytics/figure-rows.ts';

/** The key figures of the period and of the previous one. */
export function Comparison({ overview: { now, before } }: { overview: OverviewWire }) {
  const table = {
    header: ['Figure', 'This period', 'Previous period', 'Change'],
    rows: figureRows(now, before).map((figure) => [
      figure.label,
      figure.value,
      figure.before,
      figure.change,
    ]),
  };
  return (
    <section className="panel chart-panel" aria-label="Comparison">
      <div className="chart-head">
        <div>
          <h2>Comparison</h2>
          <p className="second small">{`${spanOf(now)}, compared with ${spanOf(before)}.`}</p>
        </div>
        <CsvButton title="Comparison" file="comparison" table={table} />
      </div>
      <NumbersTable caption="Comparison" {...table} />
    </section>
  );
}
