import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { adminApiOf, useAdminApi, type AdminApi } from '#admin/shared/api/admin-api.tsx';
import { AdminError } from '#admin/shared/page/admin-error.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { prefetch, unwrap } from '#admin/shared/query/query-client.ts';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { Invitations } from '#admin/staff/invitations.tsx';
import { InviteForm } from '#admin/staff/invite-form.tsx';
import { MembersTable } from '#admin/staff/members-table.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';

export const handle: ScreenHandle = { head: { title: 'Staff', noIndex: true } };

const staffQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['staff'],
    queryFn: ({ signal }) => unwrap(api.adminStaff.list(undefined, { signal })),
  });

export const loader = ({ context }: LoaderFunctionArgs) =>
  prefetch(context, staffQuery(adminApiOf(context)));

/** The people who run the shop, and who is invited to. */
export function Component() {
  const staff = useQuery(staffQuery(useAdminApi()));
  const list = staff.data?.data;
  const count = list?.members.length ?? 0;
  return (
    <AdminPage
      title="Staff"
      count={list ? `${count} ${count === 1 ? 'person' : 'people'}` : undefined}
    >
      {list ? (
        <div className="staff">
          <MembersTable members={list.members} />
          <section aria-labelledby="staff-invitations">
            <h2 id="staff-invitations">Open invitations</h2>
            <Invitations invitations={list.invitations} />
          </section>
        </div>
      ) : (
        <QueryFallback query={staff} />
      )}
      <InviteForm />
    </AdminPage>
  );
}

export const ErrorBoundary = AdminError;
