import { inDigits } from '#ui/digits.ts';
import { useEffect, useRef } from 'react';
import {
  useLoaderData,
  useNavigation,
  useRevalidator,
  type LoaderFunctionArgs,
} from 'react-router';
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { useProductActs } from '#admin/products/product-acts.ts';
import { ProductCards } from '#admin/products/product-cards.tsx';
import { ProductFilters } from '#admin/products/product-filters.tsx';
import {
  filterOf,
  isFiltered,
  NO_FILTERS,
  OVER_THE_LIST,
  productsQuery,
} from '#admin/products/product-query.ts';
import { ProductSheet } from '#admin/products/product-sheet.tsx';
import { useProductColumns } from '#admin/products/product-table.tsx';
import { OpeningLink } from '#admin/products/opening-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { copyOf } from '#admin/products/product-values.ts';
import { useProductsView } from '#admin/products/product-view.ts';
import { adminApiOf, useAdminApi } from '#admin/shell/admin-api.tsx';
import { AdminPage } from '#admin/shell/admin-page.tsx';
import { BulkEdit } from '#admin/shell/bulk-edit/bulk-edit.tsx';
import { ExportLink } from '#admin/shell/bulk-edit/export-link.tsx';
import { AdminTable } from '#admin/shell/list/admin-table.tsx';
import { useListAddress } from '#admin/shell/list/list-address.ts';
import { MoreRows, useMoreRows } from '#admin/shell/list/more-rows.tsx';
import { rowsOf, type ProductRow } from '#admin/shell/list/product-row.ts';
import { SelectionBar } from '#admin/shell/list/selection-bar.tsx';
import { useSelection } from '#admin/shell/list/selection.ts';
import { TableMenu } from '#admin/shell/list/table-menu.tsx';
import { remembered } from '#admin/shell/remembered.ts';
import { RetryPanel } from '#admin/shell/retry-panel.tsx';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'Products', noIndex: true } };

export async function loader(args: LoaderFunctionArgs) {
  const api = adminApiOf(args.context);
  const { signal, url } = args.request;
  const params = new URL(url).searchParams;
  const opened = params.get('edit') ?? params.get('copy');
  const [list, product] = await Promise.all([
    remembered(
      args,
      async () =>
        rowsOf(await api.adminProducts.list({ query: productsQuery(params) }, { signal })),
      {
        apart: OVER_THE_LIST,
      },
    ),
    opened === null ? null : api.adminProducts.details({ params: { id: opened } }, { signal }),
  ]);
  return { list, product, opened };
}

export function Component() {
  const { list } = useLoaderData<typeof loader>();
  const { href } = useListAddress();
  const add = (
    <OpeningLink
      className="btn btn-primary"
      href={`/admin/products${href({ new: '1', edit: null, copy: null })}`}
      data-new=""
    >
      <Icon name="plus" />
      Add New Product
    </OpeningLink>
  );
  if (!list.ok)
    return (
      <AdminPage title="Products" tools={add}>
        <RetryPanel message={list.message} />
        <OpenedSheet />
      </AdminPage>
    );
  return <Listed list={list} add={add} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>['list'] & { ok: true };

function Listed({ list, add }: { list: Loaded; add: React.ReactNode }) {
  const api = useAdminApi();
  const { params, href, set } = useListAddress();
  const view = useProductsView(params);
  const acts = useProductActs();
  const isAsking = useNavigation().state === 'loading';
  const query = productsQuery(params);
  const more = useMoreRows<ProductRow>({
    first: list.data,
    nextCursor: list.nextCursor,
    question: JSON.stringify(query),
    load: async (page) => rowsOf(await api.adminProducts.list({ query: { ...query, ...page } })),
    rowKey: ({ _id }) => _id,
  });
  const products = more.rows.filter(({ _id }) => !acts.isGone(_id)).map(acts.latest);
  const base = href({ new: null, copy: null, edit: null });
  const editHref = (id: string) => `/admin/products${base === '?' ? '?' : `${base}&`}edit=${id}`;
  const columns = useProductColumns(editHref, acts);
  const { all, lowStock } = list.counts;
  const count = `${inDigits(all)} ${all === 1 ? 'product' : 'products'}, ${lowStock} with low stock`;
  const filtered = isFiltered(params);
  const filter = filterOf(query);
  const selection = useSelection({
    ids: products.map(({ _id }) => _id),
    total: list.total,
    question: JSON.stringify(filter),
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
      <AnnounceOnChange text={`${list.total} ${list.total === 1 ? 'product' : 'products'}`} />
      <div aria-busy={isAsking || undefined}>
        {products.length === 0 ? (
          filtered ? (
            <EmptyState
              title="No products match"
              actions={<Button onClick={() => set(NO_FILTERS)}>Clear filters</Button>}
            >
              Try fewer words, or take filters off.
            </EmptyState>
          ) : (
            <EmptyState
              title="No products yet"
              actions={
                <>
                  <OpeningLink className="btn" href="/admin/products?new=1">
                    Add the first product
                  </OpeningLink>
                  <ButtonLink variant="quiet" href="/admin/import">
                    Import a CSV file
                  </ButtonLink>
                </>
              }
            >
              Products are what your shop sells. Each has pictures, a price and a stock.
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
              selection={selection}
            />
            <SelectionBar selection={selection} noun="product">
              <BulkEdit
                chosen={selection.chosen}
                count={selection.count}
                filter={filter}
                onBegun={selection.clear}
              />
            </SelectionBar>
          </>
        ) : (
          <ProductCards products={products} editHref={editHref} acts={acts} />
        )}
        {products.length > 0 ? <MoreRows more={more} total={list.total} noun="product" /> : null}
      </div>
      <OpenedSheet onSaved={acts.took} />
    </AdminPage>
  );
}

/** What the address opens over the list. */
function OpenedSheet({ onSaved }: { onSaved?: (product: AdminProductWire) => void }) {
  const { product, opened } = useLoaderData<typeof loader>();
  const { params, set } = useListAddress();
  const { revalidate } = useRevalidator();
  const isNew = params.has('new');
  const edited = params.get('edit');
  const close = () => set({ edit: null, new: null, copy: null });
  const isIdle = useNavigation().state === 'idle';
  const isClosed = !isNew && edited === null;
  // The list is read anew once the sheet's address is left: both at once would call one of them off.
  const saved = useRef(false);
  useEffect(() => {
    if (!saved.current || !isIdle || !isClosed) return;
    saved.current = false;
    void revalidate();
  }, [isIdle, isClosed, revalidate]);
  if (isClosed) return null;
  // The address is ahead of its data for a moment.
  if ((isNew ? params.get('copy') : edited) !== opened) return null;
  if (product && !product.ok)
    return (
      <Dialog open size="small" onClose={close} title="This product cannot be opened">
        <p>
          {product.status === 404
            ? 'It was deleted, or its address is not right.'
            : product.message}
        </p>
        <div className="actions">
          <Button onClick={() => void revalidate()}>Try Again</Button>
        </div>
      </Dialog>
    );
  const stored = product?.data ?? null;
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
        saved.current = true;
        onSaved?.(now);
        close();
      }}
    />
  );
}
