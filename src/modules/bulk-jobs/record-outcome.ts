import { recordAudit } from '#modules/audit/index.ts';
import type { Trx } from '#platform/database/transaction.ts';
import type { BulkJob } from '#modules/bulk-jobs/jobs.repository.ts';

/** How a deed with a job stands in the trace: "import.apply", "bulk-edit.undo". */
export function deedWith(
  { id, kind, title }: Pick<BulkJob, 'id' | 'kind' | 'title'>,
  verb: string,
) {
  const word = kind === 'import' ? 'import' : 'bulk-edit';
  return { action: `${word}.${verb}`, record: { kind: word, id, name: title } };
}

/** That what an administrator asked for was done, in numbers; what each product was before is kept with the job. */
export async function recordOutcome(
  trx: Trx,
  job: BulkJob,
  done: 'applied' | 'undone',
  now: Date,
): Promise<void> {
  if (!job.wantedBy) return;
  const { added, changed, deleted = 0, refused, undone = 0, notUndone = 0 } = job.summary;
  const after =
    done === 'applied' ? { added, changed, deleted, refused } : { undone, notTakenBack: notUndone };
  await recordAudit(trx, job.wantedBy, { ...deedWith(job, done), after }, now);
}
