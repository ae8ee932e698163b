/** What the browser does on every page once it is hydrated: syncs tabs, follows the theme, prefetches pages. */
import type { RouteObject, RouterContextProvider } from 'react-router';
import { followTheme } from '#web/document/theme.ts';
import { enablePrefetch } from '#web/routing/enable-prefetch.ts';
import type { Session } from '#web/session/session-store.ts';
import { syncSession } from '#web/session/session-sync.ts';

/** @returns when error messages are loaded, which are needed before the shop cannot be reached */
export async function initHydratedPage(
  routes: RouteObject[],
  session: Session,
  createContext: () => RouterContextProvider,
): Promise<void> {
  syncSession(session);
  // The product preview is framed: the product form chooses its theme.
  if (window.parent === window) followTheme();
  enablePrefetch(routes, createContext);
  await Promise.allSettled([
    import('#ui/toaster.tsx'),
    import('#web/routing/error-page-effects.ts'),
  ]);
  // Tests wait for it.
  document.documentElement.dataset['lazyLoaded'] = '';
}
