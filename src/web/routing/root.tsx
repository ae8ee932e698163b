import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  Outlet,
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
import { Delayed, PageProgress, Skeleton } from '#ui/loading.tsx';
import { accessRedirect, areaOf } from '#web/session/access-rules.ts';
import { headOf, titleOf } from '#web/routing/head.ts';
import { sessionOf } from '#web/session/request-context.ts';
import { RouterAnchor } from '#web/routing/router-anchor.tsx';
import { redirectFrom } from '#web/routing/redirect-from.ts';
import { useIsChecking } from '#web/session/session.tsx';
import { useShopFacts } from '#web/shop-facts.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';

/**
 * Applies the access rules on every client-side navigation; the server applies them before rendering. Navigations
 * between storefront and admin area load a new document.
 */
export const guardAccess: MiddlewareFunction = async ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url);
  const target = accessRedirect(pathname, search, sessionOf(context).get().user);
  const leaves =
    typeof document !== 'undefined' && areaOf(target ?? pathname) !== areaOf(location.pathname);
  if (leaves) throw redirectDocument(target ?? pathname + search);
  if (target !== null) throw redirectFrom(request, target);
  return next();
};

export function Root() {
  usePageTitleAndFocus();
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

/** After a navigation, sets the title and moves focus to the h1. Filters and dialogs keep the focus. */
function usePageTitleAndFocus(): void {
  const matches = useMatches() as UIMatch[];
  const { pathname, search } = useLocation();
  const shop = useShopFacts();
  const title = titleOf(headOf(matches, { search, origin: '', shop }), shop.shopName);
  const shown = useRef(pathname);
  // A layout effect, so that it runs before the effect of a product dialog, which sets its own title.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
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

/** Progress bar at the top of the page, shown while a navigation is slow. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <PageProgress label={shopWords('loadingPage')} />;
}

/**
 * Spec 2: a skeleton while the session is being checked. The server knows the session before it renders, so this is
 * only shown for a page restored from the browser's cache, which may belong to another session.
 */
function CheckingSession() {
  if (!useIsChecking()) return null;
  return (
    <Delayed>
      <div className="app-skeleton" role="status" aria-label={shopWords('loading')}>
        <Skeleton shape="heading" />
        <Skeleton shape="block" />
        <Skeleton shape="line" />
      </div>
    </Delayed>
  );
}
