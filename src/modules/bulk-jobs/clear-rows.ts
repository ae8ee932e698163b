/** What a comparison leaves behind, deleted some at a time: all of a large file's would take longer than a statement may. */
import type { Context } from '#platform/context.ts';
import { deleteSomeLines } from '#modules/bulk-jobs/lines.repository.ts';
import { deleteSomeRows } from '#modules/bulk-jobs/rows.repository.ts';
import { whileHeld, type HeldJob } from '#modules/bulk-jobs/while-held.ts';

/**
 * Deletes what an earlier comparison has found, before it is begun anew.
 * @throws JobTaken when somebody else compares by now: the rows are his
 */
export async function clearRows(ctx: Context, job: HeldJob): Promise<void> {
  while (await whileHeld(ctx, job, (trx) => deleteSomeRows(trx, job.id)));
}

/**
 * Deletes the file's lines, of which nobody knows anything once they are compared.
 * @throws JobTaken when somebody else reads the file by now: the lines are his
 */
export async function clearLines(ctx: Context, job: HeldJob): Promise<void> {
  while (await whileHeld(ctx, job, (trx) => deleteSomeLines(trx, job.id)));
}
