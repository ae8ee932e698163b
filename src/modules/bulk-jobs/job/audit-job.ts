import { recordAudit } from '#modules/audit/index.ts';
import type { Trx } from '#platform/database/transaction.ts';
import type { BulkJob } from '#modules/bulk-jobs/job/jobs.repository.ts';

/** A job's action and record in the audit log: "import.apply", "bulk-edit.undo". */
export function actionOn(
  { id, kind, title }: Pick<BulkJob, 'id' | 'kind' | 'title'>,
  verb: string,
) {
  const word = kind === 'import' ? 'import' : 'bulk-edit';
  return { action: `${word}.${verb}`, record: { kind: word, id, name: title } };
}

/** Records the totals of what an administrator requested; each product's values before are stored with the job. */
export async function recordOutcome(
  trx: Trx,
  job: BulkJob,
  outcome: 'applied' | 'undone',
  now: Date,
): Promise<void> {
  if (!job.wantedBy) return;
  const { added, changed, deleted = 0, refused, undone = 0, notUndone = 0 } = job.summary;
  const after =
    outcome === 'applied'
      ? { added, changed, deleted, refused }
      : { undone, notTakenBack: notUndone };
  await recordAudit(trx, job.wantedBy, { ...actionOn(job, outcome), after }, now);
}
