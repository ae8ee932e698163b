import type { FacetTable } from '#modules/catalogue/listing/facet-table.ts';
import type { ListFilter } from '#modules/catalogue/listing/list-filter.rules.ts';
import type { KeyOrder, ListPosition } from '#modules/catalogue/listing/sort-keys.ts';

/** Products that the facet table selects; the database reads them and checks that they still match. */
export type Selected =
  /** One page in the order of the list, and where the next page begins. */
  | { readonly kind: 'page'; readonly ids: readonly string[]; readonly next: ListPosition | null }
  /** All products of the list, which are few: the database orders them. */
  | { readonly kind: 'matches'; readonly ids: readonly string[] };

interface PageQuery {
  /** Null when the database must order the products. */
  readonly order: KeyOrder | null;
  readonly after: ListPosition | null;
  readonly limit: number;
  /** The ids to look at; all products when not given. */
  readonly among?: readonly string[] | undefined;
}

/**
 * Selects a page of a filtered list. By itself the database reads products in the order of the list until enough of them
 * match, which are all products when almost none does. Null when this costs less than reading all that match.
 */
export function selectProducts(
  table: FacetTable,
  filter: ListFilter,
  { order, after, limit, among }: PageQuery,
): Selected | null {
  if (order) {
    const positions = table.first(filter, order, { after, count: limit + 1, among });
    const page = positions.slice(0, limit);
    const next = positions.length > limit ? (page.at(-1) ?? null) : null;
    return { kind: 'page', ids: page.map(({ id }) => id), next };
  }
  const total = table.total(filter, among);
  // In its order the database reads about `size * limit / total` products.
  const isFew = among !== undefined || total * total <= table.size * limit;
  return isFew ? { kind: 'matches', ids: table.ids(filter, among) } : null;
}
