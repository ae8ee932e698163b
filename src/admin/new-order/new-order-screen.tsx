/** Takes down an order that a customer gives on the telephone; they get a link to pay it. */
import { useQuery } from '@tanstack/react-query';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { ChooseCustomer } from '#admin/new-order/choose-customer.tsx';
import { foundCustomersQuery } from '#admin/new-order/new-order-queries.ts';
import { OrderForm } from '#admin/new-order/order-form.tsx';
import { mayIn } from '#admin/shared/access/section-access.ts';
import { adminApiOf, useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { customerQuery } from '#admin/shared/customers/customer-query.ts';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { AdminError } from '#admin/shared/page/admin-error.tsx';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { prefetch } from '#admin/shared/query/query-client.ts';
import { useListParams } from '#admin/shared/table/list-params.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';

const TITLE = 'New order';
export const handle: ScreenHandle = { head: { title: TITLE, noIndex: true } };

export function loader({ context, request }: LoaderFunctionArgs) {
  if (!mayIn(context, 'orders.create')) throw redirect('/admin/orders');
  const api = adminApiOf(context);
  const params = new URL(request.url).searchParams;
  const id = params.get('customer');
  return prefetch(
    context,
    id ? customerQuery(api, id) : foundCustomersQuery(api, params.get('q') ?? ''),
  );
}

export function Component() {
  const { params } = useListParams();
  const id = params.get('customer');
  return (
    <AdminPage
      title={TITLE}
      count="The customer gets an email with a link to pay."
      tools={
        <ButtonLink href="/admin/orders" icon="arrow-left">
          All orders
        </ButtonLink>
      }
    >
      {id ? <ForCustomer key={id} id={id} /> : <ChooseCustomer />}
    </AdminPage>
  );
}

function ForCustomer({ id }: { id: string }) {
  const customer = useQuery(customerQuery(useAdminApi(), id));
  if (customer.data) return <OrderForm customer={customer.data.data} />;
  return customer.error?.failure.status === 404 ? (
    <EmptyState
      icon="user"
      title="This account no longer exists"
      actions={<ButtonLink href="/admin/orders/new">Choose a customer</ButtonLink>}
    >
      <p>Its personal data was erased.</p>
    </EmptyState>
  ) : (
    <QueryFallback query={customer} />
  );
}

export const ErrorBoundary = AdminError;
