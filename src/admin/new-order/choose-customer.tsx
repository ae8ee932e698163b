import { useQuery } from '@tanstack/react-query';
import { foundCustomersQuery } from '#admin/new-order/new-order-queries.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { useListParams } from '#admin/shared/table/list-params.ts';
import { ListSearch } from '#admin/shared/table/list-search.tsx';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { TextLink } from '#ui/link.tsx';

/** Orders belong to accounts, so the customer is one of these. */
export function ChooseCustomer() {
  const { params } = useListParams();
  const q = params.get('q') ?? '';
  const found = useQuery(foundCustomersQuery(useAdminApi(), q));
  const list = found.data;
  const accounts = list?.data.filter(({ guest }) => !guest) ?? [];
  return (
    <section className="panel new-order-panel" aria-labelledby="new-order-customer">
      <h2 id="new-order-customer">Customer</h2>
      <ListSearch label="Search customers" placeholder="Name or email" />
      {list ? (
        <>
          <AnnounceOnChange
            text={q === '' ? '' : `${list.total} ${list.total === 1 ? 'customer' : 'customers'}`}
          />
          {accounts.length > 0 ? (
            <ul className="customer-rows">
              {accounts.map(({ _id, userName, email }) => (
                <li key={_id}>
                  <TextLink href={`/admin/orders/new?customer=${_id}`}>{userName}</TextLink>
                  <span className="second small wrap-anywhere">{email}</span>
                </li>
              ))}
            </ul>
          ) : (
            <p>{q === '' ? 'No customers yet.' : 'No customers match.'}</p>
          )}
        </>
      ) : (
        <QueryFallback query={found} />
      )}
      <p className="second small">
        Somebody without an account creates one at{' '}
        <TextLink href="/auth/register">your sign-up page</TextLink> first: the link to pay leads to
        their account.
      </p>
    </section>
  );
}
