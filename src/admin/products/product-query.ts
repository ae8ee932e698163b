/** What the address of the products' screen asks the shop for. */
import { FIRST_ROWS } from '#admin/shell/list/page-sizes.ts';
import type { Sent } from '#contract/contract.ts';
import { ADMIN_PRODUCT_SORTS, CATEGORIES, STOCK_FILTERS } from '#contract/limits.ts';

export type ProductsQuery = NonNullable<Sent<'adminProducts.list'>['query']>;

/** Parameters that open something over the list. */
export const OVER_THE_LIST = ['edit', 'new', 'copy', 'view'] as const;

/** What is no filter of the list is passed over: an old link opens what it can. */
export function productsQuery(params: URLSearchParams): ProductsQuery {
  const known = (name: string, allowed: readonly string[]): string | undefined => {
    const value = params.get(name) ?? '';
    return allowed.includes(value) ? value : undefined;
  };
  const stock = STOCK_FILTERS.filter((each) => params.get('stock')?.split(',').includes(each));
  const yes = (name: string) => (params.get(name) === 'true' ? ('true' as const) : undefined);
  const q = params.get('q')?.trim().slice(0, 200);
  return {
    limit: FIRST_ROWS,
    q: q === '' ? undefined : q,
    category: known(
      'category',
      CATEGORIES.map(({ id }) => id),
    ),
    stock: stock.length > 0 ? stock.join(',') : undefined,
    sale: yes('sale'),
    featured: yes('featured'),
    todaysDeal: yes('todaysDeal'),
    missingAlt: yes('missingAlt'),
    // The shop reads the same list of orders.
    sortBy: known(
      'sortBy',
      ADMIN_PRODUCT_SORTS.map(({ id }) => id),
    ) as ProductsQuery['sortBy'],
  };
}

const FILTERS = ['q', 'category', 'stock', 'sale', 'featured', 'todaysDeal', 'missingAlt'] as const;

/** The same list, however it is sorted and paged: for what is done with all of it. */
export function filterOf({
  limit: _limit,
  sortBy: _sortBy,
  cursor: _cursor,
  ...filter
}: ProductsQuery) {
  return filter;
}

export const isFiltered = (params: URLSearchParams): boolean =>
  FILTERS.some((name) => (params.get(name) ?? '') !== '');

/** The changes of the address that take all filters off. */
export const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, null]));
