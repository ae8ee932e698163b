import type { VariantEdit } from '#contract/admin-products.contract.ts';
import { type ChoiceValues } from '#contract/choice.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { reservedOf, onHandFor, stockOf } from '#modules/catalogue/products/for-sale.rules.ts';
import {
  SHARED,
  variantKey,
  type ProductState,
  type VariantState,
} from '#modules/catalogue/products/product-state.rules.ts';
import { NO_FACTS } from '#modules/catalogue/products/variant-facts.rules.ts';
import type { VariantRow } from '#modules/catalogue/products/products.repository.ts';

export interface StockEdit {
  readonly stockMode?: ProductState['stockMode'];
  readonly totalStock?: number;
  readonly givenStock?: number | null;
  readonly variants?: readonly VariantEdit[] | null;
}

type Stocked = Pick<ProductState, 'stockMode' | 'variants'>;
const NO_VARIANT: Omit<VariantState, 'onHand' | keyof ChoiceValues> = {
  facts: NO_FACTS,
  sku: null,
  price: null,
  salePrice: null,
};

const activeVariants = (rows: readonly VariantRow[]): VariantRow[] =>
  rows.filter((row) => !row.deleted);
const availableOf = (rows: readonly VariantRow[]): number =>
  activeVariants(rows).reduce((sum, row) => sum + stockOf(row), 0);

/**
 * The stock after an edit. Stock equal to what the editor was shown does not change, even if units were sold since.
 * @param rows the product's variants, locked
 * @param state the product with its other values after the edit
 */
export function editedStock(
  state: ProductState,
  rows: readonly VariantRow[],
  edit: StockEdit,
): Stocked | Refusal {
  // Without anything to choose there is only one stock.
  const isOne = state.colors.length + state.sizes.length + state.options.length === 0;
  const stockMode = isOne ? 'shared' : (edit.stockMode ?? state.stockMode);
  if (stockMode !== state.stockMode) {
    const reserved = activeVariants(rows).reduce((sum, { reserved }) => sum + reserved, 0);
    if (reserved > 0) return refuse('PRODUCT_RESERVED', { n: reserved });
  }
  return stockMode === 'shared' ? sharedStock(state, rows, edit) : stockByChoice(state, rows, edit);
}

function sharedStock(state: ProductState, rows: readonly VariantRow[], edit: StockEdit): Stocked {
  const available = availableOf(rows);
  const wanted = wantedStock(edit.totalStock, edit.givenStock, available);
  const isShared = (row: ChoiceValues) => variantKey(row) === variantKey(SHARED);
  const before = state.variants.find(isShared);
  const own = edit.variants?.find((each) => isShared(choiceIn(each)));
  const onHand = onHandFor(wanted ?? available, reservedOf(rows, SHARED));
  return {
    stockMode: 'shared',
    variants: [
      { ...NO_VARIANT, ...before, ...SHARED, ...(own && numbersAfter(own, before)), onHand },
    ],
  };
}

function stockByChoice(
  state: ProductState,
  rows: readonly VariantRow[],
  edit: StockEdit,
): Stocked | Refusal {
  const wasShared = state.stockMode === 'shared';
  const active = new Map(activeVariants(rows).map((row) => [variantKey(row), row]));
  if (!edit.variants) {
    if (wasShared) return refuse('PRODUCT_INVALID', { what: BY_CHOICE });
    const total = wantedStock(edit.totalStock, edit.givenStock, availableOf(rows));
    if (total !== null) return refuse('PRODUCT_INVALID', { what: BY_CHOICE });
  } else if (rows.length > 0 && isOtherTotal(edit, edit.variants, rows)) {
    return refuse('PRODUCT_INVALID', { what: BY_CHOICE });
  }
  const wanted: readonly VariantEdit[] =
    edit.variants ??
    [...active.values()].map(({ color, size, options }) => ({ color, size, options }));
  const variants = wanted.flatMap((edit): VariantState[] => {
    const choice = choiceIn(edit);
    if (!isPossible(state, choice)) return [];
    const before = active.get(variantKey(choice));
    const available = before ? stockOf(before) : 0;
    const stock = wantedStock(edit.stock, before ? edit.givenStock : null, available);
    return [
      {
        ...choice,
        ...numbersAfter(edit, before),
        price: edit.price === undefined ? (before?.price ?? null) : edit.price,
        salePrice: edit.salePrice === undefined ? (before?.salePrice ?? null) : edit.salePrice,
        onHand: onHandFor(stock ?? available, reservedOf(rows, choice)),
      },
    ];
  });
  const edited = new Set(variants.map(variantKey));
  const removed = [...active.values()].filter((row) => !edited.has(variantKey(row)));
  const reserved = removed.reduce((sum, { reserved }) => sum + reserved, 0);
  return reserved > 0
    ? refuse('PRODUCT_RESERVED', { n: reserved })
    : { stockMode: 'per-variant', variants };
}

/** What an edit says of a variant beside its price and stock; fields that it omits do not change. */
function numbersAfter(
  { sku, barcode, weightGrams, contents }: VariantEdit,
  before: VariantState | undefined,
): Pick<VariantState, 'sku' | 'facts'> {
  const { facts } = { ...NO_VARIANT, ...before };
  return {
    sku: sku === undefined ? (before?.sku ?? null) : sku || null,
    facts: {
      barcode: barcode === undefined ? facts.barcode : barcode || null,
      weightGrams: weightGrams === undefined ? facts.weightGrams : weightGrams,
      contents: contents === undefined ? facts.contents : contents,
    },
  };
}

const choiceIn = ({ color, size, options }: VariantEdit): ChoiceValues => ({
  color: color?.trim() ?? '',
  size: size?.trim() ?? '',
  options: options ?? {},
});

/** Whether a choice names one value of everything that the product offers, and nothing else. */
function isPossible({ colors, sizes, options }: ProductState, choice: ChoiceValues): boolean {
  const isAmong = (values: readonly string[], value: string) =>
    values.length > 0 ? values.includes(value) : value === '';
  return (
    isAmong(colors, choice.color) &&
    isAmong(sizes, choice.size) &&
    Object.keys(choice.options).length === options.length &&
    options.every(({ name, values }) => values.includes(choice.options[name] ?? ''))
  );
}

const BY_CHOICE =
  'The stock of this product is edited by color, size and other options. Change the stock of its variants; leave the total as it was.';

/** Whether a total was changed without its variants. One that was sent back as it was read says nothing. */
function isOtherTotal(
  { totalStock, givenStock }: StockEdit,
  variants: readonly VariantEdit[],
  rows: readonly VariantRow[],
): boolean {
  const ofVariants = variants.reduce((sum, { stock }) => sum + (stock ?? 0), 0);
  return (
    totalStock !== ofVariants && wantedStock(totalStock, givenStock, availableOf(rows)) !== null
  );
}

/** Null when the stock does not change. */
function wantedStock(
  stock: number | undefined,
  given: number | null | undefined,
  available: number,
): number | null {
  return stock === undefined || stock === given || stock === available ? null : stock;
}

/** Whether an edit would write stock that has changed since the editor read it. */
export function isStockStale(
  state: ProductState,
  rows: readonly VariantRow[],
  edit: StockEdit,
): boolean {
  const isStale = (stock: number | undefined, given: number | null | undefined, now: number) =>
    given !== null &&
    given !== undefined &&
    given !== now &&
    wantedStock(stock, given, now) !== null;
  const active = new Map(activeVariants(rows).map((row) => [variantKey(row), row]));
  const total = availableOf(rows);
  if (isStale(edit.totalStock, edit.givenStock, total)) return true;
  // Shared stock is distributed among variants as the editor read it, which may be outdated.
  const isDistributed =
    edit.stockMode === 'per-variant' && state.stockMode === 'shared' && Boolean(edit.variants);
  if (isDistributed && typeof edit.givenStock === 'number' && edit.givenStock !== total)
    return true;
  return (edit.variants ?? []).some((variant) => {
    const { stock, givenStock } = variant;
    const row = active.get(variantKey(choiceIn(variant)));
    return row !== undefined && isStale(stock, givenStock, stockOf(row));
  });
}
