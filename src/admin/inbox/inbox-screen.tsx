import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { adminApiOf } from '#admin/shell/admin-api.tsx';
import { AdminPage } from '#admin/shell/admin-page.tsx';
import { FilterChips } from '#admin/shell/list/filter-chips.tsx';
import { useListAddress } from '#admin/shell/list/list-address.ts';
import { remembered } from '#admin/shell/remembered.ts';
import { RetryPanel } from '#admin/shell/retry-panel.tsx';
import { MessageCard } from '#admin/inbox/message-card.tsx';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'Inbox', noIndex: true } };

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  remembered(
    { request },
    () => adminApiOf(context).adminInbox.list({}, { signal: request.signal }),
    {
      apart: ['state'],
    },
  );

/** What people wrote on the contact page, newest first. */
export function Component() {
  const list = useLoaderData<typeof loader>();
  const { params } = useListAddress();
  const { state: loading } = useRevalidator();
  if (!list.ok)
    return (
      <AdminPage title="Inbox">
        {loading === 'loading' ? (
          <p role="status">Loading...</p>
        ) : (
          <RetryPanel message={list.message} />
        )}
      </AdminPage>
    );
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
        <EmptyState icon="envelope" title={state === null ? 'No messages' : 'None of these'}>
          <p>
            What people write on the shop’s contact page arrives here and at the support address.
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
