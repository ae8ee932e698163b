/**
 * One temporary PostgreSQL server for a test run, with one migrated database that every test file copies. Environment
 * variables choose another version (TEST_POSTGRES_BIN) and put PgBouncer in front of it (TEST_POOLER).
 */
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#hosting/database/embedded-postgres.ts';
import { findRunningServer, stopServer } from '#hosting/database/embedded-postgres-process.ts';
import { prepareDatabase } from '#platform/database/prepare-database.ts';
import { SCRATCH } from '#support/scratch.ts';
import { startInstalledPostgres } from '#support/installed-postgres.ts';
import { startPgBouncer } from '#support/pgbouncer.ts';

export interface PostgresRun {
  /** URL of the template database; tests never use it directly. */
  readonly templateUrl: string;
  /** The same with the role that shops connect as. */
  readonly shopUrl: string;
  /** The same through PgBouncer; null without TEST_POOLER. */
  readonly poolerUrl: string | null;
  /** Removed when the run ends. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** Each worker has a shop, which may open 33 connections, and its tests' own. */
const MAX_CONNECTIONS = 400;
const PREFIX = 'hemstitch-tests-';

export async function startPostgresRun(name: string): Promise<PostgresRun> {
  await clearAbandonedRuns();
  const dataDir = path.join(SCRATCH, `${PREFIX}${process.pid}-${name}`);
  mkdirSync(dataDir, { recursive: true });
  // Whatever the umask: when tests run as root, PostgreSQL runs as another account.
  chmodSync(dataDir, 0o755);
  const programs = process.env['TEST_POSTGRES_BIN'];
  const postgres =
    programs === undefined
      ? await startEmbeddedPostgres({
          dataDir,
          log: () => undefined,
          durable: false,
          maxConnections: MAX_CONNECTIONS,
        })
      : await startInstalledPostgres(programs, dataDir, [`max_connections=${MAX_CONNECTIONS}`]);
  await prepareDatabase(postgres.ownerUrl, postgres.url);
  const pooler =
    process.env['TEST_POOLER'] === 'pgbouncer' ? await startPgBouncer(postgres.url, dataDir) : null;
  return {
    templateUrl: postgres.ownerUrl,
    shopUrl: postgres.url,
    poolerUrl: pooler?.pooled(postgres.url) ?? null,
    dataDir,
    stop: async () => {
      await pooler?.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Copies a database on the same server. @returns the URL of the copy */
export async function copyDatabase(fromUrl: string, name: string): Promise<string> {
  const from = new URL(fromUrl);
  await administer(
    fromUrl,
    `CREATE DATABASE ${name} TEMPLATE ${from.pathname.slice(1)} STRATEGY FILE_COPY`,
  );
  from.pathname = `/${name}`;
  return from.href;
}

/** Runs one statement in the server's maintenance database. */
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

/** A killed run leaves its server behind. */
async function clearAbandonedRuns(): Promise<void> {
  for (const name of readdirSync(SCRATCH).filter((entry) => entry.startsWith(PREFIX))) {
    if (isRunning(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
    const folder = path.join(SCRATCH, name);
    try {
      const server = findRunningServer(path.join(folder, 'postgres'));
      if (server) await stopServer(server.pid);
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another user's run on the same machine.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
