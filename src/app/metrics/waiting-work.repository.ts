import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';

export interface WaitingWork {
  readonly queues: readonly {
    readonly queue: 'jobs' | 'mails' | 'payment-events' | 'cdn-purges';
    /** Due and not started. */
    readonly waiting: number;
    /** For how long the oldest has been due, in seconds. */
    readonly oldestAge: number;
  }[];
  /** Jobs that were given up. */
  readonly failedJobs: number;
  /** When a backup was last verified, in seconds since 1970; 0 for none. */
  readonly verifiedAt: number;
}

/**
 * What waits in all processes together, in one statement. Of mails and events it reads only what is due, through the
 * indexes of those who process it; jobs are deleted once they are done.
 */
export async function readWaitingWork(
  db: Db,
  now: Date,
  { usesCdn }: { usesCdn: boolean },
): Promise<WaitingWork> {
  const { rows } = await sql<
    WaitingWork['queues'][number] & Pick<WaitingWork, 'failedJobs' | 'verifiedAt'>
  >`
    WITH jobs AS (
      SELECT count(*) FILTER (WHERE attempts < max_attempts AND run_at <= ${now}) AS waiting,
        min(run_at) FILTER (WHERE attempts < max_attempts AND run_at <= ${now}) AS oldest,
        count(*) FILTER (WHERE attempts >= max_attempts) AS failed
      FROM graphile_worker.jobs WHERE locked_at IS NULL
    ), queues (queue, waiting, oldest) AS (
      SELECT 'jobs', waiting, oldest FROM jobs
      UNION ALL
      SELECT 'mails', count(*), min(coalesce(locked_until, queued_at)) FROM mails
      WHERE sent_at IS NULL AND given_up_at IS NULL AND coalesce(locked_until, queued_at) <= ${now}
      UNION ALL
      SELECT 'payment-events', count(*), min(look_at) FROM webhook_events
      WHERE processed_at IS NULL AND look_at <= ${now}
      UNION ALL
      SELECT 'cdn-purges', count(*), min(due_at) FROM cdn_purges
      WHERE due_at <= ${now} AND ${usesCdn}
    )
    SELECT queue, waiting,
      coalesce(extract(epoch FROM ${now}::timestamptz - oldest), 0)::float8 AS "oldestAge",
      (SELECT failed FROM jobs) AS "failedJobs",
      (SELECT coalesce(extract(epoch FROM max(proven_at)), 0)::float8 FROM backups) AS "verifiedAt"
    FROM queues`.execute(db);
  const [first] = rows;
  return { queues: rows, failedJobs: first?.failedJobs ?? 0, verifiedAt: first?.verifiedAt ?? 0 };
}
