/** The admin area's entry in the browser. */
import '#admin/styles/admin.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { adminApiContext, AdminApiProvider, createAdminApi } from '#admin/shared/api/admin-api.tsx';
import { withBackgroundMark } from '#admin/shared/api/background.ts';
import { withStepUp } from '#admin/shared/api/step-up.ts';
import { withReauth } from '#admin/shared/api/reauth.ts';
import {
  createQueryClient,
  hydrateFrom,
  queryClientContext,
} from '#admin/shared/query/query-client.ts';
import { adminSite } from '#app/admin-site.tsx';
import { startPage } from '#app/start-page.tsx';

const queryClient = createQueryClient();

// Not awaited: the page's chunk imports this one, and the two would wait for each other.
void startPage({
  routes: adminSite,
  createClient: (send, options) =>
    createAdminApi(withStepUp(withReauth(withBackgroundMark(send, window))), options),
  hydrateQueries: (queries) => hydrateFrom(queryClient, queries),
  extendContext: (context, api) => {
    context.set(adminApiContext, api);
    context.set(queryClientContext, queryClient);
  },
  around: (page, api) => (
    <QueryClientProvider client={queryClient}>
      <AdminApiProvider value={api}>{page}</AdminApiProvider>
    </QueryClientProvider>
  ),
});
