/** Applies a bulk edit to one product. Amounts of the edit are major units, those of product states whole cents. */
import type { BulkEdit } from '#contract/bulk-jobs.contract.ts';
import { formatMoney, fromMajor } from '#kernel/money.ts';
import { STATUS_TEXTS } from '#contract/product-status.ts';
import {
  reservedOf,
  onHandFor,
  stockOf,
  type FoundProduct,
  type ProductState,
  type VariantState,
} from '#modules/catalogue/index.ts';

/** The product after the edit, null when it is deleted, or why it cannot be edited. */
export type Edited = ProductState | null | { readonly reason: string };

export function applyEdit(
  { state: product, rows }: Pick<FoundProduct, 'state' | 'rows'>,
  edit: BulkEdit,
): Edited {
  switch (edit.field) {
    case 'delete':
      return null;
    case 'category':
      return { ...product, category: edit.category };
    case 'status':
      return {
        ...product,
        status: edit.status,
        publishAt: edit.status === 'draft' ? product.publishAt : null,
      };
    case 'featured':
      return { ...product, featured: edit.value };
    case 'todaysDeal':
      return { ...product, todaysDeal: edit.value };
    case 'stock':
      return withStock(product, rows, edit);
    case 'price':
      return withPrice(product, edit);
    case 'salePrice':
      return withSalePrice(product, edit);
  }
}

/** Rounds half a cent up. */
const byPercent = (price: number, percent: number): number =>
  Math.round((price * (10_000 + Math.round(percent * 100))) / 10_000);

function withPrice(product: ProductState, edit: Extract<BulkEdit, { field: 'price' }>): Edited {
  const next = (price: number): number =>
    edit.how === 'set'
      ? fromMajor(edit.amount)
      : edit.how === 'by'
        ? price + fromMajor(edit.amount)
        : byPercent(price, edit.percent);
  const variants = product.variants.map((variant) => ({
    ...variant,
    price: variant.price === null ? null : next(variant.price),
  }));
  return withValidPrices({ ...product, price: next(product.price), variants });
}

/** Variants with their own price also have their own sale price; the others follow the product. */
function withSalePrice(
  product: ProductState,
  edit: Extract<BulkEdit, { field: 'salePrice' }>,
): Edited {
  const next = (price: number, salePrice: number): number => {
    if (edit.how === 'set') return fromMajor(edit.amount);
    if (edit.how === 'off') return edit.percent === 0 ? 0 : byPercent(price, -edit.percent);
    return salePrice === 0 ? 0 : salePrice + fromMajor(edit.amount);
  };
  const ofVariant = (variant: VariantState): number | null => {
    if (variant.price !== null) return next(variant.price, variant.salePrice ?? 0);
    return variant.salePrice === null ? null : next(product.price, variant.salePrice);
  };
  return withValidPrices({
    ...product,
    salePrice: next(product.price, product.salePrice),
    variants: product.variants.map((each) => ({ ...each, salePrice: ofVariant(each) })),
  });
}

function withValidPrices(product: ProductState): Edited {
  for (const { price, salePrice } of [product, ...product.variants]) {
    if ((price ?? 0) < 0) return { reason: 'its price would be below zero' };
    if ((salePrice ?? 0) < 0) return { reason: 'its sale price would be below zero' };
  }
  return product;
}

function withStock(
  product: ProductState,
  rows: FoundProduct['rows'],
  edit: Extract<BulkEdit, { field: 'stock' }>,
): Edited {
  const stocked = product.variants.map((variant) => {
    const reserved = reservedOf(rows, variant);
    const now = stockOf({ ...variant, reserved });
    return { variant, reserved, stock: edit.how === 'set' ? edit.units : now + edit.units };
  });
  if (stocked.some(({ stock }) => stock < 0)) return { reason: 'its stock would be below zero' };
  const variants = stocked.map(({ variant, reserved, stock }) => ({
    ...variant,
    onHand: onHandFor(stock, reserved),
  }));
  return { ...product, variants };
}

const size = (amount: number): string => formatMoney(fromMajor(Math.abs(amount)));
const upOrDown = (amount: number): string => (amount < 0 ? 'down' : 'up');

/**
 * The job's name in the list of jobs.
 * @param categoryName the name of the category that is set, if one is
 */
export function titleOfEdit(edit: BulkEdit, categoryName = ''): string {
  switch (edit.field) {
    case 'price':
      if (edit.how === 'set') return `Price set to ${size(edit.amount)}`;
      return edit.how === 'by'
        ? `Price ${upOrDown(edit.amount)} by ${size(edit.amount)}`
        : `Price ${upOrDown(edit.percent)} by ${Math.abs(edit.percent)} %`;
    case 'salePrice':
      if (edit.how === 'off')
        return edit.percent === 0 ? 'Sale ended' : `Sale price ${edit.percent} % below the price`;
      if (edit.how === 'by') return `Sale price ${upOrDown(edit.amount)} by ${size(edit.amount)}`;
      return edit.amount === 0 ? 'Sale ended' : `Sale price set to ${size(edit.amount)}`;
    case 'stock':
      return edit.how === 'set'
        ? `Stock set to ${edit.units}`
        : `Stock ${upOrDown(edit.units)} by ${Math.abs(edit.units)}`;
    case 'category':
      return `Category set to ${categoryName}`;
    case 'status':
      return `Status set to ${STATUS_TEXTS[edit.status].label.toLowerCase()}`;
    case 'featured':
      return edit.value ? 'Added to featured' : 'Removed from featured';
    case 'todaysDeal':
      return edit.value ? "Added to today's deals" : "Removed from today's deals";
    case 'delete':
      return 'Products deleted';
  }
}
