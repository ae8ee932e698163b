import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { FeaturedOrder } from '#admin/special-products/featured-order.tsx';
import { SpecialCards } from '#admin/special-products/special-cards.tsx';
import {
  FEATURED_KEY,
  SPECIAL_LISTS,
  useFlagToggle,
  type Flag,
} from '#admin/special-products/use-flag-toggle.ts';
import { adminApiOf, useAdminApi, type AdminApi } from '#admin/shared/api/admin-api.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { FilterChips } from '#admin/shared/table/filter-chips.tsx';
import { useListParams, useRequestedParams } from '#admin/shared/table/list-params.ts';
import { ListSearch } from '#admin/shared/table/list-search.tsx';
import { MoreRows } from '#admin/shared/table/more-rows.tsx';
import { MORE_ROWS } from '#admin/shared/query/page-sizes.ts';
import { specialOf, type SpecialProduct } from '#admin/special-products/special-product.ts';
import { pagedQuery, usePagedRows } from '#admin/shared/query/paged-query.ts';
import { prefetch, unwrap } from '#admin/shared/query/query-client.ts';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';

export const handle: ScreenHandle = { head: { title: 'Special products', noIndex: true } };

const flagOf = (params: URLSearchParams): Flag =>
  params.get('show') === 'deals' ? 'todaysDeal' : 'featured';

function filtersOf(params: URLSearchParams) {
  const q = params.get('q')?.trim().slice(0, 200);
  return {
    sortBy: 'title-atoz' as const,
    q: q === '' ? undefined : q,
    ...(params.get('only') === 'true' ? { [flagOf(params)]: 'true' as const } : {}),
  };
}

const productsQuery = (api: AdminApi, params: URLSearchParams) => {
  const filters = filtersOf(params);
  return pagedQuery([...SPECIAL_LISTS, filters], async (page, options) =>
    specialOf(await api.adminProducts.list({ query: { ...filters, ...page } }, options)),
  );
};

const featuredQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: FEATURED_KEY,
    queryFn: async ({ signal }) => {
      const query = { featured: 'true', sortBy: 'featured', limit: String(MORE_ROWS) } as const;
      return specialOf(await unwrap(api.adminProducts.list({ query }, { signal })));
    },
  });

export function loader({ context, request }: LoaderFunctionArgs) {
  const api = adminApiOf(context);
  return prefetch(
    context,
    productsQuery(api, new URL(request.url).searchParams),
    featuredQuery(api),
  );
}

const rowKey = ({ _id }: SpecialProduct) => _id;

/** Spec 2: toggle buttons 'Featured Products' and 'Today's Deals', and each product's own button. */
export function Component() {
  const api = useAdminApi();
  const { params, set } = useListParams();
  const list = usePagedRows(productsQuery(api, params), rowKey);
  const featured = useQuery(featuredQuery(api));
  // Switching the flag does not reload the list, so it applies at once.
  const flag = flagOf(useRequestedParams());
  const toggle = useFlagToggle();
  if (!list.first)
    return (
      <AdminPage title="Special products">
        <QueryFallback query={list} />
      </AdminPage>
    );
  const { counts: count } = list.first;
  const products = list.more.rows;
  const shown = featured.data?.data.filter((product) => product.featured) ?? null;
  const isEmpty = products.length === 0;
  return (
    <AdminPage
      title="Special products"
      count={`${count.featured} featured, ${count.todaysDeal} ${count.todaysDeal === 1 ? 'deal' : 'deals'} today`}
    >
      <div className="list-tools">
        <div role="group" aria-label="Kind of special product" className="special-flags">
          <FlagButton
            label="Featured Products"
            count={count.featured}
            pressed={flag === 'featured'}
            onClick={() => set({ show: null })}
          />
          <FlagButton
            label="Today's Deals"
            count={count.todaysDeal}
            pressed={flag === 'todaysDeal'}
            onClick={() => set({ show: 'deals' })}
          />
        </div>
      </div>
      {flag === 'featured' && shown !== null ? <FeaturedOrder products={shown} /> : null}
      <div className="list-tools">
        <ListSearch label="Search products" />
        <FilterChips
          label="Which products"
          name="only"
          all="All products"
          options={[{ value: 'true', label: flag === 'featured' ? 'Only featured' : 'Only deals' }]}
        />
      </div>
      {isEmpty ? (
        <EmptyState
          title={count.all === 0 ? 'No products yet' : 'No products match'}
          actions={
            count.all === 0 ? (
              <ButtonLink href="/admin/products?new=1">Add New Product</ButtonLink>
            ) : (
              <Button onClick={() => set({ q: null, only: null })}>Clear filters</Button>
            )
          }
        >
          Featured products and deals appear first on the home page.
        </EmptyState>
      ) : (
        <>
          <SpecialCards products={products} flag={flag} onToggle={toggle} />
          <MoreRows more={list.more} total={list.first.total} noun="product" />
        </>
      )}
    </AdminPage>
  );
}

function FlagButton({
  label,
  count,
  pressed,
  onClick,
}: {
  label: string;
  count: number;
  pressed: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" className="filter-chip" aria-pressed={pressed} onClick={onClick}>
      <span>{label}</span>
      <span className="second num">{count}</span>
    </button>
  );
}
