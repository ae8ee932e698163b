import { sql } from 'kysely';
import { newId } from '#kernel/ids.ts';
import type { Actor } from '#platform/context.ts';
import type { Db } from '#platform/database/transaction.ts';
import {
  isRunning,
  stateAfter,
  type JobAction,
  type JobEvent,
  type JobState,
} from '#modules/bulk-jobs/job/job.rules.ts';
import type { JobSettings } from '#modules/bulk-jobs/job/job-settings.rules.ts';
import type { Progress } from '#modules/bulk-jobs/job/progress.rules.ts';
import type { ImportSummary } from '#modules/bulk-jobs/job/job-summary.ts';

/** The administrator who requested the work. */
export type Requester = Pick<Actor, 'id' | 'userName'>;

export interface BulkJob {
  readonly id: string;
  readonly number: number;
  readonly kind: 'import' | 'edit';
  readonly state: JobState;
  /** The action that the worker has to run. */
  readonly wanted: JobAction | null;
  /** Null on the command line, or when nothing is requested. */
  readonly wantedBy: Requester | null;
  readonly actorName: string;
  /** The file's name, or a summary of the edit. */
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

export type RequestedJob = BulkJob & { readonly wanted: JobAction };

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
      wanted_by: wanted ? requesterJson(actor) : null,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return { id, number };
}

const requesterJson = (actor: Requester | null): string | null =>
  actor && JSON.stringify({ id: actor.id, userName: actor.userName });

const NO_REQUEST = {
  wanted: null,
  wanted_at: null,
  wanted_by: null,
  progress: null,
  run: null,
  tries: 0,
} as const;

/** When a state was reached, for the states that people see with their time. */
const timeColumns = (state: JobState, now: Date) => {
  switch (state) {
    case 'planned':
      return { planned_at: now };
    case 'applied':
      return { applied_at: now };
    case 'undone':
      return { undone_at: now };
    default:
      return {};
  }
};

/**
 * Changes a job's state as its event says. The request is cleared when no action runs in the new state.
 * @throws TypeError when the state does not allow the event
 */
export async function recordEvent(
  db: Db,
  { id, state }: Pick<BulkJob, 'id' | 'state'>,
  event: JobEvent,
  now: Date,
  values: { summary?: ImportSummary; problem?: string | null } = {},
): Promise<void> {
  const next = stateAfter(state, event);
  await db
    .updateTable('bulk_jobs')
    .set({
      state: next,
      ...timeColumns(next, now),
      ...(isRunning(next) ? {} : NO_REQUEST),
      ...(values.summary ? { summary: JSON.stringify(values.summary) } : {}),
      ...(values.problem === undefined ? {} : { problem: values.problem }),
    })
    .where('id', '=', id)
    .execute();
}

export async function saveSettings(db: Db, id: string, settings: JobSettings): Promise<void> {
  await db
    .updateTable('bulk_jobs')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', id)
    .execute();
}

/** Requests work from the worker. The run that has claimed the job loses its claim and stops at its next step. */
export async function requestWork(
  db: Db,
  id: string,
  { state, wanted, by, now }: { state: JobState; wanted: JobAction; by: Requester; now: Date },
): Promise<void> {
  await db
    .updateTable('bulk_jobs')
    .set({
      ...NO_REQUEST,
      state,
      wanted,
      wanted_at: now,
      wanted_by: requesterJson(by),
      problem: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Clears the request and leaves the state, so that the job waits until a person resumes or undoes it. */
export async function setInterrupted(db: Db, id: string, problem: string): Promise<void> {
  await db
    .updateTable('bulk_jobs')
    .set({ ...NO_REQUEST, problem })
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

/** @param name the number that people see, or the id */
export async function findJob(db: Db, name: number | string): Promise<BulkJob | null> {
  const column = typeof name === 'number' ? 'number' : 'id';
  return (await selectJobs(db).where(column, '=', name).executeTakeFirst()) ?? null;
}

/** Locks the job until the transaction ends. */
export async function lockJob(db: Db, id: string): Promise<BulkJob | null> {
  return (await selectJobs(db).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/**
 * The latest jobs, newest first; uploads that are not complete are left out.
 * @param before id of the last job of the page before
 */
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

/** The oldest request, those that the database has interrupted least often first. */
export async function findRequestedJob(db: Db): Promise<RequestedJob | null> {
  const job = await selectJobs(db)
    .where('wanted', 'is not', null)
    .orderBy('tries')
    .orderBy('wanted_at')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return job && job.wanted !== null ? { ...job, wanted: job.wanted } : null;
}

/** A job that was interrupted while it wrote, and that the worker has no request for. */
export async function findInterruptedJob(db: Db): Promise<BulkJob | null> {
  const job = await selectJobs(db)
    .where('state', 'in', ['applying', 'undoing'])
    .where('wanted', 'is', null)
    .orderBy('number')
    .executeTakeFirst();
  return job ?? null;
}
