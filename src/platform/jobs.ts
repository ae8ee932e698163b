import { setTimeout as pause } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Context } from '#platform/context.ts';
import { deleteInBatches } from '#platform/database/delete-in-batches.ts';
import type { Db } from '#platform/database/transaction.ts';
import { superviseRunner } from '#platform/supervise-runner.ts';

/** A queued job, or a scheduled one: `cron` runs it by a crontab pattern, `everySecond` each second. */
export interface Job<Payload = unknown> {
  readonly name: string;
  /** @param stopping for `everySecond` jobs: aborted when the process stops, so that long work can end early */
  readonly run: (ctx: Context, payload: Payload, stopping?: AbortSignal) => Promise<void>;
  readonly cron?: string;
  /** Also runs when a worker starts: for what became due while none ran. */
  readonly atStart?: true;
  /** Runs in every instance, one second after its last run ended, outside the queue. */
  readonly everySecond?: true;
  /** Slow jobs and jobs that wait for other servers have workers of their own, so that payments never wait for them. */
  readonly lane?: Lane;
}

type Lane = 'shop' | 'mail' | 'pictures';
/** Jobs of a lane that an instance runs at a time. */
const CONCURRENCY: Readonly<Record<Lane, number>> = { shop: 4, mail: 2, pictures: 2 };

/**
 * Queues a job inside the transaction that causes it, so that both commit or neither does.
 * @param options.key replaces a waiting job with the same key
 * @param options.runAt earliest time to run; now when left out
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

/** Creates or upgrades graphile-worker's tables. */
export async function installJobs(pool: pg.Pool): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker');
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
}

/** Deletes jobs that failed for the last time before a time; others delete themselves once they are done. */
export async function deleteFailedJobs(db: Db, before: Date): Promise<void> {
  await deleteInBatches(async (limit) => {
    const { rows } = await sql`SELECT graphile_worker.complete_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < ${before}
      ORDER BY id LIMIT ${limit}))`.execute(db);
    return rows.length;
  });
}

/** Longer than any job runs: a job locked for longer belongs to a worker that was killed. */
const STALE_AFTER_SECONDS = 120;

/** Frees the jobs of killed workers; graphile-worker itself would wait four hours. */
async function unlockStaleJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
     FROM graphile_worker.jobs WHERE locked_at < now() - make_interval(secs => $1) HAVING count(*) > 0`,
    [STALE_AFTER_SECONDS],
  );
}

/**
 * Fetches and completes jobs in batches: fewer queries, for a delay of a tenth of a second. Every fetch reads past all
 * waiting jobs, so work that comes with each sale is not a job but a table that a scheduled job reads.
 */
const BATCHING = {
  localQueue: {
    size: 16,
    ttl: 30_000,
    refetchDelay: { durationMs: 100, threshold: 15, maxAbortThreshold: Infinity },
  },
  completeJobBatchDelay: 100,
  // Without it an error while recording a failed job would end the process.
  failJobBatchDelay: 100,
} as const;

/** Starts the queue's workers and the scheduled jobs. `stop` lets running jobs finish. */
export async function startJobs(
  ctx: Context,
  pool: pg.Pool,
  jobs: readonly Job[],
): Promise<{ stop(): Promise<void> }> {
  // Imported here because a process that only serves pages does not need it.
  const { Logger, parseCronItems, run } = await import('graphile-worker');
  const unlockJob: Job = {
    name: 'unlock-stale-jobs',
    cron: '* * * * *',
    run: () => unlockStaleJobs(pool),
  };
  const all = [...jobs, unlockJob];
  await unlockStaleJobs(pool);
  const startLane = (own: readonly Job[], lane: Lane, events: WorkerEvents) =>
    run({
      pgPool: pool,
      events,
      logger: new Logger(() => (level, message) => {
        if (level === 'error') ctx.log.warn({ problem: message }, 'job failed');
      }),
      concurrency: CONCURRENCY[lane],
      noHandleSignals: true,
      preset: { worker: BATCHING },
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
    runners.push(await superviseRunner(pool, ctx.log, (events) => startLane(own, lane, events)));
  }
  for (const { name, atStart } of all)
    if (atStart) await queueJob(ctx.db, name, {}, { key: `${name}:at-start` });
  for (const job of all) if (job.everySecond) runners.push(runEverySecond(ctx, job));
  return { stop: async () => void (await Promise.all(runners.map((runner) => runner.stop()))) };
}

/** Runs a job again one second after it ended, until stopped. A failure is logged, and the next run tries again. */
function runEverySecond(ctx: Context, job: Job): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const repeat = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await job
        .run(ctx, {}, stopping.signal)
        .catch((error: unknown) =>
          ctx.log.warn({ job: job.name, problem: String(error) }, 'scheduled job failed'),
        );
      await pause(1000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const loop = repeat();
  return {
    stop: async () => {
      stopping.abort();
      await loop;
    },
  };
}
