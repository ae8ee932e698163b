/**
 * The admin area's data layer: TanStack Query. A screen describes its data with `queryOptions` or `infiniteQueryOptions`;
 * its loader fetches it, also on the server, and its components read it:
 *
 *   const couponsQuery = (api: AdminApi) =>
 *     queryOptions({ queryKey: ['coupons'], queryFn: ({ signal }) => unwrap(api.coupons.list({}, { signal })) });
 *   export const loader = ({ context }: LoaderFunctionArgs) =>
 *     prefetch(context, couponsQuery(adminApiOf(context)));
 *   const coupons = useQuery(couponsQuery(useAdminApi()));
 */
import {
  dehydrate,
  hydrate,
  QueryCache,
  QueryClient,
  type DehydratedState,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query';
import { createContext, type RouterContextProvider } from 'react-router';
import type { Failure } from '#web/api/api.ts';
import { toastFailure } from '#web/toasts.ts';

/** A request that failed. `failure` survives serialisation, unlike the rest of an Error. */
export class RequestError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: RequestError;
  }
}

/** For query functions: the response, or a RequestError. */
export async function unwrap<Response extends { ok: true }>(
  request: Promise<Response | Failure>,
): Promise<Response> {
  const result = await request;
  if (result.ok) return result;
  throw new RequestError(result);
}

/** One per request on the server, one per page in the browser. */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // Without data the screen shows the failure itself.
      onError: ({ failure }, { queryKey, state }) => {
        // `usePagedRows` reports a failed "Show more".
        if (state.data === undefined || state.fetchMeta?.fetchMore) return;
        toastFailure(
          failure,
          'This page could not be refreshed',
          () => void queryClient.refetchQueries({ queryKey, exact: true }),
        );
      },
    }),
    defaultOptions: {
      queries: {
        // Data is refetched when a screen is opened again (see `prefetch`) and after writes (see `useRefresh`). What no
        // screen shows is dropped after TanStack Query's five minutes.
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        // Failures are shown with a Try Again button, also those that the server rendered.
        retry: false,
        retryOnMount: false,
        networkMode: 'always',
      },
      // Offline, a write fails at once, with a Try Again button, and does not wait.
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

export const queryClientContext = createContext<QueryClient>();

type QueryExecution = Parameters<QueryClient['query']>[0];
type InfiniteExecution = Parameters<QueryClient['infiniteQuery']>[0];
interface AnyQuery {
  queryKey: QueryKey;
  staleTime?: unknown;
}

/** A refetch requests the pages of a list one after the other, so a longer list is shortened before its screen opens again. */
const MAX_REFETCHED_PAGES = 3;

/**
 * For loaders: fetches queries that are not cached. A cached one is shown at once and refetched when its screen mounts, a
 * long list with its first pages only; while it is on screen, e.g. when a dialog opens over it, nothing is fetched.
 * Failures are left to the component.
 */
export async function prefetch(
  context: Readonly<RouterContextProvider>,
  ...queries: readonly AnyQuery[]
): Promise<null> {
  const queryClient = context.get(queryClientContext);
  await Promise.all(
    queries.map((options) => {
      const { queryKey } = options;
      if (queryClient.getQueryData(queryKey) === undefined) return run(queryClient, options);
      const inactive = { queryKey, exact: true, type: 'inactive' } as const;
      if ('initialPageParam' in options)
        queryClient.setQueriesData<InfiniteData<unknown>>(inactive, firstPages);
      return queryClient.invalidateQueries({ ...inactive, refetchType: 'none' });
    }),
  );
  return null;
}

const firstPages = (list?: InfiniteData<unknown>): InfiniteData<unknown> | undefined =>
  list && {
    pages: list.pages.slice(0, MAX_REFETCHED_PAGES),
    pageParams: list.pageParams.slice(0, MAX_REFETCHED_PAGES),
  };

/** For loaders: fetches a record that is going to be edited, cached or not. */
export async function fetchFresh(
  context: Readonly<RouterContextProvider>,
  query: AnyQuery | null,
): Promise<void> {
  if (query) await run(context.get(queryClientContext), { ...query, staleTime: 0 });
}

/** Accepts options of any data type and passes them to the method for their kind. */
async function run(queryClient: QueryClient, options: AnyQuery): Promise<void> {
  const fetched =
    'initialPageParam' in options
      ? queryClient.infiniteQuery(options as InfiniteExecution)
      : queryClient.query(options as QueryExecution);
  await fetched.catch(() => undefined);
}

/** The cache as plain data, for the browser. */
export const dehydrated = (queryClient: QueryClient): DehydratedState =>
  dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state }) => state.status !== 'pending',
    shouldRedactErrors: () => false,
  });

/** @param state what `dehydrated` returned on the server */
export const hydrateFrom = (queryClient: QueryClient, state: unknown): void =>
  hydrate(queryClient, state as DehydratedState);
