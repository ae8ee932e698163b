/** The storefront's entry in the browser. */
import '#storefront/styles/shop.css';
import { shopSite } from '#app/shop-site.tsx';
import { startPage } from '#app/start-page.tsx';
import { SHOPPER_ENDPOINTS } from '#contract/endpoints/shopper-endpoints.ts';
import { createApi } from '#web/api/api.ts';

// Not awaited: the page's chunk imports this one, and the two would wait for each other.
void startPage({
  routes: shopSite,
  createClient: (send, options) => createApi(SHOPPER_ENDPOINTS, send, options),
  loadAfterHydration: async () => (await import('#storefront/init-shop-visit.ts')).initShopVisit,
});
