import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ensureDatabase,
  ensureShopRole,
  tryQuery,
  urlOf,
  withShopPassword,
} from '#hosting/database/embedded-postgres-access.ts';
import { spawnAs } from '#hosting/database/embedded-postgres-account.ts';

import {
  DATABASE_NAME,
  freePort,
  serverSettings,
  readAccess,
  SHOP_ROLE,
  writeAccess,
  type Access,
} from '#hosting/database/embedded-postgres-cluster.ts';
import {
  prepareCluster,
  type Cluster,
  type EmbeddedPostgresOptions,
} from '#hosting/database/embedded-postgres-prepare.ts';
import {
  findRunningServer,
  isServerRunning,
  stopServer,
} from '#hosting/database/embedded-postgres-process.ts';
import { OperatorError } from '#platform/operator-error.ts';

export interface EmbeddedPostgres {
  /** The shop's TCP address, for any process on this machine. */
  readonly url: string;
  /** The shop's fastest address: the Unix socket where there is one. */
  readonly localUrl: string;
  /** The TCP address of the role that owns the tables. */
  readonly ownerUrl: string;
  /** Whether the server was left running by a killed shop. */
  readonly wasAdopted: boolean;
  /** The folder of the cluster, and the one beside it to which the write-ahead log is archived. */
  readonly folder: string;
  readonly archiveFolder: string;
  stop(): Promise<void>;
}

const MAX_START_ATTEMPTS = 8;
const MAX_LOG_BYTES = 5_000_000;

/**
 * Starts a PostgreSQL server in the data folder, or adopts one that a killed shop left running. Restarts the server
 * when it ends while the shop runs.
 * @throws Error with one sentence that says what to do
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(options);
  const access = withShopPassword(cluster.home);
  if (!access)
    throw new OperatorError(
      `The database's password file is missing beside ${cluster.folder}: restore database-access.json, or move the folder away to start with an empty database.`,
    );

  const running = findRunningServer(cluster.folder);
  const adoptedPid =
    running && running.port === access.port && (await mayAdopt(cluster, access))
      ? running.pid
      : null;
  if (running && adoptedPid === null) await stopServer(running.pid);

  const server =
    adoptedPid === null ? await startServer(cluster, access) : { pid: adoptedPid, access };
  try {
    await ensureDatabase(urlOf(server.access, null, 'postgres'));
    await ensureShopRole(urlOf(server.access, null, 'postgres'), server.access);
  } catch (error) {
    if (adoptedPid === null) await stopServer(server.pid);
    throw error;
  }
  const stop = supervise(cluster, server, options.log);
  return { ...addressesOf(cluster, server.access), wasAdopted: adoptedPid !== null, stop };
}

/**
 * Connects to the server of a shop that is running, which continues supervising it: nothing is started or stopped.
 * @throws Error with one sentence that says what to do
 */
export async function connectEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(options);
  const until = performance.now() + cluster.startTimeoutMs;
  for (;;) {
    // Read again, because a server that is restarted may get another port.
    const access = readAccess(cluster.home);
    if (access && (await tryQuery(urlOf(access, null, 'postgres'))).ok)
      return { ...addressesOf(cluster, access), wasAdopted: true, stop: async () => undefined };
    if (performance.now() > until)
      throw new OperatorError(
        `The shop is running, but its database does not answer: try again, and see ${cluster.logFile}.`,
      );
    await sleep(50);
  }
}

const addressesOf = (cluster: Cluster, access: Access) => ({
  url: urlOf(access, null, DATABASE_NAME, SHOP_ROLE),
  localUrl: urlOf(access, cluster.socketDir, DATABASE_NAME, SHOP_ROLE),
  ownerUrl: urlOf(access, null, DATABASE_NAME),
  folder: cluster.folder,
  archiveFolder: cluster.archiveFolder,
});

/** Whether the server is this cluster's, and archives its write-ahead log as it should now. */
async function mayAdopt(cluster: Cluster, access: Access): Promise<boolean> {
  const url = urlOf(access, cluster.socketDir, 'postgres');
  if (!(await isOurServer(url, cluster.startTimeoutMs))) return false;
  const archiving = await tryQuery(url, `SELECT WHERE current_setting('archive_mode') = 'on'`);
  return archiving.ok && (archiving.rows === 1) === cluster.archive;
}

/** Another server's password, one that listens nowhere, and one that is leaving. Others are starting, or busy. */
const NOT_OURS = new Set(['28P01', 'ENOENT', 'ECONNREFUSED']);

/** Whether the server accepts our password. While it recovers or is busy nobody can log in, so this waits. */
async function isOurServer(url: string, timeoutMs: number): Promise<boolean> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const result = await tryQuery(url);
    if (result.ok) return true;
    if (NOT_OURS.has(result.code) || /shutting down/.test(result.message)) return false;
    if (performance.now() > until) return false;
    await sleep(50);
  }
}

interface Server {
  readonly pid: number;
  readonly access: Access;
}

/** Starts the server. Retries, because a predecessor that is shutting down may still hold the cluster. */
async function startServer(cluster: Cluster, access: Access): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(access.port);
    const current = port === access.port ? access : { ...access, port };
    if (current !== access) writeAccess(cluster.home, current);
    const child = launch(cluster, port);
    if (await waitUntilReady(cluster, child, current)) {
      child.unref();
      return { pid: child.pid ?? 0, access: current };
    }
    if (attempt === MAX_START_ATTEMPTS)
      throw new OperatorError(
        `PostgreSQL does not start: ${lastLogLine(cluster)} (see ${cluster.logFile})`,
      );
    await sleep(100 * attempt);
  }
}

function launch(cluster: Cluster, port: number): ChildProcess {
  const tooLong = existsSync(cluster.logFile) && statSync(cluster.logFile).size > MAX_LOG_BYTES;
  const log = openSync(cluster.logFile, tooLong ? 'w' : 'a', 0o600);
  try {
    const args = [
      '-D',
      cluster.folder,
      ...serverSettings(port, {
        ...cluster,
        archiveFolder: cluster.archive ? cluster.archiveFolder : null,
      }),
    ];
    const child = spawnAs(cluster.account, cluster.binaries.postgres, args, ['ignore', log, log]);
    child.on('error', () => undefined);
    return child;
  } finally {
    closeSync(log);
  }
}

/** @returns false when the server ended, or was stopped because it took too long */
export async function waitUntilReady(
  cluster: Pick<Cluster, 'folder' | 'startTimeoutMs'>,
  child: ChildProcess,
  access: Access,
): Promise<boolean> {
  const until = performance.now() + cluster.startTimeoutMs;
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    if (
      existsSync(path.join(cluster.folder, 'postmaster.pid')) &&
      (await tryQuery(urlOf(access, null, 'postgres'))).ok
    )
      return true;
    if (performance.now() > until) {
      await stopServer(child.pid);
      return false;
    }
    await sleep(15);
  }
  return false;
}

export const lastLogLine = ({ logFile }: Pick<Cluster, 'logFile'>): string => {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  return (
    lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ??
    lines.at(-1) ??
    'it printed nothing'
  );
};

const POLL_INTERVAL_MS = 500;

/** Restarts the server when it ends by itself. @returns stops the server */
function supervise(
  cluster: Cluster,
  first: Server,
  log: (message: string) => void,
): () => Promise<void> {
  let server = first;
  let stopping = false;
  let restart: Promise<void> | null = null;
  const restartServer = async (): Promise<void> => {
    log('the database ended unexpectedly and is restarted');
    try {
      server = await startServer(cluster, server.access);
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
    } finally {
      restart = null;
    }
  };
  const timer = setInterval(() => {
    if (!stopping && restart === null && !isServerRunning(server.pid)) restart = restartServer();
  }, POLL_INTERVAL_MS);
  timer.unref();
  return async () => {
    stopping = true;
    clearInterval(timer);
    await restart;
    await stopServer(server.pid);
  };
}
