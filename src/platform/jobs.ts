import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/transaction.ts';

/** A job's name, its work, and for sweeps the minute pattern (crontab) at which it runs by itself. */
export interface Job<Payload = unknown> {
  readonly name: string;
  readonly run: (ctx: Context, payload: Payload) => Promise<void>;
  readonly cron?: string;
}

/**
 * Queues a job inside the transaction that causes it: it exists exactly when the write does.
 * With a `key`, a job already waiting under it is replaced rather than doubled.
 */
export async function queueJob(db: Db, name: string, payload: unknown, options: { key?: string; runAt?: Date } = {}): Promise<void> {
  await sql`SELECT graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt ?? null}::timestamptz, job_key => ${options.key ?? null}::text)`.execute(db);
}
