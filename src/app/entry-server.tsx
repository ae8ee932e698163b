/** Renders pages to HTML. A bundle of its own that shares no modules with the server, so everything is passed in. */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type StaticHandlerContext,
  type UIMatch,
} from 'react-router';
import {
  AdminApiProvider,
  adminApiContext,
  createAdminApi,
  type AdminApi,
} from '#admin/shared/api/admin-api.tsx';
import {
  createQueryClient,
  dehydrated,
  queryClientContext,
} from '#admin/shared/query/query-client.ts';
import { wordsInUse } from '#app/words-in-use.ts';
import { reportSuspenseErrors } from '#app/suspense-errors.ts';
import { routes } from '#app/routes.tsx';
import { formatIn, setShopFormat } from '#kernel/shop-format.ts';
import type { ShopFacts } from '#web/shop-facts.ts';
import { BEFORE_PAINT_SCRIPT } from '#web/document/before-paint.ts';
import { INSERT_DEFERRED_SCRIPTS } from '#web/document/deferred-scripts.ts';
import { accessRedirect, areaOf, type Area } from '#web/session/access-rules.ts';
import { documentHtml, type PageFiles } from '#web/document/document.ts';
import { headOf, type ScreenHandle, type ShownPageData } from '#web/routing/head.ts';
import type { PageProblem } from '#web/api/loading.ts';
import { returnApiContext } from '#storefront/order-link/return-api.ts';
import { apiContext, sessionContext, shopFactsContext } from '#web/session/request-context.ts';
import { pageAt } from '#web/routing/page-table.ts';
import { fileOf } from '#web/routing/screen-route.ts';
import {
  createSession,
  readSession,
  SIGNED_OUT,
  type Session,
} from '#web/session/session-store.ts';
import { createStore } from '#ui/store.ts';
import { DEFAULT_WORDS, type ShopWords } from '#kernel/words/shop-words.ts';
import { ShopProvider } from '#web/session/session.tsx';
import { readErrors, sentErrors, type PageState } from '#web/document/state-block.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';

export interface PageInput {
  request: Request;
  requestId: string;
  /** Calls the API in this process on behalf of the visitor. */
  send: (address: string, init: RequestInit) => Promise<Response>;
  /** Whether the request has a session cookie; without one the session is not loaded. */
  mayBeSignedIn: boolean;
  /** The shop's public origin. */
  origin: string;

  shop: ShopFacts;
  words: ShopWords & { readonly file: string };
  /** The built files that a page's screens need. */
  filesOf: (screenFiles: string[], area: Area) => PageFiles;
  onDefect: (error: unknown) => void;
}

/** Inline scripts of every page, as bundled; the content security policy allows them by their hash. */
export const INLINE_SCRIPTS: readonly string[] = [BEFORE_PAINT_SCRIPT, INSERT_DEFERRED_SCRIPTS];

export type PageOutput =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'page'; status: number; html: string };

const handler = createStaticHandler(routes);
const UNAVAILABLE = new ErrorResponse(503, 'Unavailable', {
  message: 'The shop is unavailable right now. Nothing was changed. Please try again in a moment.',
  code: 'UNAVAILABLE',
  requestId: null,
} satisfies PageProblem);

export function renderPage(input: PageInput): Promise<PageOutput> {
  // The admin area is in English.
  const isShop = documentAreaOf(new URL(input.request.url)) === 'shop';
  const words = isShop ? input.words : { ...DEFAULT_WORDS, file: '' };
  return wordsInUse.run(words, () => renderInWords({ ...input, words }));
}

/** Whose code and words the page has: the preview in the admin area is a page of the shop. */
const documentAreaOf = ({ pathname }: URL): Area =>
  pageAt(pathname)?.policy === 'preview' ? 'shop' : areaOf(pathname);

async function renderInWords(input: PageInput): Promise<PageOutput> {
  const { request } = input;
  setShopFormat(formatIn(input.words.language, input.shop.format));
  const url = new URL(request.url);
  const api: AdminApi = createAdminApi(input.send, { onSignedOut: () => session.signedOut() });
  const session = createSession(SIGNED_OUT, () => api);
  const knownSession = input.mayBeSignedIn ? await readSession(api) : SIGNED_OUT;
  if (knownSession !== null) session.merge(knownSession);
  const queryClient = createQueryClient();
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, api);
  requestContext.set(adminApiContext, api);
  requestContext.set(returnApiContext, api);
  requestContext.set(queryClientContext, queryClient);
  requestContext.set(sessionContext, session);
  requestContext.set(shopFactsContext, input.shop);

  const redirectTo = accessRedirect(url.pathname, url.search, session.get().user);
  if (redirectTo !== null) {
    // The session could not be loaded, so the visitor may be signed in: redirecting to sign-in would be wrong.
    if (knownSession === null) return errorPage(input, session, api, queryClient, UNAVAILABLE);
    return { kind: 'redirect', status: 302, location: redirectTo };
  }
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) {
    const status = request.method === 'POST' ? 303 : context.status;
    return { kind: 'redirect', status, location: context.headers.get('location') ?? '/' };
  }
  try {
    return renderTree(input, context, api, session, queryClient, url);
  } catch (error) {
    return await errorPage(input, session, api, queryClient, error);
  }
}

/** For the benchmark: loads a page once and returns a function that only renders it. */
export async function prepareRendering(
  input: Pick<PageInput, 'request' | 'send' | 'shop'>,
): Promise<() => string> {
  const api = createAdminApi(input.send);
  const session = createSession(SIGNED_OUT, () => api);
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, api);
  requestContext.set(sessionContext, session);
  requestContext.set(shopFactsContext, input.shop);
  const context = await handler.query(input.request, { requestContext });
  if (context instanceof Response) throw new Error(`${input.request.url} redirects`);
  if (context.errors) throw new Error(`${input.request.url} could not be loaded`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return () =>
    renderToString(
      <ShopProvider api={api} session={session} router={router} shop={createStore(input.shop)}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </ShopProvider>,
    );
}

/** The error page, for an error outside the page's own error boundaries. */
async function errorPage(
  input: PageInput,
  session: Session,
  api: AdminApi,
  queryClient: QueryClient,
  error: unknown,
): Promise<PageOutput> {
  // Any path gives a context; only the error at its root is rendered.
  const context = await handler.query(new Request(`${input.origin}/failed`));
  if (context instanceof Response) throw error;
  context.errors = { root: error };
  context.statusCode = isRouteErrorResponse(error) ? error.status : 500;
  return renderTree(input, context, api, session, queryClient, new URL(input.request.url));
}

function renderTree(
  input: PageInput,
  context: StaticHandlerContext,
  api: AdminApi,
  session: Session,
  queryClient: QueryClient,
  url: URL,
): PageOutput {
  for (const error of Object.values(context.errors ?? {})) {
    if (error instanceof Error) input.onDefect(error);
  }
  const serialised = sentErrors(context.errors, input.requestId);
  // The server renders errors as the browser will receive them, or hydration would not match.
  context.errors = readErrors(serialised) ?? null;

  const { origin, shop } = input;
  setShopFormat(formatIn(input.words.language, shop.format));
  const area = documentAreaOf(url);
  const router = createStaticRouter(handler.dataRoutes, context);
  const tree = (
    <ShopProvider api={api} session={session} router={router} shop={createStore(shop)}>
      <QueryClientProvider client={queryClient}>
        <AdminApiProvider value={api}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </AdminApiProvider>
      </QueryClientProvider>
    </ShopProvider>
  );
  const body = renderToString(tree);
  reportSuspenseErrors(body, tree, input.onDefect);
  const state: PageState = {
    loaderData: context.loaderData,
    actionData: context.actionData,
    errors: serialised,
    session: session.get(),
    shop,
    words: { language: input.words.language, file: input.words.file },
    ...(area === 'admin' ? { queries: dehydrated(queryClient) } : {}),
  };
  const matches = context.matches.map(({ route, params, pathname }) => ({
    id: route.id,
    handle: route.handle as unknown,
    loaderData: context.loaderData[route.id] as unknown,
    params,
    pathname,
  })) satisfies UIMatch[];
  const failed = context.errors !== null;
  const head = failed
    ? { title: statusTitle(context.statusCode), noIndex: true }
    : headOf(matches, { search: url.search, origin, shop });
  const handleStatus = (matches.at(-1)?.handle as ScreenHandle | undefined)?.status;
  return {
    kind: 'page',
    status: failed ? context.statusCode : (handleStatus ?? context.statusCode),
    html: documentHtml({
      head,
      body,
      state,
      origin,
      shop,
      forVisitors: area === 'shop',
      files: input.filesOf(
        matches.flatMap((match) => [
          fileOf(match.id),
          ...partsOf(match, {
            search: url.search,
            shop,
            isSignedIn: session.get().user !== null,
            refused: context.actionData,
          }),
        ]),
        area,
      ),
    }),
  };
}

/** The files of what the page needs besides its screen. */
function partsOf(
  { handle, loaderData }: Pick<UIMatch, 'handle' | 'loaderData'>,
  page: Omit<ShownPageData, 'data'>,
): string[] {
  const { parts } = (handle ?? {}) as ScreenHandle;
  return loaderData === undefined
    ? []
    : (parts?.({ data: loaderData, ...page }) ?? []).map(({ file }) => file);
}

const statusTitle = (status: number): string =>
  shopWords(status === 404 ? 'notFoundTitle' : status === 403 ? 'noAccessTitle' : 'errorTitle');
