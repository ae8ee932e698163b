import { saveProducts } from '#modules/catalogue/index.ts';
import type { Context } from '#platform/context.ts';
import { setJobState, type BulkJob } from '#modules/bulk-jobs/jobs.repository.ts';
import { sentenceOfNotSaved } from '#modules/bulk-jobs/not-saved.rules.ts';
import type { TellProgress } from '#modules/bulk-jobs/progress.rules.ts';
import { recordOutcome } from '#modules/bulk-jobs/record-outcome.ts';
import {
  countRows,
  findRows,
  setRowStates,
  tellProblem,
  type JobRow,
} from '#modules/bulk-jobs/rows.repository.ts';
import type { Alone } from '#modules/bulk-jobs/while-alone.ts';
import { whileHeld, type HeldJob } from '#modules/bulk-jobs/while-held.ts';

const PRODUCTS_AT_ONCE = 50;
const LAST = 2_147_483_647;
const UNDO = 'not taken back: ';

/**
 * Takes back what a job has written, the last first, and goes on where that was interrupted. A product that was sold
 * or edited since stays as it is, with the reason.
 */
export async function takeBackJob(
  ctx: Context,
  alone: Alone,
  job: BulkJob,
  tell: TellProgress,
): Promise<void> {
  const held = { id: job.id, run: alone.run };
  const { inState: all } = await countRows(ctx.db, job.id, 'applied');
  let from = LAST;
  let looked = 0;
  for (;;) {
    await alone.still();
    const rows = await takeBackSome(ctx, held, from);
    const last = rows.at(-1);
    if (!last) break;
    from = last.position;
    looked += rows.length;
    tell({ step: 'taking back', done: looked, of: all });
  }
  await whileHeld(ctx, held, async (trx) => {
    const now = ctx.clock.now();
    const { inState: notUndone } = await countRows(trx, job.id, 'applied');
    const { inState: undone } = await countRows(trx, job.id, 'undone');
    const summary = { ...job.summary, undone, notUndone };
    const state = notUndone === 0 ? 'undone' : 'applied';
    await setJobState(trx, job.id, state, now, { summary, problem: null });
    await recordOutcome(trx, { ...job, summary }, 'undone', now);
  });
}

function takeBackSome(ctx: Context, job: HeldJob, before: number): Promise<JobRow[]> {
  return whileHeld(ctx, job, async (trx) => {
    const rows = await findRows(trx, job.id, {
      state: 'applied',
      writing: true,
      before,
      limit: PRODUCTS_AT_ONCE,
    });
    const changes = rows.flatMap(({ productId, before, after }) =>
      productId === null ? [] : [{ id: productId, before: after, after: before }],
    );
    const notSaved = await saveProducts(trx, changes, ctx.clock.now());
    const undone: number[] = [];
    for (const row of rows) {
      const told = row.problems.filter(({ reason }) => !reason.startsWith(UNDO));
      const reason = notSaved.get(row.productId ?? '');
      if (!reason) undone.push(row.position);
      else {
        const problem = { line: row.line, reason: UNDO + sentenceOfNotSaved(reason) };
        await tellProblem(trx, job.id, row.position, [...told, problem]);
      }
    }
    await setRowStates(trx, job.id, undone, 'undone');
    return rows;
  });
}
