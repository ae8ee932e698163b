/** What is done to products in the list: shown at once, told to the shop, taken back on failure or by Undo. */
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { productRow, type ProductRow } from '#admin/shell/list/product-row.ts';
import { PRODUCT_WORDS } from '#admin/products/product-words.ts';
import { useAdminApi } from '#admin/shell/admin-api.tsx';
import { useUndo } from '#admin/shell/undo.ts';
import { formatPrice } from '#web/price.tsx';
import { toastFailure } from '#web/toasts.ts';

export type InlineField = 'price' | 'salePrice' | 'totalStock';

const NAMES: Record<InlineField, string> = {
  price: 'Price',
  salePrice: 'Sale price',
  totalStock: 'Stock',
};
const wordsOf = (field: InlineField, value: number): string =>
  field === 'totalStock' ? String(value) : value === 0 ? 'none' : formatPrice(value);

export interface ProductActs {
  /** The row as it is known best: with what was done to it here. */
  readonly latest: (product: ProductRow) => ProductRow;
  readonly isGone: (id: string) => boolean;
  readonly took: (product: AdminProductWire) => void;
  readonly edit: (product: ProductRow, field: InlineField, value: number) => void;
  readonly remove: (product: ProductRow) => void;
}

type Shown = ReadonlyMap<string, ProductRow>;

export function useProductActs(): ProductActs {
  const api = useAdminApi();
  const offerUndo = useUndo();
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState<Shown>(new Map());
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  // The shop's last word of each product: several edits go one after the other.
  const known = useRef(new Map<string, ProductRow>());

  const show = (product: ProductRow) => setShown((all) => new Map(all).set(product._id, product));
  const took = (product: AdminProductWire) => {
    const row = productRow(product);
    known.current.set(product._id, row);
    show(row);
  };
  const setIsGone = (id: string, is: boolean) =>
    setGone((all) => {
      const next = new Set(all);
      if (is) next.add(id);
      else next.delete(id);
      return next;
    });

  const send = async (
    product: Pick<ProductRow, '_id' | 'givenStock' | 'version'>,
    field: InlineField,
    value: number,
    anyway = false,
  ) => {
    const stored = known.current.get(product._id) ?? product;
    const { givenStock } = stored;
    const result = await api.adminProducts.edit({
      params: { id: product._id },
      body: {
        [field]: value,
        ...(field === 'totalStock' ? { givenStock } : {}),
        ...(anyway ? {} : { ifVersion: stored.version }),
      },
    });
    if (result.ok) took(result.data);
    return result;
  };

  const edit = async (
    product: ProductRow,
    field: InlineField,
    value: number,
    anyway = false,
  ): Promise<void> => {
    const before = product[field];
    show({ ...product, [field]: value });
    const result = await send(product, field, value, anyway);
    if (result.ok) {
      offerUndo({
        done: result.message ?? PRODUCT_WORDS.updated,
        description: `${product.title}: ${NAMES[field]} ${wordsOf(field, value)}`,
        undone: `${NAMES[field]} is ${wordsOf(field, before)} again`,
        undo: () => send(result.data, field, before),
      });
      return;
    }
    show(product);
    const { data } = result;
    if (result.code === 'PRODUCT_STALE' && typeof data === 'object' && data && 'product' in data) {
      // The shop sends the product in the shape of every other answer.
      const present = data.product as AdminProductWire;
      took(present);
      toastFailure(
        {
          ...result,
          // Passing: pressing Try Again sets it all the same.
          status: 503,
          message: `${product.title}: ${NAMES[field]} is ${wordsOf(field, present[field])} by now. Try again to set ${wordsOf(field, value)} all the same.`,
        },
        PRODUCT_WORDS.updateFailed,
        () => void edit(productRow(present), field, value),
      );
      return;
    }
    toastFailure(result, PRODUCT_WORDS.updateFailed, () => void edit(product, field, value));
  };

  const remove = async (product: ProductRow): Promise<void> => {
    const { _id: id } = product;
    const { adminProducts } = api;
    setIsGone(id, true);
    const result = await adminProducts.delete({ params: { id } });
    if (!result.ok) {
      setIsGone(id, false);
      toastFailure(result, 'Failed to delete product', () => void remove(product));
      return;
    }
    offerUndo({
      // Spec 8.
      done: result.message ?? PRODUCT_WORDS.deleted,
      description: product.title,
      undone: `${product.title} is back`,
      undo: async () => {
        const back = await adminProducts.restore({ params: { id } });
        if (back.ok) setIsGone(id, false);
        return back;
      },
    });
    void revalidate();
  };
  return {
    took,
    isGone: (id) => gone.has(id),
    latest: (product) => {
      const own = shown.get(product._id);
      // What the list says later is newer than what was done here.
      return own && own.updatedAt >= product.updatedAt ? own : product;
    },
    edit: (product, field, value) => void edit(product, field, value),
    remove: (product) => void remove(product),
  };
}
