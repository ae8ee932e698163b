/**
 * An upgrade changes a copy of the cluster, or fills a new one, which takes the cluster's place when all is well. The cluster itself is
 * never changed, so whatever happens to the upgrade, the version before starts from it.
 */
import {
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { chmod, cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { changeOwner, runAs } from '#hosting/database/embedded-postgres-account.ts';
import { clusterLocation, prepareBinaries } from '#hosting/database/embedded-postgres-binaries.ts';
import {
  archiveFolderOf,
  readAccess,
  writeAccess,
} from '#hosting/database/embedded-postgres-cluster.ts';
import { findRunningServer, stopServer } from '#hosting/database/embedded-postgres-process.ts';
import { OperatorError } from '#platform/operator-error.ts';

/** The copy's data folder. Hidden, so that backups leave it out. */
export const nextHomeOf = (home: string): string => path.join(home, '.upgrade');

export const clusterOf = (home: string): string => path.join(home, 'postgres');

/** PostgreSQL writes it whenever a server starts, stops or saves. */
const controlFile = (home: string): string => path.join(clusterOf(home), 'global', 'pg_control');

/** Files that belong to a running server, and remain when it is killed. */
const RUNNING_FILES = /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*)$/;

/** The state of a stopped cluster, which any run of a server changes. */
export const controlOf = (home: string): Buffer => readFileSync(controlFile(home));

/** Creates the folder for the next cluster, whose roles get the passwords of the present one. */
export async function createNextHome(home: string): Promise<string> {
  const next = nextHomeOf(home);
  await removeNextCluster(home);
  await mkdir(next);
  // Another account may run the server, and passes through.
  await chmod(next, 0o711);
  const access = readAccess(home);
  // On another port, where no further instance of the shop finds the copy.
  if (access) writeAccess(next, { ...access, port: 0 });
  return next;
}

/**
 * Copies the stopped cluster of a data folder, durably.
 * @returns the control file of the copied state, for {@link switchClusters}
 */
export async function copyCluster(dataDir: string): Promise<Buffer> {
  const { home, account } = clusterLocation(dataDir);
  const next = await createNextHome(home);
  const control = controlOf(home);
  await cp(clusterOf(home), clusterOf(next), {
    recursive: true,
    // A folder that is a symbolic link, such as pg_wal, would be shared with the original.
    dereference: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (file) => !RUNNING_FILES.test(path.basename(file)),
  });
  await chmod(clusterOf(next), 0o700);
  changeOwner(account, clusterOf(next));
  const { initdb } = prepareBinaries(account, home);
  const { ok, output } = runAs(account, initdb, ['--sync-only', '--pgdata', clusterOf(next)]);
  if (!ok) throw new OperatorError(`The copy of the database could not be written: ${output}`);
  return control;
}

/**
 * Puts the stopped copy in the cluster's place. Killed halfway, the next start finishes it.
 * @param copied the {@link controlOf} the cluster when it was copied
 * @returns false when a server has run in the cluster since, whose writes the copy does not have; nothing is changed
 */
export function switchClusters(home: string, copied: Buffer): boolean {
  if (findRunningServer(clusterOf(home)) || !controlOf(home).equals(copied)) return false;
  renameSync(clusterOf(home), path.join(nextHomeOf(home), 'before'));
  finishSwitch(home);
  return true;
}

/**
 * Does what is left of a switch that was begun. Before it was begun, nothing.
 * @throws Error with one sentence when both the copy and a cluster in its place exist
 */
export function finishSwitch(home: string): void {
  const next = nextHomeOf(home);
  if (!existsSync(path.join(next, 'before'))) return;
  if (!existsSync(clusterOf(home))) renameSync(clusterOf(next), clusterOf(home));
  // An older version that was started in the middle found no cluster and made an empty one.
  if (existsSync(clusterOf(next)))
    throw new OperatorError(
      `An upgrade was killed while it put the database into place, and an older version has made an empty one since: move ${clusterOf(home)} away, and start this version again.`,
    );
  // Backups need the write-ahead log of the migrations.
  const [from, to] = [archiveFolderOf(next), archiveFolderOf(home)];
  if (existsSync(from)) {
    mkdirSync(to, { recursive: true, mode: 0o700 });
    for (const segment of readdirSync(from))
      renameSync(path.join(from, segment), path.join(to, segment));
  }
  rmSync(next, { recursive: true, force: true });
}

/** Removes what a killed upgrade left; a copy that has begun to take the cluster's place does so. */
export async function removeNextCluster(home: string): Promise<void> {
  finishSwitch(home);
  const next = nextHomeOf(home);
  const running = findRunningServer(clusterOf(next));
  if (running) await stopServer(running.pid);
  await rm(next, { recursive: true, force: true });
}
