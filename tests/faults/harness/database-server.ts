/** A PostgreSQL server in an existing data folder that nothing restarts. */
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { tryQuery, urlOf } from '#hosting/database/embedded-postgres-access.ts';
import { spawnAs } from '#hosting/database/embedded-postgres-account.ts';
import {
  DATABASE_NAME,
  readAccess,
  serverSettings,
  SHOP_ROLE,
} from '#hosting/database/embedded-postgres-cluster.ts';
import { prepareCluster } from '#hosting/database/embedded-postgres-prepare.ts';
import { isServerRunning, stopServer } from '#hosting/database/embedded-postgres-process.ts';
import { freePort } from '#support/free-port.ts';

export interface DatabaseServer {
  /** The same after every start. */
  readonly port: number;
  /** For the role that shops connect as. */
  readonly url: string;
  /** For the role that owns the tables, a superuser. */
  readonly ownerUrl: string;
  /** Starts it and waits until it accepts connections. */
  start(): Promise<void>;
  /** Stops it in order: a primary first sends its standby everything. */
  stop(): Promise<void>;
  /** SIGKILL for all of its processes: nothing is finished, and connections are reset. */
  kill(): Promise<void>;
  /** What it logged, across all starts. */
  log(): string;
}

const START_WITHIN_MS = 60_000;

/** @param settings beside those of every embedded server */
export async function databaseServer(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<DatabaseServer> {
  const cluster = prepareCluster({ dataDir, log: () => undefined });
  const access = readAccess(cluster.home);
  if (!access) throw new Error(`There is no database in ${dataDir}.`);
  const port = await freePort();
  const at = { ...access, port };
  let pid = 0;
  const end = async (stop: (pid: number) => Promise<void> | void): Promise<void> => {
    if (pid !== 0) await stop(pid);
    while (isServerRunning(pid)) await pause(10);
    pid = 0;
  };
  process.once('exit', () => killAll(pid));
  return {
    port,
    url: urlOf(at, null, DATABASE_NAME, SHOP_ROLE),
    ownerUrl: urlOf(at, null, DATABASE_NAME),
    start: async () => {
      const log = openSync(cluster.logFile, 'a');
      const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const child = spawnAs(
        cluster.account,
        cluster.binaries.postgres,
        [
          '-D',
          cluster.folder,
          ...serverSettings(port, { ...cluster, socketDir: null, archiveFolder: null }),
          ...given,
        ],
        ['ignore', log, log],
      );
      closeSync(log);
      child.unref();
      pid = child.pid ?? 0;
      const until = performance.now() + START_WITHIN_MS;
      while (!(await tryQuery(urlOf(at, null, 'postgres'))).ok) {
        if (child.exitCode !== null || performance.now() > until)
          throw new Error(`PostgreSQL does not start: ${readFileSync(cluster.logFile, 'utf8')}`);
        await pause(20);
      }
    },
    stop: () => end(stopServer),
    kill: () => end(killAll),
    log: () => readFileSync(cluster.logFile, 'utf8'),
  };
}

/** SIGKILL: the server first, so that it cannot notice that its processes die. */
export function killAll(server: number): void {
  if (server === 0) return;
  for (const pid of [server, ...childrenOf(server)])
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Already gone.
    }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number | null {
  try {
    // After the name in parentheses come the state and the parent.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return null;
  }
}
