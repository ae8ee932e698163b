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
  isOwnGroup,
  STOCK_FILTERS,
  type ListGroup,
} from '#contract/listing.ts';
import { joinOwnValues, ownFiltersOf } from '#contract/own-filters.ts';
import type { FieldValue, ProductField } from '#contract/product-fields.ts';
import { FacetRows } from '#modules/catalogue/listing/facet-rows.ts';
import {
  readFacetProducts,
  readFacetTable,
} from '#modules/catalogue/listing/facet-table.repository.ts';
import { FacetTable } from '#modules/catalogue/listing/facet-table.ts';
import {
  baseConditions,
  groupConditions,
  Parameters,
} from '#modules/catalogue/listing/filters.sql.ts';
import { filtersOf } from '#modules/catalogue/listing/listing.rules.ts';
import { findProducts } from '#modules/catalogue/listing/products.repository.ts';
import { aProduct, changeProduct } from '#support/products.ts';
import { settingsCacheOf } from '#modules/settings/index.ts';
import { chosenIn, listedBy, readAll } from '#support/plain-listing.ts';
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
/** In different letter cases, as products of different people have them. */
const OPTION_NAMES = ['Weight', 'weight'];
const WEIGHTS = ['250 g', '1 kg'];
/** With a comma, and one that only a text has which was a choice before. */
const CARES = ['Wash cold, dry flat', '100 % by hand', ''];
const PRODUCT_FIELDS: ProductField[] = [
  { id: 'care', name: 'Care', type: 'text', unit: '', choices: [], filterable: true },
  { id: 'height', name: 'Height', type: 'number', unit: 'cm', choices: [], filterable: true },
  { id: 'vegan', name: 'Vegan', type: 'yes-no', unit: '', choices: [], filterable: true },
  { id: 'note', name: 'Note', type: 'text', unit: '', choices: [] },
];
const OWN = ownFiltersOf({ filterOptions: ['Weight'], productFields: PRODUCT_FIELDS });
const OWN_GROUPS = OWN.map(({ group }) => group);
const LISTED = { parents: PARENTS, fields: PRODUCT_FIELDS };
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
await shop.ctx.db
  .insertInto('store_settings')
  .values([
    {
      name: 'productFields',
      value: JSON.stringify(PRODUCT_FIELDS),
      updated_at: shop.ctx.clock.now(),
    },
    { name: 'filterOptions', value: '["Weight"]', updated_at: shop.ctx.clock.now() },
  ])
  .execute();
settingsCacheOf(shop.ctx).invalidate();
const random = fc.sample(
  fc.record({
    category: fc.constantFrom(...CATEGORIES),
    priceCents: fc.integer({ min: 0, max: 30_000 }),
    salePriceCents: fc.constantFrom(0, 0, 990, 4999, 5000),
    colors: fc.subarray(COLOURS),
    weights: fc.subarray(WEIGHTS),
    optionName: fc.constantFrom(...OPTION_NAMES),
    fields: fc.record(
      {
        care: fc.constantFrom(...CARES.filter(Boolean)),
        height: fc.constantFrom<FieldValue>(12, 180.5, 'tall'),
        vegan: fc.boolean(),
        note: fc.constant('x'),
      },
      { requiredKeys: [] },
    ),
    sizes: fc.oneof({ weight: 19, arbitrary: fc.subarray(SIZES) }, fc.constant(MANY_SIZES)),
    stock: fc.constantFrom(...STOCKS),
    featured: fc.boolean(),
    todaysDeal: fc.boolean(),
    offers: fc.option(fc.infiniteStream(fc.option(offer, { freq: 4 })), { freq: 2 }),
  }),
  { numRuns: 60, seed: 7 },
);
/** A variant of each colour and size, but for some that are not made. */
function* variantsOf({ colors, sizes, weights, optionName, offers }: (typeof random)[number]) {
  for (const color of colors.length > 0 ? colors : [''])
    for (const size of sizes.length > 0 ? sizes : [''])
      for (const weight of weights.length > 0 ? weights : [null]) {
        const next = offers?.next().value ?? null;
        const options = weight === null ? {} : { [optionName]: weight };
        if (next) yield { color, size, options, ...next };
      }
}
for (const [index, { offers, weights, optionName, ...rest }] of random.entries()) {
  const variants = [...variantsOf({ offers, weights, optionName, ...rest })];
  const options = weights.length > 0 ? [{ name: optionName, values: weights }] : [];
  const wanted = { ...rest, options };
  const { id } = await aProduct(shop.ctx, variants.length > 0 ? { ...wanted, variants } : wanted);
  const rating = { rating_sum: (index * 7) % 23, rating_count: index % 6 };
  if (rating.rating_count > 0 && rating.rating_sum <= 5 * rating.rating_count)
    await changeProduct(shop.ctx, id, rating);
  if (index % 10 === 0) await changeProduct(shop.ctx, id, { deleted_at: new Date() });
}

/** Nothing for most groups: with many filters at once almost nothing would be found. */
const some = <Value extends string>(values: readonly Value[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.subarray([...values], { minLength: 1 }) },
  );
/** As addresses have them. */
const someOwn = (values: readonly string[]) =>
  some(values).map((chosen) => chosen && joinOwnValues(chosen));
const queries: fc.Arbitrary<ListQuery> = fc.record({
  'option.weight': someOwn([...WEIGHTS, '2 t']),
  'field.care': someOwn(CARES),
  'field.height': someOwn(['12', '180.5', 'tall']),
  'field.vegan': someOwn(['true', 'false']),
  'field.note': someOwn(['x']),
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

/** The query with one value of a group in place of those chosen. */
const queryWith = (query: ListQuery, group: ListGroup, value: string) =>
  ({ ...query, [group]: isOwnGroup(group) ? joinOwnValues([value]) : [value] }) as ListQuery;

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

const asFilters = (query: ListQuery) => filtersOf(query, OWN);

/** The ids that the database lists for each query, in one statement. */
async function listedByDatabase(questions: readonly ListQuery[]): Promise<string[][]> {
  const parameters = new Parameters();
  const lists = questions.map(asFilters).map((filters, index) => {
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
  const stored = await readAll(shop.ctx);
  const table = await readFacetTable(shop.ctx);
  const idsOf = (query: ListQuery) => stored.filter(listedBy(query, LISTED)).map(({ id }) => id);
  const offered = (query: ListQuery, group: 'colors' | 'sizes' | 'weights') => {
    const { category, featured, todaysDeal } = query;
    const products = stored.filter(listedBy({ category, featured, todaysDeal }, LISTED));
    const values = products.flatMap(({ variants }) => variants.flatMap((each) => each[group]));
    return new Set(values.filter(Boolean));
  };
  const counts = (query: ListQuery, group: ListGroup) => {
    const expected = idsOf(query);
    const { facets, total } = table.count(asFilters(query));
    expect(table.ids(asFilters(query))).toEqual(expected);
    expect(total).toBe(expected.length);
    const counted = (facets[group] ?? []).map(({ value, count }) => [value, count] as const);
    const plain = counted.map(([value]) => [value, idsOf(queryWith(query, group, value)).length]);
    expect([group, counted]).toEqual([group, plain]);
    const valuesOf = (name: ListGroup) => new Set(facets[name]?.map(({ value }) => value));
    const chosen = (values: readonly string[] = [], known: ReadonlySet<string>) =>
      values.filter((each) => known.has(each));
    for (const [name, values, given] of [
      ['color', 'colors', query.color],
      ['size', 'sizes', query.size],
      ['option.weight', 'weights', chosenIn(query, 'option.weight')],
    ] as const)
      expect(valuesOf(name)).toEqual(
        offered(query, values).union(new Set(chosen(given, offered({}, values)))),
      );
  };
  const questions = fc.array(
    fc.tuple(queries, fc.constantFrom<ListGroup>(...FILTER_GROUPS, ...OWN_GROUPS)),
    {
      minLength: 50,
      maxLength: 50,
    },
  );
  await fc.assert(
    fc.asyncProperty(questions, async (batch) => {
      for (const [query, group] of batch) counts(query, group);
      const listed = await listedByDatabase(batch.map(([query]) => query));
      expect(listed).toEqual(batch.map(([query]) => idsOf(query)));
    }),
    { numRuns: 20 },
  );
});

test('a table that took over changes is one that was read after them', async () => {
  const ids = (await readFacetTable(shop.ctx)).ids({ groups: {} });
  const before = await readFacetProducts(shop.ctx, ids);
  const categories = CATEGORIES.map((id) => ({
    id,
    parent: PARENTS.get(id) ?? null,
    hidden: false,
  }));
  const tableOf = (products: typeof before): FacetTable => {
    const rows = new FacetRows(categories, OWN);
    for (const product of products) rows.add(product);
    return new FacetTable(rows);
  };
  // Each becomes what the next one was; every fifth is deleted.
  const after = before.flatMap((product, index) => {
    const next = before[(index + 1) % before.length] ?? product;
    return index % 5 === 0 ? [] : [{ ...next, id: product.id }];
  });
  const table = tableOf(before);
  expect(table.update(ids, after)).toBe(true);
  const read = tableOf(after);
  for (const query of fc.sample(queries, 300)) {
    const filters = asFilters(query);
    const { facets, total } = read.count(filters);
    // Values that no product has now stay until the whole table is read.
    const counted = Object.entries(table.count(filters).facets).map(([group, values]) => [
      group,
      values.filter(({ value }) => facets[group]?.some((each) => each.value === value)),
    ]);
    expect(Object.fromEntries(counted)).toEqual(facets);
    expect(table.total(filters)).toBe(total);
    expect(table.ids(filters).sort()).toEqual(read.ids(filters).sort());
  }
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
      const rows = await findProducts(shop.ctx.pool, asFilters(query), {
        sort: sortBy,
        count: 100,
      });
      expect(pages).toEqual(rows.map(({ id }) => id));
    }),
    { numRuns: 4 },
  );
});
