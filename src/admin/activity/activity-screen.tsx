import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { AuditEntryWire } from '#contract/audit.contract.ts';
import { adminApiOf, useAdminApi } from '#admin/shell/admin-api.tsx';
import { AdminError } from '#admin/shell/admin-error.tsx';
import { AdminPage } from '#admin/shell/admin-page.tsx';
import { ListCsv } from '#admin/shell/list/list-csv.tsx';
import { useListAddress } from '#admin/shell/list/list-address.ts';
import type { ReadPage } from '#admin/shell/list/list-rows.ts';
import { MoreRows, useMoreRows } from '#admin/shell/list/more-rows.tsx';
import { FIRST_ROWS } from '#admin/shell/list/page-sizes.ts';
import { remembered } from '#admin/shell/remembered.ts';
import { RetryPanel } from '#admin/shell/retry-panel.tsx';
import { ACTIVITY_FILE } from '#admin/activity/activity-file.ts';
import { ActivityFilters } from '#admin/activity/activity-filters.tsx';
import { activityQuery } from '#admin/activity/activity-query.ts';
import { Deed } from '#admin/activity/deed.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'Activity', noIndex: true } };

export const loader = (args: LoaderFunctionArgs) =>
  remembered(args, () =>
    adminApiOf(args.context).adminAudit.list(
      { query: { ...activityQuery(new URL(args.request.url).searchParams), limit: FIRST_ROWS } },
      { signal: args.request.signal },
    ),
  );

/** Who changed what, when, and from what to what. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const api = useAdminApi();
  const { params } = useListAddress();
  const load: ReadPage<AuditEntryWire> = (page) =>
    api.adminAudit.list({ query: { ...activityQuery(params), ...page } });
  return (
    <AdminPage
      title="Activity"
      count="What administrators changed, newest first. Entries stay as they were written."
      tools={
        loaded.ok && loaded.data.length > 0 ? (
          <ListCsv title="Activity" file="activity" columns={ACTIVITY_FILE} load={load} />
        ) : null
      }
    >
      <ActivityFilters
        key={params.toString()}
        actorName={loaded.ok ? loaded.data[0]?.actorName : undefined}
      />
      {loaded.ok ? (
        <Deeds loaded={loaded} load={load} question={params.toString()} />
      ) : (
        <RetryPanel message={loaded.message} />
      )}
    </AdminPage>
  );
}

function Deeds({
  loaded: { data: first, nextCursor, timeZone },
  load,
  question,
}: {
  loaded: { data: readonly AuditEntryWire[]; nextCursor: string | null; timeZone: string };
  load: ReadPage<AuditEntryWire>;
  question: string;
}) {
  const more = useMoreRows({ first, nextCursor, question, load, rowKey: ({ _id }) => _id });
  if (more.rows.length === 0)
    return (
      <EmptyState
        icon="clock"
        title={question ? 'Nothing was changed like that' : 'Nothing was changed yet'}
        actions={question ? <ButtonLink href="/admin/activity">Show everything</ButtonLink> : null}
      >
        <p>Every change an administrator makes is written down here, with the values before it.</p>
      </EmptyState>
    );
  return (
    <>
      <ol className="activity" aria-label="Changes">
        {more.rows.map((entry) => (
          <Deed key={entry._id} entry={entry} timeZone={timeZone} />
        ))}
      </ol>
      <MoreRows more={more} noun="change" />
    </>
  );
}

export const ErrorBoundary = AdminError;
