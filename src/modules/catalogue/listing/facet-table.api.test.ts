/** Lists and counts from the table in memory, and those of the database, against a plain reading of all rows. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { FacetsWire, ListQuery } from '#contract/catalogue.contract.ts';
import {
  FILTER_GROUPS,
  priceRanges,
  RATING_FILTERS,
  SORTS,
  STOCK_FILTERS,
  type FilterGroup,
} from '#contract/listing.ts';
import { readFacetTable } from '#modules/catalogue/listing/facet-table.repository.ts';
import {
  baseConditions,
  groupConditions,
  Parameters,
} from '#modules/catalogue/listing/filters.sql.ts';
import { filtersOf } from '#modules/catalogue/listing/listing.rules.ts';
import { findProducts } from '#modules/catalogue/listing/products.repository.ts';
import { aProduct, changeProduct } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';

/** Two levels; the products of a category include those of its parts. */
const PARENTS = new Map([
  ['dresses', 'women'],
  ['coats', 'women'],
  ['kitchen', 'home'],
]);
const CATEGORIES = ['women', 'home', ...PARENTS.keys()];
const COLOURS = ['Red', 'Blue', 'Woad #22436a'];
const SIZES = ['S', 'M', '42'];
const STOCKS = [0, 0, 1, 9, 10, 50];
/** More than fit a word of the table. */
const MANY_SIZES = Array.from({ length: 33 }, (_, index) => `W${index}`);

interface Offer {
  stock: number;
  priceCents?: number | undefined;
  salePriceCents?: number | undefined;
}
const offer: fc.Arbitrary<Offer> = fc.record({
  stock: fc.constantFrom(...STOCKS),
  priceCents: fc.constantFrom(undefined, undefined, 2000, 9000),
  salePriceCents: fc.constantFrom(undefined, undefined, 0, 1500),
});

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
    sizes: fc.oneof({ weight: 19, arbitrary: fc.subarray(SIZES) }, fc.constant(MANY_SIZES)),
    stock: fc.constantFrom(...STOCKS),
    featured: fc.boolean(),
    todaysDeal: fc.boolean(),
    offers: fc.option(fc.infiniteStream(fc.option(offer, { freq: 4 })), { freq: 2 }),
  }),
  { numRuns: 60, seed: 7 },
);
/** A variant of each colour and size, but for some that are not made. */
function* variantsOf({ colors, sizes, offers }: (typeof random)[number]) {
  for (const color of colors.length > 0 ? colors : [''])
    for (const size of sizes.length > 0 ? sizes : ['']) {
      const next = offers?.next().value ?? null;
      if (next) yield { color, size, ...next };
    }
}
for (const [index, { offers, ...wanted }] of random.entries()) {
  const variants = [...variantsOf({ offers, ...wanted })];
  const { id } = await aProduct(shop.ctx, variants.length > 0 ? { ...wanted, variants } : wanted);
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
  size: some([...SIZES, 'W32']),
  price: some([...priceRanges(), '10-60']),
  sale: some(['sale']),
  rating: some(RATING_FILTERS),
  stock: some(STOCK_FILTERS),
  featured: fc.constantFrom(undefined, 'true'),
  todaysDeal: fc.constantFrom(undefined, undefined, 'true'),
});

/** Everything that can be filtered, as the tables say it. */
async function readAll() {
  const products = await shop.ctx.db
    .selectFrom('products')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const variants = await shop.ctx.db.selectFrom('variants').selectAll().execute();
  return products.map((product) => {
    const isShared = product.stock_mode === 'shared';
    const own = variants
      .filter((each) => each.product_id === product.id && each.deleted_at === null)
      .map((each) => {
        const price = each.price_cents ?? product.price_cents;
        const inherited = each.price_cents === null ? product.sale_price_cents : 0;
        const sale = each.sale_price_cents ?? inherited;
        return {
          colors: isShared ? product.colors : [each.color],
          sizes: isShared ? product.sizes : [each.size],
          unitPrice: sale > 0 ? sale : price,
          sale: sale > 0,
          units: each.on_hand - each.reserved,
        };
      });
    return { ...product, variants: own, units: own.reduce((sum, { units }) => sum + units, 0) };
  });
}
type Stored = Awaited<ReturnType<typeof readAll>>[number];

const isIn = (units: number, states: readonly string[]) =>
  states.some(
    (state) =>
      (state === 'in-stock' && units > 0) ||
      (state === 'low-stock' && units > 0 && units < 10) ||
      (state === 'out-of-stock' && units <= 0),
  );
const isPriced = (cents: number, ranges: readonly string[]) =>
  ranges.some((range) => {
    const [from, to] = range.split('-');
    return cents >= Number(from) * 100 && (!to || cents < Number(to) * 100);
  });

function isListed(product: Stored, query: ListQuery): boolean {
  const { category, color, size, price, sale, rating, stock } = query;
  if (query.featured && !product.featured) return false;
  if (query.todaysDeal && !product.todays_deal) return false;
  const parent = PARENTS.get(product.category) ?? '';
  if (category && ![product.category, parent].some((each) => category.includes(each))) return false;
  const stars = product.rating_count > 0 ? product.rating_sum / product.rating_count : 0;
  if (rating && !rating.some((least) => stars >= Number(least))) return false;
  const isByVariant = Boolean(color ?? size);
  if (stock && !isByVariant && !isIn(product.units, stock)) return false;
  if (!color && !size && !price && !sale) return true;
  return product.variants.some(
    (variant) =>
      (!color || variant.colors.some((each) => color.includes(each))) &&
      (!size || variant.sizes.some((each) => size.includes(each))) &&
      ((!price && !sale) || variant.units > 0 || product.units <= 0) &&
      (!price || isPriced(variant.unitPrice, price)) &&
      (!sale || variant.sale) &&
      (!stock || !isByVariant || isIn(variant.units, stock)),
  );
}

/** The query with one value of a group in place of those chosen. */
const queryWith = (query: ListQuery, group: FilterGroup, value: unknown) =>
  ({ ...query, [group]: [value] }) as ListQuery;

interface Answer {
  data: { _id: string }[];
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

test('the table holds every product that is not deleted', async () =>
  expect((await readFacetTable(shop.ctx)).size).toBe(54));

/** The ids that the database lists for each query, in one statement. */
async function listedByDatabase(questions: readonly ListQuery[]): Promise<string[][]> {
  const parameters = new Parameters();
  const lists = questions.map(filtersOf).map((filters, index) => {
    const all = [...baseConditions(filters, parameters), ...groupConditions(filters, parameters)];
    return `SELECT ${index} AS at, ARRAY(SELECT p.id::text FROM products p WHERE ${all.join(' AND ')} ORDER BY p.id) AS ids`;
  });
  const { rows } = await shop.ctx.pool.query<{ ids: string[] }>({
    text: `${lists.join(' UNION ALL ')} ORDER BY at`,
    values: parameters.values,
  });
  return rows.map(({ ids }) => ids);
}

test('1,000 random questions: table, database and a plain reading of the rows agree, in lists and in counts', async () => {
  const stored = await readAll();
  const table = await readFacetTable(shop.ctx);
  const idsOf = (query: ListQuery) =>
    stored.filter((product) => isListed(product, query)).map(({ id }) => id);
  const offered = (query: ListQuery, group: 'colors' | 'sizes') => {
    const { category, featured, todaysDeal } = query;
    const products = stored.filter((each) => isListed(each, { category, featured, todaysDeal }));
    const values = products.flatMap(({ variants }) => variants.flatMap((each) => each[group]));
    return new Set(values.filter(Boolean));
  };
  const counts = (query: ListQuery, group: FilterGroup) => {
    const expected = idsOf(query);
    const { facets, total } = table.count(filtersOf(query));
    expect(table.ids(filtersOf(query))).toEqual(expected);
    expect(total).toBe(expected.length);
    const counted = (facets[group] ?? []).map(({ value, count }) => [value, count]);
    const plain = counted.map(([value]) => [value, idsOf(queryWith(query, group, value)).length]);
    expect([group, counted]).toEqual([group, plain]);
    const valuesOf = (name: FilterGroup) => new Set(facets[name]?.map(({ value }) => value));
    const chosen = (values: readonly string[] = [], known: ReadonlySet<string>) =>
      values.filter((each) => known.has(each));
    for (const [name, values] of [
      ['color', 'colors'],
      ['size', 'sizes'],
    ] as const)
      expect(valuesOf(name)).toEqual(
        offered(query, values).union(new Set(chosen(query[name], offered({}, values)))),
      );
  };
  const questions = fc.array(fc.tuple(queries, fc.constantFrom(...FILTER_GROUPS)), {
    minLength: 50,
    maxLength: 50,
  });
  await fc.assert(
    fc.asyncProperty(questions, async (batch) => {
      for (const [query, group] of batch) counts(query, group);
      const listed = await listedByDatabase(batch.map(([query]) => query));
      expect(listed).toEqual(batch.map(([query]) => idsOf(query)));
    }),
    { numRuns: 20 },
  );
});

test.each(SORTS)('pages by %s are those of the database', async (sortBy) => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const pages: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page: Answer = await list({ ...query, sortBy, limit: 7, cursor });
        pages.push(...page.data.map(({ _id }) => _id));
        cursor = page.nextCursor;
      }
      const rows = await findProducts(shop.ctx.pool, filtersOf(query), sortBy, null, 100);
      expect(pages).toEqual(rows.map(({ id }) => id));
    }),
    { numRuns: 4 },
  );
});
