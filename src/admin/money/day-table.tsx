import { amountOrNone, METHOD_LABELS, NO_AMOUNT } from '#admin/money/money-labels.ts';
import { Stacked } from '#admin/money/stacked.tsx';
import { CsvButton, type CsvTable } from '#admin/shared/csv/csv-button.tsx';
import { formatMoney } from '#admin/shared/orders/format-money.ts';
import type { MoneyFigures, MoneyReportWire } from '#contract/money-report.contract.ts';
import { minorDigits } from '#kernel/currency.ts';
import { formatDay } from '#kernel/format-date.ts';
import { formatNumber } from '#kernel/format-number.ts';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';

type Day = MoneyReportWire['days'][number];
const AMOUNTS = ['captured', 'refunded', 'disputed', 'open'] as const;
const HEADERS = {
  captured: 'Captured',
  refunded: 'Refunded',
  disputed: 'Disputed',
  open: 'Open',
} as const;

const COLUMNS: readonly TableColumn<Day>[] = [
  {
    id: 'day',
    header: 'Day',
    rowHeader: true,
    cell: (row) => <Stacked below={METHOD_LABELS[row.provider]}>{formatDay(row.day)}</Stacked>,
  },
  ...AMOUNTS.map((name) => ({
    id: name,
    header: HEADERS[name],
    numeric: true,
    cell: (row: Day) => <Amount figures={row} name={name} />,
  })),
  {
    id: 'fee',
    header: 'Fees',
    numeric: true,
    cell: ({ captured, fee, currency }) =>
      captured.provider === null ? NO_AMOUNT : amountOrNone(fee, currency),
  },
  {
    id: 'difference',
    header: 'Difference',
    numeric: true,
    cell: ({ difference, currency, uncompared }) => (
      <Stacked below={uncompared > 0 ? `${formatNumber(uncompared)} not compared` : null}>
        <span className={difference === 0 ? undefined : 'money-differs'}>
          {formatMoney(difference, currency)}
        </span>
      </Stacked>
    ),
  },
];

/** The shop's amount; also the provider's where the day does not agree. */
function Amount({ figures, name }: { figures: MoneyFigures; name: (typeof AMOUNTS)[number] }) {
  const { shop, provider } = figures[name];
  const differs = figures.difference > 0 && provider !== null && provider !== shop;
  const below = differs
    ? `${METHOD_LABELS[figures.provider]}: ${formatMoney(provider, figures.currency)}`
    : null;
  return <Stacked below={below}>{amountOrNone(shop, figures.currency)}</Stacked>;
}

export function DayTable({ report }: { report: MoneyReportWire }) {
  return (
    <section className="panel chart-panel" aria-label="By day">
      <div className="chart-head">
        <div>
          <h2>By day</h2>
          <p className="second small">
            {`Payments count on the day they were paid, refunds on the day they were made (${report.timeZone}).`}
          </p>
        </div>
        <CsvButton
          title="Money by day"
          file={`money-${report.from}-${report.to}`}
          table={csvOf(report)}
        />
      </div>
      <DataTable
        caption="Money by day"
        columns={COLUMNS}
        rows={report.days}
        rowKey={({ day, provider, currency }) => `${day} ${provider} ${currency}`}
      />
    </section>
  );
}

const csvOf = ({ days }: MoneyReportWire): CsvTable => ({
  header: [
    'Day',
    'Payment method',
    'Currency',
    ...AMOUNTS.flatMap((name) => [`${HEADERS[name]}, shop`, `${HEADERS[name]}, provider`]),
    'Fees',
    'Difference',
    'Not compared',
  ],
  rows: days.map((row) => {
    const plain = (amount: number | null) => amount?.toFixed(minorDigits(row.currency)) ?? '';
    return [
      row.day,
      METHOD_LABELS[row.provider],
      row.currency,
      ...AMOUNTS.flatMap((name) => [plain(row[name].shop), plain(row[name].provider)]),
      plain(row.fee),
      plain(row.difference),
      row.uncompared,
    ];
  }),
});
