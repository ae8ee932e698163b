import { differenceLabel, KIND_LABELS, METHOD_LABELS } from '#admin/money/money-labels.ts';
import { Stacked } from '#admin/money/stacked.tsx';
import { formatMoney } from '#admin/shared/orders/format-money.ts';
import { orderPath } from '#admin/shared/orders/order-path.ts';
import type { MoneyDifference, MoneyReportWire } from '#contract/money-report.contract.ts';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { TextLink } from '#ui/link.tsx';
import { Moment } from '#web/moment.tsx';

type Side = MoneyDifference['provided'];

const REMARKS = { settled: '', open: ', open', missing: ', no longer found' } as const;

const amountOf = ({ state, amount }: Side, currency: string): string =>
  state === 'none' ? 'None' : formatMoney(amount, currency) + REMARKS[state];

const COLUMNS: readonly TableColumn<MoneyDifference>[] = [
  {
    id: 'order',
    header: 'Order',
    rowHeader: true,
    cell: ({ order }) => <TextLink href={orderPath(order._id)}>{order.orderNumber}</TextLink>,
  },
  {
    id: 'what',
    header: 'What differs',
    cell: (each) => (
      <Stacked
        below={
          <>
            <span>{differenceLabel(each)}</span> <code>{each.id}</code>
          </>
        }
      >
        {`${KIND_LABELS[each.kind]}, ${METHOD_LABELS[each.provider]}`}
      </Stacked>
    ),
  },
  { id: 'at', header: 'Date', cell: ({ at }) => <Moment at={at} /> },
  {
    id: 'shop',
    header: 'In the shop',
    numeric: true,
    cell: ({ shop, currency }) => amountOf(shop, currency),
  },
  {
    id: 'provider',
    header: 'At the provider',
    numeric: true,
    cell: ({ provided, currency }) => amountOf(provided, currency),
  },
];

/** Every payment, refund and dispute of which the amounts differ. */
export function DifferenceTable({
  report: { differences, hasMoreDifferences },
}: {
  report: MoneyReportWire;
}) {
  return (
    <section className="panel chart-panel" aria-label="Differences">
      <div className="chart-head">
        <div>
          <h2>Differences</h2>
          {hasMoreDifferences ? (
            <p className="second small">
              The latest 200 are shown. Choose a shorter period to see earlier ones.
            </p>
          ) : null}
        </div>
      </div>
      <DataTable
        caption="Differences"
        columns={COLUMNS}
        rows={differences}
        rowKey={({ kind, provider, id }) => `${kind} ${provider} ${id}`}
      />
    </section>
  );
}
