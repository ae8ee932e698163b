/** Queries of the product list and of one product. */
import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { pagedQuery, type PageRequest } from '#admin/shared/query/paged-query.ts';
import { unwrap } from '#admin/shared/query/query-client.ts';
import { rowsOf } from '#admin/shared/table/product-row.ts';
import type { ShopFacts } from '#web/shop-facts.ts';
import type { CallOptions } from '#web/api/api.ts';
import type { RequestInput } from '#contract/contract.ts';
import { PRODUCT_STATUSES } from '#contract/product-status.ts';
import { ADMIN_PRODUCT_SORTS, STOCK_FILTERS } from '#contract/listing.ts';

type Categories = ShopFacts['categories'];
type ProductsQuery = NonNullable<RequestInput<'adminProducts.list'>['query']>;

/** The list's filters from its URL parameters. Unknown values are ignored, so that old links still work. */
export function productFilters(params: URLSearchParams, categories: Categories): ProductsQuery {
  const known = (name: string, allowed: readonly string[]): string | undefined => {
    const value = params.get(name) ?? '';
    return allowed.includes(value) ? value : undefined;
  };
  const stock = STOCK_FILTERS.filter((each) => params.get('stock')?.split(',').includes(each));
  const yes = (name: string) => (params.get(name) === 'true' ? ('true' as const) : undefined);
  const q = params.get('q')?.trim().slice(0, 200);
  return {
    q: q === '' ? undefined : q,
    category: known(
      'category',
      categories.map(({ _id }) => _id),
    ),
    stock: stock.length > 0 ? stock.join(',') : undefined,
    status: known('status', PRODUCT_STATUSES) as ProductsQuery['status'],
    sale: yes('sale'),
    featured: yes('featured'),
    todaysDeal: yes('todaysDeal'),
    missingAlt: yes('missingAlt'),
    // `known` returns one of ADMIN_PRODUCT_SORTS.
    sortBy: known(
      'sortBy',
      ADMIN_PRODUCT_SORTS.map(({ id }) => id),
    ) as ProductsQuery['sortBy'],
  };
}

const FILTERS = [
  'q',
  'category',
  'stock',
  'status',
  'sale',
  'featured',
  'todaysDeal',
  'missingAlt',
] as const;

/** The filters without sorting and paging, for bulk actions on all that match. */
export function filterOf({ sortBy: _sortBy, cursor: _cursor, ...filter }: ProductsQuery) {
  return filter;
}

export const isFiltered = (params: URLSearchParams): boolean =>
  FILTERS.some((name) => (params.get(name) ?? '') !== '');

/** Parameter changes that clear all filters. */
export const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, null]));

export const PRODUCT_LISTS = ['products', 'list'] as const;

export const fetchProducts =
  (api: AdminApi, params: URLSearchParams, categories: Categories) =>
  async (page: PageRequest, options?: CallOptions) =>
    rowsOf(
      await api.adminProducts.list(
        { query: { ...productFilters(params, categories), ...page } },
        options,
      ),
    );

export type ProductsPage = Extract<
  Awaited<ReturnType<ReturnType<typeof fetchProducts>>>,
  { ok: true }
>;

export const productsQuery = (api: AdminApi, params: URLSearchParams, categories: Categories) =>
  pagedQuery(
    [...PRODUCT_LISTS, productFilters(params, categories)],
    fetchProducts(api, params, categories),
  );

export const deletedProductsQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['products', 'deleted'],
    queryFn: ({ signal }) => unwrap(api.adminProducts.deleted({}, { signal })),
  });

/** The custom fields of the shop, and how many pictures a product can have. */
export const productSettingsQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['settings', 'products'],
    queryFn: ({ signal }) => unwrap(api.adminProducts.settings({}, { signal })),
  });
