import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { changeOwner, type Account } from '#hosting/database/embedded-postgres-account.ts';
import {
  clusterLocation,
  prepareBinaries,
  type Binaries,
} from '#hosting/database/embedded-postgres-binaries.ts';
import {
  archiveFolderOf,
  createCluster,
  newPassword,
  readAccess,
  socketFolder,
  writeAccess,
} from '#hosting/database/embedded-postgres-cluster.ts';
import { clusterOf, finishSwitch } from '#hosting/database/next-cluster.ts';

export interface EmbeddedPostgresOptions {
  /** Absolute path; the cluster lives in `postgres/` below it. */
  readonly dataDir: string;
  readonly log: (message: string) => void;
  /** False skips fsync, for tests: faster, but a power loss corrupts the cluster. */
  readonly durable?: boolean;
  /** How many the server allows. */
  readonly maxConnections?: number;
  /** Keeps the write-ahead log in `archiveFolder` until it is stored with the backups. */
  readonly archive?: boolean;
  /** How long the start may take, in ms: a restore replays the write-ahead log. */
  readonly startTimeoutMs?: number;
}

/** What a server is started with. */
export interface Cluster {
  readonly account: Account;
  readonly binaries: Binaries;
  readonly folder: string;
  readonly home: string;
  readonly socketDir: string | null;
  readonly durable: boolean;
  readonly maxConnections: number;
  readonly archiveFolder: string;
  readonly archive: boolean;
  readonly startTimeoutMs: number;
  readonly logFile: string;
}

const FIRST_PORT = 54_320;
const START_TIMEOUT_MS = 60_000;

/** Finds the cluster of a data folder and what runs it; creates it in an empty folder. */
export function prepareCluster({
  dataDir,
  durable = true,
  maxConnections = 100,
  archive = false,
  startTimeoutMs = START_TIMEOUT_MS,
  log,
}: EmbeddedPostgresOptions): Cluster {
  const { home, account } = clusterLocation(dataDir);
  if (home !== dataDir)
    log(
      `the database is in ${home}, because PostgreSQL cannot run as root and cannot enter ${dataDir}`,
    );
  finishSwitch(home);
  const folder = clusterOf(home);
  const binaries = prepareBinaries(account, home);
  if (!existsSync(path.join(folder, 'PG_VERSION'))) {
    log('creating the database');
    const access = readAccess(home) ?? { password: newPassword(), port: FIRST_PORT };
    writeAccess(home, access);
    rmSync(folder, { recursive: true, force: true });
    createCluster(account, binaries.initdb, folder, access.password, durable);
  }
  changeOwner(account, folder);
  const archiveFolder = archiveFolderOf(home);
  if (archive) {
    mkdirSync(archiveFolder, { recursive: true, mode: 0o700 });
    changeOwner(account, archiveFolder);
  }
  return {
    account,
    binaries,
    folder,
    home,
    socketDir: socketFolder(account, folder),
    durable,
    maxConnections,
    archive,
    archiveFolder,
    startTimeoutMs,
    logFile: path.join(home, 'postgres.log'),
  };
}
