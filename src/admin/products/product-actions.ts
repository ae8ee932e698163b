/** Actions on products in the list: optimistic, reverted on failure or by Undo. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { productRow, type ProductRow } from '#admin/shared/table/product-row.ts';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { PRODUCT_LISTS } from '#admin/products/product-query.ts';
import { PRODUCT_MESSAGES } from '#admin/products/product-messages.ts';
import { cachedRow, patchRows } from '#admin/shared/query/patch-rows.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useUndo } from '#admin/shared/undo/undo.ts';
import { formatPrice } from '#web/price.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

export type InlineField = 'price' | 'salePrice' | 'totalStock';

const FIELD_NAMES: Record<InlineField, string> = {
  price: 'Price',
  salePrice: 'Sale price',
  totalStock: 'Stock',
};
const valueText = (field: InlineField, value: number): string =>
  field === 'totalStock' ? String(value) : value === 0 ? 'none' : formatPrice(value);

export interface ProductActions {
  /** Updates the cached lists with a response that contains the product. */
  readonly merge: (product: AdminProductWire) => void;
  readonly edit: (product: ProductRow, field: InlineField, value: number) => void;
  readonly remove: (product: ProductRow) => void;
}

export function useProductActions(): ProductActions {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const offerUndo = useUndo('products');
  const refresh = useRefresh('products');
  const pendingEdits = useRef(0);
  const isOutdated = useRef(false);

  const patch = (id: string, change: (row: ProductRow) => ProductRow | null) =>
    patchRows(queryClient, PRODUCT_LISTS, id, change);
  const isFetching = () => queryClient.isFetching({ queryKey: PRODUCT_LISTS }) > 0;
  const merge = (product: AdminProductWire) => patch(product._id, () => productRow(product));

  const send = async (
    product: Pick<ProductRow, '_id' | 'givenStock' | 'version'>,
    field: InlineField,
    value: number,
  ) => {
    const { givenStock, version } = product;
    const result = await api.adminProducts.edit({
      params: { id: product._id },
      body: {
        [field]: value,
        ...(field === 'totalStock' ? { givenStock } : {}),
        ifVersion: version,
      },
    });
    if (result.ok) merge(result.data);
    return result;
  };

  const edit = async (product: ProductRow, field: InlineField, value: number): Promise<void> => {
    // A response that is on its way does not contain the change: the list is loaded again after the last edit.
    isOutdated.current ||= isFetching();
    pendingEdits.current++;
    await sendEdit(product, field, value).finally(() => pendingEdits.current--);
    if (pendingEdits.current > 0 || !(isOutdated.current || isFetching())) return;
    isOutdated.current = false;
    void refresh();
  };

  const sendEdit = async (
    product: ProductRow,
    field: InlineField,
    value: number,
  ): Promise<void> => {
    const before = product[field];
    await queryClient.cancelQueries({ queryKey: PRODUCT_LISTS });
    patch(product._id, (row) => ({ ...row, [field]: value }));
    const result = await send(product, field, value);
    if (result.ok) {
      const saved = productRow(result.data);
      offerUndo({
        done: result.message ?? PRODUCT_MESSAGES.updated,
        description: `${product.title}: ${FIELD_NAMES[field]} ${valueText(field, value)}`,
        undone: `${FIELD_NAMES[field]} is ${valueText(field, before)} again`,
        // With the version of the latest response, so that consecutive edits do not conflict.
        undo: () =>
          send(
            cachedRow<ProductRow>(queryClient, PRODUCT_LISTS, product._id) ?? saved,
            field,
            before,
          ),
      });
      return;
    }
    patch(product._id, (row) => ({ ...row, [field]: before }));
    const { data } = result;
    if (result.code === 'PRODUCT_STALE' && typeof data === 'object' && data && 'product' in data) {
      // The API sends the product in the same shape as elsewhere.
      const current = productRow(data.product as AdminProductWire);
      patch(product._id, () => current);
      toast({
        title: PRODUCT_MESSAGES.updateFailed,
        description: `${product.title}: ${FIELD_NAMES[field]} is now ${valueText(field, current[field])}. Try again to set ${valueText(field, value)} anyway.`,
        variant: 'destructive',
        about: result.request,
        action: { label: 'Try Again', onClick: () => void edit(current, field, value) },
      });
      return;
    }
    toastFailure(result, PRODUCT_MESSAGES.updateFailed, () => void edit(product, field, value));
  };

  const remove = async (product: ProductRow): Promise<void> => {
    const { _id: id } = product;
    const { adminProducts } = api;
    await queryClient.cancelQueries({ queryKey: PRODUCT_LISTS });
    const lists = queryClient.getQueriesData({ queryKey: PRODUCT_LISTS });
    patch(id, () => null);
    const result = await adminProducts.delete({ params: { id } });
    if (!result.ok) {
      for (const [key, list] of lists) queryClient.setQueryData(key, list);
      toastFailure(result, 'Failed to delete product', () => void remove(product));
      return;
    }
    offerUndo({
      // Spec 8.
      done: result.message ?? PRODUCT_MESSAGES.deleted,
      description: product.title,
      undone: `${product.title} was restored`,
      undo: () => adminProducts.restore({ params: { id } }),
    });
    void refresh();
  };

  return {
    merge,
    edit: (product, field, value) => void edit(product, field, value),
    remove: (product) => void remove(product),
  };
}
