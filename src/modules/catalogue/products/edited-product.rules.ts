import { STANDARD_CLASS } from '#contract/pricing/tax.ts';
import type { ProductSettings } from '#contract/product-fields.ts';
import type { ProductAdded, ProductEdit } from '#contract/admin-products.contract.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { gtinProblem } from '#kernel/gtin.ts';
import { editedPictures } from '#modules/catalogue/products/edited-pictures.rules.ts';
import { editedStock, isStockStale } from '#modules/catalogue/products/edited-stock.rules.ts';
import {
  NO_DETAILS,
  type DetailsState,
} from '#modules/catalogue/products/product-details.rules.ts';
import { fieldsAfter } from '#modules/catalogue/products/edited-fields.rules.ts';
import { changedSince } from '#modules/catalogue/products/product-version.rules.ts';
import type { ProductState } from '#modules/catalogue/products/product-state.rules.ts';
import type { FoundProduct } from '#modules/catalogue/products/products.repository.ts';

/** A new product. Featured and deal are not part of an edit: they have their own endpoints. */
const EMPTY: Omit<ProductState, 'slug'> = {
  title: '',
  description: '',
  category: '',
  price: 0,
  salePrice: 0,
  costPrice: null,
  colors: [],
  sizes: [],
  options: [],
  pictures: [],
  shippingMethods: [],
  stockMode: 'shared',
  status: 'active',
  publishAt: null,
  featured: false,
  todaysDeal: false,
  details: NO_DETAILS,
  variants: [],
  kept: null,
};

export function addedProduct(
  added: ProductAdded,
  settings: ProductSettings,
): Omit<ProductState, 'slug'> | Refusal {
  const product = withValues({ ...EMPTY, slug: '' }, [], added, settings);
  if (isRefusal(product)) return product;
  // `createProduct` derives the slug from the title.
  const { slug: _, ...rest } = product;
  return rest;
}

/** The product after the edit, or the refusal; fields that the edit omits do not change. */
export function editedProduct(
  { state, rows }: FoundProduct,
  edit: ProductEdit,
  settings: ProductSettings,
): ProductState | Refusal {
  return withValues(state, rows, edit, settings);
}

function withValues(
  state: ProductState,
  rows: FoundProduct['rows'],
  edit: ProductEdit,
  { productFields, maxPictures }: ProductSettings,
): ProductState | Refusal {
  const pictures = editedPictures(state.pictures, edit);
  // Spec 5. Imported products may have no picture: they can be edited without one.
  if (pictures.length === 0 && (rows.length === 0 || state.pictures.length > 0))
    return refuse('PRODUCT_IMAGE_MISSING');
  // Those of a product with more stay after the merchant allows fewer.
  if (pictures.length > Math.max(maxPictures, state.pictures.length))
    return refuse('PRODUCT_INVALID', {
      what: `A product can have up to ${maxPictures} ${maxPictures === 1 ? 'picture' : 'pictures'}.`,
    });
  const fieldsAfterEdit = fieldsAfter(state.details.fields, edit.fields, productFields);
  if (typeof fieldsAfterEdit === 'string')
    return refuse('PRODUCT_INVALID', { what: fieldsAfterEdit });
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
    options: edit.options ?? state.options,
    shippingMethods: edit.shippingMethods ?? state.shippingMethods,
    ...visibilityAfter(state, edit),
    ...taxClassAfter(edit),
    details: { ...detailsAfter(state.details, edit), fields: fieldsAfterEdit },
    pictures,
  };
  const stocked = editedStock(values, rows, edit);
  if (isRefusal(stocked)) return stocked;
  const what = barcodeProblem(stocked.variants, state.variants);
  return what === null ? { ...values, ...stocked } : refuse('PRODUCT_INVALID', { what });
}

/** What is wrong with a barcode that is new to the product. Stored ones may be as they were imported. */
function barcodeProblem(after: ProductState['variants'], before: ProductState['variants']) {
  const stored = new Set(before.map(({ facts }) => facts.barcode));
  const added = after.flatMap(({ facts: { barcode } }) =>
    stored.has(barcode) ? [] : (barcode ?? []),
  );
  return added.map(gtinProblem).find((problem) => problem !== null) ?? null;
}

const detailsAfter = (before: DetailsState, edit: ProductEdit): Omit<DetailsState, 'fields'> => ({
  ...before,
  ...(edit.related !== undefined && { related: [...new Set(edit.related ?? [])] }),
  brand: edit.brand === undefined ? before.brand : edit.brand || null,
  manufacturer: edit.manufacturer === undefined ? before.manufacturer : edit.manufacturer,
  euPerson: edit.euPerson === undefined ? before.euPerson : edit.euPerson,
});

/** The standard class is none of its own. */
const taxClassAfter = ({ taxClass }: ProductEdit) =>
  taxClass === undefined
    ? {}
    : {
        taxClass:
          taxClass === null || taxClass === '' || taxClass === STANDARD_CLASS ? null : taxClass,
      };

/** A time is that of a draft, so any other status clears it. */
function visibilityAfter(
  state: ProductState,
  edit: ProductEdit,
): Pick<ProductState, 'status' | 'publishAt'> {
  const status = edit.status ?? state.status;
  const at = edit.publishAt === undefined ? state.publishAt : edit.publishAt?.toISOString();
  return { status, publishAt: (status === 'draft' && at) || null };
}

/**
 * The fields of an edit that were changed after the editor read them. Fields are compared by the version that the edit
 * sends, stock by the stock that the editor was shown, and only if the edit would write it.
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
