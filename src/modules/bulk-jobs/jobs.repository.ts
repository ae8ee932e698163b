import { sql } from 'kysely';
import { newId } from '#kernel/ids.ts';
import type { Actor } from '#platform/context.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { JobSettings } from '#modules/bulk-jobs/job-settings.rules.ts';
import type { Progress } from '#modules/bulk-jobs/progress.rules.ts';
import type { ImportSummary } from '#modules/bulk-jobs/summary.rules.ts';

export type JobState =
  | 'uploaded'
  | 'reading'
  | 'planned'
  | 'applying'
  | 'applied'
  | 'undoing'
  | 'undone'
  | 'cancelled'
  | 'failed';
/** What the worker is to do next. */
export type Wanted = 'plan' | 'apply' | 'undo';
export type AskedBy = Pick<Actor, 'id' | 'userName'>;

export interface BulkJob {
  readonly id: string;
  readonly number: number;
  readonly kind: 'import' | 'edit';
  readonly state: JobState;
  readonly wanted: Wanted | null;
  /** Who asked for what is wanted; null: the command line, or nothing is. */
  readonly wantedBy: AskedBy | null;
  readonly actorName: string;
  /** The file's name, or what is done. */
  readonly title: string;
  readonly settings: JobSettings;
  readonly summary: ImportSummary;
  readonly progress: Progress | null;
  /** Why it failed or was interrupted. */
  readonly problem: string | null;
  readonly startedAt: Date;
  readonly appliedAt: Date | null;
  readonly undoneAt: Date | null;
}

interface NewJob {
  readonly kind?: BulkJob['kind'];
  readonly title: string;
  readonly settings: JobSettings;
  readonly state?: 'uploaded' | 'reading';
  readonly wanted?: 'plan';
  readonly now: Date;
}

/** @param actor null: the command line */
export async function insertJob(
  db: Db,
  actor: Actor | null,
  { kind = 'import', title, settings, state = 'reading', wanted, now }: NewJob,
): Promise<{ id: string; number: number }> {
  const id = newId();
  const { number } = await db
    .insertInto('bulk_jobs')
    .values({
      id,
      kind,
      state,
      actor_id: actor?.id ?? null,
      actor_name: actor?.userName ?? 'command line',
      title: title.slice(0, 300).toWellFormed(),
      settings: JSON.stringify(settings),
      summary: '{}',
      problem: null,
      started_at: now,
      planned_at: null,
      applied_at: null,
      undone_at: null,
      wanted: wanted ?? null,
      wanted_at: wanted ? now : null,
      wanted_by: wanted ? askedBy(actor) : null,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return { id, number };
}

const askedBy = (actor: AskedBy | null): string | null =>
  actor && JSON.stringify({ id: actor.id, userName: actor.userName });

const NOTHING_WANTED = {
  wanted: null,
  wanted_at: null,
  wanted_by: null,
  progress: null,
  run: null,
  tries: 0,
} as const;
const TIMES = { planned: 'planned_at', applied: 'applied_at', undone: 'undone_at' } as const;
/** Where nobody is at work on it. */
const AT_REST: readonly JobState[] = [
  'uploaded',
  'planned',
  'applied',
  'undone',
  'cancelled',
  'failed',
];

/** Moves a job on; the states that people see have their time, and at rest nothing is wanted any more. */
export async function setJobState(
  db: Db,
  id: string,
  state: JobState,
  now: Date,
  values: { summary?: ImportSummary; problem?: string | null; settings?: JobSettings } = {},
): Promise<void> {
  const time = state in TIMES ? { [TIMES[state as keyof typeof TIMES]]: now } : {};
  await db
    .updateTable('bulk_jobs')
    .set({
      state,
      ...time,
      ...(AT_REST.includes(state) ? NOTHING_WANTED : {}),
      ...(values.summary ? { summary: JSON.stringify(values.summary) } : {}),
      ...(values.settings ? { settings: JSON.stringify(values.settings) } : {}),
      ...(values.problem === undefined ? {} : { problem: values.problem }),
    })
    .where('id', '=', id)
    .execute();
}

/** Asks the worker for something. Whoever is at work on the job finds out before his next step, and leaves it. */
export async function askForWork(
  db: Db,
  id: string,
  { state, wanted, by, now }: { state: JobState; wanted: Wanted; by: AskedBy; now: Date },
): Promise<void> {
  await db
    .updateTable('bulk_jobs')
    .set({
      state,
      wanted,
      wanted_at: now,
      wanted_by: askedBy(by),
      problem: null,
      progress: null,
      run: null,
      tries: 0,
    })
    .where('id', '=', id)
    .execute();
}

/** Leaves it as it is, in the middle, until somebody asks again. */
export async function setInterrupted(db: Db, id: string, problem: string): Promise<void> {
  await db
    .updateTable('bulk_jobs')
    .set({ ...NOTHING_WANTED, problem })
    .where('id', '=', id)
    .execute();
}

const selectJobs = (db: Db) =>
  db
    .selectFrom('bulk_jobs')
    .select([
      'id',
      'number',
      'kind',
      'state',
      'wanted',
      'wanted_by as wantedBy',
      'actor_name as actorName',
      'title',
      sql<JobSettings>`settings`.as('settings'),
      sql<ImportSummary>`summary`.as('summary'),
      sql<Progress | null>`progress`.as('progress'),
      'problem',
      'started_at as startedAt',
      'applied_at as appliedAt',
      'undone_at as undoneAt',
    ]);

/** By the number that people name it by, or by its id. */
export async function findJob(db: Db, name: number | string): Promise<BulkJob | null> {
  const column = typeof name === 'number' ? 'number' : 'id';
  return (await selectJobs(db).where(column, '=', name).executeTakeFirst()) ?? null;
}

/** Nobody else changes its state until the end of the transaction. */
export async function lockJob(db: Db, id: string): Promise<BulkJob | null> {
  return (await selectJobs(db).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** The latest jobs, newest first; those before one of them where it is named. Files that still arrive are none yet. */
export function listJobs(db: Db, limit: number, before?: string): Promise<BulkJob[]> {
  let jobs = selectJobs(db)
    .where(sql<boolean>`(state <> 'uploaded' OR settings ? 'header')`)
    .orderBy('number', 'desc')
    .limit(limit);
  if (before !== undefined)
    jobs = jobs.where('number', '<', (eb) =>
      eb.selectFrom('bulk_jobs as last').select('last.number').where('last.id', '=', before),
    );
  return jobs.execute();
}

/** The one that was asked for first; what the database broke off comes after what it did not. */
export async function findWantedJob(db: Db): Promise<BulkJob | null> {
  const job = await selectJobs(db)
    .where('wanted', 'is not', null)
    .orderBy('tries')
    .orderBy('wanted_at')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return job ?? null;
}

/** One that was begun and neither finished nor taken back, and that nobody is asked to go on with. */
export async function findInterruptedJob(db: Db): Promise<BulkJob | null> {
  const job = await selectJobs(db)
    .where('state', 'in', ['applying', 'undoing'])
    .where('wanted', 'is', null)
    .orderBy('number')
    .executeTakeFirst();
  return job ?? null;
}
