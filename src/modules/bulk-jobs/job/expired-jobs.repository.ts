import { sql } from 'kysely';
import { stateAfter } from '#modules/bulk-jobs/job/job.rules.ts';
import { deleteInBatches } from '#platform/database/delete-in-batches.ts';
import type { Db } from '#platform/database/transaction.ts';

const PARTS_PER_BATCH = 40;
const ROWS_PER_BATCH = 2000;

/**
 * Fails plans that an ended process left unfinished or that nobody applied within a week, and deletes their rows and
 * lines. Call it with the import lock held.
 * @param running the job that this process plans
 */
export async function deleteAbandonedPlans(
  db: Db,
  now: Date,
  running: string | null = null,
): Promise<void> {
  await sql`UPDATE bulk_jobs SET state = ${stateAfter('reading', 'expired')},
      problem = 'Reading the file was interrupted. Nothing was written.'
    WHERE state = 'reading' AND wanted IS NULL AND id IS DISTINCT FROM ${running}::uuid`.execute(
    db,
  );
  await sql`UPDATE bulk_jobs SET state = ${stateAfter('planned', 'expired')},
      problem = 'It was not applied within a week. Nothing was written.'
    WHERE state = 'planned' AND planned_at < ${now}::timestamptz - interval '7 days'`.execute(db);
  // In batches, because all rows of a large import would exceed the statement timeout. Lines of a file that is being
  // read stay: a run that has just lost the lock must not delete those of its successor.
  for (;;) {
    const { numAffectedRows } = await sql`DELETE FROM bulk_job_lines WHERE ctid = ANY(ARRAY(
      SELECT l.ctid FROM bulk_job_lines l LEFT JOIN bulk_jobs j ON j.id = l.job_id
      WHERE j.state IS DISTINCT FROM 'reading' LIMIT ${ROWS_PER_BATCH}))`.execute(db);
    if (numAffectedRows === 0n) break;
  }
  for (;;) {
    const { numAffectedRows } = await sql`DELETE FROM bulk_job_rows WHERE ctid = ANY(ARRAY(
      SELECT r.ctid FROM bulk_job_rows r JOIN bulk_jobs j ON j.id = r.job_id
      WHERE j.state IN ('failed', 'cancelled') LIMIT ${ROWS_PER_BATCH}))`.execute(db);
    if (numAffectedRows === 0n) return;
  }
}

/** Deletes incomplete uploads, files older than 30 days, and files of jobs that are done. */
export async function deleteExpiredFiles(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM bulk_jobs WHERE state = 'uploaded' AND NOT settings ? 'header'
    AND started_at < ${now}::timestamptz - interval '1 hour'`.execute(db);
  await sql`UPDATE bulk_jobs SET state = ${stateAfter('uploaded', 'expired')},
      problem = 'It was not used within 30 days. Nothing was written.'
    WHERE state = 'uploaded' AND started_at < ${now}::timestamptz - interval '30 days'`.execute(db);
  for (;;) {
    const { numAffectedRows } = await sql`DELETE FROM bulk_job_files WHERE (job_id, part) IN (
      SELECT f.job_id, f.part FROM bulk_job_files f JOIN bulk_jobs j ON j.id = f.job_id
      WHERE j.started_at < ${now}::timestamptz - interval '30 days' OR j.state IN ('applied', 'undone', 'cancelled')
      LIMIT ${PARTS_PER_BATCH})`.execute(db);
    if (numAffectedRows === 0n) return;
  }
}

/** Deletes jobs that ended before a time, with their rows; what they wrote can then no longer be undone. */
export async function deleteJobsEndedBefore(db: Db, before: Date): Promise<void> {
  const ended = sql`state IN ('applied', 'undone', 'cancelled', 'failed') AND wanted IS NULL
    AND greatest(started_at, planned_at, applied_at, undone_at) < ${before}`;
  await deleteInBatches(async (limit) => {
    const { numAffectedRows = 0n } = await sql`DELETE FROM bulk_job_rows WHERE ctid = ANY(ARRAY(
      SELECT r.ctid FROM bulk_job_rows r WHERE r.job_id IN (SELECT id FROM bulk_jobs WHERE ${ended}) LIMIT ${limit}))`.execute(
      db,
    );
    return Number(numAffectedRows);
  });
  await sql`DELETE FROM bulk_jobs WHERE ${ended}`.execute(db);
}

export async function deleteJob(db: Db, jobId: string): Promise<void> {
  await db.deleteFrom('bulk_jobs').where('id', '=', jobId).execute();
}
