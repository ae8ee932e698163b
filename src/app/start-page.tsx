/** Hydrates a page that the server rendered: the same for storefront and admin. */
import { startTransition, StrictMode, useEffect, useRef, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  type DataRouter,
  type RouteObject,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { formatIn, setShopFormat } from '#kernel/shop-format.ts';
import type { ShopFacts } from '#web/shop-facts.ts';
import { dismissAbout, dismissErrors } from '#ui/toast.ts';
import { provideShopWords, type ShopWords } from '#kernel/words/shop-words.ts';
import { createStore } from '#ui/store.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import type { Api, ApiOptions, Send } from '#web/api/api.ts';
import { recordEarlyInput } from '#web/document/early-input.ts';
import { apiContext, sessionContext, shopFactsContext } from '#web/session/request-context.ts';
import { createSession, type Session } from '#web/session/session-store.ts';
import { ShopProvider } from '#web/session/session.tsx';
import { readErrors, STATE_ID, type PageState } from '#web/document/state-block.ts';

interface HydratedPage {
  session: Session;
  shop: ShopFacts;
  router: DataRouter;
}

/** What one area of the site adds: its routes, its API client, and the providers around its pages. */
interface AreaParts<Client extends Api> {
  routes: RouteObject[];
  createClient: (send: Send, options: ApiOptions) => Client;
  /** Receives the query cache that the server rendered with. */
  hydrateQueries?: (queries: unknown) => void;
  extendContext?: (context: RouterContextProvider, api: Client) => void;
  around?: (page: ReactNode, api: Client) => ReactNode;
  /** Loads what is called when the page is hydrated and can show error messages. */
  loadAfterHydration?: () => Promise<(page: HydratedPage) => Promise<void>>;
}

export async function startPage<Client extends Api>(area: AreaParts<Client>): Promise<void> {
  const { routes } = area;
  const reportEarlyInput = recordEarlyInput();
  const {
    session: known,
    shop,
    words,
    queries,
    ...hydrationData
  } = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '{}') as PageState;

  setShopFormat(formatIn(words.language, shop.format));
  const facts = createStore(shop);
  area.hydrateQueries?.(queries);
  const send: Send = (address, init) => fetch(address, init);
  const api: Client = area.createClient(send, {
    onSignedOut: () => session.signedOut(),
    onSucceeded: dismissAbout,
  });
  const session = createSession(known, () => api);

  // The first page's code must be loaded before hydration, which would otherwise suspend.
  await Promise.all([
    loadWords(words),
    ...(matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const screen = await route.lazy();
      delete route.lazy;
      Object.assign(route satisfies RouteObject, screen);
      const data: unknown = hydrationData.loaderData?.[route.id ?? ''];
      if (data === undefined) return;
      const { parts } = (screen.handle ?? {}) as ScreenHandle;
      const needed = parts?.({
        data,
        search: location.search,
        shop,
        isSignedIn: known.user !== null,
        refused: hydrationData.actionData,
      });
      await Promise.all(needed?.map((part) => part.load()) ?? []);
    }),
  ]);

  // A reload shows the page of the address bar, not the list below an open dialog.
  if (history.state?.masked)
    history.replaceState({ ...history.state, masked: undefined, usr: null }, '');

  const createContext = () => {
    const context = new RouterContextProvider();
    context.set(apiContext, api);
    context.set(sessionContext, session);
    context.set(shopFactsContext, facts.get());
    area.extendContext?.(context, api);
    return context;
  };
  const router = createBrowserRouter(routes, {
    hydrationData: {
      ...hydrationData,
      // The root has middleware and no data. Without an entry the router reloads the page and loses the action data of a
      // form that was submitted before hydration.
      loaderData: { root: null, ...hydrationData.loaderData },
      errors: readErrors(hydrationData.errors),
    },
    getContext: createContext,
  });

  endFailuresOnNavigation(router);
  const afterHydration = () => {
    // From here on, scripts handle forms and links.
    document.documentElement.dataset['hydrated'] = '';
    reportEarlyInput();
    whenIdle(async () => {
      const [{ initHydratedPage }, initArea] = await Promise.all([
        import('#app/init-hydrated-page.ts'),
        area.loadAfterHydration?.(),
      ]);
      await initHydratedPage(routes, session, createContext);
      await initArea?.({ session, shop, router });
    });
  };
  const page = <RouterProvider router={router} />;
  // As a transition, so that interactions during hydration are not delayed.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') ?? document.body,
      <StrictMode>
        <ShopProvider api={api} session={session} router={router} shop={facts}>
          <AfterHydration onHydrated={afterHydration}>
            {area.around ? area.around(page, api) : page}
          </AfterHydration>
        </ShopProvider>
      </StrictMode>,
    );
  });
}

async function loadWords({ language, file }: PageState['words']): Promise<void> {
  const texts =
    file === ''
      ? {}
      : ((await import(/* @vite-ignore */ file)) as { default: ShopWords['texts'] }).default;
  const shopWords = { language, texts };
  provideShopWords(() => shopWords);
}

/**
 * Dismisses a page's error toasts when the navigation to another page starts, so that errors of the new page stay. Form
 * submissions, filters, dialogs and tabs are on the same page.
 */
function endFailuresOnNavigation(router: DataRouter): void {
  let page = router.state.location.pathname;
  router.subscribe(({ location, navigation }) => {
    const { pathname } = navigation.state === 'loading' ? navigation.location : location;
    if (pathname === page) return;
    page = pathname;
    dismissErrors();
  });
}

/** A slow device may never be idle. */
const IDLE_WITHIN_MS = 3000;
const whenIdle =
  'requestIdleCallback' in window
    ? (task: () => void) => requestIdleCallback(task, { timeout: IDLE_WITHIN_MS })
    : (task: () => void) => setTimeout(task, 200);

/**
 * Calls `onHydrated` once, when React has hydrated the server's HTML; earlier changes to the page would be mismatches. Wraps
 * the page, because a sibling that the server does not render would change every `useId`.
 */
function AfterHydration({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // Strict mode runs effects twice in development.
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    onHydrated();
  }, [onHydrated]);
  return children;
}
