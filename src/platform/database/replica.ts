import pg from 'pg';
import { createDb } from '#platform/database/pool.ts';
import { ReplicaProgress } from '#platform/database/replica-progress.ts';
import type { Db } from '#platform/database/transaction.ts';
import { isDatabaseUnavailable } from '#platform/database/unavailable.ts';
import type { Log } from '#platform/log.ts';
import { replicaReads } from '#platform/metrics/instruments.ts';

/** Connections for statements that only read. */
export interface Reads {
  readonly pool: pg.Pool;
  readonly db: Db;
}

/**
 * Answers reads while a visitor cannot notice that it is a replica; else, and when it fails, the primary answers. It must be one
 * server: how far one replica has come says nothing of another.
 */
export class Replica {
  readonly progress: ReplicaProgress;
  readonly #primary: Reads;
  readonly #reads: Reads;
  readonly #stop: () => Promise<void>;

  /** @param probe a connection that reads do not use */
  constructor(primary: Reads, pool: pg.Pool, probe: pg.Pool, log: Log) {
    const db = createDb(pool);
    const progress = new ReplicaProgress(probe, log);
    this.progress = progress;
    this.#primary = primary;
    // Decided for each statement: a change that is notified during a request counts for the rest of it.
    this.#reads = {
      get pool() {
        return progress.isUsable() ? pool : primary.pool;
      },
      get db() {
        return progress.isUsable() ? db : primary.db;
      },
    };
    this.#stop = async () => {
      await Promise.all([db.destroy(), probe.end()]);
    };
  }

  /** Runs `read` on the replica or the primary, and on both when the replica fails. */
  async run<Result>(read: (reads: Reads) => Promise<Result>): Promise<Result> {
    await this.progress.update();
    if (!this.progress.isUsable()) {
      replicaReads.inc(this.progress.problem);
      return await read(this.#primary);
    }
    try {
      const result = await read(this.#reads);
      replicaReads.inc('answered');
      return result;
    } catch (error) {
      if (!isOfDatabase(error)) throw error;
      const result = await read(this.#primary);
      // The primary could do it, so it was the replica that failed.
      replicaReads.inc('failed');
      this.progress.failed(error);
      return result;
    }
  }

  async stop(): Promise<void> {
    this.progress.listening(null);
    await this.#stop();
  }
}

const isOfDatabase = (error: unknown): boolean =>
  error instanceof pg.DatabaseError || isDatabaseUnavailable(error);
