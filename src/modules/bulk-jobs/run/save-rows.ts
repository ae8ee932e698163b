import { saveProducts, type ProductState } from '#modules/catalogue/index.ts';
import type { JobRow } from '#modules/bulk-jobs/job/rows.repository.ts';
import { notSavedReason } from '#modules/bulk-jobs/run/not-saved-reason.rules.ts';
import type { Trx } from '#platform/database/transaction.ts';

interface SavedRows {
  /** Their positions. */
  readonly saved: readonly number[];
  readonly notSaved: readonly { readonly row: JobRow; readonly reason: string }[];
}

/** Saves the products of rows. @param change the state that a product must still have, and its new one */
export async function saveRows(
  trx: Trx,
  rows: readonly JobRow[],
  change: (row: JobRow) => { before: ProductState | null; after: ProductState | null },
  now: Date,
): Promise<SavedRows> {
  const changes = rows.flatMap((row) =>
    row.productId === null ? [] : [{ id: row.productId, ...change(row) }],
  );
  const reasons = await saveProducts(trx, changes, now);
  const saved: number[] = [];
  const notSaved: { row: JobRow; reason: string }[] = [];
  for (const row of rows) {
    const why = reasons.get(row.productId ?? '');
    if (why) notSaved.push({ row, reason: notSavedReason(why) });
    else saved.push(row.position);
  }
  return { saved, notSaved };
}
