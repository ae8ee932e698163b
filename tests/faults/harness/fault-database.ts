/** A PostgreSQL of its own that keeps its promises through a crash, and that a test can crash and start again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#platform/database/embedded-postgres.ts';
import { findRunningServer } from '#platform/database/embedded-postgres-process.ts';
import { migrate } from '#platform/database/migrate.ts';
import { installJobs } from '#platform/jobs.ts';

export interface FaultDatabase {
  /** Where it listens now; a restart may move it. */
  port(): number;
  url(): string;
  /** Ends it at once, as a power cut would: it recovers from its log at the next start. */
  crash(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../db/migrations');

/** @returns a running, durable database with the current schema and no rows */
export async function startFaultDatabase(): Promise<FaultDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hemstitch-faults-'));
  await chmod(dataDir, 0o755);
  const start = () => startEmbeddedPostgres({ dataDir, log: () => undefined, durable: true });
  let running: EmbeddedPostgres = await start();
  await fillSchema(running.url);
  return {
    port: () => Number(new URL(running.url).port),
    url: () => running.url,
    crash: async () => {
      const server = findRunningServer(path.join(dataDir, 'postgres'));
      // Immediate shutdown; the supervisor is told to leave it down.
      if (server) process.kill(server.pid, 'SIGQUIT');
      await running.stop();
    },
    start: async () => {
      running = await start();
    },
    remove: async () => {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Gives an empty database the shop's tables and queue. */
export async function fillSchema(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await migrate(pool, MIGRATIONS);
    await installJobs(pool);
  } finally {
    await pool.end();
  }
}
