import { sql } from 'kysely';
import type { BulkJob } from '#modules/bulk-jobs/job/jobs.repository.ts';
import { RUNNING_STATE, type JobAction } from '#modules/bulk-jobs/job/job.rules.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import type { Progress } from '#modules/bulk-jobs/job/progress.rules.ts';

/** Another run has claimed the job, or something else was requested of it. */
export class ClaimLost extends Error {
  constructor() {
    super('another run has claimed the job');
  }
}

/**
 * Claims a job for one run and sets the state of the action; every older run's writes fail from now on.
 * @throws ClaimLost when the job has changed since it was read
 */
export async function claimJob(
  db: Db,
  { id, state, wanted }: Pick<BulkJob, 'id' | 'state' | 'wanted'>,
  action: JobAction,
  run: string,
): Promise<void> {
  const { numAffectedRows } = await sql`UPDATE bulk_jobs
    SET run = ${run}::uuid, state = ${RUNNING_STATE[action]}
    WHERE id = ${id}::uuid AND state = ${state} AND wanted IS NOT DISTINCT FROM ${wanted}`.execute(
    db,
  );
  if (numAffectedRows !== 1n) throw new ClaimLost();
}

/**
 * Counts an attempt that the database interrupted.
 * @returns attempts since the work was requested
 * @throws ClaimLost when another run has claimed the job
 */
export async function countAttempt(db: Db, jobId: string, run: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`UPDATE bulk_jobs SET tries = tries + 1
    WHERE id = ${jobId}::uuid AND run = ${run}::uuid RETURNING tries`.execute(db);
  if (!rows[0]) throw new ClaimLost();
  return rows[0].tries;
}

/**
 * Locks the job until the transaction ends.
 * @throws ClaimLost when another run has claimed the job
 */
export async function lockClaimedJob(trx: Trx, jobId: string, run: string): Promise<void> {
  const { rows } =
    await sql`SELECT FROM bulk_jobs WHERE id = ${jobId}::uuid AND run = ${run}::uuid FOR UPDATE`.execute(
      trx,
    );
  if (rows.length === 0) throw new ClaimLost();
}

export async function saveProgress(
  db: Db,
  jobId: string,
  run: string,
  progress: Progress,
): Promise<void> {
  await sql`UPDATE bulk_jobs SET progress = ${JSON.stringify(progress)}::jsonb WHERE id = ${jobId}::uuid AND run = ${run}::uuid`.execute(
    db,
  );
}
