import { variantKey, type FoundProduct, type ProductState } from '#modules/catalogue/index.ts';

/** Why stock cannot be set below what unpaid orders have reserved, or null. */
export function reservedStockProblem(
  after: ProductState | null,
  rows: FoundProduct['rows'],
): string | null {
  const wanted = new Map(after?.variants.map((each) => [variantKey(each), each.onHand]));
  const short = rows.find(
    (row) => !row.deleted && row.reserved > (wanted.get(variantKey(row)) ?? Infinity),
  );
  return short
    ? `${short.reserved} units are reserved by unpaid orders, more than would be left`
    : null;
}
