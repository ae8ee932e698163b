/** What runs in an administrator's browser. */
import '#admin/styles/admin.css';
import '#web/shell.css';
import { adminApiContext, AdminApiProvider, createAdminApi } from '#admin/shell/admin-api.tsx';
import { signingInAgain } from '#admin/shell/sign-in-again.ts';
import { adminSite } from '#app/admin-site.tsx';
import { startPage } from '#app/start-page.tsx';

await startPage({
  routes: adminSite,
  createClient: (send, options) => createAdminApi(signingInAgain(send), options),
  extendContext: (context, api) => context.set(adminApiContext, api),
  around: (page, api) => <AdminApiProvider value={api}>{page}</AdminApiProvider>,
});
