/** Renders one page to HTML. Bundled by the build; it shares no module with the server that loads it, so all it needs is passed in. */
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
} from '#admin/shell/admin-api.tsx';
import { tellBrokenParts } from '#app/broken-parts.ts';
import { routes } from '#app/routes.tsx';
import type { ShopFacts } from '#contract/settings.contract.ts';
import { collectColours } from '#ui/colour.ts';
import { accessRedirect, areaOf, type Area } from '#web/access-rules.ts';
import { documentHtml, type PageFiles } from '#web/document.ts';
import { headOf, type ScreenHandle } from '#web/head.ts';
import type { PageProblem } from '#web/loading.ts';
import { apiContext, sessionContext } from '#web/request-context.ts';
import { fileOf } from '#web/screen-route.ts';
import { createSession, readSession, SIGNED_OUT, type Session } from '#web/session-store.ts';
import { ShopProvider } from '#web/session.tsx';
import { takeShop } from '#web/shop-facts.ts';
import { readErrors, sentErrors, type PageState } from '#web/state-block.ts';

export interface PageInput {
  request: Request;
  requestId: string;
  /** The shop's own router, called in this process as this visitor. */
  send: (address: string, init: RequestInit) => Promise<Response>;
  /** Whether the visitor carries a session cookie; without one nobody need be asked who he is. */
  mayBeSignedIn: boolean;
  /** Scheme and host of the shop. */
  origin: string;
  /** What the merchant has set. */
  shop: ShopFacts;
  /** The built files that screens need. */
  filesOf: (screenFiles: string[], area: Area) => PageFiles;
  onDefect: (error: unknown) => void;
}

export type PageOutput =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'page'; status: number; html: string };

const handler = createStaticHandler(routes);
const UNAVAILABLE = new ErrorResponse(503, 'Unavailable', {
  message: 'The shop cannot be reached for a moment. Nothing was changed. Please try again.',
  code: 'UNAVAILABLE',
  requestId: null,
} satisfies PageProblem);

export async function renderPage(input: PageInput): Promise<PageOutput> {
  const { request } = input;
  const url = new URL(request.url);
  takeShop(input.shop);
  const api: AdminApi = createAdminApi(input.send, { onSignedOut: () => session.signedOut() });
  const session = createSession(SIGNED_OUT, () => api);
  const known = input.mayBeSignedIn ? await readSession(api) : SIGNED_OUT;
  if (known !== null) session.adopt(known);
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, api);
  requestContext.set(adminApiContext, api);
  requestContext.set(sessionContext, session);

  const elsewhere = accessRedirect(url.pathname, url.search, session.get().user);
  if (elsewhere !== null) {
    // Nobody could say who this is: sending him to sign in again would be wrong.
    if (known === null) return failedPage(input, session, api, UNAVAILABLE);
    return { kind: 'redirect', status: 302, location: elsewhere };
  }
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) {
    const status = request.method === 'POST' ? 303 : context.status;
    return { kind: 'redirect', status, location: context.headers.get('location') ?? '/' };
  }
  try {
    return renderFound(input, context, api, session, url);
  } catch (error) {
    return await failedPage(input, session, api, error);
  }
}

/** For the bench: renders a page's ready tree again and again, with nothing around it. What a page costs at the least. */
export async function prepareRendering(input: PageInput): Promise<() => string> {
  const api = createAdminApi(input.send);
  const session = createSession(SIGNED_OUT, () => api);
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, api);
  requestContext.set(sessionContext, session);
  const context = await handler.query(input.request, { requestContext });
  if (context instanceof Response) throw new Error(`${input.request.url} leads elsewhere`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return () =>
    renderToString(
      <ShopProvider api={api} session={session} router={router}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </ShopProvider>,
    );
}

/** The error page in place of a page that cannot be shown at all. */
async function failedPage(
  input: PageInput,
  session: Session,
  api: AdminApi,
  error: unknown,
): Promise<PageOutput> {
  // Any address gives a context; what matters is the error at its root.
  const context = await handler.query(new Request(`${input.origin}/failed`));
  if (context instanceof Response) throw error;
  context.errors = { root: error };
  context.statusCode = isRouteErrorResponse(error) ? error.status : 500;
  return renderFound(input, context, api, session, new URL(input.request.url));
}

function renderFound(
  input: PageInput,
  context: StaticHandlerContext,
  api: AdminApi,
  session: Session,
  url: URL,
): PageOutput {
  for (const error of Object.values(context.errors ?? {})) {
    if (error instanceof Error) input.onDefect(error);
  }
  const sent = sentErrors(context.errors, input.requestId);
  // The server shows of an error what the browser will know of it, or hydration would differ.
  context.errors = readErrors(sent) ?? null;

  const { origin } = input;
  // Another page may have been drawn while this one's data was read.
  takeShop(input.shop);
  const router = createStaticRouter(handler.dataRoutes, context);
  const tree = (
    <ShopProvider api={api} session={session} router={router}>
      <AdminApiProvider value={api}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </AdminApiProvider>
    </ShopProvider>
  );
  const { result: body, colours } = collectColours(() => renderToString(tree));
  tellBrokenParts(body, tree, input.onDefect);
  const state: PageState = {
    loaderData: context.loaderData,
    actionData: context.actionData,
    errors: sent,
    session: session.get(),
    colours,
    shop: input.shop,
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
    : headOf(matches, url.search, origin);
  const said = (matches.at(-1)?.handle as ScreenHandle | undefined)?.status;
  return {
    kind: 'page',
    status: failed ? context.statusCode : (said ?? context.statusCode),
    html: documentHtml({
      head,
      body,
      state,
      origin,
      dyed: areaOf(url.pathname) === 'shop',
      files: input.filesOf(
        matches.map((match) => fileOf(match.id)),
        areaOf(url.pathname),
      ),
    }),
  };
}

const statusTitle = (status: number): string =>
  status === 404 ? 'Page not found' : status === 403 ? 'No access' : 'Something went wrong';
