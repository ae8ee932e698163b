import { variantKey, type ProductState } from '#modules/catalogue/index.ts';
import type { Note } from '#modules/bulk-jobs/plan/notes.rules.ts';
import type { PlannedProduct } from '#modules/bulk-jobs/plan/plan-product.rules.ts';

/** The totals of a job. */
export interface ImportSummary {
  /** Without the header. */
  readonly lines: number;
  readonly products: number;
  readonly added: number;
  readonly changed: number;
  /** Of bulk edits only; not stored by early releases. */
  readonly deleted?: number;
  readonly unchanged: number;
  /** Products of which nothing is imported. */
  readonly refused: number;
  readonly refusedLines: number;
  readonly variantsAdded: number;
  readonly variantsChanged: number;
  /** Pictures to fetch. */
  readonly pictures: number;
  /** Values that change, in all changed products. */
  readonly values: number;
  readonly notes: readonly Note[];
  /** After undo: restored products, and those that were not restored. */
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
