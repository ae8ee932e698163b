/** What the browser does once the page stands: keeps tabs in step, follows the theme, knows every colour, fetches pages ahead. */
import type { RouteObject } from 'react-router';
import { COLOUR_NAMES } from '#ui/colour-names.ts';
import { learnColours } from '#ui/colour.ts';
import { layOutWhole } from '#web/fresh-page.ts';
import { measureVisit } from '#web/measure-visit.ts';
import { preparePrefetch } from '#web/prepare-prefetch.ts';
import type { Session } from '#web/session-store.ts';
import { keepSessionInStep } from '#web/session-sync.ts';
import { followTheme } from '#web/theme.ts';

export function begin(
  routes: RouteObject[],
  session: Session,
  send: (address: string, init: RequestInit) => Promise<Response>,
  revalidate: () => Promise<void>,
): void {
  void layOutWhole();
  learnColours(COLOUR_NAMES);
  keepSessionInStep(session);
  followTheme();
  preparePrefetch(routes, session, send);
  // Administrators' pages are not the shop's speed.
  if (session.get().user?.role !== 'admin') measureVisit();
  // "The shop cannot be reached" must be sayable when the shop cannot be reached.
  const ahead: Promise<unknown>[] = [import('#ui/toaster.tsx'), import('#web/error-care.ts')];
  if (session.get().user?.role === 'regular')
    ahead.push(import('#web/product/save-wish.ts'), import('#web/product/tell-add-failure.ts'));
  if (session.get().user?.role === 'admin') return void Promise.allSettled(ahead);
  // After those, which a page that was kept must find again.
  void Promise.allSettled(ahead)
    .then(() => import('#web/offline/begin-offline.ts'))
    .then(({ beginOffline }) => beginOffline({ session, revalidate }))
    .catch(() => undefined);
}
