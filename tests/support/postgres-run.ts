/** One throw-away PostgreSQL for a test run, with one migrated database that every test file copies. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { findRunningServer, stopServer } from '#platform/database/embedded-postgres-process.ts';
import { migrate } from '#platform/database/migrate.ts';
import { installJobs } from '#platform/jobs.ts';

export interface PostgresRun {
  /** Address of the run's server; the database in it is the one that copies are made from, so nobody works in it. */
  readonly templateUrl: string;
  /** A folder that goes when the run ends. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

const PREFIX = 'hemstitch-tests-';
const MIGRATIONS = path.resolve(import.meta.dirname, '../../db/migrations');

export async function startPostgresRun(name: string): Promise<PostgresRun> {
  await clearAbandonedRuns();
  const dataDir = path.join(tmpdir(), `${PREFIX}${process.pid}-${name}`);
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
  const pool = new pg.Pool({ connectionString: postgres.url });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  await migrate(pool, MIGRATIONS);
  await installJobs(pool);
  await pool.end();
  return {
    templateUrl: postgres.url,
    dataDir,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Makes a database as a copy of another one of the same server and gives its address. */
export async function copyDatabase(fromUrl: string, name: string): Promise<string> {
  const from = new URL(fromUrl);
  await administer(
    fromUrl,
    `CREATE DATABASE ${name} TEMPLATE ${from.pathname.slice(1)} STRATEGY FILE_COPY`,
  );
  from.pathname = `/${name}`;
  return from.href;
}

/** Runs one statement beside the databases that tests work in. */
export async function administer(serverUrl: string, statement: string): Promise<void> {
  const url = new URL(serverUrl);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
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
