import type { Category } from '#contract/limits.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { recordAudit } from '#modules/audit/index.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { columnMeant, columnOf, isColumn } from '#modules/bulk-jobs/csv/columns.ts';
import { FILE_GONE, isFileHere } from '#modules/bulk-jobs/files.repository.ts';
import {
  askForWork,
  findJob,
  lockJob,
  setJobState,
  type BulkJob,
} from '#modules/bulk-jobs/jobs.repository.ts';
import { deedWith } from '#modules/bulk-jobs/record-outcome.ts';

interface WantedPlan {
  readonly jobId: string;
  readonly mapping: Readonly<Record<string, string>>;
  readonly category: Category | null;
}

/** Has the worker compare an uploaded file, its columns read as the merchant says; also again, with other columns. */
export function askForPlan(
  ctx: Context,
  actor: Actor,
  { jobId, mapping, category }: WantedPlan,
): Promise<BulkJob | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    const job = await lockJob(trx, jobId);
    const header = job?.settings.header;
    if (!job || job.kind !== 'import') return refuse('NOT_FOUND');
    if (!['uploaded', 'planned', 'failed'].includes(job.state))
      return refuse('IMPORT_STATE', { what: 'This file is read already.' });
    if (!header || !(await isFileHere(trx, jobId)))
      return refuse('IMPORT_STATE', { what: FILE_GONE });
    const unknown = Object.values(mapping).find((name) => name !== '' && !isColumn(name));
    if (unknown !== undefined)
      return refuse('MALFORMED', { what: `mapping: "${unknown}" is no column of a product file` });
    const names = header.map((cell) => columnOf(columnMeant(cell, mapping)).column.name);
    if (!names.includes('Title') && !names.includes('URL handle'))
      return refuse('IMPORT_FILE', {
        what: 'Say which column holds the title, or the handle: without one of them no line is a product.',
      });
    const now = ctx.clock.now();
    const settings = { ...job.settings, mapping, category };
    await setJobState(trx, jobId, job.state, now, { settings });
    await askForWork(trx, jobId, { state: 'reading', wanted: 'plan', by: actor, now });
    const after = { category, columns: mapping };
    await recordAudit(trx, actor, { ...deedWith(job, 'plan'), after }, now);
    return (await findJob(trx, jobId)) ?? refuse('NOT_FOUND');
  });
}
