/** Lists and searches of the catalogue, each as a request to the shop and as the same SQL without the shop. */
import type pg from 'pg';
import type { Sort } from '#contract/listing.ts';
import { filtersOf, writeCursor, type Cursor } from '#modules/catalogue/listing/listing.rules.ts';
import { findProducts } from '#modules/catalogue/listing/products.repository.ts';
import { findHits } from '#modules/catalogue/search/hits.repository.ts';
import { AS_TYPED, queryOf } from '#modules/catalogue/search/query.rules.ts';
import { findSearchWords } from '#modules/catalogue/search/words.repository.ts';
import { FREQUENT_WORD, MISSPELT_WORDS, RARE_WORD, USUAL_WORDS } from './catalogue-products.ts';

export interface PreparedCase {
  address(round: number): string;
  /** Runs only the SQL that reads the page's rows. */
  bare(round: number): Promise<unknown>;
}
export interface Case {
  readonly name: string;
  prepare(pool: pg.Pool): Promise<PreparedCase>;
}

const PAGE = 24;
/** The page requested by "deep" cases, or the last one when there are fewer. */
const DEEP_PAGE = 1000;

const list = (
  name: string,
  query: { category?: string[]; color?: string[]; stock?: ('in-stock' | 'out-of-stock')[] },
  sort: Sort = 'price-lowtohigh',
  deep = false,
): Case => ({
  name,
  prepare: async (pool) => {
    const filters = filtersOf(query);
    const cursor = deep ? await deepCursor(pool, sort) : null;
    const search = new URLSearchParams({ sortBy: sort, limit: String(PAGE) });
    for (const [group, values] of Object.entries(query)) search.set(group, values.join(','));
    if (cursor) search.set('cursor', writeCursor(sort, cursor));
    return {
      address: () => `/api/v1/shop/products?${search}`,
      bare: () => findProducts(pool, filters, { sort, cursor, count: PAGE + 1 }),
    };
  },
});

/** By a custom field and an option; another price range in each round, so that its facet counts are not cached. */
const ownFilters: Case = {
  name: 'filtered by field and option',
  prepare: () => {
    const query = new URLSearchParams({
      'field.material': 'wool,linen',
      'option.weight': '250 g',
      limit: String(PAGE),
    });
    return Promise.resolve({
      address: (round) => `/api/v1/shop/products?${query}&price=${round + 30}-${round + 90}`,
      // Alone, the database reads variants of all products: the shop selects them in memory.
      bare: () => Promise.resolve(),
    });
  },
};

/** A different price range in each round, so that its facet counts are not cached. */
const uncachedFacets: Case = {
  name: 'filtered page, facets not cached',
  prepare: async (pool) => {
    const price = (round: number) => `${round + 30}-${round + 90}`;
    return {
      address: (round) =>
        `/api/v1/shop/products?limit=${PAGE}&category=women&price=${price(round)}`,
      bare: (round) =>
        findProducts(pool, filtersOf({ category: ['women'], price: [price(round)] }), {
          sort: 'price-lowtohigh',
          count: PAGE + 1,
        }),
    };
  },
};

async function deepCursor(pool: pg.Pool, sort: Sort): Promise<Cursor> {
  const { rows } = await pool.query<{ count: number }>('SELECT count(*) FROM products');
  const before = Math.min((DEEP_PAGE - 1) * PAGE, (rows[0]?.count ?? 0) - PAGE);
  let cursor: Cursor | null = null;
  for (let seen = 0; seen < before;) {
    const rows: { sort_key: string; id: string }[] = await findProducts(pool, filtersOf({}), {
      sort,
      cursor,
      count: Math.min(1000, before - seen),
    });
    const last = rows.at(-1);
    if (!last) break;
    seen += rows.length;
    cursor = { key: last.sort_key, id: last.id };
  }
  if (!cursor) throw new Error('no products');
  return cursor;
}

const NOTHING_DIRECT = { numbers: [], titles: [] };

const search = (name: string, keyword: string): Case => ({
  name,
  prepare: async (pool) => ({
    address: () => `/api/v1/shop/search/${encodeURIComponent(keyword)}?limit=${PAGE}`,
    bare: async () => {
      const words = queryOf(await findSearchWords(pool, keyword), AS_TYPED);
      return words && findHits(pool, words, NOTHING_DIRECT, filtersOf({}), { count: PAGE + 1 });
    },
  }),
});

export const CASES: readonly Case[] = [
  list('listing, first page', {}),
  list('listing, first page, newest', {}, 'newest'),
  list('filtered page', { category: ['women'], color: ['Blue'] }),
  list('filtered page, title a to z', { category: ['home'], stock: ['in-stock'] }, 'title-atoz'),
  list('filtered page, a rare state', { stock: ['out-of-stock'] }),
  uncachedFacets,
  ownFilters,
  list('page 1,000', {}, 'price-lowtohigh', true),
  list('page 1,000, title a to z', {}, 'title-atoz', true),
  list('page 1,000, top rated', {}, 'top-rated', true),
  list('page 1,000, best-selling', {}, 'best-selling', true),
  search('search, usual words', USUAL_WORDS),
  search('search, one wrong letter', MISSPELT_WORDS),
  search('search, a rare word', RARE_WORD),
  search('search, a frequent word', FREQUENT_WORD),
];
