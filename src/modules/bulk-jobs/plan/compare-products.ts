import type { ProductField } from '#contract/product-fields.ts';
import { newId } from '#kernel/ids.ts';
import { getCategories, getCollections } from '#modules/catalogue/index.ts';
import { fieldColumn, isFieldColumn } from '#modules/bulk-jobs/csv/columns.ts';
import { countGroups, lineGroups } from '#modules/bulk-jobs/csv/staged-lines.repository.ts';
import { withClaim, type JobClaim } from '#modules/bulk-jobs/job/job-claim.ts';
import { EMPTY_SUMMARY, type ImportSummary } from '#modules/bulk-jobs/job/job-summary.ts';
import type { OnProgress } from '#modules/bulk-jobs/job/progress.rules.ts';
import { insertRows, type JobRow } from '#modules/bulk-jobs/job/rows.repository.ts';
import {
  compareBatch,
  type Compared,
  type ShopState,
  type Staged,
} from '#modules/bulk-jobs/plan/compare-batch.ts';
import { countProduct } from '#modules/bulk-jobs/plan/count-product.rules.ts';
import { lineBatches } from '#modules/bulk-jobs/plan/line-batches.ts';
import { noteSharedSkus } from '#modules/bulk-jobs/plan/note-shared-skus.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import type { Context } from '#platform/context.ts';

/** Compares every product of a staged file with the shop and stores the planned change of each as a row. */
export async function compareProducts(
  ctx: Context,
  claim: JobClaim,
  staged: Staged,
  onProgress: OnProgress,
): Promise<ImportSummary> {
  const of = await countGroups(ctx.db, claim.id);
  const settings = await getStoreSettings(ctx);
  const shop: ShopState = {
    categories: await getCategories(ctx),
    collections: await getCollections(ctx),
    settings,
  };
  noteUnknownFields(staged, settings.productFields);
  const skus = new Map<string, string>();
  let summary: ImportSummary = { ...EMPTY_SUMMARY, lines: staged.lines };
  let position = 0;
  for await (const batch of lineBatches(lineGroups(ctx.db, claim.id))) {
    const compared = await compareBatch(ctx, claim.id, batch, staged, shop);
    await noteSharedSkus(ctx, compared, skus, staged.notes);
    const rows = compared.map((each, n) => rowOf(each, position + n + 1));
    position += rows.length;
    for (const { found, plan } of compared)
      summary = countProduct(summary, found?.state ?? null, plan);
    await withClaim(ctx, claim, (trx) => insertRows(trx, claim.id, rows));
    onProgress({ step: 'comparing', done: position, of });
  }
  return { ...summary, notes: staged.notes.list() };
}

function rowOf({ group, found, plan }: Compared, position: number): Omit<JobRow, 'state'> {
  const writes = plan.after !== null;
  return {
    position,
    line: group.line,
    name: group.name,
    productId: found?.id ?? (writes ? newId() : null),
    kind: plan.kind,
    before: writes ? (found?.state ?? null) : null,
    after: plan.after,
    // Not stored for a new product: every value of its state is new.
    changes: plan.kind === 'changed' ? plan.changes : [],
    problems: plan.problems,
  };
}

/** Values of a field that the shop does not have would be lost in silence. */
function noteUnknownFields({ columns, notes }: Staged, known: readonly ProductField[]): void {
  const names = new Set(known.map(({ name }) => fieldColumn(name).toLowerCase()));
  for (const column of columns)
    if (isFieldColumn(column) && !names.has(column.toLowerCase()))
      notes.add(`The shop has no custom field for the column "${column}", which is ignored.`, 1);
}
