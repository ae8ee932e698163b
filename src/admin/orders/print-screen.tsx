import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { PRINTED_AT_ONCE } from '#contract/limits.ts';
import { Invoice } from '#admin/orders/invoice.tsx';
import { PackingSlip } from '#admin/orders/packing-slip.tsx';
import { PRINT_KINDS, type PrintKind } from '#admin/orders/print-address.ts';
import { ordersWords } from '#admin/shell/orders/status-words.ts';
import { adminApiOf } from '#admin/shell/admin-api.tsx';
import { AdminPage } from '#admin/shell/admin-page.tsx';
import { RetryPanel } from '#admin/shell/retry-panel.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState, Notice } from '#ui/empty-state.tsx';
import type { ScreenHandle } from '#web/head.ts';

const TITLES: Record<PrintKind, string> = { slips: 'Packing slips', invoices: 'Invoices' };

export const handle: ScreenHandle = { head: { title: 'Print orders', noIndex: true } };

/** Orders named by `ids`, else those that are to be shipped: who has waited longest stands first. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const kind = PRINT_KINDS.find((each) => each === searchParams.get('kind')) ?? 'slips';
  const ids = searchParams.get('ids');
  const query = ids
    ? { ids }
    : ({ view: 'to-ship', sortBy: 'oldest', limit: String(PRINTED_AT_ONCE) } as const);
  const api = adminApiOf(context);
  const [found, settings] = await Promise.all([
    api.adminOrder.list({ query }, { signal: request.signal }),
    api.adminSettings.get(),
  ]);
  return { kind, found, postalAddress: settings.ok ? settings.data.postalAddress : '' };
}

export function Component() {
  const { kind, found, postalAddress } = useLoaderData<typeof loader>();
  const Paper = kind === 'slips' ? PackingSlip : Invoice;
  return (
    <AdminPage
      title={TITLES[kind]}
      count={found.ok ? `${ordersWords(found.data.length)}, one on each page` : undefined}
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
        <RetryPanel message={found.message} />
      ) : found.data.length === 0 ? (
        <EmptyState
          title="Nothing to print"
          actions={<ButtonLink href="/admin/orders">All Orders</ButtonLink>}
        >
          <p>No paid order waits to be shipped.</p>
        </EmptyState>
      ) : (
        <>
          {found.total > found.data.length ? (
            <div className="no-print">
              <Notice
                tone="caution"
                title={`The oldest ${found.data.length} of ${ordersWords(found.total)} to ship`}
              >
                <p>The others are printed here once these are In Shipping.</p>
              </Notice>
            </div>
          ) : null}
          {found.data.map((order) => (
            <Paper key={order._id} order={order} postalAddress={postalAddress} />
          ))}
        </>
      )}
    </AdminPage>
  );
}
