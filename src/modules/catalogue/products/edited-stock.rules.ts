import type { VariantEdit } from '#contract/admin-products.contract.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { heldOf, onHandFor, stockOf } from '#modules/catalogue/products/for-sale.rules.ts';
import {
  SHARED,
  variantKey,
  type ProductState,
  type VariantState,
} from '#modules/catalogue/products/product-state.rules.ts';
import type { VariantRow } from '#modules/catalogue/products/products.repository.ts';

export interface StockWish {
  readonly stockMode?: ProductState['stockMode'];
  readonly totalStock?: number;
  readonly givenStock?: number | null;
  readonly variants?: readonly VariantEdit[] | null;
}

type Stocked = Pick<ProductState, 'stockMode' | 'variants'>;
const NO_VARIANT: Omit<VariantState, 'onHand' | 'color' | 'size'> = {
  sku: null,
  price: null,
  salePrice: null,
};

const livingOf = (rows: readonly VariantRow[]): VariantRow[] => rows.filter((row) => !row.deleted);
const availableOf = (rows: readonly VariantRow[]): number =>
  livingOf(rows).reduce((sum, row) => sum + stockOf(row), 0);

/**
 * The stock an edit leaves. Stock that equals what the editor was given is left alone, whatever was sold meanwhile.
 * @param rows the product's variants, locked
 * @param state the product with its other values as wanted
 */
export function editedStock(
  state: ProductState,
  rows: readonly VariantRow[],
  wish: StockWish,
): Stocked | Refusal {
  // Without a colour or a size there is nothing to keep stock by.
  const isOne = state.colors.length === 0 && state.sizes.length === 0;
  const stockMode = isOne ? 'shared' : (wish.stockMode ?? state.stockMode);
  if (stockMode !== state.stockMode) {
    const held = livingOf(rows).reduce((sum, { reserved }) => sum + reserved, 0);
    if (held > 0) return refuse('PRODUCT_RESERVED', { n: held });
  }
  return stockMode === 'shared' ? sharedStock(state, rows, wish) : stockByChoice(state, rows, wish);
}

function sharedStock(state: ProductState, rows: readonly VariantRow[], wish: StockWish): Stocked {
  const available = availableOf(rows);
  const wanted = wantedStock(wish.totalStock, wish.givenStock, available);
  const isShared = (row: { color: string; size: string }) => variantKey(row) === variantKey(SHARED);
  const before = state.variants.find(isShared);
  const onHand = onHandFor(wanted ?? available, heldOf(rows, SHARED));
  return {
    stockMode: 'shared',
    variants: [{ ...NO_VARIANT, ...before, ...SHARED, onHand }],
  };
}

function stockByChoice(
  state: ProductState,
  rows: readonly VariantRow[],
  wish: StockWish,
): Stocked | Refusal {
  const wasShared = state.stockMode === 'shared';
  const isPossible = (color: string, size: string): boolean =>
    (state.colors.length > 0 ? state.colors.includes(color) : color === '') &&
    (state.sizes.length > 0 ? state.sizes.includes(size) : size === '');
  const living = new Map(livingOf(rows).map((row) => [variantKey(row), row]));
  if (!wish.variants) {
    if (wasShared) return refuse('PRODUCT_INVALID', { what: BY_CHOICE });
    const total = wantedStock(wish.totalStock, wish.givenStock, availableOf(rows));
    if (total !== null) return refuse('PRODUCT_INVALID', { what: BY_CHOICE });
  }
  const wanted: readonly VariantEdit[] =
    wish.variants ?? [...living.values()].map(({ color, size }) => ({ color, size }));
  const variants = wanted.flatMap((edit): VariantState[] => {
    const [color, size] = [edit.color?.trim() ?? '', edit.size?.trim() ?? ''];
    if (!isPossible(color, size)) return [];
    const before = living.get(variantKey({ color, size }));
    const available = before ? stockOf(before) : 0;
    const stock = wantedStock(edit.stock, before ? edit.givenStock : null, available);
    return [
      {
        color,
        size,
        sku: edit.sku === undefined ? (before?.sku ?? null) : edit.sku?.trim() || null,
        price: edit.price === undefined ? (before?.price ?? null) : edit.price,
        salePrice: edit.salePrice === undefined ? (before?.salePrice ?? null) : edit.salePrice,
        onHand: onHandFor(stock ?? available, heldOf(rows, { color, size })),
      },
    ];
  });
  const kept = new Set(variants.map(variantKey));
  const lost = [...living.values()].filter((row) => !kept.has(variantKey(row)));
  const held = lost.reduce((sum, { reserved }) => sum + reserved, 0);
  return held > 0
    ? refuse('PRODUCT_RESERVED', { n: held })
    : { stockMode: 'per-variant', variants };
}

const BY_CHOICE =
  'The stock of this product is kept by color and size: send its variants with the stock of each.';

/** Null when nothing is to be written. */
function wantedStock(
  stock: number | undefined,
  given: number | null | undefined,
  available: number,
): number | null {
  return stock === undefined || stock === given || stock === available ? null : stock;
}

/** Whether an edit writes stock that moved since the editor read it. */
export function isStockStale(
  state: ProductState,
  rows: readonly VariantRow[],
  wish: StockWish,
): boolean {
  const isStale = (stock: number | undefined, given: number | null | undefined, now: number) =>
    given !== null &&
    given !== undefined &&
    given !== now &&
    wantedStock(stock, given, now) !== null;
  const living = new Map(livingOf(rows).map((row) => [variantKey(row), row]));
  const total = availableOf(rows);
  if (isStale(wish.totalStock, wish.givenStock, total)) return true;
  // The one stock is dealt out anew among the choices: as it was read, not as it is.
  const isDealtOut =
    wish.stockMode === 'per-variant' && state.stockMode === 'shared' && Boolean(wish.variants);
  if (isDealtOut && typeof wish.givenStock === 'number' && wish.givenStock !== total) return true;
  return (wish.variants ?? []).some(({ color, size, stock, givenStock }) => {
    const row = living.get(variantKey({ color: color?.trim() ?? '', size: size?.trim() ?? '' }));
    return row !== undefined && isStale(stock, givenStock, stockOf(row));
  });
}
