import { newId } from '#kernel/ids.ts';
import { variantKey, type VariantState } from '#modules/catalogue/products/product-state.rules.ts';
import { factsKey } from '#modules/catalogue/products/variant-facts.rules.ts';
import type { VariantRow } from '#modules/catalogue/products/products.repository.ts';

export interface VariantWrite extends VariantState {
  readonly id: string;
  readonly productId: string;
  /** The change of units on hand, for the ledger. */
  readonly moved: number;
}

/** The writes that give a product exactly these variants. */
export interface VariantWrites {
  readonly added: readonly VariantWrite[];
  readonly changed: readonly VariantWrite[];
  /** Ids of deleted variants. Their rows keep the stock, so that they can be restored with it. */
  readonly removed: readonly string[];
  /** Reserved units of variants that would have fewer on hand; above 0 nothing may be written. */
  readonly shortOfReserved: number;
}

/**
 * Compares a product's rows with the wanted variants. A variant that was deleted before is restored as the same row,
 * because orders refer to it.
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
  const used = new Set<string>();
  let shortOfReserved = 0;
  for (const variant of wanted) {
    const row = known.get(variantKey(variant));
    if (!row) {
      added.push({ ...variant, id: newId(), productId, moved: variant.onHand });
      continue;
    }
    used.add(row.id);
    if (row.reserved > variant.onHand) shortOfReserved += row.reserved;
    if (!isSame(row, variant))
      changed.push({ ...variant, id: row.id, productId, moved: variant.onHand - row.onHand });
  }
  const removed = rows.filter((row) => !row.deleted && !used.has(row.id)).map(({ id }) => id);
  return { added, changed, removed, shortOfReserved };
}

const isSame = (row: VariantRow, wanted: VariantState): boolean =>
  !row.deleted &&
  row.sku === wanted.sku &&
  row.price === wanted.price &&
  row.salePrice === wanted.salePrice &&
  row.onHand === wanted.onHand &&
  factsKey(row.facts) === factsKey(wanted.facts);
