import { AdminPage } from '#admin/shell/admin-page.tsx';
import type { ScreenHandle } from '#web/head.ts';
import { useUser } from '#web/session.tsx';

export const handle: ScreenHandle = { head: { title: 'Dashboard', noIndex: true } };

/** What an administrator finds until the dashboard has its numbers. */
export function Component() {
  return (
    <AdminPage title="Dashboard" count={`Logged in as ${useUser()?.userName ?? ''}.`}>
      <p className="prose">The menu leads to what can be managed here.</p>
    </AdminPage>
  );
}
