import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import type { PrintedInvoice } from '#contract/invoices.contract.ts';
import { MAX_PRINTED_ORDERS } from '#contract/limits.ts';
import { Invoice } from '#admin/orders/invoice.tsx';
import { IssuedInvoice } from '#admin/orders/issued-invoice.tsx';
import { PackingSlips } from '#admin/orders/packing-slip.tsx';
import { PRINT_KINDS, type PrintKind } from '#admin/orders/print-url.ts';
import { slipsOf } from '#admin/orders/slips.rules.ts';
import { orderCount } from '#admin/shared/orders/order-status.ts';
import { adminApiOf } from '#admin/shared/api/admin-api.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { RetryPanel } from '#admin/shared/page/retry-panel.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState, Notice } from '#ui/empty-state.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';

const TITLES: Record<PrintKind, string> = { slips: 'Packing slips', invoices: 'Invoices' };

export const handle: ScreenHandle = { head: { title: 'Print orders', noIndex: true } };

/** The orders of `ids`, or the orders to ship, oldest first. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const kind = PRINT_KINDS.find((each) => each === searchParams.get('kind')) ?? 'slips';
  const ids = searchParams.get('ids');
  const query = ids
    ? { ids }
    : ({ view: 'to-ship', sortBy: 'oldest', limit: String(MAX_PRINTED_ORDERS) } as const);
  const api = adminApiOf(context);
  const [found, settings] = await Promise.all([
    api.adminOrder.list({ query }, { signal: request.signal }),
    api.adminSettings.get(),
  ]);
  const invoiced =
    kind === 'invoices' && found.ok ? found.data.filter(({ invoices }) => invoices) : [];
  const issued =
    invoiced.length > 0
      ? await api.adminInvoice.list(
          { query: { orders: invoiced.map(({ _id }) => _id).join(',') } },
          { signal: request.signal },
        )
      : null;
  return {
    kind,
    // Without what was issued, a page would show an invoice that is none.
    found: issued && !issued.ok ? issued : found,
    issued: issued?.ok ? issued.data : [],
    postalAddress: settings.ok ? settings.data.postalAddress : '',
  };
}

export function Component() {
  const { kind, found, issued, postalAddress } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const Paper = kind === 'slips' ? PackingSlips : Invoice;
  return (
    <AdminPage
      title={TITLES[kind]}
      count={found.ok ? countOf(kind, found.data, issued) : undefined}
      tools={
        <>
          <ButtonLink variant="quiet" icon="arrow-left" href="/admin/orders">
            All Orders
          </ButtonLink>
          <Button variant="primary" icon="print" onClick={() => print()}>
            Print
          </Button>
        </>
      }
    >
      {!found.ok ? (
        <RetryPanel message={found.message} onRetry={() => void revalidate()} />
      ) : found.data.length === 0 ? (
        <EmptyState
          title="Nothing to print"
          actions={<ButtonLink href="/admin/orders">All Orders</ButtonLink>}
        >
          <p>No paid orders are waiting to be shipped.</p>
        </EmptyState>
      ) : (
        <>
          {found.total > found.data.length ? (
            <div className="no-print">
              <Notice
                tone="caution"
                title={`The oldest ${found.data.length} of ${orderCount(found.total)} to ship`}
              >
                <p>Set these to In Shipping to print the rest.</p>
              </Notice>
            </div>
          ) : null}
          {found.data.map((order) => {
            const documents = issued.filter(({ orderId }) => orderId === order._id);
            return documents.length > 0 ? (
              documents.map((each) => <IssuedInvoice key={each._id} invoice={each} />)
            ) : (
              <Paper key={order._id} order={order} postalAddress={postalAddress} />
            );
          })}
        </>
      )}
    </AdminPage>
  );
}

/** How many orders are printed, and on how many pages. */
function countOf(
  kind: PrintKind,
  orders: readonly AdminOrderWire[],
  issued: readonly PrintedInvoice[],
): string {
  const slips = orders.reduce((sum, order) => sum + slipsOf(order).length, 0);
  const withDocuments = new Set(issued.map(({ orderId }) => orderId)).size;
  if (issued.length > withDocuments)
    return `${orderCount(orders.length)}, ${orders.length - withDocuments + issued.length} documents`;
  return kind === 'invoices' || slips === orders.length
    ? `${orderCount(orders.length)}, one per page`
    : `${orderCount(orders.length)}, ${slips} pages`;
}
