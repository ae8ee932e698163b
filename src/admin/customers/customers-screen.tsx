import type { LoaderFunctionArgs } from 'react-router';
import { CUSTOMER_COLUMNS, CUSTOMER_CSV } from '#admin/customers/customer-columns.tsx';
import {
  customersQuery,
  exportCustomers,
  queryOf,
  SORT_LABELS,
  type CustomersPage,
} from '#admin/customers/customer-queries.ts';
import { adminApiOf, useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { ListCsv } from '#admin/shared/csv/list-csv.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { usePagedRows, type More } from '#admin/shared/query/paged-query.ts';
import { prefetch } from '#admin/shared/query/query-client.ts';
import { AdminTable } from '#admin/shared/table/admin-table.tsx';
import { useListParams, useRequestedParams } from '#admin/shared/table/list-params.ts';
import { ListSearch } from '#admin/shared/table/list-search.tsx';
import { MoreRows } from '#admin/shared/table/more-rows.tsx';
import { TableMenu } from '#admin/shared/table/table-menu.tsx';
import type { CustomerWire } from '#contract/customers.contract.ts';
import { CUSTOMER_SORTS } from '#contract/limits.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatNumber } from '#kernel/format-number.ts';
import { SelectField } from '#ui/select-field.tsx';
import { useShopFacts } from '#web/shop-facts.ts';
import type { ScreenHandle } from '#web/routing/head.ts';

export const handle: ScreenHandle = { head: { title: 'Customers', noIndex: true } };

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  prefetch(context, customersQuery(adminApiOf(context), new URL(request.url).searchParams));

const rowKey = ({ _id }: CustomerWire) => _id;
const countText = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? 'customer' : 'customers'}`;

export function Component() {
  const { params } = useListParams();
  const customers = usePagedRows(customersQuery(useAdminApi(), params), rowKey);
  const { first, more } = customers;
  return (
    <AdminPage title="Customers" count={first ? countText(first.total) : null}>
      {first ? <CustomerList list={first} more={more} /> : <QueryFallback query={customers} />}
    </AdminPage>
  );
}

function CustomerList({ list, more }: { list: CustomersPage; more: More<CustomerWire> }) {
  const api = useAdminApi();
  const { params, set } = useListParams();
  const requested = useRequestedParams();
  const offersNewsletter = useShopFacts().newsletter !== undefined;
  const { q, newsletter } = queryOf(params);
  const isSearch = q !== undefined || newsletter !== undefined;
  return (
    <>
      <div className="list-tools">
        <ListSearch label="Search customers" placeholder="Name or email" />
        {offersNewsletter || newsletter ? (
          <SelectField
            label="Newsletter"
            hideLabel
            dense
            options={[
              { value: '', label: 'All customers' },
              { value: 'subscribed', label: 'Newsletter subscribers' },
            ]}
            value={requested.get('newsletter') ?? ''}
            onChange={({ target: { value } }) => set({ newsletter: value || null })}
          />
        ) : null}
        <SelectField
          label="Sort by"
          hideLabel
          dense
          options={CUSTOMER_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
          value={requested.get('sortBy') ?? 'newest'}
          onChange={({ target: { value } }) => set({ sortBy: value === 'newest' ? null : value })}
        />
        <TableMenu name="customers" columns={CUSTOMER_COLUMNS} />
        {list.total === 0 ? null : (
          <ListCsv
            title="Customers"
            file="customers"
            columns={CUSTOMER_CSV}
            load={exportCustomers(api, params)}
            total={list.total}
          />
        )}
      </div>
      <AnnounceOnChange text={isSearch ? countText(list.total) : ''} />
      <AdminTable
        name="customers"
        caption="Customers"
        columns={CUSTOMER_COLUMNS}
        rows={more.rows}
        rowKey={rowKey}
        empty={
          isSearch ? (
            <EmptyState
              icon="user"
              title="No customers match"
              actions={
                <Button onClick={() => set({ q: null, newsletter: null })}>
                  Show all customers
                </Button>
              }
            >
              <p>
                {newsletter
                  ? 'Subscribers are customers who agreed to the newsletter and confirmed their address.'
                  : 'Search covers names and email addresses.'}
              </p>
            </EmptyState>
          ) : (
            <EmptyState icon="user" title="No customers yet">
              <p>Everyone who creates an account in your shop appears here.</p>
            </EmptyState>
          )
        }
      />
      {list.total === 0 ? null : <MoreRows more={more} total={list.total} noun="customer" />}
    </>
  );
}
