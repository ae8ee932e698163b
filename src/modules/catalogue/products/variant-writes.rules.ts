import { newId } from '#kernel/ids.ts';
import { variantKey, type VariantState } from '#modules/catalogue/products/product-state.rules.ts';
import type { VariantRow } from '#modules/catalogue/products/products.repository.ts';

export interface VariantWrite extends VariantState {
  readonly id: string;
  readonly productId: string;
  /** What the ledger has to add. */
  readonly moved: number;
}

/** What has to be written so that a product has exactly the wanted variants. */
export interface VariantWrites {
  readonly added: readonly VariantWrite[];
  readonly changed: readonly VariantWrite[];
  /** Ids of those that are sold no longer. They keep their stock, so they can come back with it. */
  readonly removed: readonly string[];
  /** Pieces that unpaid orders hold of variants beyond what is wanted on hand; above 0 nothing can be written. */
  readonly shortOfReserved: number;
}

/**
 * Compares a product's rows with the wanted variants. One that was sold before comes back as the same row, because
 * orders name it.
 */
export function variantWrites(
  productId: string,
  rows: readonly VariantRow[],
  wanted: readonly VariantState[],
): VariantWrites {
  const known = new Map<string, VariantRow>();
  for (const row of rows) {
    const key = variantKey(row);
    const other = known.get(key);
    if (!other || (other.deleted && !row.deleted)) known.set(key, row);
  }
  const added: VariantWrite[] = [];
  const changed: VariantWrite[] = [];
  const kept = new Set<string>();
  let shortOfReserved = 0;
  for (const variant of wanted) {
    const row = known.get(variantKey(variant));
    if (!row) {
      added.push({ ...variant, id: newId(), productId, moved: variant.onHand });
      continue;
    }
    kept.add(row.id);
    if (row.reserved > variant.onHand) shortOfReserved += row.reserved;
    if (!isSame(row, variant))
      changed.push({ ...variant, id: row.id, productId, moved: variant.onHand - row.onHand });
  }
  const removed = rows.filter((row) => !row.deleted && !kept.has(row.id)).map(({ id }) => id);
  return { added, changed, removed, shortOfReserved };
}

const isSame = (row: VariantRow, wanted: VariantState): boolean =>
  !row.deleted &&
  row.sku === wanted.sku &&
  row.price === wanted.price &&
  row.salePrice === wanted.salePrice &&
  row.onHand === wanted.onHand;
