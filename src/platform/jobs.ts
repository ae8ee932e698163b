import { setTimeout as pause } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/transaction.ts';
import { keepRunner } from '#platform/kept-runner.ts';

/** A job's name, its work, and for sweeps when they run by themselves: a minute pattern (crontab), or each second. */
export interface Job<Payload = unknown> {
  readonly name: string;
  /** @param ending of a sweep of each second: fires when the process is to end, for work that takes long */
  readonly run: (ctx: Context, payload: Payload, ending?: AbortSignal) => Promise<void>;
  readonly cron?: string;
  /** A sweep of what must not wait for the minute: every instance runs it each second, outside the queue. */
  readonly everySecond?: true;
  /** Jobs that wait for other people's servers or take long have workers of their own: they must not hold up payments. */
  readonly lane?: Lane;
}

type Lane = 'shop' | 'mail' | 'pictures';
/** How many jobs of a lane an instance works on at a time. */
const AT_ONCE: Readonly<Record<Lane, number>> = { shop: 4, mail: 2, pictures: 2 };

/**
 * Queues a job inside the transaction that causes it: it exists exactly when the write does.
 * With a `key`, a job already waiting under it is replaced rather than doubled.
 */
export async function queueJob(
  db: Db,
  name: string,
  payload: unknown,
  options: { key?: string; runAt?: Date } = {},
): Promise<void> {
  await sql`SELECT graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt ?? null}::timestamptz, job_key => ${options.key ?? null}::text)`.execute(
    db,
  );
}

/** Creates or upgrades the queue's own tables. */
export async function installJobs(pool: pg.Pool): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker');
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
}

/** No job of ours works longer than this; one locked for longer belongs to a worker that was killed. */
const LOCKED_TOO_LONG_SECONDS = 120;

/** graphile-worker itself would wait four hours before it gives a killed worker's jobs to another. */
async function takeJobsFromDeadWorkers(pool: pg.Pool): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
     FROM graphile_worker.jobs WHERE locked_at < now() - make_interval(secs => $1) HAVING count(*) > 0`,
    [LOCKED_TOO_LONG_SECONDS],
  );
}

/**
 * Jobs are fetched and crossed off some at a time: a job of its own for each of a sale's events and mails cost the
 * database more than the sale's own rows. A job waits a tenth of a second longer for it.
 */
const IN_BATCHES = {
  localQueue: {
    size: 16,
    ttl: 30_000,
    refetchDelay: { durationMs: 100, threshold: 15, maxAbortThreshold: Infinity },
  },
  completeJobBatchDelay: 100,
  // Without it a failure that cannot be written down would end the process.
  failJobBatchDelay: 100,
} as const;

/** Starts working through the queue. `stop` lets running jobs finish. */
export async function startJobs(
  ctx: Context,
  pool: pg.Pool,
  jobs: readonly Job[],
): Promise<{ stop(): Promise<void> }> {
  // Loaded here: a process that only serves pages never needs it.
  const { Logger, parseCronItems, run } = await import('graphile-worker');
  const rescue: Job = {
    name: 'take-jobs-from-dead-workers',
    cron: '* * * * *',
    run: () => takeJobsFromDeadWorkers(pool),
  };
  const all = [...jobs, rescue];
  await takeJobsFromDeadWorkers(pool);
  const startLane = (own: readonly Job[], lane: Lane, events: WorkerEvents) =>
    run({
      pgPool: pool,
      events,
      logger: new Logger(() => (level, message) => {
        if (level === 'error') ctx.log.warn({ problem: message }, 'a job failed');
      }),
      concurrency: AT_ONCE[lane],
      noHandleSignals: true,
      preset: { worker: IN_BATCHES },
      taskList: Object.fromEntries(
        own.map((job) => [job.name, (payload: unknown) => job.run(ctx, payload)]),
      ),
      parsedCronItems: parseCronItems(
        own
          .filter((job) => job.cron !== undefined)
          .map((job) => ({ task: job.name, match: job.cron ?? '', identifier: job.name })),
      ),
    });
  const runners: { stop(): Promise<void> }[] = [];
  for (const lane of ['shop', 'mail', 'pictures'] as const) {
    const own = all.filter((job) => (job.lane ?? 'shop') === lane && !job.everySecond);
    if (own.length === 0) continue;
    runners.push(await keepRunner(pool, ctx.log, (events) => startLane(own, lane, events)));
  }
  for (const job of all) if (job.everySecond) runners.push(keepSweeping(ctx, job));
  return { stop: async () => void (await Promise.all(runners.map((runner) => runner.stop()))) };
}

/** Runs a sweep again and again, a second after it ended; what goes wrong once is tried again by the next. */
function keepSweeping(ctx: Context, job: Job): { stop(): Promise<void> } {
  const ending = new AbortController();
  const keep = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await job
        .run(ctx, {}, ending.signal)
        .catch((error: unknown) =>
          ctx.log.warn({ job: job.name, problem: String(error) }, 'a sweep failed'),
        );
      await pause(1000, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const kept = keep();
  return {
    stop: async () => {
      ending.abort();
      await kept;
    },
  };
}
