/** Two people edited the same product: what each of them changed, and the two ways on. */
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { doStocksCollide, mergedStocks, withPresentStock } from '#admin/products/present-stock.ts';
import {
  changedFields,
  choicesOf,
  FIELD_LABELS,
  type FieldName,
  type ProductValues,
  valuesOf,
} from '#admin/products/product-values.ts';
import type { Failure } from '#web/api.ts';
import { formatPrice } from '#web/price.tsx';

export interface EditConflict {
  /** The product as it stands now. */
  readonly product: AdminProductWire;
  readonly fields: readonly ConflictField[];
}

export interface ConflictField {
  readonly field: FieldName;
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
  /** Changed by both, to different values. */
  readonly both: boolean;
}

/** Null when the failure is another one. */
export function conflictOf(
  failure: Failure,
  base: ProductValues,
  mine: ProductValues,
): EditConflict | null {
  const { data } = failure;
  if (failure.code !== 'PRODUCT_STALE' || typeof data !== 'object' || data === null) return null;
  if (!('product' in data)) return null;
  // The shop sends the product in the shape of every other answer.
  const product = data.product as AdminProductWire;
  const theirs = valuesOf(product);
  const ours = new Set(changedFields(base, mine));
  const fields = changedFields(base, theirs)
    // Stock moves with every sale, and what nobody set here is left as it is: nothing to decide.
    .filter((field) => field !== 'totalStock' || ours.has(field) || ours.has('perVariant'))
    .filter((field) => field !== 'stocks' || isMoved(base, mine, theirs))
    .map((field) => ({
      field,
      label: FIELD_LABELS[field],
      theirs: wordsOf(theirs, field),
      mine: wordsOf(mine, field),
      both: ours.has(field) && doCollide(base, mine, theirs, field),
    }));
  return { product, fields };
}

const doCollide = (
  base: ProductValues,
  mine: ProductValues,
  theirs: ProductValues,
  field: FieldName,
): boolean =>
  field === 'stocks'
    ? doStocksCollide(base.stocks, mine.stocks, theirs.stocks)
    : JSON.stringify(theirs[field]) !== JSON.stringify(mine[field]);

/** Whether what differs of theirs is more than pieces that I left alone. */
const isMoved = (base: ProductValues, mine: ProductValues, theirs: ProductValues): boolean =>
  JSON.stringify(withPresentStock(mine, base, theirs).stocks) !== JSON.stringify(theirs.stocks);

/** Their changes and mine together; where both changed the same, mine. */
export function merged(
  base: ProductValues,
  mine: ProductValues,
  theirs: ProductValues,
): ProductValues {
  const ours = new Set(changedFields(base, mine));
  const kept = Object.fromEntries([...ours].map((field) => [field, mine[field]]));
  return {
    ...theirs,
    ...kept,
    totalStock: withPresentStock(base, mine, theirs).totalStock,
    ...(ours.has('stocks')
      ? { stocks: mergedStocks(base.stocks, mine.stocks, theirs.stocks) }
      : {}),
  };
}

function wordsOf(values: ProductValues, field: FieldName): string {
  switch (field) {
    case 'colors':
    case 'sizes':
      return values[field].join(', ') || 'none';
    case 'pictures':
      return values.pictures.map(({ alt }, at) => alt || `Image ${at + 1}`).join(', ') || 'none';
    case 'shipping':
      return (
        values.shipping
          .map(({ name, price }) => `${name} ${formatPrice(Number(price))}`)
          .join(', ') || 'none'
      );
    case 'perVariant':
      return values.perVariant ? 'yes' : 'no';
    case 'stocks':
      return choicesOf(values)
        .map(({ key, label }) => `${label}: ${values.stocks[key]?.stock ?? '0'}`)
        .join(', ');
    default:
      return values[field] || 'none';
  }
}
