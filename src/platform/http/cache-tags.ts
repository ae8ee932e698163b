/**
 * Tags of what a CDN may store: each response names what it was made from, and each purge what has changed
 * (docs/decisions/0054-cdn-tags.md).
 */
import type { CdnSettings } from '#platform/config/settings.ts';

/** On every page and response of the API. */
const EVERYTHING = 'shop';
/** On which products appear here may differ after a change of any product. */
const LISTS = 'lists';
/** Instead of the products, where they are too many to name each. */
const MANY_PRODUCTS = 'many';

/** Keeps both headers together below 2 kB: proxies reject long ones. */
const MAX_TAGS = 50;

/** A response of the API: the products it shows, and whether others may appear after a change. */
export interface ShownProducts {
  readonly ids: readonly string[];
  readonly isList: boolean;
}

/** Short, because a response has many. Should two products ever share one, both are purged. */
const productTag = (id: string): string => `p${id.slice(-12)}`;

export const tagsOfProducts = ({ ids, isList }: ShownProducts): string[] =>
  bounded([EVERYTHING, ...(isList ? [LISTS] : []), ...ids.map(productTag)]);

/** @param tags of all responses that a page was rendered from */
export const tagsOfPage = (tags: Iterable<string>, hasLists: boolean): string[] =>
  bounded([EVERYTHING, ...tags].filter((tag) => hasLists || tag !== LISTS));

export const tagsOfPicture = (id: string): string[] => ['media', `m${id.slice(0, 12)}`];

/** More than this at once is everything: a CDN takes few tags in a request, Cloudflare 30. */
const MAX_PURGED = 30;

/** What to purge after changes. @param recordIds of products; an empty one means everything */
export function tagsToPurge(recordIds: Iterable<string>): string[] {
  const ids = new Set(recordIds);
  const tags = [LISTS, MANY_PRODUCTS, ...[...ids].map(productTag)];
  return ids.has('') || tags.length > MAX_PURGED ? [EVERYTHING] : tags;
}

export const tagHeaders = (tags: readonly string[]): [string, string][] => [
  ['Surrogate-Key', tags.join(' ')],
  ['Cache-Tag', tags.join(',')],
];

/** Browsers ask the CDN each time, because nobody can purge them. */
export const sharedCacheControl = ({ cacheSeconds }: CdnSettings): string =>
  `public, max-age=0, s-maxage=${cacheSeconds}`;

function bounded(tags: readonly string[]): string[] {
  const all = [...new Set(tags)];
  if (all.length <= MAX_TAGS) return all;
  return [...all.filter((tag) => tag === EVERYTHING || tag === LISTS), MANY_PRODUCTS];
}
