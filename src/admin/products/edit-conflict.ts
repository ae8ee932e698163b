/** Edit conflicts: what two administrators changed in the same product, and merging both. */
import { typedNumber } from '#admin/shared/forms/typed-amount.ts';
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { doStocksCollide, mergedStocks, withCurrentStock } from '#admin/products/current-stock.ts';
import {
  changedFields,
  choicesOf,
  FIELD_LABELS,
  type FieldName,
  type ProductValues,
  valuesOf,
} from '#admin/products/product-values.ts';
import { companyText } from '#admin/products/product-details.ts';
import type { Failure } from '#web/api/api.ts';
import { formatPrice } from '#web/price.tsx';

export interface EditConflict {
  /** The product as stored now. */
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

/** The conflict of a PRODUCT_STALE failure; null for other failures. */
export function conflictOf(
  failure: Failure,
  base: ProductValues,
  mine: ProductValues,
): EditConflict | null {
  const { data } = failure;
  if (failure.code !== 'PRODUCT_STALE' || typeof data !== 'object' || data === null) return null;
  if (!('product' in data)) return null;
  // The API sends the product in the same shape as elsewhere.
  const product = data.product as AdminProductWire;
  const theirs = valuesOf(product);
  const ours = new Set(changedFields(base, mine));
  const fields = changedFields(base, theirs)
    // Stock changes with every sale. Unless it was edited here, there is nothing to decide.
    .filter((field) => field !== 'totalStock' || ours.has(field) || ours.has('perVariant'))
    .filter((field) => field !== 'stocks' || hasStockConflict(base, mine, theirs))
    .map((field) => ({
      field,
      label: FIELD_LABELS[field],
      theirs: fieldText(theirs, field),
      mine: fieldText(mine, field),
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

/** Whether their stocks differ by more than sales of stock that was not edited here. */
const hasStockConflict = (
  base: ProductValues,
  mine: ProductValues,
  theirs: ProductValues,
): boolean =>
  JSON.stringify(withCurrentStock(mine, base, theirs).stocks) !== JSON.stringify(theirs.stocks);

/** Both changes merged; where both changed the same field, mine wins. */
export function merged(
  base: ProductValues,
  mine: ProductValues,
  theirs: ProductValues,
): ProductValues {
  const ours = new Set(changedFields(base, mine));
  const changes = Object.fromEntries([...ours].map((field) => [field, mine[field]]));
  return {
    ...theirs,
    ...changes,
    totalStock: withCurrentStock(base, mine, theirs).totalStock,
    ...(ours.has('stocks')
      ? { stocks: mergedStocks(base.stocks, mine.stocks, theirs.stocks) }
      : {}),
  };
}

function fieldText(values: ProductValues, field: FieldName): string {
  switch (field) {
    case 'colors':
    case 'sizes':
      return values[field].join(', ') || 'none';
    case 'options':
      return (
        values.options.map(({ name, values: all }) => `${name}: ${all.join(', ')}`).join('; ') ||
        'none'
      );
    case 'pictures':
      return values.pictures.map(({ alt }, at) => alt || `Image ${at + 1}`).join(', ') || 'none';
    case 'shipping':
      return (
        values.shipping
          .map(({ name, price }) => `${name} ${formatPrice(typedNumber(price) ?? 0)}`)
          .join(', ') || 'none'
      );
    case 'manufacturer':
    case 'euPerson':
      return companyText(values[field]) || 'none';
    case 'related':
      return values.related.map(({ title }) => title).join(', ') || 'none';
    case 'fields':
      return Object.values(values.fields).filter(Boolean).join(', ') || 'none';
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
