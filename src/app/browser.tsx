/** What runs in a shopper's browser: takes over the page the server rendered. */
import '#web/styles/shop.css';
import '#web/shell.css';
import { shopSite } from '#app/shop-site.tsx';
import { startPage } from '#app/start-page.tsx';
import { SHOPPER_ENDPOINTS } from '#contract/endpoints/shopper-endpoints.ts';
import { createApi } from '#web/api.ts';
import { withPrefetched } from '#web/prefetch.ts';

await startPage({
  routes: shopSite,
  createClient: (send, options) => createApi(SHOPPER_ENDPOINTS, withPrefetched(send), options),
});
