import { useQuery } from '@tanstack/react-query';
import type { TaxReportWire } from '#contract/tax-report.contract.ts';
import { taxReportQuery } from '#admin/shared/analytics/analytics-queries.ts';
import { spanOf } from '#admin/shared/analytics/dates.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { NumbersTable } from '#admin/shared/charts/chart-panel.tsx';
import { CsvButton } from '#admin/shared/csv/csv-button.tsx';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { useListParams } from '#admin/shared/table/list-params.ts';
import { countryName } from '#kernel/country-name.ts';
import { formatPercent } from '#kernel/format-number.ts';
import { plainAmount } from '#kernel/money.ts';
import { formatPrice } from '#web/price.tsx';

const HEADER = [
  'Country',
  'Rate',
  'Net sales',
  'Tax',
  'Refunded net',
  'Refunded tax',
  'Net',
  'Tax due',
];
type Figures = TaxReportWire['total'];

/** Tax by country and rate in the period, of a shop that charges tax. */
export function TaxPanel() {
  const api = useAdminApi();
  const { params } = useListParams();
  const result = useQuery(taxReportQuery(api, params));
  const report = result.data?.data;
  if (!report) return <QueryFallback query={result} />;
  return (
    <section className="panel chart-panel" aria-label="Tax">
      <div className="chart-head">
        <div>
          <h2>Tax</h2>
          <p className="second small">
            {`${spanOf(report)}. Orders count on the day they were paid, refunds on the day they were made.`}
          </p>
        </div>
        {report.rows.length > 0 ? (
          <CsvButton
            title="Tax"
            file={`tax-${report.from}-${report.to}`}
            table={{ header: HEADER, rows: rowsOf(report, (code) => code, plainAmount, String) }}
          />
        ) : null}
      </div>
      {report.rows.length > 0 ? (
        <NumbersTable
          caption="Tax"
          header={HEADER}
          rows={[
            ...rowsOf(report, nameOf, formatPrice, formatPercent),
            ['Total', '', ...amountsOf(report.total, formatPrice)],
          ]}
        />
      ) : (
        <p className="second">No order with tax was paid or refunded in this period.</p>
      )}
    </section>
  );
}

const nameOf = (code: string): string => (code === '' ? 'No country' : countryName(code));

const rowsOf = (
  { rows }: TaxReportWire,
  country: (code: string) => string,
  money: (amount: number) => string,
  percent: (rate: number) => string,
): string[][] =>
  rows.map((row) => [country(row.country), percent(row.rate), ...amountsOf(row, money)]);

const amountsOf = (figures: Figures, money: (amount: number) => string): string[] => [
  money(figures.net),
  money(figures.tax),
  money(figures.refundedNet),
  money(figures.refundedTax),
  money(figures.netLeft),
  money(figures.taxLeft),
];
