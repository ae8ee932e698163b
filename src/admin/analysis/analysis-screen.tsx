import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { adminApiOf } from '#admin/shell/admin-api.tsx';
import { AdminError } from '#admin/shell/admin-error.tsx';
import { AdminPage } from '#admin/shell/admin-page.tsx';
import { AnalyticsTabs } from '#admin/shell/numbers/analytics-tabs.tsx';
import { spanOf } from '#admin/shell/numbers/dates.ts';
import { FigureSheet } from '#admin/shell/numbers/figure-sheet.tsx';
import { PROFIT_ROWS } from '#admin/shell/numbers/profit-by-product.tsx';
import { overviewQuery, RangeLinks } from '#admin/shell/numbers/range-links.tsx';
import { RevenuePanel } from '#admin/shell/numbers/revenue-panel.tsx';
import { remembered } from '#admin/shell/remembered.ts';
import { RetryPanel } from '#admin/shell/retry-panel.tsx';
import { Comparison } from '#admin/analysis/comparison.tsx';
import { RangeForm } from '#admin/analysis/range-form.tsx';
import { TopProducts } from '#admin/analysis/top-products.tsx';
import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'Analysis', noIndex: true } };

export const loader = (args: LoaderFunctionArgs) =>
  remembered(args, async () => {
    const api = adminApiOf(args.context);
    const { signal, url } = args.request;
    const [overview, figures] = await Promise.all([
      api.adminAnalytics.overview({ query: overviewQuery(url) }, { signal }),
      api.adminAnalytics.products({ query: { limit: PROFIT_ROWS } }, { signal }),
    ]);
    return { overview, figures };
  });

/** Spec 2: 'Analytics Dashboard' with its three tabs; here with ranges, the comparison and every number as a file. */
export function Component() {
  const { overview, figures } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title="Analytics Dashboard"
      count={overview.ok ? spanOf(overview.data.now) : undefined}
    >
      <div className="range-form">
        <RangeLinks />
        <RangeForm
          key={overview.ok ? `${overview.data.now.from} ${overview.data.now.to}` : ''}
          range={overview.ok ? overview.data.now : null}
        />
      </div>
      {overview.ok ? (
        <>
          <FigureSheet overview={overview.data} />
          <div className="numbers-grid">
            <RevenuePanel overview={overview.data} />
            <TopProducts overview={overview.data} />
          </div>
          <Comparison overview={overview.data} />
        </>
      ) : (
        <RetryPanel message={overview.message} />
      )}
      {figures.ok ? (
        <AnalyticsTabs figures={figures.data} level={2} />
      ) : (
        <RetryPanel message={figures.message} />
      )}
    </AdminPage>
  );
}

export const ErrorBoundary = AdminError;
