import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  Outlet,
  redirect,
  redirectDocument,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  type MiddlewareFunction,
  type UIMatch,
} from 'react-router';
import { AnchorProvider } from '#ui/link.tsx';
import { LiveRegions } from '#ui/live-regions.tsx';
import { AfterAWhile, Skeleton, StitchProgress } from '#ui/loading.tsx';
import { accessRedirect, areaOf } from '#web/access-rules.ts';
import { headOf, titleOf } from '#web/head.ts';
import { sessionOf } from '#web/request-context.ts';
import { RouterAnchor } from '#web/router-anchor.tsx';
import { hasIntent } from '#web/intent.ts';
import { useApi, useIsChecking, useSession, useUser } from '#web/session.tsx';

/**
 * The same access rules on every navigation in the browser; the server asked them before it rendered. From the shop to the
 * admin area and back leads a document of its own.
 */
export const guardAccess: MiddlewareFunction = async ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url);
  const target = accessRedirect(pathname, search, sessionOf(context).get().user);
  const leaves =
    typeof document !== 'undefined' && areaOf(target ?? pathname) !== areaOf(location.pathname);
  if (leaves) throw redirectDocument(target ?? pathname + search);
  if (target !== null) throw redirect(target);
  return next();
};

export function Root() {
  usePageTitleAndFocus();
  useFinishIntent();
  return (
    <AnchorProvider value={RouterAnchor}>
      <NavigationProgress />
      <CheckingSession />
      <Outlet />
      <LiveRegions />
      <ScrollRestoration />
    </AnchorProvider>
  );
}

/** After a navigation the title is the new page's and the focus stands on its h1; filters and dialogs keep the focus. */
function usePageTitleAndFocus(): void {
  const matches = useMatches() as UIMatch[];
  const { pathname, search } = useLocation();
  const title = titleOf(headOf(matches, search, ''));
  const shown = useRef(pathname);
  // Before the effects of a dialog that comes with the page and names it after its product.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    // From here on the page's own script answers, and no longer the browser's forms and links.
    document.documentElement.dataset['alive'] = '';
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.querySelector('dialog[open]')) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

/** What a signed-out visitor wanted is done for him once he is signed in and back. */
function useFinishIntent(): void {
  const user = useUser();
  const api = useApi();
  const session = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!user || user.role === 'admin' || !hasIntent()) return;
    void import('#web/finish-intent.ts').then(({ finishIntent }) =>
      finishIntent(pathname + search, user, api, session),
    );
  }, [user, pathname, search, api, session]);
}

/** A stitched line along the top while a page takes its time; what is there stays readable. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <AfterAWhile>
      <StitchProgress label="Loading the page" className="page-progress" />
    </AfterAWhile>
  );
}

/**
 * Spec 2: a placeholder while it is unknown who is signed in. The server knows before the first HTML, so this is only for
 * a page that comes back from the browser's memory and may be of another session.
 */
function CheckingSession() {
  if (!useIsChecking()) return null;
  return (
    <AfterAWhile>
      <div className="app-skeleton" role="status" aria-label="Loading">
        <Skeleton shape="heading" />
        <Skeleton shape="block" />
        <Skeleton shape="line" />
      </div>
    </AfterAWhile>
  );
}
