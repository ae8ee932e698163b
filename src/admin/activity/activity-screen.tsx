import type { LoaderFunctionArgs } from 'react-router';
import type { AuditEntryWire } from '#contract/audit.contract.ts';
import { adminApiOf, useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { AdminError } from '#admin/shared/page/admin-error.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { ListCsv } from '#admin/shared/csv/list-csv.tsx';
import { useListParams } from '#admin/shared/table/list-params.ts';
import { MoreRows } from '#admin/shared/table/more-rows.tsx';
import { usePagedRows, type More } from '#admin/shared/query/paged-query.ts';
import { prefetch } from '#admin/shared/query/query-client.ts';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { ACTIVITY_CSV } from '#admin/activity/activity-csv.ts';
import { ActivityFilters } from '#admin/activity/activity-filters.tsx';
import { activityQuery, fetchActivity } from '#admin/activity/activity-query.ts';
import { ActivityEntry } from '#admin/activity/activity-entry.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';

export const handle: ScreenHandle = { head: { title: 'Activity', noIndex: true } };

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  prefetch(context, activityQuery(adminApiOf(context), new URL(request.url).searchParams));

const rowKey = ({ _id }: AuditEntryWire) => _id;

/** The audit log: who changed what and when, with the values before and after. */
export function Component() {
  const api = useAdminApi();
  const { params } = useListParams();
  const { first, more, error } = usePagedRows(activityQuery(api, params), rowKey);
  return (
    <AdminPage
      title="Activity"
      count="Changes made by administrators, newest first. Entries cannot be edited."
      tools={
        more.rows.length > 0 ? (
          <ListCsv
            title="Activity"
            file="activity"
            columns={ACTIVITY_CSV}
            load={fetchActivity(api, params)}
          />
        ) : null
      }
    >
      <ActivityFilters actorName={more.rows[0]?.actorName} />
      {first ? (
        <ActivityList more={more} timeZone={first.timeZone} isFiltered={params.size > 0} />
      ) : (
        <QueryFallback query={{ error }} />
      )}
    </AdminPage>
  );
}

function ActivityList({
  more,
  timeZone,
  isFiltered,
}: {
  more: More<AuditEntryWire>;
  timeZone: string;
  isFiltered: boolean;
}) {
  if (more.rows.length === 0)
    return (
      <EmptyState
        icon="clock"
        title={isFiltered ? 'No matching changes' : 'No changes yet'}
        actions={
          isFiltered ? <ButtonLink href="/admin/activity">Show all changes</ButtonLink> : null
        }
      >
        <p>Every change an administrator makes appears here with its previous values.</p>
      </EmptyState>
    );
  return (
    <>
      <ol className="activity" aria-label="Changes">
        {more.rows.map((entry) => (
          <ActivityEntry key={entry._id} entry={entry} timeZone={timeZone} />
        ))}
      </ol>
      <MoreRows more={more} noun="change" />
    </>
  );
}

export const ErrorBoundary = AdminError;
