import type { ListQuery, SearchQuery } from '#contract/catalogue.contract.ts';
import { DEFAULT_SORT, type FilterGroup, type SearchSort, type Sort } from '#contract/listing.ts';
import { splitOwnValues, type OwnFilter } from '#contract/own-filters.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Collection } from '#modules/catalogue/collections/collections.repository.ts';
import { isId } from '#kernel/ids.ts';
import { fromMajor } from '#kernel/money.ts';

/** Chosen values of a filter of the shop's own. */
export interface OwnChoice extends OwnFilter {
  readonly values: readonly string[];
}

/** The filters of a list: OR within a group, AND between groups; an empty group filters nothing. */
export interface Filters {
  readonly groups: Readonly<Record<FilterGroup, readonly string[]>>;
  /** The filters of the shop's own that filter. */
  readonly own: readonly OwnChoice[];
  /** Shoppers see no other products in lists. */
  readonly active: true;
  /** Null for a list of all products. */
  readonly collection: Collection | null;
  readonly featured: boolean;
  readonly todaysDeal: boolean;
  /** A tsquery that products must match; null for a list without a search. */
  readonly matching: string | null;
  /** Products that match a search without its words, by a number or a part of the title. */
  readonly matchingIds: readonly string[];
}

/** @param own the filters of the shop's own; a collection is looked up by the caller */
export function filtersOf(query: ListQuery | SearchQuery, own: readonly OwnFilter[] = []): Filters {
  const values = (given: readonly string[] | undefined) => [...new Set(given)].sort();
  return {
    groups: {
      category: values(query.category),
      color: values(query.color),
      size: values(query.size),
      price: values(query.price),
      sale: values(query.sale),
      rating: values(query.rating),
      stock: values(query.stock),
    },
    own: own.flatMap((filter) => {
      const given = query[filter.group];
      const chosen = typeof given === 'string' ? splitOwnValues(given) : [];
      return chosen.length > 0 ? [{ ...filter, values: values(chosen) }] : [];
    }),
    active: true,
    collection: null,
    featured: query.featured === 'true',
    todaysDeal: query.todaysDeal === 'true',
    matching: null,
    matchingIds: [],
  };
}

/** From inclusive to exclusive, so that adjacent ranges share no product; null is open. */
export interface PriceRange {
  readonly fromCents: number;
  readonly toCents: number | null;
}

export function priceRangeOf(text: string): PriceRange {
  const [from = '', to = ''] = text.split('-');
  return {
    fromCents: fromMajor(Number(from)),
    toCents: to === '' ? null : fromMajor(Number(to)),
  };
}

/** The next page starts after the product with this sort key and id. */
export interface Cursor {
  readonly key: string;
  readonly id: string;
}

/**
 * `arranged` is the merchant's order of featured products, `chosen` that of a collection by hand; `marked` shows the latest
 * deal first.
 */
export type ListSort = Sort | 'arranged' | 'chosen' | 'marked';

/** Without a requested order, featured products and deals are in the merchant's order. */
export function sortOf(
  { sortBy, featured, todaysDeal }: ListQuery,
  collection: Collection | null = null,
): ListSort {
  if (sortBy) return sortBy;
  if (collection && collection.rule === null) return 'chosen';
  if (featured === 'true') return 'arranged';
  return todaysDeal === 'true' ? 'marked' : DEFAULT_SORT;
}

type CursorSort = SearchSort | ListSort;

/** Cursors are opaque to clients; this is their only writer and {@link readCursor} their only reader. */
export function writeCursor(sort: CursorSort, { key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');
}

const NUMBER_KEY = /^\d{1,17}$/;
/** A relevance score: a whole number that fits PostgreSQL's integer. */
const SCORE_KEY = /^\d{1,8}$/;
const FRACTION_KEY = /^\d(\.\d{1,20})?$/;
const isTitle = (text: string): boolean =>
  text.length <= 200 && text.isWellFormed() && !text.includes('\u0000');

/** Validates sort keys, so that a forged cursor is refused before it causes a database error. */
const KEY_OF_SORT: Record<CursorSort, (key: string) => boolean> = {
  'price-lowtohigh': (key) => NUMBER_KEY.test(key),
  'price-hightolow': (key) => NUMBER_KEY.test(key),
  'title-atoz': isTitle,
  'title-ztoa': isTitle,
  newest: (key) => NUMBER_KEY.test(key),
  'top-rated': (key) => FRACTION_KEY.test(key),
  'best-selling': (key) => NUMBER_KEY.test(key),
  relevance: (key) => SCORE_KEY.test(key),
  chosen: (key) => NUMBER_KEY.test(key),
  arranged: (key) => NUMBER_KEY.test(key),
  marked: (key) => NUMBER_KEY.test(key),
};

/** Reads a cursor that was made for the same sort. */
export function readCursor(sort: CursorSort, text: string): Cursor | Refusal {
  const parts = parse(text);
  if (Array.isArray(parts) && parts.length === 3) {
    const [madeFor, key, id]: unknown[] = parts;
    if (
      madeFor === sort &&
      typeof key === 'string' &&
      typeof id === 'string' &&
      isId(id) &&
      KEY_OF_SORT[sort](key)
    ) {
      return { key, id };
    }
  }
  return refuse('MALFORMED', {
    what: 'cursor: take it from the answer before, with the same sortBy',
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
