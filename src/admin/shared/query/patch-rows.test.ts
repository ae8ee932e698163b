import type { QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { cachedRow, patchRows } from '#admin/shared/query/patch-rows.ts';
import { createQueryClient } from '#admin/shared/query/query-client.ts';

interface Coupon {
  _id: string;
  used: number;
}
const ALL = ['coupons', 'list', 'all'] as const;
const ACTIVE = ['coupons', 'list', 'active'] as const;
const listOf = (...pages: Coupon[][]) => ({
  pages: pages.map((data) => ({ data, total: 3 })),
  pageParams: [],
});

function cacheWith(rows: readonly [Coupon, Coupon, Coupon]) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(ALL, listOf([rows[0], rows[1]], [rows[2]]));
  queryClient.setQueryData(ACTIVE, listOf([rows[2]]));
  const rowsOf = (key: QueryKey) =>
    queryClient.getQueryData<ReturnType<typeof listOf>>(key)?.pages.map(({ data }) => data);
  return { queryClient, rowsOf };
}
const rows = [
  { _id: 'a', used: 0 },
  { _id: 'b', used: 0 },
  { _id: 'c', used: 0 },
] as const satisfies readonly [Coupon, Coupon, Coupon];

test('a row changes in every list and on every page, and other rows stay the same objects', () => {
  const { queryClient, rowsOf } = cacheWith([...rows]);
  patchRows<Coupon>(queryClient, ['coupons', 'list'], 'c', (row) => ({ ...row, used: 1 }));
  expect(rowsOf(ALL)).toEqual([[rows[0], rows[1]], [{ _id: 'c', used: 1 }]]);
  expect(rowsOf(ACTIVE)).toEqual([[{ _id: 'c', used: 1 }]]);
  expect(rowsOf(ALL)?.[0]?.[0]).toBe(rows[0]);
  expect(cachedRow<Coupon>(queryClient, ['coupons', 'list'], 'c')?.used).toBe(1);
});

test('a removed row leaves its page, and a list without the row is not touched', () => {
  const { queryClient, rowsOf } = cacheWith([...rows]);
  const active = queryClient.getQueryData(ACTIVE);
  patchRows<Coupon>(queryClient, ['coupons', 'list'], 'a', () => null);
  expect(rowsOf(ALL)).toEqual([[rows[1]], [rows[2]]]);
  expect(queryClient.getQueryData(ACTIVE)).toBe(active);
});

test('a list that was to be loaded again when its screen opens still is', async () => {
  const { queryClient } = cacheWith([...rows]);
  const isInvalidated = (key: QueryKey) => queryClient.getQueryState(key)?.isInvalidated;
  await queryClient.invalidateQueries({ queryKey: ACTIVE, refetchType: 'none' });
  patchRows<Coupon>(queryClient, ['coupons', 'list'], 'c', (row) => ({ ...row, used: 1 }));
  expect([isInvalidated(ACTIVE), isInvalidated(ALL)]).toEqual([true, false]);
});
