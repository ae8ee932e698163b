import { variantKey, type FoundProduct, type ProductState } from '#modules/catalogue/index.ts';

/** Why stock cannot go as low: unpaid orders hold pieces of it. Null where it can. */
export function heldBack(after: ProductState | null, rows: FoundProduct['rows']): string | null {
  const wanted = new Map(after?.variants.map((each) => [variantKey(each), each.onHand]));
  const short = rows.find(
    (row) => !row.deleted && row.reserved > (wanted.get(variantKey(row)) ?? Infinity),
  );
  return short
    ? `${short.reserved} pieces are held by unpaid orders, more than would be left`
    : null;
}
