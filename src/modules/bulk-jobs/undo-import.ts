import { refuse, type Refusal } from '#contract/refusals.ts';
import { saveProducts } from '#modules/catalogue/index.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { whileAlone } from '#modules/bulk-jobs/import-lock.ts';
import { findJob, setJobState, type BulkJob } from '#modules/bulk-jobs/jobs.repository.ts';
import { sentenceOfNotSaved } from '#modules/bulk-jobs/not-saved.rules.ts';
import type { TellProgress } from '#modules/bulk-jobs/progress.rules.ts';
import {
  countRows,
  findRows,
  setRowStates,
  tellProblem,
  type JobRow,
} from '#modules/bulk-jobs/rows.repository.ts';

const PRODUCTS_AT_ONCE = 50;
const UNDO = 'not taken back: ';

/**
 * Takes an import back: what it added is deleted, what it changed is as before, stock on hand included. A product that
 * was sold or edited since stays as it is, with the reason; it can be tried again later.
 */
export function undoImport(
  ctx: Context,
  _actor: Actor | null,
  { number }: { number: number },
  tell: TellProgress = () => undefined,
): Promise<BulkJob | Refusal> {
  return whileAlone(ctx, async () => {
    const job = await findJob(ctx.db, number);
    if (!job) return refuse('NOT_FOUND');
    if (!['applied', 'applying', 'undoing'].includes(job.state))
      return refuse('IMPORT_STATE', {
        what:
          job.state === 'undone'
            ? `Import ${number} is taken back already.`
            : `Import ${number} has written nothing, so there is nothing to take back.`,
      });
    await setJobState(ctx.db, job.id, 'undoing', ctx.clock.now());
    const { inState: all } = await countRows(ctx.db, job.id, 'applied');
    let from = Number.MAX_SAFE_INTEGER;
    let looked = 0;
    for (;;) {
      const rows = await takeBackSome(ctx, job.id, from);
      const last = rows.at(-1);
      if (!last) break;
      from = last.position;
      looked += rows.length;
      tell({ step: 'taking back', done: looked, of: all });
    }
    const { inState: notUndone } = await countRows(ctx.db, job.id, 'applied');
    const { inState: undone } = await countRows(ctx.db, job.id, 'undone');
    await setJobState(ctx.db, job.id, notUndone === 0 ? 'undone' : 'applied', ctx.clock.now(), {
      summary: { ...job.summary, undone, notUndone },
    });
    return (await findJob(ctx.db, number)) ?? refuse('NOT_FOUND');
  });
}

/** The last first, as the import went the other way. */
function takeBackSome(ctx: Context, jobId: string, before: number): Promise<JobRow[]> {
  return inTransaction(ctx.db, async (trx) => {
    const rows = await findRows(trx, jobId, {
      state: 'applied',
      writing: true,
      before: Math.min(before, 2_147_483_647),
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
        await tellProblem(trx, jobId, row.position, [...told, problem]);
      }
    }
    await setRowStates(trx, jobId, undone, 'undone');
    return rows;
  });
}
