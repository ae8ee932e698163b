/** How a page the server rendered comes alive in the browser: the same for the shop and for the admin area. */
import { startTransition, StrictMode, useEffect, useRef, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { takeColours } from '#ui/colour.ts';
import type { Api, ApiOptions, Send } from '#web/api.ts';
import { apiContext, sessionContext } from '#web/request-context.ts';
import { createSession } from '#web/session-store.ts';
import { ShopProvider } from '#web/session.tsx';
import { takeShop } from '#web/shop-facts.ts';
import { readErrors, STATE_ID, type PageState } from '#web/state-block.ts';

/** What one area of the site adds: its pages, its client of the API, and what stands around its pages. */
interface Area<Client extends Api> {
  routes: RouteObject[];
  createClient: (send: Send, options: ApiOptions) => Client;
  extendContext?: (context: RouterContextProvider, api: Client) => void;
  around?: (page: ReactNode, api: Client) => ReactNode;
}

export async function startPage<Client extends Api>(area: Area<Client>): Promise<void> {
  const { routes } = area;
  const {
    session: known,
    colours,
    shop,
    ...hydrationData
  } = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '{}') as PageState;

  takeColours(colours);
  takeShop(shop);
  const send: Send = (address, init) => fetch(address, init);
  const api: Client = area.createClient(send, { onSignedOut: () => session.signedOut() });
  const session = createSession(known, () => api);

  // The first page's code must be there before React looks at its HTML, or hydration would find a hole.
  await Promise.all(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const screen = await route.lazy();
      delete route.lazy;
      Object.assign(route satisfies RouteObject, screen);
    }),
  );

  // A reload shows the page of the address in the bar, not the list that a dialog stood over.
  if (history.state?.masked)
    history.replaceState({ ...history.state, masked: undefined, usr: null }, '');

  const router = createBrowserRouter(routes, {
    hydrationData: {
      ...hydrationData,
      // The root has a guard and no data. Without an entry the router takes the page for unloaded, loads it again, and
      // forgets what a form sent before the script ran was answered.
      loaderData: { root: null, ...hydrationData.loaderData },
      errors: readErrors(hydrationData.errors),
    },
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(apiContext, api);
      context.set(sessionContext, session);
      area.extendContext?.(context, api);
      return context;
    },
  });

  const beginRest = () =>
    void import('#app/browser-later.ts').then(({ begin }) =>
      begin(routes, session, send, () => router.revalidate()),
    );
  const page = <RouterProvider router={router} />;
  // In small pieces, so that whoever presses something meanwhile is not kept waiting.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') ?? document.body,
      <StrictMode>
        <ShopProvider api={api} session={session} router={router}>
          <Afterwards begin={beginRest}>{area.around ? area.around(page, api) : page}</Afterwards>
        </ShopProvider>
      </StrictMode>,
    );
  });
}

const whenIdle =
  'requestIdleCallback' in window
    ? (task: () => void) => requestIdleCallback(task)
    : (task: () => void) => setTimeout(task, 200);

/**
 * What nobody needs before the page stands. It may change what is shown, so it waits until React has looked at all HTML of
 * the server: it would not know it again. Stands around the page, not beside it: a sibling that the server does not have
 * would give every `useId` another name.
 */
function Afterwards({ begin, children }: { begin: () => void; children: ReactNode }) {
  // Strict mode runs effects twice while developing.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    whenIdle(begin);
  }, [begin]);
  return children;
}
