/** Deletes what a comparison has stored, in batches that stay below the statement timeout. */
import type { Context } from '#platform/context.ts';
import { deleteSomeLines } from '#modules/bulk-jobs/csv/staged-lines.repository.ts';
import { deleteSomeRows } from '#modules/bulk-jobs/job/rows.repository.ts';
import { withClaim, type JobClaim } from '#modules/bulk-jobs/job/job-claim.ts';

/**
 * Deletes the rows of an earlier comparison.
 * @throws ClaimLost when another run has claimed the job: the rows are that run's
 */
export async function clearRows(ctx: Context, claim: JobClaim): Promise<void> {
  while (await withClaim(ctx, claim, (trx) => deleteSomeRows(trx, claim.id)));
}

/**
 * Deletes the staged lines of the file, which only the comparison needs.
 * @throws ClaimLost when another run has claimed the job: the lines are that run's
 */
export async function clearLines(ctx: Context, claim: JobClaim): Promise<void> {
  while (await withClaim(ctx, claim, (trx) => deleteSomeLines(trx, claim.id)));
}
