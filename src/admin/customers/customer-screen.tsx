import { useQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { CustomerActions } from '#admin/customers/customer-actions.tsx';
import {
  CustomerAddresses,
  CustomerConsents,
  CustomerFacts,
  CustomerMails,
} from '#admin/customers/customer-facts.tsx';
import { CustomerNotes } from '#admin/customers/customer-notes.tsx';
import { CustomerOrders } from '#admin/customers/customer-orders.tsx';
import { ordersOfCustomerQuery } from '#admin/customers/customer-queries.ts';
import { customerQuery } from '#admin/shared/customers/customer-query.ts';
import { staffRoleOf } from '#admin/shared/access/section-access.ts';
import { useMay } from '#admin/shared/access/use-may.ts';
import { adminApiOf, useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { AdminError } from '#admin/shared/page/admin-error.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { fetchFresh, prefetch, queryClientContext } from '#admin/shared/query/query-client.ts';
import { may } from '#contract/permissions.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { answerOf } from '#web/api/loading.ts';
import type { ScreenHandle } from '#web/routing/head.ts';

export const handle: ScreenHandle = { head: { title: 'Customer', noIndex: true } };

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  const api = adminApiOf(context);
  const id = params['id'] ?? '';
  const query = customerQuery(api, id);
  await Promise.all([
    fetchFresh(context, query),
    may(staffRoleOf(context), 'orders.read') && prefetch(context, ordersOfCustomerQuery(api, id)),
  ]);
  const state = context.get(queryClientContext).getQueryState(query.queryKey);
  const failure = state?.error?.failure;
  // An unknown id has a page of its own, because old orders lead to accounts that were erased since.
  if (!state?.data && failure && failure.status !== 404) answerOf(failure);
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  const customer = useQuery(customerQuery(useAdminApi(), id));
  const mayPlaceOrders = useMay('orders.create');
  const maySeeOrders = useMay('orders.read');
  const back = (
    <ButtonLink href="/admin/customers" icon="arrow-left">
      All customers
    </ButtonLink>
  );
  if (!customer.data)
    return (
      <AdminPage title="Customer" tools={back}>
        {customer.error?.failure.status === 404 ? (
          <EmptyState icon="user" title="This account no longer exists">
            <p>Its personal data was erased. Its orders are kept without a name.</p>
          </EmptyState>
        ) : (
          <QueryFallback query={customer} />
        )}
      </AdminPage>
    );
  const { data } = customer.data;
  return (
    <AdminPage
      title={<span className="wrap-anywhere">{data.userName}</span>}
      count={<span className="wrap-anywhere">{data.email}</span>}
      tools={
        <>
          {back}
          {mayPlaceOrders && !data.guest ? (
            <ButtonLink href={`/admin/orders/new?customer=${data._id}`} icon="plus">
              New order
            </ButtonLink>
          ) : null}
          <CustomerActions customer={data} />
        </>
      }
    >
      <div className="customer">
        <div className="stack">
          <CustomerFacts customer={data} />
          {maySeeOrders ? <CustomerOrders customer={data} /> : null}
          <CustomerMails customer={data} />
        </div>
        <div className="stack">
          <CustomerNotes key={data._id} customer={data} />
          <CustomerAddresses customer={data} />
          <CustomerConsents customer={data} />
        </div>
      </div>
    </AdminPage>
  );
}

export const ErrorBoundary = AdminError;
