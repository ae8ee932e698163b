import { variantKey, type ProductState } from '#modules/catalogue/index.ts';
import type { Note } from '#modules/bulk-jobs/notes.rules.ts';
import type { PlannedProduct } from '#modules/bulk-jobs/plan-product.rules.ts';

/** What an import does, in numbers that a merchant knows. */
export interface ImportSummary {
  /** Below the first line. */
  readonly lines: number;
  readonly products: number;
  readonly added: number;
  readonly changed: number;
  /** Only by a change of many; older jobs do not say it. */
  readonly deleted?: number;
  readonly unchanged: number;
  /** Products of which nothing is taken. */
  readonly refused: number;
  readonly refusedLines: number;
  readonly variantsAdded: number;
  readonly variantsChanged: number;
  /** Pictures that have to be fetched. */
  readonly pictures: number;
  /** Values that differ, over all changed products. */
  readonly values: number;
  readonly notes: readonly Note[];
  /** After undo: products as they were before, and those left as they are. */
  readonly undone?: number;
  readonly notUndone?: number;
}

export const EMPTY_SUMMARY: ImportSummary = {
  lines: 0,
  products: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  refusedLines: 0,
  variantsAdded: 0,
  variantsChanged: 0,
  pictures: 0,
  values: 0,
  notes: [],
};

/** The numbers with one more product counted. */
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
  const waiting = (product: ProductState | null) =>
    new Set(product?.pictures.filter(({ media }) => media === null).map(({ address }) => address));
  const waited = waiting(before);
  return {
    ...summary,
    products: summary.products + 1,
    [kind]: summary[kind] + 1,
    refusedLines: summary.refusedLines + problems.length,
    variantsAdded: summary.variantsAdded + added.length,
    variantsChanged: summary.variantsChanged + changed.length,
    pictures:
      summary.pictures + [...waiting(after)].filter((address) => !waited.has(address)).length,
    values: summary.values + (kind === 'changed' ? changes.length : 0),
  };
}
