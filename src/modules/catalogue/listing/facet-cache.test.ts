import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FacetCache, type FacetReader } from '#modules/catalogue/listing/facet-cache.ts';
import type { FacetProduct } from '#modules/catalogue/listing/facet-row.rules.ts';
import { FacetRows } from '#modules/catalogue/listing/facet-rows.ts';
import { FacetTable } from '#modules/catalogue/listing/facet-table.ts';

// Only tests move the time, so how slow the machine is does not matter to how long a big table is not read again.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function productOf(id: string, price = 100): FacetProduct {
  const keys = { price, created: 0, rating: 0, sold: 0, stock: 1 };
  const variant = { colors: [], sizes: [], options: {}, price, sale: false, available: 1 };
  return { id, category: 'men', variants: [variant], keys, fields: {}, marks: ['active'] };
}

function tableOf(size: number): FacetTable {
  const rows = new FacetRows([{ id: 'men', parent: null, hidden: false }], []);
  for (let id = 0; id < size; id += 1) rows.add(productOf(String(id)));
  return new FacetTable(rows);
}

/** Reads tables of this size, when `wait` allows it; products only when `products` does. */
function reading(size = 0, products: FacetReader['products'] = () => Promise.reject(new Error())) {
  const state = { times: 0, wait: Promise.resolve() };
  const table = async () => {
    state.times += 1;
    await state.wait;
    return tableOf(size);
  };
  return { state, read: { table, products } };
}

function listening(): FacetCache {
  const cache = new FacetCache();
  cache.listening(true);
  return cache;
}

describe('the table', () => {
  test('is read once for concurrent callers, and cached while nothing changes', async () => {
    const { state, read } = reading();
    const cache = listening();
    const [first, second] = await Promise.all([cache.table(read), cache.table(read)]);
    expect(first).toBe(second);
    expect(await cache.table(read)).toBe(first);
    expect(state.times).toBe(1);
  });

  test('is read again each time while nobody listens for changes, once for concurrent callers', async () => {
    const { state, read } = reading();
    const cache = new FacetCache();
    await cache.table(read);
    await cache.table(read);
    expect(state.times).toBe(2);
    await Promise.all([cache.table(read), cache.table(read), cache.table(read)]);
    expect(state.times).toBe(3);
  });

  test('of a small catalogue is never older than the last change, even one during the reading', async () => {
    const { state, read } = reading();
    const cache = listening();
    const slow = Promise.withResolvers<void>();
    state.wait = slow.promise;
    const before = cache.table(read);
    cache.changed();
    const after = cache.table(read);
    slow.resolve();
    expect(await after).not.toBe(await before);
    expect(await cache.table(read)).toBe(await after);
    expect(state.times).toBe(2);
  });

  test('is never read twice at the same time, however many changes come', async () => {
    const cache = listening();
    const { state, read } = reading();
    let [now, most] = [0, 0];
    const table = async () => {
      most = Math.max(most, (now += 1));
      const found = await read.table();
      now -= 1;
      return found;
    };
    const counted = { ...read, table };
    const requested = Array.from({ length: 20 }, () => {
      cache.changed();
      return cache.table(counted);
    });
    const tables = await Promise.all(requested);
    expect({ most, times: state.times }).toEqual({ most: 1, times: 2 });
    expect(await cache.table(counted)).toBe(tables.at(-1));
  });

  test('of a big catalogue continues answering while a new one is read', async () => {
    const { state, read } = reading(10_000);
    const cache = listening();
    const old = await cache.table(read);
    const slow = Promise.withResolvers<void>();
    state.wait = slow.promise;
    cache.changed();
    await expect.poll(async () => [await cache.table(read), state.times]).toEqual([old, 2]);
    slow.resolve();
    await expect.poll(async () => (await cache.table(read)) === old).toBe(false);
    expect(state.times).toBe(2);
  });

  test('that cannot be read is read again; until then the old one of a big catalogue answers', async () => {
    const { read } = reading(10_000);
    const failing = { ...read, table: () => Promise.reject(new Error('connection lost')) };
    const cache = listening();
    await expect(cache.table(failing)).rejects.toThrow('connection lost');
    const table = await cache.table(read);
    cache.changed();
    expect(await cache.table(failing)).toBe(table);
  });
});

describe('changed products', () => {
  /** A catalogue of 10,000 products in which these have changed. */
  function changing(found: FacetProduct[]) {
    const requested: string[][] = [];
    const { state, read } = reading(10_000, (ids) => {
      requested.push([...ids]);
      return Promise.resolve(found.filter(({ id }) => ids.includes(id)));
    });
    return { state, read, requested };
  }
  const dear = { groups: { price: ['100-200'] } };

  test('are read alone and counted at once, in a big catalogue too', async () => {
    const cache = listening();
    const { state, read, requested } = changing([productOf('7', 15_000), productOf('new', 15_000)]);
    expect((await cache.table(read)).total(dear)).toBe(0);
    for (const id of ['7', 'new', '8']) cache.changed(id);
    const [table] = await Promise.all([cache.table(read), cache.table(read)]);
    expect(table.ids(dear)).toEqual(['7', 'new']);
    // The product 8 was deleted.
    expect([table.size, table.ids({ groups: {} }).includes('8')]).toEqual([10_000, false]);
    expect([requested, state.times]).toEqual([[['7', 'new', '8']], 1]);
  });

  test('are read again when they change during the reading', async () => {
    const cache = listening();
    const slow = Promise.withResolvers<FacetProduct[]>();
    const answers = [slow.promise, Promise.resolve([productOf('1', 15_000)])];
    const { read } = reading(5, () => answers.shift() ?? Promise.reject(new Error()));
    await cache.table(read);
    cache.changed('1');
    const before = cache.table(read);
    cache.changed('1');
    const after = cache.table(read);
    slow.resolve([productOf('1', 300)]);
    expect((await after).total(dear)).toBe(1);
    expect(await before).toBe(await after);
  });

  test('with a new colour, or too many, are read with the whole table', async () => {
    const cache = listening();
    const variants = productOf('7').variants.map((each) => ({ ...each, colors: ['Woad'] }));
    const { state, read, requested } = changing([{ ...productOf('7'), variants }]);
    const old = await cache.table(read);
    cache.changed('7');
    await expect.poll(async () => (await cache.table(read)) === old).toBe(false);
    expect(state.times).toBe(2);
    for (let id = 0; id <= 1001; id += 1) cache.changed(String(id));
    await cache.table(read);
    expect(state.times).toBe(3);
    expect(requested).toEqual([['7']]);
  });

  test('that cannot be read are read with the whole table', async () => {
    const cache = listening();
    const { state, read } = reading(5);
    await cache.table(read);
    cache.changed('1');
    await cache.table(read);
    expect(state.times).toBe(2);
  });

  test('the whole table is read again after ten minutes, because plenty of stock changes unnoticed', async () => {
    const cache = listening();
    const { state, read } = reading(5);
    await cache.table(read);
    vi.advanceTimersByTime(10 * 60_000 + 1);
    await cache.table(read);
    await cache.table(read);
    expect(state.times).toBe(2);
  });
});

describe('counts', () => {
  /** Each count is the number of counts made so far. */
  function counting(cache: FacetCache) {
    const { read } = reading(1);
    let counted = 0;
    const count = () => Promise.resolve({ facets: {}, total: (counted += 1), looked: 0 });
    return async (key = 'all') => (await cache.counts(key, read, count)).total;
  }

  test('are not cached while nobody listens', async () => {
    const get = counting(new FacetCache());
    expect([await get(), await get()]).toEqual([1, 2]);
  });

  test('are cached until the catalogue changes or the connection is lost', async () => {
    const cache = listening();
    const get = counting(cache);
    expect([await get(), await get(), await get('red')]).toEqual([1, 1, 2]);
    cache.changed();
    expect([await get(), await get()]).toEqual([3, 3]);
    cache.listening(false);
    expect([await get(), await get()]).toEqual([4, 5]);
  });

  test('of a big catalogue are replaced once the table may be read again', async () => {
    const cache = listening();
    let size = 10_000;
    const { read } = reading();
    const table = () => {
      vi.advanceTimersByTime(1000);
      return Promise.resolve(tableOf((size += 1)));
    };
    const count = (table: FacetTable) =>
      Promise.resolve({ facets: {}, total: table.size, looked: 0 });
    const get = async () => (await cache.counts('all', { ...read, table }, count)).total;
    expect(await get()).toBe(10_001);
    cache.changed();
    expect([await get(), await get()]).toEqual([10_001, 10_001]);
    vi.advanceTimersByTime(10_000);
    await expect.poll(() => get()).toBe(10_002);
  });

  test('are made once for concurrent callers; a failure is not cached', async () => {
    const cache = listening();
    const get = counting(cache);
    expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
    const failing = () => Promise.reject(new Error('connection lost'));
    const broken = cache.counts('broken', reading().read, failing);
    await expect(broken).rejects.toThrow('connection lost');
    expect(await get('broken')).toBe(2);
  });
});
