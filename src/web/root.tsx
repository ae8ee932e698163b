import { useEffect, useRef } from 'react';
import { Outlet, redirect, ScrollRestoration, useLocation, useMatches, type MiddlewareFunction, type UIMatch } from 'react-router';
import { accessRedirect } from '#web/access-rules.ts';
import { headOf, titleOf } from '#web/head.ts';
import { sessionOf } from '#web/request-context.ts';

/** The same access rules on every navigation in the browser; the server asked them before it rendered. */
export const guardAccess: MiddlewareFunction = async ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url);
  const target = accessRedirect(pathname, search, sessionOf(context).get().user);
  if (target !== null) throw redirect(target);
  return next();
};

export function Root() {
  usePageTitleAndFocus();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** After a navigation the title is the new page's and the focus stands on its h1; filters and dialogs keep the focus. */
function usePageTitleAndFocus(): void {
  const matches = useMatches() as UIMatch[];
  const { pathname, search } = useLocation();
  const title = titleOf(headOf(matches, search, ''));
  const shown = useRef(pathname);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
