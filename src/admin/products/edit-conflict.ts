/** Two people edited the same product: what each of them changed, and the two ways on. */
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
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
  const fields = changedFields(base, theirs).map((field) => ({
    field,
    label: FIELD_LABELS[field],
    theirs: wordsOf(theirs, field),
    mine: wordsOf(mine, field),
    both: ours.has(field) && JSON.stringify(theirs[field]) !== JSON.stringify(mine[field]),
  }));
  return { product, fields };
}

/** Their changes and mine together; where both changed the same, mine. */
export function merged(
  base: ProductValues,
  mine: ProductValues,
  theirs: ProductValues,
): ProductValues {
  const ours = new Set(changedFields(base, mine));
  const kept = Object.fromEntries([...ours].map((field) => [field, mine[field]]));
  return { ...theirs, ...kept };
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
