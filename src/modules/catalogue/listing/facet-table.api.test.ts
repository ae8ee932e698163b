/** Counts from the table in memory and counts from the database, over the same products and random filters. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListQuery } from '#contract/catalogue.contract.ts';
import { CATEGORIES, PRICE_RANGES, RATING_FILTERS, STOCK_FILTERS } from '#contract/limits.ts';
import { readFacetTable } from '#modules/catalogue/listing/facet-table.repository.ts';
import type { FacetTable } from '#modules/catalogue/listing/facet-table.ts';
import { presentFacets } from '#modules/catalogue/listing/facets.presenter.ts';
import { countFacets } from '#modules/catalogue/listing/facets.repository.ts';
import { filtersOf } from '#modules/catalogue/listing/listing.rules.ts';
import { aProduct } from '#support/goods.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
let table: FacetTable;
const COLOURS = ['Red', 'Blue', 'Woad #22436a'];
const SIZES = ['S', 'M', '42'];

beforeAll(async () => {
  shop = await openTestShop();
  const random = fc.sample(
    fc.record({
      category: fc.constantFrom(...CATEGORIES.map(({ id }) => id)),
      priceCents: fc.integer({ min: 0, max: 30_000 }),
      salePriceCents: fc.constantFrom(0, 0, 990, 4999, 5000),
      colors: fc.subarray(COLOURS),
      sizes: fc.subarray(SIZES),
      stock: fc.constantFrom(0, 1, 9, 10, 50),
      featured: fc.boolean(),
      todaysDeal: fc.boolean(),
    }),
    { numRuns: 60, seed: 7 },
  );
  for (const [index, wanted] of random.entries()) {
    const { id } = await aProduct(shop.ctx, wanted);
    const rating = { rating_sum: (index * 7) % 23, rating_count: index % 6 };
    if (rating.rating_count > 0 && rating.rating_sum <= 5 * rating.rating_count)
      await shop.ctx.db.updateTable('products').set(rating).where('id', '=', id).execute();
    if (index % 10 === 0)
      await shop.ctx.db
        .updateTable('products')
        .set({ deleted_at: new Date() })
        .where('id', '=', id)
        .execute();
  }
  table = await readFacetTable(shop.ctx.pool);
});
afterAll(() => shop.close());

const some = <Value extends string>(values: readonly Value[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined });
const queries: fc.Arbitrary<ListQuery> = fc.record({
  category: some(CATEGORIES.map(({ id }) => id)),
  color: some([...COLOURS, 'Nowhere']),
  size: some(SIZES),
  price: some([...PRICE_RANGES, '10-60']),
  sale: some(['sale']),
  rating: some(RATING_FILTERS),
  stock: some(STOCK_FILTERS),
  featured: fc.constantFrom(undefined, 'true'),
  todaysDeal: fc.constantFrom(undefined, undefined, 'true'),
});

test('the table holds every living product', () => expect(table.size).toBe(54));

test('both counts agree for whatever is chosen', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const filters = filtersOf(query);
      const fromDatabase = await countFacets(shop.ctx.pool, filters);
      const fromTable = table.count(filters);
      expect({ ...fromTable, facets: presentFacets(fromTable) }).toMatchObject({
        total: fromDatabase.total,
        looked: fromDatabase.looked,
        facets: presentFacets(fromDatabase),
      });
    }),
    { numRuns: 100 },
  );
});

test('the counts are those of the rows that are listed', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query))
        if (value !== undefined) search.set(name, String(value));
      const { body } = await shop.send('GET', `/api/v1/shop/products?${search}`);
      expect((body.data as unknown as unknown[]).length).toBe(body['total']);
    }),
    { numRuns: 30 },
  );
});
