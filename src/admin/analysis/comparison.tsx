import type { OverviewWire } from '#contract/analytics.contract.ts';
import { NumbersTable } from '#admin/shell/charts/chart-panel.tsx';
import { downloadCsv } from '#admin/shell/csv-download.ts';
import { spanOf } from '#admin/shell/numbers/dates.ts';
import { figureRows } from '#admin/shell/numbers/figure-rows.ts';
import { Button } from '#ui/button.tsx';

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
        <Button
          size="dense"
          variant="quiet"
          aria-label="CSV, Comparison"
          onClick={() => downloadCsv('comparison', table.header, table.rows)}
        >
          CSV
        </Button>
      </div>
      <NumbersTable caption="Comparison" {...table} />
    </section>
  );
}
