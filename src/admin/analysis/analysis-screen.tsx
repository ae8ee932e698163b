import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { adminApiOf, useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { AdminError } from '#admin/shared/page/admin-error.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { AnalyticsTabs } from '#admin/shared/analytics/analytics-tabs.tsx';
import { spanOf } from '#admin/shared/analytics/dates.ts';
import { FigureSheet } from '#admin/shared/analytics/figure-sheet.tsx';
import { overviewQuery, productFiguresQuery } from '#admin/shared/analytics/analytics-queries.ts';
import { RangeLinks } from '#admin/shared/analytics/range-links.tsx';
import { RevenuePanel } from '#admin/shared/analytics/revenue-panel.tsx';
import { prefetch } from '#admin/shared/query/query-client.ts';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { useListParams } from '#admin/shared/table/list-params.ts';
import { Comparison } from '#admin/analysis/comparison.tsx';
import { TaxPanel } from '#admin/analysis/tax-panel.tsx';
import { RangeForm } from '#admin/shared/analytics/range-form.tsx';
import { TopProducts } from '#admin/analysis/top-products.tsx';
import { useShopFacts } from '#web/shop-facts.ts';
import type { ScreenHandle } from '#web/routing/head.ts';

export const handle: ScreenHandle = { head: { title: 'Analysis', noIndex: true } };

export function loader({ context, request }: LoaderFunctionArgs) {
  const api = adminApiOf(context);
  const { searchParams } = new URL(request.url);
  return prefetch(context, overviewQuery(api, searchParams), productFiguresQuery(api));
}

/** Spec 2: 'Analytics Dashboard' with its three tabs; with date ranges, a comparison and CSV files. */
export function Component() {
  const api = useAdminApi();
  const { params } = useListParams();
  const overviewResult = useQuery(overviewQuery(api, params));
  const figures = useQuery(productFiguresQuery(api));
  const overview = overviewResult.data?.data;
  const { tax } = useShopFacts();
  return (
    <AdminPage title="Analytics Dashboard" count={overview ? spanOf(overview.now) : undefined}>
      <div className="range-form">
        <RangeLinks />
        <RangeForm
          key={overview ? `${overview.now.from} ${overview.now.to}` : ''}
          range={overview?.now ?? null}
        />
      </div>
      {overview ? (
        <>
          <FigureSheet overview={overview} />
          <div className="numbers-grid">
            <RevenuePanel overview={overview} />
            <TopProducts overview={overview} />
          </div>
          <Comparison overview={overview} />
        </>
      ) : (
        <QueryFallback query={overviewResult} />
      )}
      {tax === 'included' || tax === 'added' ? <TaxPanel /> : null}
      {figures.data ? (
        <AnalyticsTabs figures={figures.data.data} level={2} />
      ) : (
        <QueryFallback query={figures} />
      )}
    </AdminPage>
  );
}

export const ErrorBoundary = AdminError;
