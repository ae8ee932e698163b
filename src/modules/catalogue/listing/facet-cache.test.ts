import { expect, test } from 'vitest';
import { FacetCache } from '#modules/catalogue/listing/facet-cache.ts';

function counting(cache: FacetCache) {
  let counted = 0;
  const get = async (key = 'all') =>
    (await cache.get(key, () => Promise.resolve({ facets: {}, total: (counted += 1), looked: 0 })))
      .total;
  return get;
}

test('keeps nothing while nobody listens', async () => {
  const get = counting(new FacetCache());
  expect([await get(), await get()]).toEqual([1, 2]);
});

test('keeps counts until the catalogue changes or the line is lost', async () => {
  const cache = new FacetCache();
  const get = counting(cache);
  cache.listening(true);
  expect([await get(), await get(), await get('red')]).toEqual([1, 1, 2]);
  cache.changed();
  expect([await get(), await get()]).toEqual([3, 3]);
  cache.listening(false);
  expect([await get(), await get()]).toEqual([4, 5]);
});

test('counts once for all who ask at the same time, and forgets a failure', async () => {
  const cache = new FacetCache();
  cache.listening(true);
  const get = counting(cache);
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
  const failing = () => Promise.reject(new Error('away'));
  await expect(cache.get('broken', failing)).rejects.toThrow('away');
  expect(await get('broken')).toBe(2);
});
