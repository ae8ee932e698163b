import { expect, test } from 'vitest';
import { readRows, restAfter, type ReadPage } from '#admin/shell/list/list-rows.ts';
import { LIST_MAX } from '#contract/limits.ts';

const own = (id: string) => id;

test('a first page that is as it was leaves as many rows below it as there were', () => {
  const list = { first: ['a', 'b', 'c'], rest: ['d', 'e'] };
  expect(restAfter(list, ['a', 'b', 'c'], own)).toBe(2);
  expect(restAfter({ ...list, rest: [] }, ['a', 'b', 'c'], own)).toBe(0);
});

test('rows that came to the front push others down, and these are read below', () => {
  const list = { first: ['a', 'b', 'c'], rest: ['d', 'e'] };
  expect(restAfter(list, ['y', 'z', 'a'], own)).toBe(4);
  expect(restAfter(list, ['a', 'z', 'b'], own)).toBe(3);
  expect(restAfter({ ...list, rest: [] }, ['x', 'y', 'z'], own)).toBe(3);
});

test('a row that has gone lets the next ones up, and nothing more is read', () => {
  const list = { first: ['a', 'b', 'c'], rest: ['d', 'e'] };
  expect(restAfter(list, ['a', 'c', 'd'], own)).toBe(2);
  expect(restAfter({ ...list, rest: [] }, ['a', 'c', 'd'], own)).toBe(0);
  expect(restAfter({ first: [], rest: [] }, ['a', 'b', 'c'], own)).toBe(0);
});

/** A list of so many rows, and what was asked of it. */
function listOf(count: number): { asked: string[]; load: ReadPage<number> } {
  const asked: string[] = [];
  const load: ReadPage<number> = ({ cursor = '0', limit }) => {
    asked.push(`${limit} from ${cursor}`);
    const [from, to] = [Number(cursor), Math.min(count, Number(cursor) + Number(limit))];
    const data = Array.from({ length: to - from }, (_, at) => from + at);
    return Promise.resolve({ ok: true, data, nextCursor: to < count ? String(to) : null });
  };
  return { asked, load };
}

test('rows are read in as few requests as the shop allows, to the wish or to the end', async () => {
  const { asked, load } = listOf(2500);
  const some = await readRows(load, { from: '20', most: LIST_MAX + 50 });
  expect(some).toMatchObject({ ok: true, next: '1070' });
  expect(some.ok && [some.rows.length, some.rows[0]]).toEqual([1050, 20]);
  expect(asked).toEqual(['1000 from 20', '50 from 1020']);
  const all = await readRows(load, { most: Number.POSITIVE_INFINITY });
  expect(all.ok && [all.rows.length, all.next]).toEqual([2500, null]);
});

test('a page that cannot be read is the whole answer', async () => {
  const { load } = listOf(2500);
  const failure = {
    ok: false,
    status: 0,
    code: 'UNREACHABLE',
    message: 'Away',
    data: null,
    requestId: null,
  } as const;
  const cut: ReadPage<number> = (page) =>
    page.cursor === '1000' ? Promise.resolve(failure) : load(page);
  expect(await readRows(cut, { most: 2000 })).toBe(failure);
});
