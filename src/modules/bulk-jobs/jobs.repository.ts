import { sql } from 'kysely';
import { newId } from '#kernel/ids.ts';
import type { Actor } from '#platform/context.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { ImportSummary } from '#modules/bulk-jobs/summary.rules.ts';

export interface BulkJob {
  readonly id: string;
  readonly number: number;
  readonly state: JobState;
  readonly actorName: string;
  /** The file's name. */
  readonly title: string;
  readonly category: string | null;
  readonly summary: ImportSummary;
  /** Why it failed. */
  readonly problem: string | null;
  readonly startedAt: Date;
  readonly appliedAt: Date | null;
  readonly undoneAt: Date | null;
}

export type JobState =
  | 'reading'
  | 'planned'
  | 'applying'
  | 'applied'
  | 'undoing'
  | 'undone'
  | 'failed';

/** @param actor null: the command line */
export async function insertJob(
  db: Db,
  actor: Actor | null,
  { title, category, now }: { title: string; category: string | null; now: Date },
): Promise<{ id: string; number: number }> {
  const id = newId();
  const { number } = await db
    .insertInto('bulk_jobs')
    .values({
      id,
      kind: 'import',
      state: 'reading',
      actor_id: actor?.id ?? null,
      actor_name: actor?.userName ?? 'command line',
      title: title.slice(0, 300).toWellFormed(),
      settings: JSON.stringify({ category }),
      summary: '{}',
      problem: null,
      started_at: now,
      planned_at: null,
      applied_at: null,
      undone_at: null,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return { id, number };
}

const TIMES = { planned: 'planned_at', applied: 'applied_at', undone: 'undone_at' } as const;

/** Moves a job on; the states that people see have their time. */
export async function setJobState(
  db: Db,
  id: string,
  state: JobState,
  now: Date,
  values: { summary?: ImportSummary; problem?: string } = {},
): Promise<void> {
  const time = state in TIMES ? { [TIMES[state as keyof typeof TIMES]]: now } : {};
  await db
    .updateTable('bulk_jobs')
    .set({
      state,
      ...time,
      ...(values.summary ? { summary: JSON.stringify(values.summary) } : {}),
      ...(values.problem === undefined ? {} : { problem: values.problem }),
    })
    .where('id', '=', id)
    .execute();
}

const selectJobs = (db: Db) =>
  db
    .selectFrom('bulk_jobs')
    .select([
      'id',
      'number',
      'state',
      'actor_name as actorName',
      'title',
      sql<string | null>`settings ->> 'category'`.as('category'),
      sql<ImportSummary>`summary`.as('summary'),
      'problem',
      'started_at as startedAt',
      'applied_at as appliedAt',
      'undone_at as undoneAt',
    ]);

export async function findJob(db: Db, number: number): Promise<BulkJob | null> {
  return (await selectJobs(db).where('number', '=', number).executeTakeFirst()) ?? null;
}

/** The latest jobs, newest first. */
export const listJobs = (db: Db, limit: number): Promise<BulkJob[]> =>
  selectJobs(db).orderBy('started_at', 'desc').orderBy('number', 'desc').limit(limit).execute();

/** One that was begun and neither finished nor taken back: a process ended in the middle. */
export async function findInterruptedJob(db: Db): Promise<BulkJob | null> {
  const job = await selectJobs(db)
    .where('state', 'in', ['applying', 'undoing'])
    .orderBy('number')
    .executeTakeFirst();
  return job ?? null;
}

/** What a process that ended left half-read, and plans that nobody has carried out for a week. Only while alone. */
export async function forgetDeadPlans(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('bulk_jobs')
    .set({ state: 'failed', problem: 'The reading was interrupted. Nothing was written.' })
    .where('state', '=', 'reading')
    .execute();
  await sql`TRUNCATE bulk_job_lines`.execute(db);
  await sql`DELETE FROM bulk_job_rows r USING bulk_jobs j
    WHERE j.id = r.job_id AND (j.state = 'failed' OR (j.state = 'planned' AND j.started_at < ${now}::timestamptz - interval '7 days'))`.execute(
    db,
  );
  await sql`UPDATE bulk_jobs SET state = 'failed', problem = 'Nobody carried it out within a week. Nothing was written.'
    WHERE state = 'planned' AND started_at < ${now}::timestamptz - interval '7 days'`.execute(db);
}
