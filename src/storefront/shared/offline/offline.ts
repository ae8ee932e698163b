/** Starts offline support: registers the service worker and caches visited public pages. */
import type { PublicSettings } from '#contract/settings.contract.ts';
import { cachePage } from '#storefront/shared/offline/cache-page.ts';
import {
  watchConnection,
  updateCachedPages,
  type OfflineContext,
} from '#storefront/shared/offline/offline-notice.ts';
import { setCacheOwner } from '#storefront/shared/offline/offline-caches.ts';
import type { Session } from '#web/session/session-store.ts';

/** Delay after a navigation before the page is cached, so that pictures and lazy parts have loaded, ms. */
const SETTLED_MS = 1_000;

/** @param shop.offlinePages false when the merchant has switched offline support off */
export async function initOffline(
  { session, revalidate }: OfflineContext,
  shop: Pick<PublicSettings, 'offlinePages'>,
): Promise<void> {
  if (shop.offlinePages === false) return await retireWorker();
  const updateOwner = () => void updateCacheOwner(session);
  watchConnection({
    session,
    revalidate: () => {
      updateOwner();
      return revalidate();
    },
  });
  session.subscribe(updateOwner);
  await updateCacheOwner(session);
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData) return;
  // Where service workers are blocked, as in tests and some browsers, this can resolve to undefined.
  const registered: unknown = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (!registered) return;
  await navigator.serviceWorker.ready;
  scheduleCaching();
  // Client-side navigations load no new document; opening a product in a dialog changes the URL, too.
  if ('navigation' in window) navigation.addEventListener('currententrychange', scheduleCaching);
}

/** Updates an existing worker: its new script removes the caches and unregisters itself. */
async function retireWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await (await navigator.serviceWorker.getRegistration())?.update();
}

let soon: ReturnType<typeof setTimeout> | undefined;
function scheduleCaching(): void {
  clearTimeout(soon);
  soon = setTimeout(() => {
    if (!document.documentElement.dataset['offline']) void cachePage().then(updateCachedPages);
  }, SETTLED_MS);
}

async function updateCacheOwner(session: Session): Promise<void> {
  const { user, checking } = session.get();
  // A cached copy does not say who is signed in.
  if (!checking && !document.documentElement.dataset['cachedAt'])
    await setCacheOwner(user?.id ?? '');
  await updateCachedPages();
}
