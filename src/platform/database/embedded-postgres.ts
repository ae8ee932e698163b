import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { giveTo, spawnAs, type Account } from '#platform/database/embedded-postgres-account.ts';
import {
  clusterHome,
  prepareBinaries,
  type Binaries,
} from '#platform/database/embedded-postgres-binaries.ts';
import {
  createCluster,
  DATABASE_NAME,
  DATABASE_USER,
  folderHash,
  freePort,
  newPassword,
  readAccess,
  serverSettings,
  socketFolder,
  writeAccess,
  type Access,
} from '#platform/database/embedded-postgres-cluster.ts';
import {
  findRunningServer,
  isServerAlive,
  stopServer,
} from '#platform/database/embedded-postgres-process.ts';

export interface EmbeddedPostgresOptions {
  /** Absolute path; the cluster lives in `postgres/` below it. */
  readonly dataDir: string;
  readonly log: (message: string) => void;
  /** False trades safety against power loss for speed: for tests only. */
  readonly durable?: boolean;
}

export interface EmbeddedPostgres {
  /** The address with which any process of this machine can join. */
  readonly url: string;
  /** The quickest address for this process: the socket where there is one. */
  readonly localUrl: string;
  /** True when a server left behind by a killed shop was taken over. */
  readonly adopted: boolean;
  stop(): Promise<void>;
}

interface Cluster {
  readonly account: Account;
  readonly binaries: Binaries;
  readonly folder: string;
  readonly home: string;
  readonly sockets: string | null;
  readonly durable: boolean;
  readonly logFile: string;
}

const FIRST_PORT = 54_320;
const START_TRIES = 8;
const READY_WITHIN_MS = 60_000;
const LARGEST_LOG_BYTES = 5_000_000;

/**
 * Brings up the shop's own PostgreSQL in its data folder, or takes over the one that a killed shop left running.
 * A server that ends while the shop lives is started again.
 * @throws Error with one sentence that says what to do.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(options);
  const access = readAccess(cluster.home);
  if (!access)
    throw new Error(
      `The database's password file is missing beside ${cluster.folder}: restore database-access.json, or move the folder away to begin anew.`,
    );

  const living = findRunningServer(cluster.folder);
  const taken =
    living && living.port === access.port && (await answers(cluster, access)) ? living.pid : null;
  if (living && taken === null) await stopServer(living.pid);

  const server = taken === null ? await startServer(cluster, access) : { pid: taken, access };
  try {
    await ensureDatabase(addressOf(server.access, null, 'postgres'));
  } catch (error) {
    if (taken === null) await stopServer(server.pid);
    throw error;
  }
  const stop = supervise(cluster, server, options.log);
  return {
    url: addressOf(server.access, null, DATABASE_NAME),
    localUrl: addressOf(server.access, cluster.sockets, DATABASE_NAME),
    adopted: taken !== null,
    stop,
  };
}

function prepareCluster({ dataDir, durable = true, log }: EmbeddedPostgresOptions): Cluster {
  const { home, account } = clusterHome(
    dataDir,
    path.join('/var/lib', `hemstitch-${folderHash(dataDir)}`),
  );
  if (home !== dataDir)
    log(`the database lives in ${home}, because PostgreSQL cannot enter ${dataDir} as root`);
  const folder = path.join(home, 'postgres');
  const binaries = prepareBinaries(account, home);
  if (!existsSync(path.join(folder, 'PG_VERSION'))) {
    log('creating the database');
    const access = readAccess(home) ?? { password: newPassword(), port: FIRST_PORT };
    writeAccess(home, access);
    rmSync(folder, { recursive: true, force: true });
    createCluster(account, binaries.initdb, folder, access.password, durable);
  }
  giveTo(account, folder);
  return {
    account,
    binaries,
    folder,
    home,
    sockets: socketFolder(account, folder),
    durable,
    logFile: path.join(home, 'postgres.log'),
  };
}

const addressOf = (access: Access, sockets: string | null, database: string): string => {
  const where =
    sockets === null
      ? `127.0.0.1:${access.port}/${database}`
      : `localhost:${access.port}/${database}?host=${encodeURIComponent(sockets)}`;
  return `postgresql://${DATABASE_USER}:${access.password}@${where}`;
};

async function attempt(
  url: string,
  sql = 'SELECT 1',
): Promise<{ ok: true; rows: number } | { ok: false; code: string; message: string }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const result = await client.query(sql);
    return { ok: true, rows: result.rowCount ?? 0 };
  } catch (error) {
    const problem = error as { code?: string; message?: string };
    return { ok: false, code: problem.code ?? '', message: problem.message ?? String(error) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A server that is ours lets our password in; one that is still recovering says so (57P03) and is ours as well. */
async function answers(cluster: Cluster, access: Access): Promise<boolean> {
  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const result = await attempt(addressOf(access, cluster.sockets, 'postgres'));
    if (result.ok) return true;
    if (result.code !== '57P03' || /shutting down/.test(result.message) || Date.now() > until)
      return false;
    await sleep(50);
  }
}

async function ensureDatabase(maintenanceUrl: string): Promise<void> {
  const found = await attempt(
    maintenanceUrl,
    `SELECT 1 FROM pg_database WHERE datname = '${DATABASE_NAME}'`,
  );
  if (found.ok && found.rows === 1) return;
  const made = await attempt(maintenanceUrl, `CREATE DATABASE ${DATABASE_NAME}`);
  if (!made.ok) throw new Error(`The database could not be created: ${made.message}`);
}

interface Server {
  readonly pid: number;
  readonly access: Access;
}

/** Starts the server; tries again while a predecessor that is just ending still holds the cluster. */
async function startServer(cluster: Cluster, access: Access): Promise<Server> {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort(access.port);
    const current = port === access.port ? access : { ...access, port };
    if (current !== access) writeAccess(cluster.home, current);
    const child = launch(cluster, port);
    if (await becomesReady(cluster, child, current)) {
      child.unref();
      return { pid: child.pid ?? 0, access: current };
    }
    if (tries === START_TRIES)
      throw new Error(
        `PostgreSQL does not start: ${lastLogLine(cluster)} (see ${cluster.logFile})`,
      );
    await sleep(100 * tries);
  }
}

function launch(cluster: Cluster, port: number): ChildProcess {
  const tooLong = existsSync(cluster.logFile) && statSync(cluster.logFile).size > LARGEST_LOG_BYTES;
  const log = openSync(cluster.logFile, tooLong ? 'w' : 'a', 0o600);
  try {
    const args = ['-D', cluster.folder, ...serverSettings(port, cluster.sockets, cluster.durable)];
    const child = spawnAs(cluster.account, cluster.binaries.postgres, args, ['ignore', log, log]);
    child.on('error', () => undefined);
    return child;
  } finally {
    closeSync(log);
  }
}

async function becomesReady(
  cluster: Cluster,
  child: ChildProcess,
  access: Access,
): Promise<boolean> {
  const until = Date.now() + READY_WITHIN_MS;
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    if (
      existsSync(path.join(cluster.folder, 'postmaster.pid')) &&
      (await attempt(addressOf(access, null, 'postgres'))).ok
    )
      return true;
    if (Date.now() > until) {
      await stopServer(child.pid);
      return false;
    }
    await sleep(15);
  }
  return false;
}

const lastLogLine = (cluster: Cluster): string => {
  const lines = readFileSync(cluster.logFile, 'utf8').trim().split('\n');
  return (
    lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ??
    lines.at(-1) ??
    'it printed nothing'
  );
};

const LOOK_EVERY_MS = 500;

/** Watches the server and starts it again when it ends by itself; gives the function that ends it for good. */
function supervise(
  cluster: Cluster,
  first: Server,
  log: (message: string) => void,
): () => Promise<void> {
  let server = first;
  let stopping = false;
  let restart: Promise<void> | null = null;
  const bringBack = async (): Promise<void> => {
    log('the database ended unexpectedly and is started again');
    try {
      server = await startServer(cluster, server.access);
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
    } finally {
      restart = null;
    }
  };
  const timer = setInterval(() => {
    if (!stopping && restart === null && !isServerAlive(server.pid)) restart = bringBack();
  }, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    stopping = true;
    clearInterval(timer);
    await restart;
    await stopServer(server.pid);
  };
}
