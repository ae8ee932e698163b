import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { DayTable } from '#admin/money/day-table.tsx';
import { DifferenceTable } from '#admin/money/difference-table.tsx';
import { moneyQuery } from '#admin/money/money-query.ts';
import { TotalsTable } from '#admin/money/totals-table.tsx';
import { spanOf } from '#admin/shared/analytics/dates.ts';
import { RangeForm } from '#admin/shared/analytics/range-form.tsx';
import { RangeLinks } from '#admin/shared/analytics/range-links.tsx';
import { adminApiOf, useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { AdminError } from '#admin/shared/page/admin-error.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { prefetch } from '#admin/shared/query/query-client.ts';
import { useListParams } from '#admin/shared/table/list-params.ts';
import type { MoneyReportWire } from '#contract/money-report.contract.ts';
import { formatNumber } from '#kernel/format-number.ts';
import { EmptyState, Notice } from '#ui/empty-state.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';

export const handle: ScreenHandle = { head: { title: 'Money', noIndex: true } };

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  prefetch(context, moneyQuery(adminApiOf(context), new URL(request.url).searchParams));

/** What was paid, refunded, disputed and charged, as the shop and as each payment provider has it. */
export function Component() {
  const { params } = useListParams();
  const result = useQuery(moneyQuery(useAdminApi(), params));
  const report = result.data?.data;
  return (
    <AdminPage title="Money" count={report ? spanOf(report) : undefined}>
      <div className="range-form">
        <RangeLinks />
        <RangeForm key={report ? `${report.from} ${report.to}` : ''} range={report ?? null} />
      </div>
      {report ? <Report report={report} /> : <QueryFallback query={result} />}
    </AdminPage>
  );
}

function Report({ report }: { report: MoneyReportWire }) {
  if (report.days.length === 0)
    return (
      <EmptyState icon="check-circle" title="No money moved in this period">
        <p>Payments, refunds, disputes and fees appear here on the day they were made.</p>
      </EmptyState>
    );
  return (
    <>
      <Verdict report={report} />
      {report.differences.length > 0 ? <DifferenceTable report={report} /> : null}
      <TotalsTable totals={report.totals} />
      <DayTable report={report} />
    </>
  );
}

function Verdict({ report: { totals, differences } }: { report: MoneyReportWire }) {
  const uncompared = totals.reduce((sum, each) => sum + each.uncompared, 0);
  const waiting =
    uncompared === 0 ? null : (
      <p>
        {`${uncompared === 1 ? '1 payment or refund has' : `${formatNumber(uncompared)} payments and refunds have`} not been compared with the provider yet. The shop compares a payment within a day, and again for 180 days.`}
      </p>
    );
  if (differences.length > 0)
    return (
      <Notice tone="bad" title="The shop and a payment provider have different amounts">
        <p>Open each order below, and compare it with the payment at the provider.</p>
        {waiting}
      </Notice>
    );
  return (
    <Notice
      tone={waiting ? 'info' : 'good'}
      title={waiting ? 'No differences found so far' : 'Everything agrees'}
    >
      {waiting ?? (
        <p>The shop and the payment providers have the same amounts for every payment.</p>
      )}
    </Notice>
  );
}

export const ErrorBoundary = AdminError;
