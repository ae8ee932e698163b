import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { adminApiOf } from '#admin/shell/admin-api.tsx';
import { AdminError } from '#admin/shell/admin-error.tsx';
import { AdminPage } from '#admin/shell/admin-page.tsx';
import { AnalyticsTabs } from '#admin/shell/numbers/analytics-tabs.tsx';
import { weekday } from '#admin/shell/numbers/dates.ts';
import { FigureSheet } from '#admin/shell/numbers/figure-sheet.tsx';
import { PROFIT_ROWS } from '#admin/shell/numbers/profit-by-product.tsx';
import { overviewQuery, RangeLinks } from '#admin/shell/numbers/range-links.tsx';
import { RevenuePanel } from '#admin/shell/numbers/revenue-panel.tsx';
import { remembered } from '#admin/shell/remembered.ts';
import { RetryPanel } from '#admin/shell/retry-panel.tsx';
import { SetupChecklist } from '#admin/shell/setup-checklist.tsx';
import { LowStock, SHOWN_LOW } from '#admin/dashboard/low-stock.tsx';
import { ShopSpeed } from '#admin/dashboard/shop-speed.tsx';
import { TodayLine } from '#admin/dashboard/today-line.tsx';
import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'Dashboard', noIndex: true } };

export const loader = (args: LoaderFunctionArgs) =>
  remembered(args, async () => {
    const { adminAnalytics: numbers, adminSetup } = adminApiOf(args.context);
    const { signal, url } = args.request;
    const [overview, figures, stock, speed, setup] = await Promise.all([
      numbers.overview({ query: overviewQuery(url) }, { signal }),
      numbers.products({ query: { limit: PROFIT_ROWS } }, { signal }),
      numbers.lowStock({ query: { limit: String(SHOWN_LOW) } }, { signal }),
      numbers.speed(undefined, { signal }),
      adminSetup.get(undefined, { signal }),
    ]);
    return { overview, figures, stock, speed, setup };
  });

/** "Today" above, Spec 2's 'Analytics Dashboard' with its three tabs below. */
export function Component() {
  const { overview, figures, stock, speed, setup } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title="Today"
      count={overview.ok ? weekday(overview.data.today.to) : undefined}
      tools={<RangeLinks />}
    >
      {overview.ok ? (
        <>
          <TodayLine overview={overview.data} />
          <FigureSheet overview={overview.data} />
        </>
      ) : (
        <RetryPanel message={overview.message} />
      )}
      {setup.ok ? <SetupChecklist facts={setup.data} /> : <RetryPanel message={setup.message} />}
      <div className="numbers-grid">
        {overview.ok ? <RevenuePanel overview={overview.data} /> : null}
        {stock.ok ? (
          <LowStock products={stock.data} total={stock.total} />
        ) : (
          <RetryPanel message={stock.message} />
        )}
      </div>
      <h2 className="numbers-head">Analytics Dashboard</h2>
      {figures.ok ? (
        <AnalyticsTabs figures={figures.data} level={3} />
      ) : (
        <RetryPanel message={figures.message} />
      )}
      {speed.ok ? (
        <ShopSpeed measured={speed.data} days={speed.days} />
      ) : (
        <RetryPanel message={speed.message} />
      )}
    </AdminPage>
  );
}

export const ErrorBoundary = AdminError;
