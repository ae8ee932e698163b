/** Counts from the table in memory against the rows that the database lists, for random filters. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { FacetsWire, ListQuery } from '#contract/catalogue.contract.ts';
import {
  FILTER_GROUPS,
  PRICE_RANGES,
  RATING_FILTERS,
  SORTS,
  STOCK_FILTERS,
} from '#contract/listing.ts';
import { readFacetTable } from '#modules/catalogue/listing/facet-table.repository.ts';
import { filtersOf } from '#modules/catalogue/listing/listing.rules.ts';
import { findProducts } from '#modules/catalogue/listing/products.repository.ts';
import { aProduct, changeProduct } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';

const COLOURS = ['Red', 'Blue', 'Woad #22436a'];
const SIZES = ['S', 'M', '42'];

/** Two levels; the products of a category include those of its parts. */
const CATEGORIES = ['women', 'home', 'dresses', 'coats', 'kitchen'];
const shop = await aTestShop();
await sql`INSERT INTO categories (id, name, slug, position, parent_id) VALUES ('dresses', 'Dresses', 'dresses', 9, 'women'),
  ('coats', 'Coats', 'coats', 10, 'women'), ('kitchen', 'Kitchen', 'kitchen', 11, 'home')`.execute(
  shop.ctx.db,
);
const random = fc.sample(
  fc.record({
    category: fc.constantFrom(...CATEGORIES),
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
    await changeProduct(shop.ctx, id, rating);
  if (index % 10 === 0) await changeProduct(shop.ctx, id, { deleted_at: new Date() });
}

const some = <Value extends string>(values: readonly Value[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined });
const queries: fc.Arbitrary<ListQuery> = fc.record({
  category: some([...CATEGORIES, 'pets']),
  color: some([...COLOURS, 'Nowhere']),
  size: some(SIZES),
  price: some([...PRICE_RANGES, '10-60']),
  sale: some(['sale']),
  rating: some(RATING_FILTERS),
  stock: some(STOCK_FILTERS),
  featured: fc.constantFrom(undefined, 'true'),
  todaysDeal: fc.constantFrom(undefined, undefined, 'true'),
});

test('the table holds every product that is not deleted', async () =>
  expect((await readFacetTable(shop.ctx)).size).toBe(54));

interface Answer {
  data: unknown[];
  facets: FacetsWire;
  total: number;
  nextCursor: string | null;
}
async function list(query: ListQuery): Promise<Answer> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value));
  const { body } = await shop.send('GET', `/api/v1/shop/products?${search}`);
  return body as unknown as Answer;
}

test('the total is the number of products that are listed', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const { data, total } = await list(query);
      expect(data.length).toBe(total);
    }),
    { numRuns: 20 },
  );
});

test('each value counts the products that are listed once it is chosen in place of its group', async () => {
  await fc.assert(
    fc.asyncProperty(queries, fc.constantFrom(...FILTER_GROUPS), async (query, group) => {
      const { facets } = await list(query);
      for (const { value, count } of facets[group] ?? []) {
        const { data } = await list({ ...query, [group]: [value] });
        expect([group, value, data.length]).toEqual([group, value, count]);
      }
    }),
    { numRuns: 12 },
  );
});

test('colours and sizes are offered where a product of the chosen categories has them, and while they are chosen', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const { category, featured, todaysDeal } = query;
      const { facets } = await list(query);
      const { data } = await list({ category, featured, todaysDeal });
      const products = data as { colors: string[]; sizes: string[] }[];
      const offered = (group: string) => new Set(facets[group]?.map(({ value }) => value));
      const every = (await list({})).facets;
      const chosen = (group: 'color' | 'size') =>
        (query[group] ?? []).filter((each) => every[group]?.some(({ value }) => value === each));
      expect(offered('color')).toEqual(
        new Set([...products.flatMap(({ colors }) => colors), ...chosen('color')]),
      );
      expect(offered('size')).toEqual(
        new Set([...products.flatMap(({ sizes }) => sizes), ...chosen('size')]),
      );
    }),
    { numRuns: 10 },
  );
});

test.each(SORTS.map(({ id }) => id))('pages by %s are those of the database', async (sortBy) => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const pages: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page: Answer = await list({ ...query, sortBy, limit: 7, cursor });
        pages.push(...(page.data as { _id: string }[]).map(({ _id }) => _id));
        cursor = page.nextCursor;
      }
      const rows = await findProducts(shop.ctx.pool, filtersOf(query), sortBy, null, 100);
      expect(pages).toEqual(rows.map(({ id }) => id));
    }),
    { numRuns: 4 },
  );
});
