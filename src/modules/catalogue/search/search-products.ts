import { presentFacets } from '#modules/catalogue/listing/facet.presenter.ts';
import type { FacetsWire, ProductWire, SearchQuery } from '#contract/catalogue.contract.ts';
import { LIST_MAX } from '#contract/limits.ts';
import { ownFiltersOf } from '#contract/own-filters.ts';
import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { findPictureMetadata } from '#modules/media/index.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import { unknownCategory } from '#modules/catalogue/categories/unknown-category.ts';
import { countListing } from '#modules/catalogue/listing/count-listing.ts';
import type { Facets } from '#modules/catalogue/listing/facet-table.ts';
import {
  filtersOf,
  readCursor,
  writeCursor,
  type Filters,
} from '#modules/catalogue/listing/listing.rules.ts';
import { findProducts } from '#modules/catalogue/listing/products.repository.ts';
import { statesLowestPrice } from '#modules/catalogue/states-lowest-price.ts';
import { mediaOf, presentProduct } from '#modules/catalogue/product.presenter.ts';
import {
  findByNumber,
  findByPartOfTitle,
  type NumberMatch,
} from '#modules/catalogue/search/direct-matches.repository.ts';
import { findHits, MAX_COUNTED } from '#modules/catalogue/search/hits.repository.ts';
import { recordMiss } from '#modules/catalogue/search/misses.repository.ts';
import {
  AS_TYPED,
  queryOf,
  displayWord,
  type Widening,
  type WordQuery,
} from '#modules/catalogue/search/query.rules.ts';
import {
  findSearchWords,
  findSimilarWords,
  type SearchWord,
} from '#modules/catalogue/search/words.repository.ts';

interface Found {
  readonly data: ProductWire[];
  readonly facets: FacetsWire;
  readonly total: number;
  /** There may be more than `total`, which were not counted. */
  readonly totalIsLeast: boolean;
  readonly nextCursor: string | null;
  readonly corrections: { typed: string; corrected: string }[];
  /** No product matches all the words: these match some. */
  readonly someWords: boolean;
  readonly numbers: NumberMatch[];
}

/** With fewer hits the search is widened, first with the last word as a prefix. */
const FEW_HITS = 3;

/** Products that match the words, the best first, with the count of each filter value. */
export async function searchProducts(
  ctx: Context,
  keyword: string,
  query: SearchQuery,
): Promise<Found | Refusal> {
  const sort = query.sortBy ?? 'relevance';
  const cursor = query.cursor === undefined ? null : readCursor(sort, query.cursor);
  if (isRefusal(cursor)) return cursor;
  const unknown = await unknownCategory(ctx, query.category);
  if (unknown) return unknown;
  const filters = filtersOf(query, ownFiltersOf(await getStoreSettings(ctx)));
  const limit = query.limit ?? LIST_MAX;
  const { pool } = ctx.reads;
  const [typed, numbers, byTitle] = await Promise.all([
    findSearchWords(pool, keyword),
    findByNumber(pool, keyword),
    findByPartOfTitle(pool, keyword),
  ]);
  const matchingIds = [...numbers.map(({ productId }) => productId), ...byTitle];
  const { words, facets, someWords } = await chooseWords(ctx, typed, { ...filters, matchingIds });
  const withHistory = await statesLowestPrice(ctx);
  // One more than the page shows whether there is a next page.
  const found = !words
    ? []
    : sort === 'relevance'
      ? await findHits(pool, words, { numbers, titles: byTitle }, filters, {
          cursor,
          count: limit + 1,
          withHistory,
        })
      : await findProducts(
          pool,
          { ...filters, matching: words.broad, matchingIds },
          { sort, cursor, count: limit + 1, withHistory },
        );
  const rows = found.length > limit ? found.slice(0, limit) : found;
  const last = found.length > limit ? rows.at(-1) : undefined;
  if (found.length === 0 && cursor === null && facets.looked === 0)
    await recordMiss(ctx, keyword).catch((error: unknown) =>
      ctx.log.warn({ problem: String(error) }, 'a search without results could not be recorded'),
    );
  const facts = await findPictureMetadata(ctx.reads.db, mediaOf(rows));
  const titles = rows.map((row) => row.title);
  return {
    data: rows.map((row) => presentProduct(row, facts)),
    facets: presentFacets(facets.facets),
    total: Math.max(facets.total, rows.length),
    totalIsLeast: facets.looked >= MAX_COUNTED,
    nextCursor: last ? writeCursor(sort, { key: last.sort_key, id: last.id }) : null,
    corrections: (words?.corrections ?? []).map((correction) => ({
      typed: correction.typed,
      corrected: displayWord(correction, titles),
    })),
    someWords,
    numbers,
  };
}

interface Choice {
  readonly words: WordQuery | null;
  readonly facets: Facets;
  readonly someWords: boolean;
}

/** Where a number or a part of a title matches, unknown words are not replaced. */
const asTyped = (word: SearchWord): SearchWord => ({ ...word, similar: [] });
const NO_WORDS: WordQuery = {
  exact: '',
  exactInNames: '',
  broad: '',
  broadInNames: '',
  alternatives: [],
  corrections: [],
};

/**
 * Widens the search until it finds products: the words as typed (unknown ones replaced by similar ones), the last word as
 * a prefix and related words, similar words for known ones, then any of the words. Products that match directly are
 * enough. Filters are ignored here: what they hide was found.
 */
async function chooseWords(
  ctx: Context,
  typed: readonly SearchWord[],
  filters: Filters,
): Promise<Choice> {
  if (filters.matchingIds.length > 0) {
    const words = queryOf(typed.map(asTyped), AS_TYPED) ?? NO_WORDS;
    const facets = await countListing(ctx, { ...filters, matching: words.broad });
    return { words, facets, someWords: false };
  }
  let best: Choice | null = null;
  for await (const widening of wideningSteps(ctx, typed)) {
    const words = queryOf(typed, widening);
    if (!words) break;
    if (best?.words?.broad !== words.broad) {
      const facets = await countListing(ctx, { ...filters, matching: words.broad });
      const someWords = widening.any && facets.looked > 0;
      if (!best || facets.looked > best.facets.looked) best = { words, facets, someWords };
    }
    if (best.facets.looked >= (widening.further ? 1 : FEW_HITS)) break;
  }
  return best ?? { words: null, facets: { facets: {}, total: 0, looked: 0 }, someWords: false };
}

async function* wideningSteps(
  ctx: Context,
  typed: readonly SearchWord[],
): AsyncGenerator<Widening> {
  yield AS_TYPED;
  const further = { ...AS_TYPED, further: true };
  yield further;
  const stems = typed.flatMap(({ stem, known }) => (stem !== null && known ? [stem] : []));
  const alike = { ...further, similar: await findSimilarWords(ctx.reads.pool, stems) };
  yield alike;
  if (typed.length > 1) yield { ...further, any: true };
}
