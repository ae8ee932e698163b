import { useQuery } from '@tanstack/react-query';
import {
  isRouteErrorResponse,
  useParams,
  useRouteError,
  type LoaderFunctionArgs,
} from 'react-router';
import { OrderNavigation } from '#admin/orders/order-navigation.tsx';
import { OrderPage } from '#admin/orders/order-page.tsx';
import { neighboursQuery } from '#admin/orders/order-query.ts';
import { orderQuery } from '#admin/shared/orders/order-query.ts';
import { adminApiOf, useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { AdminError } from '#admin/shared/page/admin-error.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { fetchFresh, prefetch, queryClientContext } from '#admin/shared/query/query-client.ts';
import { isId } from '#kernel/ids.ts';
import { ButtonLink } from '#ui/button.tsx';
import { notFound } from '#web/api/loading.ts';
import type { ScreenHandle } from '#web/routing/head.ts';

interface Loaded {
  title: string;
}
export const handle: ScreenHandle<Loaded> = {
  head: ({ data }) => ({ title: data?.title ?? 'Order', noIndex: true }),
};

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const id = params['id'] ?? '';
  if (!isId(id)) notFound();
  const api = adminApiOf(context);
  const query = orderQuery(api, id);
  await Promise.all([
    fetchFresh(context, query),
    prefetch(context, neighboursQuery(api, id, new URL(request.url).searchParams)),
  ]);
  const state = context.get(queryClientContext).getQueryState(query.queryKey);
  if (!state?.data && state?.error?.failure.status === 404) notFound();
  return { title: state?.data ? `Order ${state.data.data.number}` : 'Order' };
}

export function Component() {
  const { id = '' } = useParams();
  const order = useQuery(orderQuery(useAdminApi(), id));
  return (
    <>
      <OrderNavigation id={id} />
      {order.data ? (
        <OrderPage key={id} order={order.data.data} />
      ) : (
        <AdminPage title="Order">
          <QueryFallback query={order} />
        </AdminPage>
      )}
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <AdminError />;
  return (
    <AdminPage title="Order not found">
      <p className="prose">
        The address may be incomplete. Search the list by number, customer or product.
      </p>
      <div className="actions">
        <ButtonLink href="/admin/orders">All Orders</ButtonLink>
      </div>
    </AdminPage>
  );
}
