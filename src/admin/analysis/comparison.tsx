import type { OverviewWire } from '#contract/analytics.contract.ts';
import { CsvButton } from '#admin/shell/charts/csv-button.tsx';
import { NumbersTable } from '#admin/shell/charts/chart-panel.tsx';
import { spanOf } from '#admin/shell/numbers/dates.ts';
import { figureRows } from '#admin/shell/numbers/figure-rows.ts';

/** The range beside the one before it, number by number. */
export function Comparison({ overview: { now, before } }: { overview: OverviewWire }) {
  const table = {
    header: ['Figure', 'These days', 'The days before', 'Change'],
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
          <p className="second small">
            {spanOf(now)}, against {spanOf(before)}.
          </p>
        </div>
        <CsvButton title="Comparison" file="comparison" table={table} />
      </div>
      <NumbersTable caption="Comparison" {...table} />
    </section>
  );
}
