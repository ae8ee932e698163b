import { sql } from 'kysely';
import type { BulkJob } from '#modules/bulk-jobs/jobs.repository.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import type { Progress } from '#modules/bulk-jobs/progress.rules.ts';

/** Thrown to whoever goes on with a job that somebody else has taken up, or that was asked for something else. */
export class JobTaken extends Error {
  constructor() {
    super('the job was taken up by somebody else');
  }
}

/**
 * Takes a job up; from now on whoever was at work on it before writes nothing more.
 * @throws JobTaken when it is not as it was read any more: somebody has asked for something else meanwhile
 */
export async function takeUp(
  db: Db,
  { id, state, wanted }: Pick<BulkJob, 'id' | 'state' | 'wanted'>,
  run: string,
): Promise<void> {
  const { numAffectedRows } = await sql`UPDATE bulk_jobs SET run = ${run}::uuid
    WHERE id = ${id}::uuid AND state = ${state} AND wanted IS NOT DISTINCT FROM ${wanted}`.execute(
    db,
  );
  if (numAffectedRows !== 1n) throw new JobTaken();
}

/**
 * Notes that the database broke this run's work off.
 * @returns how often by now, since it was asked for
 * @throws JobTaken when it is not this run's any more
 */
export async function countTry(db: Db, jobId: string, run: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`UPDATE bulk_jobs SET tries = tries + 1
    WHERE id = ${jobId}::uuid AND run = ${run}::uuid RETURNING tries`.execute(db);
  if (!rows[0]) throw new JobTaken();
  return rows[0].tries;
}

/**
 * Holds the job for this transaction.
 * @throws JobTaken when it is not this run's any more
 */
export async function holdJob(trx: Trx, jobId: string, run: string): Promise<void> {
  const { rows } =
    await sql`SELECT FROM bulk_jobs WHERE id = ${jobId}::uuid AND run = ${run}::uuid FOR UPDATE`.execute(
      trx,
    );
  if (rows.length === 0) throw new JobTaken();
}

/** What people who look at the job see of it. */
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
