/** A durable PostgreSQL server that a test can crash and restart. */
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#platform/database/embedded-postgres.ts';
import { findRunningServer } from '#platform/database/embedded-postgres-process.ts';
import { prepareDatabase } from '#platform/database/prepare-database.ts';
import { SCRATCH } from '#support/scratch.ts';

export interface FaultDatabase {
  /** Its current port; a restart may change it. */
  port(): number;
  /** For the role that shops connect as. */
  url(): string;
  /** For the role that owns the tables. */
  ownerUrl(): string;
  /** Stops it immediately, as a power failure would; the next start recovers from the write-ahead log. */
  crash(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** @returns a running, durable database with the current schema and no rows */
export async function startFaultDatabase(): Promise<FaultDatabase> {
  const dataDir = mkdtempSync(path.join(SCRATCH, 'hemstitch-faults-'));
  await chmod(dataDir, 0o755);
  const start = () => startEmbeddedPostgres({ dataDir, log: () => undefined, durable: true });
  let running: EmbeddedPostgres = await start();
  await prepareDatabase(running.ownerUrl, running.url);
  return {
    port: () => Number(new URL(running.url).port),
    url: () => running.url,
    ownerUrl: () => running.ownerUrl,
    crash: async () => {
      const server = findRunningServer(path.join(dataDir, 'postgres'));
      // Immediate shutdown; the supervisor does not restart it.
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
