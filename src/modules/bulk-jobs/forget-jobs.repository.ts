import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';

const PARTS_AT_ONCE = 40;
const ROWS_AT_ONCE = 2000;

/** What a process that ended left half-read, and plans that nobody has carried out for a week. Only while alone. */
export async function forgetDeadPlans(db: Db, now: Date): Promise<void> {
  await sql`UPDATE bulk_jobs SET state = 'failed', problem = 'The reading was interrupted. Nothing was written.'
    WHERE state = 'reading' AND wanted IS NULL`.execute(db);
  await sql`UPDATE bulk_jobs SET state = 'failed', problem = 'Nobody carried it out within a week. Nothing was written.'
    WHERE state = 'planned' AND planned_at < ${now}::timestamptz - interval '7 days'`.execute(db);
  // Some at a time: those of a large import would take longer than a statement may. Lines of a file that is being read
  // stay: whoever lost the lock a moment ago must not take them from his successor.
  for (;;) {
    const { numAffectedRows } = await sql`DELETE FROM bulk_job_lines WHERE ctid = ANY(ARRAY(
      SELECT l.ctid FROM bulk_job_lines l LEFT JOIN bulk_jobs j ON j.id = l.job_id
      WHERE j.state IS DISTINCT FROM 'reading' LIMIT ${ROWS_AT_ONCE}))`.execute(db);
    if (numAffectedRows === 0n) break;
  }
  for (;;) {
    const { numAffectedRows } = await sql`DELETE FROM bulk_job_rows WHERE ctid = ANY(ARRAY(
      SELECT r.ctid FROM bulk_job_rows r JOIN bulk_jobs j ON j.id = r.job_id
      WHERE j.state IN ('failed', 'cancelled') LIMIT ${ROWS_AT_ONCE}))`.execute(db);
    if (numAffectedRows === 0n) return;
  }
}

/** Files that never arrived whole, that are older than 30 days, or that nobody will read again. */
export async function forgetOldFiles(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM bulk_jobs WHERE state = 'uploaded' AND NOT settings ? 'header'
    AND started_at < ${now}::timestamptz - interval '1 hour'`.execute(db);
  await sql`UPDATE bulk_jobs SET state = 'cancelled', problem = 'Nobody looked at it within 30 days. Nothing was written.'
    WHERE state = 'uploaded' AND started_at < ${now}::timestamptz - interval '30 days'`.execute(db);
  for (;;) {
    const { numAffectedRows } = await sql`DELETE FROM bulk_job_files WHERE (job_id, part) IN (
      SELECT f.job_id, f.part FROM bulk_job_files f JOIN bulk_jobs j ON j.id = f.job_id
      WHERE j.started_at < ${now}::timestamptz - interval '30 days' OR j.state IN ('applied', 'undone', 'cancelled')
      LIMIT ${PARTS_AT_ONCE})`.execute(db);
    if (numAffectedRows === 0n) return;
  }
}

export async function deleteJob(db: Db, jobId: string): Promise<void> {
  await db.deleteFrom('bulk_jobs').where('id', '=', jobId).execute();
}
