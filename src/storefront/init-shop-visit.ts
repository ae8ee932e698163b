/** Runs in the browser after hydration: closes overlays on Back, measures page speed and starts offline support. */
import type { DataRouter } from 'react-router';
import type { ShopFacts } from '#web/shop-facts.ts';
import { closeOnBack } from '#storefront/close-on-back.ts';
import { measureVisit } from '#storefront/measure-visit.ts';
import { initOffline } from '#storefront/shared/offline/offline.ts';
import type { Session } from '#web/session/session-store.ts';

export async function initShopVisit({
  session,
  shop,
  router,
}: {
  session: Session;
  shop: ShopFacts;
  router: DataRouter;
}): Promise<void> {
  closeOnBack(router);
  const { user } = session.get();
  // Speed is measured, and pages are cached for offline use, for shoppers only.
  if (user?.role === 'admin') return;
  measureVisit();
  // Must run before the page is cached for offline use: the cache includes all files loaded so far.
  if (user)
    await Promise.allSettled([
      import('#storefront/shared/wishlist/save-to-wishlist.ts'),
      import('#storefront/shared/cart/report-add-failure.ts'),
    ]);
  await initOffline({ session, revalidate: () => router.revalidate() }, shop);
}
