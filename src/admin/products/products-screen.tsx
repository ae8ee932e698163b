import { formatNumber } from '#kernel/format-number.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigation, type LoaderFunctionArgs } from 'react-router';
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { useProductActions } from '#admin/products/product-actions.ts';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { ProductCards } from '#admin/products/product-cards.tsx';
import { ProductFilters } from '#admin/products/product-filters.tsx';
import {
  filterOf,
  isFiltered,
  NO_FILTERS,
  productFilters,
  productsQuery,
  type ProductsPage,
} from '#admin/products/product-query.ts';
import { productQuery } from '#admin/shared/products/product-query.ts';
import { ProductSheet } from '#admin/products/product-sheet.tsx';
import { useProductColumns } from '#admin/products/product-table.tsx';
import { RecentlyDeletedDialog, RecentlyDeletedLink } from '#admin/products/recently-deleted.tsx';
import { OverlayLink } from '#admin/products/overlay-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { copyOf } from '#admin/products/product-values.ts';
import { useProductsView } from '#admin/products/products-view.ts';
import { useMay } from '#admin/shared/access/use-may.ts';
import { mayIn } from '#admin/shared/access/section-access.ts';
import { adminApiOf, useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { BulkEdit } from '#admin/shared/bulk-edit/bulk-edit.tsx';
import { ExportLink } from '#admin/shared/bulk-edit/export-link.tsx';
import { AdminTable } from '#admin/shared/table/admin-table.tsx';
import { hrefWith, useListParams } from '#admin/shared/table/list-params.ts';
import { MoreRows } from '#admin/shared/table/more-rows.tsx';
import type { ProductRow } from '#admin/shared/table/product-row.ts';
import { SelectionBar } from '#admin/shared/table/selection-bar.tsx';
import { useSelection } from '#admin/shared/table/selection.ts';
import { TableMenu } from '#admin/shared/table/table-menu.tsx';
import { usePagedRows, type More } from '#admin/shared/query/paged-query.ts';
import { fetchFresh, prefetch } from '#admin/shared/query/query-client.ts';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { shopFactsOf } from '#web/session/request-context.ts';
import { useShopFacts } from '#web/shop-facts.ts';
import type { ScreenHandle } from '#web/routing/head.ts';

export const handle: ScreenHandle = { head: { title: 'Products', noIndex: true } };

/** The product that the URL opens for editing or copying. */
const openedId = (params: URLSearchParams): string | null =>
  params.get('edit') ?? params.get('copy');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = adminApiOf(context);
  const { searchParams } = new URL(request.url);
  const id = openedId(searchParams);
  await Promise.all([
    prefetch(context, productsQuery(api, searchParams, shopFactsOf(context).categories)),
    fetchFresh(
      context,
      id === null || !mayIn(context, 'products.write') ? null : productQuery(api, id),
    ),
  ]);
  return null;
}

const rowKey = ({ _id }: ProductRow) => _id;

export function Component() {
  const api = useAdminApi();
  const { params } = useListParams();
  const { categories } = useShopFacts();
  const products = usePagedRows(productsQuery(api, params, categories), rowKey);
  const mayWrite = useMay('products.write');
  const add = mayWrite ? (
    <OverlayLink
      className="btn btn-primary"
      href={`/admin/products${hrefWith(params, { new: '1', edit: null, copy: null, deleted: null })}`}
      data-new=""
    >
      <Icon name="plus" />
      Add New Product
    </OverlayLink>
  ) : null;
  if (!products.first)
    return (
      <AdminPage title="Products" tools={add}>
        <QueryFallback query={products} />
        <OpenedSheet />
      </AdminPage>
    );
  return <Listed list={products.first} more={products.more} add={add} />;
}

function Listed({
  list,
  more,
  add,
}: {
  list: ProductsPage;
  more: More<ProductRow>;
  add: React.ReactNode;
}) {
  const { params, set } = useListParams();
  const view = useProductsView(params);
  const actions = useProductActions();
  const isLoading = useNavigation().state === 'loading';
  const { categories } = useShopFacts();
  const query = productFilters(params, categories);
  const products = more.rows;
  const base = hrefWith(params, { new: null, copy: null, edit: null, deleted: null });
  const editHref = (id: string) => `/admin/products${base === '?' ? '?' : `${base}&`}edit=${id}`;
  const mayWrite = useMay('products.write');
  const columns = useProductColumns(editHref, actions, mayWrite);
  const { all, lowStock } = list.counts;
  const count = `${formatNumber(all)} ${all === 1 ? 'product' : 'products'}, ${lowStock} with low stock`;
  const filtered = isFiltered(params);
  const filter = filterOf(query);
  const selection = useSelection({
    ids: products.map(({ _id }) => _id),
    total: list.total,
    totalIsLeast: list.totalIsLeast,
    listKey: JSON.stringify(filter),
  });
  return (
    <AdminPage
      title="Products"
      count={count}
      tools={
        <>
          {view === 'table' ? <TableMenu name="products" columns={columns} /> : null}
          {products.length > 0 ? <ExportLink filter={filter} /> : null}
          {add}
        </>
      }
    >
      <ProductFilters counts={list.counts} view={view} />
      <AnnounceOnChange
        text={`${list.total}${list.totalIsLeast ? '+' : ''} ${list.total === 1 ? 'product' : 'products'}`}
      />
      <div aria-busy={isLoading || undefined}>
        {products.length === 0 ? (
          filtered ? (
            <EmptyState
              title="No products match"
              actions={<Button onClick={() => set(NO_FILTERS)}>Clear filters</Button>}
            >
              Try fewer words or remove filters.
            </EmptyState>
          ) : (
            <EmptyState
              title="No products yet"
              actions={
                mayWrite ? (
                  <>
                    <OverlayLink className="btn" href="/admin/products?new=1">
                      Add the first product
                    </OverlayLink>
                    <ButtonLink variant="quiet" href="/admin/import">
                      Import a CSV file
                    </ButtonLink>
                  </>
                ) : null
              }
            >
              Add the products that your shop sells, with pictures, a price and stock.
            </EmptyState>
          )
        ) : view === 'table' ? (
          <>
            <AdminTable
              name="products"
              caption="Products"
              columns={columns}
              rows={products}
              rowKey={({ _id }) => _id}
              rowName={({ title }) => title}
              current={params.get('edit')}
              selection={mayWrite ? selection : undefined}
            />
            <SelectionBar selection={selection} noun="product">
              <BulkEdit
                chosen={selection.chosen}
                count={selection.count}
                filter={filter}
                onStarted={selection.clear}
              />
            </SelectionBar>
          </>
        ) : (
          <ProductCards
            products={products}
            editHref={mayWrite ? editHref : null}
            actions={actions}
          />
        )}
        {products.length > 0 ? (
          <MoreRows
            more={more}
            total={list.total}
            totalIsLeast={list.totalIsLeast}
            noun="product"
          />
        ) : null}
        {mayWrite ? <RecentlyDeletedLink /> : null}
      </div>
      <OpenedSheet onSaved={actions.merge} />
      <RecentlyDeletedDialog
        open={mayWrite && params.has('deleted')}
        onClose={() => set({ deleted: null })}
      />
    </AdminPage>
  );
}

/** The sheet that the URL opens over the list. */
function OpenedSheet({ onSaved }: { onSaved?: (product: AdminProductWire) => void }) {
  const api = useAdminApi();
  const mayWrite = useMay('products.write');
  const { params, set } = useListParams();
  const refresh = useRefresh('products');
  const opened = openedId(params);
  const product = useQuery({
    ...productQuery(api, opened ?? ''),
    enabled: mayWrite && opened !== null,
  });
  const isNew = params.has('new');
  const edited = params.get('edit');
  const close = () => set({ edit: null, new: null, copy: null });
  const isClosed = !mayWrite || (!isNew && edited === null);
  if (isClosed) return null;
  if (product.isFetching && !product.data) return null;
  const stored = opened === null ? null : (product.data?.data ?? null);
  if (opened !== null && !stored)
    return (
      <Dialog open size="small" onClose={close} title="This product cannot be opened">
        <p>
          {product.error?.failure.status === 404
            ? 'It was deleted, or the link is wrong.'
            : product.error?.failure.message}
        </p>
        <div className="actions">
          <Button onClick={() => void product.refetch()}>Try Again</Button>
        </div>
      </Dialog>
    );
  return (
    <ProductSheet
      key={isNew ? `new ${opened ?? ''}` : edited}
      product={isNew ? null : stored}
      start={isNew && stored ? copyOf(stored) : undefined}
      onClose={close}
      onDuplicate={
        isNew || !edited
          ? undefined
          : () => set({ edit: null, new: '1', copy: edited }, { push: true })
      }
      onSaved={(now) => {
        onSaved?.(now);
        close();
        void refresh();
      }}
    />
  );
}
