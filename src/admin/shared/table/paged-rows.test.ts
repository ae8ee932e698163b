import { expect, test } from 'vitest';
import { fetchRows, type FetchPage } from '#admin/shared/table/paged-rows.ts';
import { LIST_MAX } from '#contract/limits.ts';
import { failureOf } from '#support/api-failure.ts';

/** A list of `count` rows that records its requests. */
function listOf(count: number): { requests: string[]; load: FetchPage<number> } {
  const requests: string[] = [];
  const load: FetchPage<number> = ({ cursor = '0', limit }) => {
    requests.push(`${limit} from ${cursor}`);
    const [from, to] = [Number(cursor), Math.min(count, Number(cursor) + Number(limit))];
    const data = Array.from({ length: to - from }, (_, at) => from + at);
    return Promise.resolve({ ok: true, data, nextCursor: to < count ? String(to) : null });
  };
  return { requests, load };
}

test('rows are loaded with as few requests as the API allows, up to the limit or the end', async () => {
  const { requests, load } = listOf(2500);
  const some = await fetchRows(load, { from: '20', most: LIST_MAX + 50 });
  expect(some).toMatchObject({ ok: true, next: '1070' });
  expect(some.ok && [some.rows.length, some.rows[0]]).toEqual([1050, 20]);
  expect(requests).toEqual(['1000 from 20', '50 from 1020']);
  const all = await fetchRows(load, { most: Number.POSITIVE_INFINITY });
  expect(all.ok && [all.rows.length, all.next]).toEqual([2500, null]);
});

test('a failed page is the result', async () => {
  const { load } = listOf(2500);
  const failure = failureOf(0);
  const cut: FetchPage<number> = (page) =>
    page.cursor === '1000' ? Promise.resolve(failure) : load(page);
  expect(await fetchRows(cut, { most: 2000 })).toBe(failure);
});
