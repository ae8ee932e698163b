/** Changes items and address of an order that is not paid yet; the customer gets a new link to pay it. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { redirect, useParams, type LoaderFunctionArgs } from 'react-router';
import { OrderForm } from '#admin/new-order/order-form.tsx';
import { orderQuery } from '#admin/shared/orders/order-query.ts';
import { productQuery } from '#admin/shared/products/product-query.ts';
import { mayIn } from '#admin/shared/access/section-access.ts';
import { adminApiOf, useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { orderPath } from '#admin/shared/orders/order-path.ts';
import { AdminError } from '#admin/shared/page/admin-error.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { fetchFresh } from '#admin/shared/query/query-client.ts';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { isId } from '#kernel/ids.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState, Notice } from '#ui/empty-state.tsx';
import { notFound } from '#web/api/loading.ts';
import type { ScreenHandle } from '#web/routing/head.ts';

export const handle: ScreenHandle = { head: { title: 'Change order', noIndex: true } };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? '';
  if (!isId(id)) notFound();
  if (!mayIn(context, 'orders.create')) throw redirect(orderPath(id));
  await fetchFresh(context, orderQuery(adminApiOf(context), id));
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(orderQuery(useAdminApi(), id));
  const order = query.data?.data;
  return (
    <AdminPage
      title={order ? `Change order ${order.number}` : 'Change order'}
      count="The customer gets an email with a new link to pay."
      tools={
        <ButtonLink href={orderPath(id)} icon="arrow-left">
          Back to the order
        </ButtonLink>
      }
    >
      {order ? <Changeable key={id} order={order} /> : <QueryFallback query={query} />}
    </AdminPage>
  );
}

/** The order as it was opened: what a colleague changes meanwhile must not be overwritten unseen. */
function Changeable({ order: current }: { order: AdminOrderWire }) {
  const [order] = useState(current);
  const api = useAdminApi();
  const ids = [...new Set(order.cartItems.map(({ productId }) => productId))];
  const products = useQueries({ queries: ids.map((id) => productQuery(api, id)) });
  if (current.expiresAt === null)
    return (
      <EmptyState
        title="This order can no longer be changed"
        actions={<ButtonLink href={orderPath(order._id)}>View order</ButtonLink>}
      >
        <p>Only an order that waits for its payment can be changed.</p>
      </EmptyState>
    );
  const missing = products.find(({ data, error }) => !data && error?.failure.status !== 404);
  if (missing) return <QueryFallback query={missing} />;
  return <LoadedForm order={order} products={products.flatMap(({ data }) => data?.data ?? [])} />;
}

function LoadedForm({
  order,
  products,
}: {
  order: AdminOrderWire;
  products: readonly AdminProductWire[];
}) {
  const [items] = useState(() =>
    order.cartItems.flatMap(({ productId, color, size, options, quantity }, id) => {
      const product = products.find(({ _id }) => _id === productId);
      return product ? [{ id, product, choice: { color, size, options }, quantity }] : [];
    }),
  );
  const gone = order.cartItems.filter(
    ({ productId }) => !products.some(({ _id }) => _id === productId),
  );
  return (
    <div className="stack">
      {gone.length === 0 ? null : (
        <Notice tone="caution" title="Some items are no longer sold">
          <p>{`Changing the order leaves out: ${gone.map(({ title }) => title).join(', ')}.`}</p>
        </Notice>
      )}
      <OrderForm
        customer={{
          _id: order.userId,
          userName: order.addressInfo.userName,
          email: order.customerEmail,
          addresses: [],
        }}
        changed={{ order, items }}
      />
    </div>
  );
}

export const ErrorBoundary = AdminError;
