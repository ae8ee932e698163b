/** The server of a version of the shop that brings another major PostgreSQL: only it can read the cluster that it made. */
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { urlOf } from '#hosting/database/embedded-postgres-access.ts';
import { spawnAs } from '#hosting/database/embedded-postgres-account.ts';
import { clusterLocation, prepareBinaries } from '#hosting/database/embedded-postgres-binaries.ts';
import {
  archiveFolderOf,
  archiveSettings,
  DATABASE_NAME,
  freePort,
  readAccess,
  settingArgs,
} from '#hosting/database/embedded-postgres-cluster.ts';
import { findRunningServer, stopServer } from '#hosting/database/embedded-postgres-process.ts';
import { lastLogLine, waitUntilReady } from '#hosting/database/embedded-postgres.ts';
import { clusterOf, nextHomeOf } from '#hosting/database/next-cluster.ts';
import { OperatorError } from '#platform/operator-error.ts';

export interface FormerServer {
  /** With the role that owns the tables. */
  readonly url: string;
  stop(): Promise<void>;
}

interface FormerServerOptions {
  /** The package.json of the version of the shop whose server it is. */
  readonly version: string;
  /** Reading writes a little log, too, which that version's backups need. */
  readonly archive: boolean;
}

const START_TIMEOUT_MS = 60_000;

/** Starts the server on the stopped cluster of a data folder, to read from it. @throws Error with one sentence */
export async function startFormerServer(
  dataDir: string,
  { version, archive }: FormerServerOptions,
): Promise<FormerServer> {
  const { home, account } = clusterLocation(dataDir);
  const folder = clusterOf(home);
  const stored = readAccess(home);
  if (!stored)
    throw new OperatorError(
      `The database's password file is missing beside ${folder}: restore it.`,
    );
  // On another port, so that a start of that version replaces this server by its own.
  const access = { ...stored, port: await freePort(0) };
  const { postgres } = prepareBinaries(account, nextHomeOf(home), version);
  const logFile = path.join(home, 'postgres.log');
  const log = openSync(logFile, 'a', 0o600);
  // Only what every major version knows.
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(access.port),
    unix_socket_directories: '',
    default_transaction_read_only: 'on',
    autovacuum: 'off',
    ...(archive ? archiveSettings(archiveFolderOf(home)) : {}),
  };
  const args = ['-D', folder, ...settingArgs(settings)];
  const child = spawnAs(account, postgres, args, ['ignore', log, log]);
  child.on('error', () => undefined);
  closeSync(log);
  if (!(await waitUntilReady({ folder, startTimeoutMs: START_TIMEOUT_MS }, child, access)))
    throw new OperatorError(
      `The PostgreSQL of the version before does not start: ${lastLogLine({ logFile })} (see ${logFile})`,
    );
  child.unref();
  return {
    url: urlOf(access, null, DATABASE_NAME),
    stop: async () => {
      const running = findRunningServer(folder);
      if (running?.pid === child.pid) await stopServer(child.pid ?? 0);
    },
  };
}
