import type { FacetsWire, ProductWire, SearchQuery } from '#contract/catalogue.contract.ts';
import { LIST_MAX } from '#contract/limits.ts';
import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { findPictureFacts } from '#modules/media/index.ts';
import { keptFacets } from '#modules/catalogue/listing/count-listing.ts';
import type { Facets } from '#modules/catalogue/listing/facets.presenter.ts';
import { FACETS_LOOK_AT } from '#modules/catalogue/listing/facets.repository.ts';
import {
  filtersOf,
  readCursor,
  writeCursor,
  type Filters,
} from '#modules/catalogue/listing/listing.rules.ts';
import { findProducts } from '#modules/catalogue/listing/products.repository.ts';
import { mediaOf, presentProduct } from '#modules/catalogue/product.presenter.ts';
import { findHits } from '#modules/catalogue/search/hits.repository.ts';
import { noteMiss } from '#modules/catalogue/search/misses.repository.ts';
import {
  AS_SAID,
  queryOf,
  shownFor,
  type Widening,
  type WordQuery,
} from '#modules/catalogue/search/query.rules.ts';
import {
  findSaidWords,
  findSimilarWords,
  type SaidWord,
} from '#modules/catalogue/search/words.repository.ts';

interface Found {
  readonly data: ProductWire[];
  readonly facets: FacetsWire;
  readonly total: number;
  /** There are more than `total`; they were not counted. */
  readonly totalIsLeast: boolean;
  readonly nextCursor: string | null;
  readonly corrections: { said: string; shown: string }[];
  /** No product holds all the words: these hold some. */
  readonly someWords: boolean;
}

/** With fewer hits than these the last word may go on: somebody may have stopped in its middle. */
const FEW = 3;

/** Products that hold the words, the best first, with the count of each filter value. */
export async function searchProducts(
  ctx: Context,
  keyword: string,
  query: SearchQuery,
): Promise<Found | Refusal> {
  const sort = query.sortBy ?? 'relevance';
  const cursor = query.cursor === undefined ? null : readCursor(sort, query.cursor);
  if (isRefusal(cursor)) return cursor;
  const filters = filtersOf(query);
  const limit = query.limit ?? LIST_MAX;
  const { words, facets, someWords } = await chooseWords(ctx, keyword, filters);
  // One more than wanted tells whether there is a next page.
  const found = !words
    ? []
    : sort === 'relevance'
      ? await findHits(ctx.pool, words, filters, cursor, limit + 1)
      : await findProducts(
          ctx.pool,
          { ...filters, matching: words.broad },
          sort,
          cursor,
          limit + 1,
        );
  const rows = found.length > limit ? found.slice(0, limit) : found;
  const last = found.length > limit ? rows.at(-1) : undefined;
  if (found.length === 0 && cursor === null && facets.looked === 0)
    await noteMiss(ctx, keyword).catch((error: unknown) =>
      ctx.log.warn({ problem: String(error) }, 'a search in vain could not be noted'),
    );
  const facts = await findPictureFacts(ctx.db, mediaOf(rows));
  const titles = rows.map((row) => row.title);
  return {
    data: rows.map((row) => presentProduct(row, facts)),
    facets: facets.facets,
    total: Math.max(facets.total, rows.length),
    totalIsLeast: facets.looked >= FACETS_LOOK_AT,
    nextCursor: last ? writeCursor(sort, { key: last.sort_key, id: last.id }) : null,
    corrections: (words?.corrections ?? []).map((correction) => ({
      said: correction.said,
      shown: shownFor(correction, titles),
    })),
    someWords,
  };
}

interface Choice {
  readonly words: WordQuery | null;
  readonly facets: Facets;
  readonly someWords: boolean;
}

/**
 * Asks as narrowly as finds something: the words as said (a word nobody knows by what looks like it), then with a last
 * word that goes on, then with what looks like the known words too, then for one of the words. Filters play no part in
 * it: what they leave out was found.
 */
async function chooseWords(ctx: Context, keyword: string, filters: Filters): Promise<Choice> {
  const said = await findSaidWords(ctx.pool, keyword);
  let best: Choice | null = null;
  for await (const widening of wideningsOf(ctx, said)) {
    const words = queryOf(said, widening);
    if (!words) break;
    if (best?.words?.broad !== words.broad) {
      const facets = await keptFacets(ctx, { ...filters, matching: words.broad });
      const someWords = widening.any && facets.looked > 0;
      if (!best || facets.looked > best.facets.looked) best = { words, facets, someWords };
    }
    if (best.facets.looked >= (widening.beginnings ? 1 : FEW)) break;
  }
  return best ?? { words: null, facets: { facets: {}, total: 0, looked: 0 }, someWords: false };
}

async function* wideningsOf(ctx: Context, said: readonly SaidWord[]): AsyncGenerator<Widening> {
  yield AS_SAID;
  const further = { ...AS_SAID, beginnings: true };
  yield further;
  const stems = said.flatMap(({ stem, known }) => (stem !== null && known ? [stem] : []));
  const alike = { ...further, similar: await findSimilarWords(ctx.pool, stems) };
  yield alike;
  if (said.length > 1) yield { ...further, any: true };
}
