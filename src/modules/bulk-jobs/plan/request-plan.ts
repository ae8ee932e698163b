import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { unknownCategory } from '#modules/catalogue/index.ts';
import { recordAudit } from '#modules/audit/index.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { mappedHeader, columnOf, isColumn } from '#modules/bulk-jobs/csv/columns.ts';
import { formatOf } from '#modules/bulk-jobs/csv/file-formats.ts';
import { FILE_GONE, hasFile } from '#modules/bulk-jobs/csv/files.repository.ts';
import {
  requestWork,
  findJob,
  lockJob,
  saveSettings,
  type BulkJob,
} from '#modules/bulk-jobs/job/jobs.repository.ts';
import { stateAfterRequest } from '#modules/bulk-jobs/job/job.rules.ts';
import { actionOn } from '#modules/bulk-jobs/job/audit-job.ts';

interface PlanRequest {
  readonly jobId: string;
  readonly mapping: Readonly<Record<string, string>>;
  readonly category: string | null;
}

/** Requests that the worker compares an uploaded file, with the columns mapped as chosen; can be repeated. */
export async function requestPlan(
  ctx: Context,
  actor: Actor,
  { jobId, mapping, category }: PlanRequest,
): Promise<BulkJob | Refusal> {
  const refused = await unknownCategory(ctx, category);
  if (refused) return refused;
  return await inTransaction(ctx.db, async (trx) => {
    const job = await lockJob(trx, jobId);
    const header = job?.settings.header;
    if (!job || job.kind !== 'import') return refuse('NOT_FOUND');
    const state = stateAfterRequest(job, 'plan');
    if (isRefusal(state)) return state;
    if (!header || !(await hasFile(trx, jobId))) return refuse('IMPORT_STATE', { what: FILE_GONE });
    const unknown = Object.values(mapping).find((name) => name !== '' && !isColumn(name));
    if (unknown !== undefined)
      return refuse('MALFORMED', {
        what: `mapping: "${unknown}" is not a column of a product file`,
      });
    const names = header.map((cell) => columnOf(mappedHeader(cell, mapping)).column.name);
    if (!formatOf(header) && !names.includes('Title') && !names.includes('URL handle'))
      return refuse('IMPORT_FILE', {
        what: 'Choose the column that holds the title or the handle: every product needs one of them.',
      });
    const now = ctx.clock.now();
    const settings = { ...job.settings, mapping, category };
    await saveSettings(trx, jobId, settings);
    await requestWork(trx, jobId, { state, wanted: 'plan', by: actor, now });
    const after = { category, columns: mapping };
    await recordAudit(trx, actor, { ...actionOn(job, 'plan'), after }, now);
    return (await findJob(trx, jobId)) ?? refuse('NOT_FOUND');
  });
}
