import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { pagedQuery } from '#admin/shared/query/paged-query.ts';
import {
  createQueryClient,
  dehydrated,
  fetchFresh,
  hydrateFrom,
  prefetch,
  queryClientContext,
  unwrap,
  type RequestError,
} from '#admin/shared/query/query-client.ts';
import { failureOf } from '#support/api-failure.ts';

const FAILURE = failureOf(503);

function setUp() {
  const queryClient = createQueryClient();
  const context = new RouterContextProvider();
  context.set(queryClientContext, queryClient);
  let loads = 0;
  const load = vi.fn<() => Promise<{ ok: true; load: number } | typeof FAILURE>>(async () => ({
    ok: true,
    load: ++loads,
  }));
  const list = { queryKey: ['coupons', 'list'] as const, queryFn: () => unwrap(load()) };
  const data = () => queryClient.getQueryData<{ load: number }>(['coupons', 'list'])?.load;
  return { queryClient, context, load, list, data };
}

test('a list seen before is shown from the cache and refetched when its screen mounts', async () => {
  const { queryClient, context, list, data, load } = setUp();
  await prefetch(context, list);
  expect(data()).toBe(1);
  const leave = new QueryObserver(queryClient, list).subscribe(() => undefined);
  // The first data is fresh, and opening a dialog runs the loader again.
  await prefetch(context, list);
  expect(load).toHaveBeenCalledTimes(1);
  leave();

  await prefetch(context, list);
  expect([data(), load.mock.calls.length]).toEqual([1, 1]);
  const leaveAgain = new QueryObserver(queryClient, list).subscribe(() => undefined);
  await expect.poll(data).toBe(2);
  leaveAgain();
});

test('a long list is opened again with its first pages, which alone are refetched', async () => {
  const { queryClient, context } = setUp();
  const requests: (string | null)[] = [];
  const list = pagedQuery(['orders'], async ({ cursor }) => {
    requests.push(cursor ?? null);
    const page = Number(cursor ?? 0);
    return { ok: true as const, data: [{ page }], nextCursor: String(page + 1) };
  });
  const pages = () => queryClient.getQueryData(list.queryKey)?.pages.map(({ data }) => data);
  await prefetch(context, list);
  const observer = new InfiniteQueryObserver(queryClient, list);
  const leave = observer.subscribe(() => undefined);
  for (let more = 0; more < 9; more += 1) await observer.fetchNextPage();
  // On screen a loader that runs again, for a dialog, takes nothing away.
  await prefetch(context, list);
  expect(pages()).toHaveLength(10);
  leave();

  requests.length = 0;
  await prefetch(context, list);
  expect(pages()).toEqual([[{ page: 0 }], [{ page: 1 }], [{ page: 2 }]]);
  const leaveAgain = new InfiniteQueryObserver(queryClient, list).subscribe(() => undefined);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(requests).toEqual([null, '1', '2']);
  leaveAgain();
});

test('a record to edit is fetched again although it is cached', async () => {
  const { context, list, data } = setUp();
  await fetchFresh(context, list);
  await fetchFresh(context, list);
  await fetchFresh(context, null);
  expect(data()).toBe(2);
});

test('a failed refetch keeps the data; without data the failure is left to the screen', async () => {
  const { queryClient, context, list, data, load } = setUp();
  load.mockResolvedValueOnce(FAILURE);
  await prefetch(context, list);
  expect(
    queryClient.getQueryState<unknown, RequestError>(['coupons', 'list'])?.error?.failure,
  ).toEqual(FAILURE);
  await prefetch(context, list);
  load.mockResolvedValueOnce(FAILURE);
  await queryClient.refetchQueries();
  expect(data()).toBe(1);
});

test('the browser continues with what the server fetched, failures included', async () => {
  const { queryClient, context, list, load } = setUp();
  await prefetch(context, list);
  load.mockResolvedValueOnce(FAILURE);
  await prefetch(context, { ...list, queryKey: ['coupons', 'failed'] as const });
  const browser = createQueryClient();
  hydrateFrom(browser, JSON.parse(JSON.stringify(dehydrated(queryClient))));
  expect(browser.getQueryData(['coupons', 'list'])).toMatchObject({ load: 1 });
  expect(
    browser.getQueryState<unknown, RequestError>(['coupons', 'failed'])?.error?.failure,
  ).toEqual(FAILURE);
  // A failure that the server rendered is not fetched again before somebody clicks Try Again.
  const leave = new QueryObserver(browser, {
    ...list,
    queryKey: ['coupons', 'failed'] as const,
  }).subscribe(() => {});
  expect(load).toHaveBeenCalledTimes(2);
  leave();
});
