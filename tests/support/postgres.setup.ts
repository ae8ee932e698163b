/** One throw-away PostgreSQL for the run, with one migrated database that every test file copies. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { findRunningServer, stopServer } from '#platform/database/embedded-postgres-process.ts';
import { migrate } from '#platform/database/migrate.ts';
import { installJobs } from '#platform/jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's server; the database in it is the one that copies are made from, so nobody works in it. */
    templateUrl: string;
  }
}

const PREFIX = 'hemstitch-tests-';
const MIGRATIONS = path.resolve(import.meta.dirname, '../../db/migrations');

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearAbandonedRuns();
  const dataDir = path.join(tmpdir(), `${PREFIX}${process.pid}-${project.name}`);
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
  const pool = new pg.Pool({ connectionString: postgres.url });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  await migrate(pool, MIGRATIONS);
  await installJobs(pool);
  await pool.end();
  project.provide('templateUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** A run that was killed leaves its server behind. */
async function clearAbandonedRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    if (isAlive(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
    const folder = path.join(tmpdir(), name);
    try {
      const server = findRunningServer(path.join(folder, 'postgres'));
      if (server) await stopServer(server.pid);
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another person's run on the same machine.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
