import { variantKey, type ProductState } from '#modules/catalogue/index.ts';
import type { ImportSummary } from '#modules/bulk-jobs/job/job-summary.ts';
import type { PlannedProduct } from '#modules/bulk-jobs/plan/plan-product.rules.ts';

/** Adds one product to the totals. */
export function countProduct(
  summary: ImportSummary,
  before: ProductState | null,
  { kind, after, changes, problems }: PlannedProduct,
): ImportSummary {
  const old = new Map(before?.variants.map((variant) => [variantKey(variant), variant]));
  const variants = after?.variants ?? [];
  const added = variants.filter((variant) => !old.has(variantKey(variant)));
  const changed = variants.filter((variant) => {
    const was = old.get(variantKey(variant));
    return was !== undefined && JSON.stringify(was) !== JSON.stringify(variant);
  });
  const unfetched = (product: ProductState | null) =>
    new Set(product?.pictures.filter(({ media }) => media === null).map(({ address }) => address));
  const known = unfetched(before);
  return {
    ...summary,
    products: summary.products + 1,
    [kind]: summary[kind] + 1,
    refusedLines: summary.refusedLines + problems.length,
    variantsAdded: summary.variantsAdded + added.length,
    variantsChanged: summary.variantsChanged + changed.length,
    pictures:
      summary.pictures + [...unfetched(after)].filter((address) => !known.has(address)).length,
    values: summary.values + (kind === 'changed' ? changes.length : 0),
  };
}
