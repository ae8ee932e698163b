import type { Context } from '#platform/context.ts';
import { saveProducts } from '#modules/catalogue/index.ts';
import { recordOutcome } from '#modules/bulk-jobs/record-outcome.ts';
import { setJobState, type BulkJob } from '#modules/bulk-jobs/jobs.repository.ts';
import { sentenceOfNotSaved } from '#modules/bulk-jobs/not-saved.rules.ts';
import type { TellProgress } from '#modules/bulk-jobs/progress.rules.ts';
import {
  countRows,
  findRows,
  setRowStates,
  tellProblem,
} from '#modules/bulk-jobs/rows.repository.ts';
import type { Alone } from '#modules/bulk-jobs/while-alone.ts';
import { whileHeld, type HeldJob } from '#modules/bulk-jobs/while-held.ts';

const PRODUCTS_AT_ONCE = 50;

/**
 * Writes what a job has planned, some products in each transaction together with the note that they are done; so it
 * goes on where it was interrupted. A product that was changed or sold after the dry run is refused.
 */
export async function writeJob(
  ctx: Context,
  alone: Alone,
  job: BulkJob,
  tell: TellProgress,
): Promise<void> {
  const held = { id: job.id, run: alone.run };
  const { all, inState: waiting } = await countRows(ctx.db, job.id, 'planned');
  let done = all - waiting;
  for (let written = -1; written !== 0;) {
    await alone.still();
    written = await writeSome(ctx, held);
    done += written;
    tell({ step: 'writing', done, of: all });
  }
  await whileHeld(ctx, held, async (trx) => {
    const now = ctx.clock.now();
    const summary = await summaryOfWritten(ctx, job);
    await setJobState(trx, job.id, 'applied', now, { summary, problem: null });
    await recordOutcome(trx, { ...job, summary }, 'applied', now);
  });
}

/** Writes the next products, all in one transaction with the note that they are done. */
function writeSome(ctx: Context, job: HeldJob): Promise<number> {
  return whileHeld(ctx, job, async (trx) => {
    const rows = await findRows(trx, job.id, {
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
        await tellProblem(trx, job.id, row.position, [...row.problems, problem], 'refused');
      }
    }
    await setRowStates(trx, job.id, saved, 'applied');
    return rows.length;
  });
}

/** The plan's numbers, less what was refused while writing. */
async function summaryOfWritten(ctx: Context, job: BulkJob): Promise<BulkJob['summary']> {
  const { summary } = job;
  let [added, changed, deleted] = [0, 0, 0];
  for (let after = 0; ;) {
    const refused = await findRows(ctx.db, job.id, {
      state: 'refused',
      writing: true,
      after,
      limit: ROWS_AT_ONCE,
    });
    for (const { kind, after: wanted } of refused) {
      if (kind === 'added') added += 1;
      else if (wanted === null) deleted += 1;
      else changed += 1;
    }
    const last = refused.at(-1);
    if (!last) break;
    after = last.position;
  }
  const refused = added + changed + deleted;
  return {
    ...summary,
    added: summary.added - added,
    changed: summary.changed - changed,
    deleted: (summary.deleted ?? 0) - deleted,
    refused: summary.refused + refused,
    refusedLines: summary.refusedLines + refused,
  };
}

const ROWS_AT_ONCE = 200;
