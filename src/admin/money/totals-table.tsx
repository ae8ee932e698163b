import { amountOrNone, METHOD_LABELS, NO_AMOUNT } from '#admin/money/money-labels.ts';
import { Stacked } from '#admin/money/stacked.tsx';
import { formatMoney } from '#admin/shared/orders/format-money.ts';
import type { MoneyFigures } from '#contract/money-report.contract.ts';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';

/** One side of the books: the shop's, or a provider's. */
interface Line {
  readonly figures: MoneyFigures;
  readonly side: 'shop' | 'provider';
}

const amount =
  (name: 'captured' | 'refunded' | 'disputed' | 'open') =>
  ({ figures, side }: Line): string =>
    amountOrNone(figures[name][side] ?? 0, figures.currency);

const COLUMNS: readonly TableColumn<Line>[] = [
  {
    id: 'method',
    header: 'Payment method',
    rowHeader: true,
    cell: ({ figures, side }) => (
      <Stacked below={side === 'shop' ? 'In the shop' : 'At the provider'}>
        {METHOD_LABELS[figures.provider]}
      </Stacked>
    ),
  },
  { id: 'captured', header: 'Captured', numeric: true, cell: amount('captured') },
  { id: 'refunded', header: 'Refunded', numeric: true, cell: amount('refunded') },
  { id: 'disputed', header: 'Disputed', numeric: true, cell: amount('disputed') },
  { id: 'open', header: 'Open', numeric: true, cell: amount('open') },
  {
    id: 'fee',
    header: 'Fees',
    numeric: true,
    cell: ({ figures, side }) =>
      side === 'provider' ? amountOrNone(figures.fee, figures.currency) : NO_AMOUNT,
  },
  {
    id: 'left',
    header: 'Left',
    numeric: true,
    cell: ({ figures, side }) => {
      const { captured, refunded, disputed, fee, currency } = figures;
      const [moved, back, lost] = [captured[side], refunded[side], disputed[side]];
      const left = (moved ?? 0) - (back ?? 0) - (lost ?? 0) - (side === 'provider' ? fee : 0);
      return formatMoney(left, currency);
    },
  },
];

export function TotalsTable({ totals }: { totals: readonly MoneyFigures[] }) {
  const lines = totals.flatMap((figures): Line[] => [
    { figures, side: 'shop' },
    ...(figures.captured.provider === null ? [] : [{ figures, side: 'provider' } as const]),
  ]);
  return (
    <section className="panel chart-panel" aria-label="Totals">
      <div className="chart-head">
        <div>
          <h2>Totals</h2>
          <p className="second small">
            Open is what is not settled yet, and transfers and cash that have not arrived. Fees are
            known to the provider only.
          </p>
        </div>
      </div>
      <DataTable
        caption="Totals"
        columns={COLUMNS}
        rows={lines}
        rowKey={({ figures, side }) => `${figures.provider} ${figures.currency} ${side}`}
      />
    </section>
  );
}
