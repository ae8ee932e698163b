import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { FeaturedOrder } from '#admin/special-products/featured-order.tsx';
import { SpecialCards } from '#admin/special-products/special-cards.tsx';
import { useMarks, type Mark } from '#admin/special-products/use-marks.ts';
import { adminApiOf, useAdminApi } from '#admin/shell/admin-api.tsx';
import { AdminPage } from '#admin/shell/admin-page.tsx';
import { FilterChips } from '#admin/shell/list/filter-chips.tsx';
import { useListAddress } from '#admin/shell/list/list-address.ts';
import { ListSearch } from '#admin/shell/list/list-search.tsx';
import { MoreRows, useMoreRows } from '#admin/shell/list/more-rows.tsx';
import { FIRST_ROWS, MORE_ROWS } from '#admin/shell/list/page-sizes.ts';
import { specialOf, type SpecialProduct } from '#admin/special-products/special-product.ts';
import { remembered } from '#admin/shell/remembered.ts';
import { RetryPanel } from '#admin/shell/retry-panel.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'Special products', noIndex: true } };

const markOf = (params: URLSearchParams): Mark =>
  params.get('show') === 'deals' ? 'todaysDeal' : 'featured';

function queryOf(params: URLSearchParams) {
  const q = params.get('q')?.trim().slice(0, 200);
  return {
    limit: FIRST_ROWS,
    sortBy: 'title-atoz' as const,
    q: q === '' ? undefined : q,
    ...(params.get('only') === 'true' ? { [markOf(params)]: 'true' as const } : {}),
  };
}

export function loader(args: LoaderFunctionArgs) {
  const api = adminApiOf(args.context);
  const { signal, url } = args.request;
  const params = new URL(url).searchParams;
  return remembered(args, async () => {
    const [list, featured] = await Promise.all([
      api.adminProducts.list({ query: queryOf(params) }, { signal }),
      api.adminProducts.list(
        { query: { featured: 'true', sortBy: 'featured', limit: String(MORE_ROWS) } },
        { signal },
      ),
    ]);
    return { list: specialOf(list), featured: specialOf(featured) };
  });
}

/** Spec 2: toggle buttons 'Featured Products' and 'Today's Deals', and each product's own button. */
export function Component() {
  const { list, featured } = useLoaderData<typeof loader>();
  if (!list.ok)
    return (
      <AdminPage title="Special products">
        <RetryPanel message={list.message} />
      </AdminPage>
    );
  return <Loaded list={list} featured={featured.ok ? featured.data : null} />;
}

type List = Awaited<ReturnType<typeof loader>>['list'] & { ok: true };

function Loaded({ list, featured }: { list: List; featured: readonly SpecialProduct[] | null }) {
  const api = useAdminApi();
  const { params, set } = useListAddress();
  const mark = markOf(params);
  const marks = useMarks(list.counts);
  const query = queryOf(params);
  const more = useMoreRows<SpecialProduct>({
    first: list.data,
    nextCursor: list.nextCursor,
    question: JSON.stringify(query),
    load: async (page) => specialOf(await api.adminProducts.list({ query: { ...query, ...page } })),
    rowKey: ({ _id }) => _id,
  });
  const products = more.rows.map(marks.latest);
  const count = { featured: marks.count('featured'), todaysDeal: marks.count('todaysDeal') };
  const shown = featured?.map(marks.latest).filter((product) => product.featured) ?? null;
  const isEmpty = products.length === 0;
  return (
    <AdminPage
      title="Special products"
      count={`${count.featured} featured, ${count.todaysDeal} ${count.todaysDeal === 1 ? 'deal' : 'deals'} today`}
    >
      <div className="list-tools">
        <div role="group" aria-label="What to choose" className="special-marks">
          <MarkButton
            label="Featured Products"
            count={count.featured}
            pressed={mark === 'featured'}
            onPress={() => set({ show: null })}
          />
          <MarkButton
            label="Today's Deals"
            count={count.todaysDeal}
            pressed={mark === 'todaysDeal'}
            onPress={() => set({ show: 'deals' })}
          />
        </div>
      </div>
      {mark === 'featured' && shown !== null ? <FeaturedOrder products={shown} /> : null}
      <div className="list-tools">
        <ListSearch label="Search products" />
        <FilterChips
          label="Which products"
          name="only"
          all="All products"
          options={[{ value: 'true', label: mark === 'featured' ? 'Only featured' : 'Only deals' }]}
        />
      </div>
      {isEmpty ? (
        <EmptyState
          title={list.counts.all === 0 ? 'No products yet' : 'No products match'}
          actions={
            list.counts.all === 0 ? (
              <ButtonLink href="/admin/products?new=1">Add New Product</ButtonLink>
            ) : (
              <Button onClick={() => set({ q: null, only: null })}>Clear filters</Button>
            )
          }
        >
          Featured products and deals stand first on the home page.
        </EmptyState>
      ) : (
        <>
          <SpecialCards products={products} mark={mark} onToggle={marks.toggle} />
          <MoreRows more={more} total={list.total} noun="product" />
        </>
      )}
    </AdminPage>
  );
}

function MarkButton({
  label,
  count,
  pressed,
  onPress,
}: {
  label: string;
  count: number;
  pressed: boolean;
  onPress: () => void;
}) {
  return (
    <button type="button" className="filter-chip" aria-pressed={pressed} onClick={onPress}>
      {label}
      <span className="second num">{count}</span>
    </button>
  );
}
