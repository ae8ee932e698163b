import type { ProductAdded, ProductEdit } from '#contract/admin-products.contract.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { editedPictures } from '#modules/catalogue/products/edited-pictures.rules.ts';
import { editedStock, isStockStale } from '#modules/catalogue/products/edited-stock.rules.ts';
import { changedSince } from '#modules/catalogue/products/product-version.rules.ts';
import type { ProductState } from '#modules/catalogue/products/product-state.rules.ts';
import type { FoundProduct } from '#modules/catalogue/products/products.repository.ts';

/** A product that nothing is known of yet. Being featured and a deal are not edited: they have calls of their own. */
const EMPTY: Omit<ProductState, 'slug'> = {
  title: '',
  description: '',
  category: '',
  price: 0,
  salePrice: 0,
  costPrice: null,
  colors: [],
  sizes: [],
  pictures: [],
  shippingMethods: [],
  stockMode: 'shared',
  featured: false,
  todaysDeal: false,
  variants: [],
  kept: null,
};

export function addedProduct(added: ProductAdded): Omit<ProductState, 'slug'> | Refusal {
  const product = withValues({ ...EMPTY, slug: '' }, [], added);
  if (isRefusal(product)) return product;
  // It is made from the title when it is put into the shop.
  const { slug: _, ...rest } = product;
  return rest;
}

/** The product after the edit, or why it cannot be; what the edit does not name stays. */
export function editedProduct(
  { state, rows }: FoundProduct,
  edit: ProductEdit,
): ProductState | Refusal {
  return withValues(state, rows, edit);
}

function withValues(
  state: ProductState,
  rows: FoundProduct['rows'],
  edit: ProductEdit,
): ProductState | Refusal {
  const pictures = editedPictures(state.pictures, edit);
  // Spec 5. A product that never had one (imports may have none) is not held back.
  if (pictures.length === 0 && (rows.length === 0 || state.pictures.length > 0))
    return refuse('PRODUCT_IMAGE_MISSING');
  const values: ProductState = {
    ...state,
    title: edit.title ?? state.title,
    description: edit.description ?? state.description,
    category: edit.category ?? state.category,
    price: edit.price ?? state.price,
    salePrice: edit.salePrice === undefined ? state.salePrice : (edit.salePrice ?? 0),
    costPrice: edit.costPrice === undefined ? state.costPrice : edit.costPrice,
    colors: edit.colors ?? state.colors,
    sizes: edit.sizes ?? state.sizes,
    shippingMethods: edit.shippingMethods ?? state.shippingMethods,
    pictures,
  };
  const stocked = editedStock(values, rows, edit);
  return isRefusal(stocked) ? stocked : { ...values, ...stocked };
}

/**
 * Of the fields an edit sends, those that somebody else changed after the editor read them. Fields are told by the
 * version the edit names, stock by the stock it was given, and only where the edit would write it.
 */
export function staleFields({ state, rows }: FoundProduct, edit: ProductEdit): string[] {
  const fields: string[] = staleByVersion(state, edit);
  return isStockStale(state, rows, edit) ? [...fields, 'totalStock'] : fields;
}

function staleByVersion(state: ProductState, edit: ProductEdit): string[] {
  if (edit.ifVersion === undefined || edit.ifVersion === null) return [];
  const sent = new Set(Object.keys(edit));
  if (sent.has('image')) sent.add('images');
  return changedSince(edit.ifVersion, state).filter((field) => sent.has(field));
}
