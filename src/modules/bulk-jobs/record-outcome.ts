import { recordAudit } from '#modules/audit/index.ts';
import type { Trx } from '#platform/database/transaction.ts';
import type { BulkJob } from '#modules/bulk-jobs/jobs.repository.ts';

/** How a job appears in the trace of administrators' deeds. */
export const auditNameOf = ({ id, title }: Pick<BulkJob, 'id' | 'title'>) => ({
  kind: 'bulk-job',
  id,
  name: title,
});

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
  const action = `${job.kind}.${done}`;
  await recordAudit(trx, job.wantedBy, { action, record: auditNameOf(job), after }, now);
}
