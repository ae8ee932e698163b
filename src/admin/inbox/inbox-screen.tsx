import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { adminApiOf, useAdminApi, type AdminApi } from '#admin/shared/api/admin-api.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { FilterChips } from '#admin/shared/table/filter-chips.tsx';
import { useRequestedParams } from '#admin/shared/table/list-params.ts';
import { prefetch, unwrap } from '#admin/shared/query/query-client.ts';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { MessageCard } from '#admin/inbox/message-card.tsx';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';

export const handle: ScreenHandle = { head: { title: 'Inbox', noIndex: true } };

const inboxQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['inbox'],
    queryFn: ({ signal }) => unwrap(api.adminInbox.list({}, { signal })),
  });

export const loader = ({ context }: LoaderFunctionArgs) =>
  prefetch(context, inboxQuery(adminApiOf(context)));

/** Messages from the contact page, newest first. */
export function Component() {
  const inbox = useQuery(inboxQuery(useAdminApi()));
  const params = useRequestedParams();
  if (!inbox.data)
    return (
      <AdminPage title="Inbox">
        <QueryFallback query={inbox} />
      </AdminPage>
    );
  const list = inbox.data;
  const state = params.get('state');
  const open = list.data.filter(({ answeredAt }) => answeredAt === null);
  const answered = list.data.filter(({ answeredAt }) => answeredAt !== null);
  const shown = state === 'open' ? open : state === 'answered' ? answered : list.data;
  const count = `${list.data.length} ${list.data.length === 1 ? 'message' : 'messages'}, ${open.length} to answer`;
  return (
    <AdminPage title="Inbox" count={count}>
      <div className="list-tools">
        <FilterChips
          label="Messages"
          name="state"
          all="All"
          options={[
            { value: 'open', label: 'To answer', count: open.length },
            { value: 'answered', label: 'Answered', count: answered.length },
          ]}
        />
      </div>
      <AnnounceOnChange text={`${shown.length} ${shown.length === 1 ? 'message' : 'messages'}`} />
      {shown.length === 0 ? (
        <EmptyState icon="envelope" title={state === null ? 'No messages' : 'No messages here'}>
          <p>
            Messages from your shop’s contact page appear here and are emailed to the support
            address.
          </p>
        </EmptyState>
      ) : (
        <ul className="inbox">
          {shown.map((message) => (
            <li key={message._id}>
              <MessageCard message={message} />
            </li>
          ))}
        </ul>
      )}
    </AdminPage>
  );
}
