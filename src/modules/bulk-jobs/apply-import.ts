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
} from '#modules/bulk-jobs/rows.repository.ts';

const PRODUCTS_AT_ONCE = 50;

/**
 * Carries out a planned import, some products in each transaction, and goes on with one that was interrupted. A
 * product that was changed or sold after the dry run is refused, the others are written.
 */
export function applyImport(
  ctx: Context,
  _actor: Actor | null,
  { number }: { number: number },
  tell: TellProgress = () => undefined,
): Promise<BulkJob | Refusal> {
  return whileAlone(ctx, async () => {
    const job = await findJob(ctx.db, number);
    if (!job) return refuse('NOT_FOUND');
    if (job.state !== 'planned' && job.state !== 'applying')
      return refuse('IMPORT_STATE', { what: `Import ${number} is ${job.state} already.` });
    await setJobState(ctx.db, job.id, 'applying', ctx.clock.now());
    const { all, inState: waiting } = await countRows(ctx.db, job.id, 'planned');
    let done = all - waiting;
    for (let written = -1; written !== 0;) {
      written = await writeSome(ctx, job.id);
      done += written;
      tell({ step: 'writing', done, of: all });
    }
    await setJobState(ctx.db, job.id, 'applied', ctx.clock.now(), {
      summary: await summaryOfWritten(ctx, job),
    });
    return (await findJob(ctx.db, number)) ?? refuse('NOT_FOUND');
  });
}

/** Writes the next products, all in one transaction with the note that they are done. */
function writeSome(ctx: Context, jobId: string): Promise<number> {
  return inTransaction(ctx.db, async (trx) => {
    const rows = await findRows(trx, jobId, {
      state: 'planned',
      writing: true,
      limit: PRODUCTS_AT_ONCE,
    });
    const changes = rows.flatMap(({ productId, before, after }) =>
      productId === null ? [] : [{ id: productId, before, after }],
    );
    const notSaved = await saveProducts(trx, changes, ctx.clock.now());
    const saved: number[] = [];
    for (const row of rows) {
      const reason = notSaved.get(row.productId ?? '');
      if (!reason) saved.push(row.position);
      else {
        const problem = { line: row.line, reason: sentenceOfNotSaved(reason) };
        await tellProblem(trx, jobId, row.position, [...row.problems, problem], 'refused');
      }
    }
    await setRowStates(trx, jobId, saved, 'applied');
    return rows.length;
  });
}

/** The plan's numbers, less what was refused while writing. */
async function summaryOfWritten(ctx: Context, job: BulkJob): Promise<BulkJob['summary']> {
  const { summary } = job;
  let [added, changed] = [0, 0];
  const refused = await findRows(ctx.db, job.id, {
    state: 'refused',
    writing: true,
    limit: 100_000,
  });
  for (const { kind } of refused) {
    if (kind === 'added') added += 1;
    else changed += 1;
  }
  return {
    ...summary,
    added: summary.added - added,
    changed: summary.changed - changed,
    refused: summary.refused + added + changed,
    refusedLines: summary.refusedLines + added + changed,
  };
}
