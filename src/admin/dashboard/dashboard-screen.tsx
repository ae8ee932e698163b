import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { useMay } from '#admin/shared/access/use-may.ts';
import { mayIn } from '#admin/shared/access/section-access.ts';
import { adminApiOf, useAdminApi, type AdminApi } from '#admin/shared/api/admin-api.tsx';
import { AdminError } from '#admin/shared/page/admin-error.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { AnalyticsTabs } from '#admin/shared/analytics/analytics-tabs.tsx';
import { weekday } from '#admin/shared/analytics/dates.ts';
import { FigureSheet } from '#admin/shared/analytics/figure-sheet.tsx';
import { overviewQuery, productFiguresQuery } from '#admin/shared/analytics/analytics-queries.ts';
import { RangeLinks } from '#admin/shared/analytics/range-links.tsx';
import { RevenuePanel } from '#admin/shared/analytics/revenue-panel.tsx';
import { prefetch, unwrap } from '#admin/shared/query/query-client.ts';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { useListParams } from '#admin/shared/table/list-params.ts';
import { SetupChecklist } from '#admin/dashboard/setup-checklist.tsx';
import { HeldStock } from '#admin/dashboard/held-stock.tsx';
import { LowStock, SHOWN_LOW } from '#admin/dashboard/low-stock.tsx';
import { hasAlerts, PaymentAlerts } from '#admin/dashboard/payment-alerts.tsx';
import { hasTasks, ToDo } from '#admin/dashboard/to-do.tsx';
import { ShopSpeed } from '#admin/dashboard/shop-speed.tsx';
import { TodaySummary } from '#admin/dashboard/today-summary.tsx';
import type { OverviewWire } from '#contract/analytics.contract.ts';
import type { ScreenHandle } from '#web/routing/head.ts';

export const handle: ScreenHandle = { head: { title: 'Dashboard', noIndex: true } };

const lowStockQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['products', 'low-stock'],
    queryFn: ({ signal }) =>
      unwrap(api.adminAnalytics.lowStock({ query: { limit: String(SHOWN_LOW) } }, { signal })),
  });

const heldStockQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['products', 'held-stock'],
    queryFn: ({ signal }) => unwrap(api.adminAnalytics.heldStock(undefined, { signal })),
  });

const speedQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['speed'],
    queryFn: ({ signal }) => unwrap(api.adminAnalytics.speed(undefined, { signal })),
  });

const paymentAlertsQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['orders', 'payment-alerts'],
    queryFn: ({ signal }) => unwrap(api.adminOrder.paymentAlerts(undefined, { signal })),
  });

const setupQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['setup'],
    queryFn: ({ signal }) => unwrap(api.adminSetup.get(undefined, { signal })),
  });

const toDoQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['to-do'],
    queryFn: ({ signal }) => unwrap(api.adminToDo.get(undefined, { signal })),
  });

export function loader({ context, request }: LoaderFunctionArgs) {
  const api = adminApiOf(context);
  return prefetch(
    context,
    toDoQuery(api),
    paymentAlertsQuery(api),
    ...(mayIn(context, 'reports.read')
      ? [
          overviewQuery(api, new URL(request.url).searchParams),
          productFiguresQuery(api),
          lowStockQuery(api),
          heldStockQuery(api),
          speedQuery(api),
        ]
      : []),
    ...(mayIn(context, 'settings.read') ? [setupQuery(api)] : []),
  );
}

/** "Today" above: what to do, then figures for those who may see them, then the launch checklist. */
export function Component() {
  const api = useAdminApi();
  const { params } = useListParams();
  const maySeeFigures = useMay('reports.read');
  const overview = useQuery({ ...overviewQuery(api, params), enabled: maySeeFigures });
  const maySetUp = useMay('settings.read');
  const setup = useQuery({ ...setupQuery(api), enabled: maySetUp });
  return (
    <AdminPage
      title="Today"
      count={overview.data ? weekday(overview.data.data.today.to) : undefined}
      tools={maySeeFigures ? <RangeLinks /> : null}
    >
      <Waiting />
      {!maySeeFigures ? null : overview.data ? (
        <>
          <TodaySummary overview={overview.data.data} />
          <FigureSheet overview={overview.data.data} />
        </>
      ) : (
        <QueryFallback query={overview} />
      )}
      {!maySetUp ? null : setup.data ? (
        <SetupChecklist facts={setup.data.data} />
      ) : (
        <QueryFallback query={setup} />
      )}
      {maySeeFigures ? <Figures overview={overview.data?.data} /> : null}
    </AdminPage>
  );
}

/** What to do; nothing for those who may do none of it. */
function Waiting() {
  const api = useAdminApi();
  const toDo = useQuery(toDoQuery(api));
  const alerts = useQuery(paymentAlertsQuery(api));
  if (!toDo.data) return <QueryFallback query={toDo} />;
  if (!alerts.data) return <QueryFallback query={alerts} />;
  const payments = hasAlerts(alerts.data.data) ? <PaymentAlerts alerts={alerts.data.data} /> : null;
  return hasTasks(toDo.data.data) || payments ? (
    <ToDo toDo={toDo.data.data} now={Date.parse(toDo.data.at)} alerts={payments} />
  ) : null;
}

/** Stock, then Spec 2's 'Analytics Dashboard' with its three tabs, then speed. */
function Figures({ overview }: { overview: OverviewWire | undefined }) {
  const api = useAdminApi();
  const figures = useQuery(productFiguresQuery(api));
  const stock = useQuery(lowStockQuery(api));
  const held = useQuery(heldStockQuery(api));
  const speed = useQuery(speedQuery(api));
  return (
    <>
      {held.data ? (
        <HeldStock products={held.data.data} total={held.data.total} />
      ) : (
        <QueryFallback query={held} />
      )}
      <div className="numbers-grid">
        {overview ? <RevenuePanel overview={overview} /> : null}
        {stock.data ? (
          <LowStock products={stock.data.data} total={stock.data.total} />
        ) : (
          <QueryFallback query={stock} />
        )}
      </div>
      <h2 className="numbers-head">Analytics Dashboard</h2>
      {figures.data ? (
        <AnalyticsTabs figures={figures.data.data} level={3} />
      ) : (
        <QueryFallback query={figures} />
      )}
      {speed.data ? (
        <ShopSpeed measured={speed.data.data} days={speed.data.days} />
      ) : (
        <QueryFallback query={speed} />
      )}
    </>
  );
}

export const ErrorBoundary = AdminError;
