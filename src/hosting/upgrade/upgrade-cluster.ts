/**
 * Upgrades a shop that runs its own PostgreSQL: on a copy of its cluster, or on a new one of another major version, which
 * takes the cluster's place at the end.
 */
import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { timed } from '#hosting/start/progress.ts';
import { checkInvariants, tryToStart } from '#hosting/upgrade/check-data.ts';
import { moveRows } from '#hosting/upgrade/move-rows.ts';
import type { OldVersion } from '#hosting/upgrade/old-version.ts';
import { UpgradeError } from '#hosting/upgrade/upgrade-error.ts';
import type { Settings } from '#platform/config/settings.ts';
import { carriedMajor, clusterLocation } from '#hosting/database/embedded-postgres-binaries.ts';
import { findRunningServer, stopServer } from '#hosting/database/embedded-postgres-process.ts';
import { startEmbeddedPostgres } from '#hosting/database/embedded-postgres.ts';
import {
  clusterOf,
  copyCluster,
  createNextHome,
  nextHomeOf,
  removeNextCluster,
  switchClusters,
} from '#hosting/database/next-cluster.ts';
import { clusterMajor } from '#hosting/database/other-major.ts';
import { prepareDatabase } from '#platform/database/prepare-database.ts';
import { refuseUnfinishedRestore } from '#hosting/database/unfinished-restore.ts';

/** For what the migrations write, and the write-ahead log of it. */
const SPARE_BYTES = 1_000_000_000;

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;

/** @throws Error with one sentence when there is no cluster that this version could upgrade */
export function checkCluster(dataDir: string, old: OldVersion): void {
  if (!existsSync(dataDir) || !existsSync(clusterOf(clusterLocation(dataDir).home)))
    throw new UpgradeError(
      `There is no shop in DATA_DIR=${dataDir}: set it as for the version that runs now.`,
    );
  refuseUnfinishedRestore(dataDir);
  if (!isReadable(dataDir)) refuseUnreadable(dataDir, old);
  checkFreeSpace(dataDir);
}

/** Whether the PostgreSQL of this version can read the cluster. */
const isReadable = (dataDir: string): boolean => clusterMajor(dataDir) === carriedMajor();

/** @throws UpgradeError when the old version cannot read the cluster either */
function refuseUnreadable(dataDir: string, { folder, packageFile }: OldVersion): void {
  const found = clusterMajor(dataDir);
  if (majorBroughtBy(packageFile) !== found)
    throw new UpgradeError(
      `The database in ${dataDir} belongs to PostgreSQL ${found}, which neither this version nor the one in ${folder} brings: name the version with --from that ran last, and run npm ci in its folder.`,
    );
}

function majorBroughtBy(packageFile: string): number | null {
  try {
    return carriedMajor(packageFile);
  } catch {
    // Its packages are not installed.
    return null;
  }
}

/** @throws UpgradeError when the disk has no room for a copy of the cluster */
function checkFreeSpace(dataDir: string): void {
  const { home } = clusterLocation(dataDir);
  // Rows are copied by way of a file for each table, which may be as large as the database in the worst case.
  const copies = isReadable(dataDir) ? 1 : 2;
  const needed = copies * sizeOf(clusterOf(home)) + SPARE_BYTES;
  const { bavail, bsize } = statfsSync(home);
  if (bavail * bsize < needed)
    throw new UpgradeError(
      `The upgrade works on a copy of the database and needs ${megabytes(needed)}, but ${home} has ${megabytes(bavail * bsize)}: free some space, and run it again.`,
    );
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    // The server of a running shop removes files at any time.
    .map((entry) => statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false }))
    .reduce((sum, stats) => sum + (stats?.size ?? 0), 0);

/**
 * Upgrades the stopped shop of a data folder. The cluster is as it was until the last step.
 * @param interruption ends it as a failure does
 * @throws what made it fail; the cluster is then as it was
 */
export async function upgradeCluster(
  old: OldVersion,
  settings: Settings,
  interruption: AbortSignal,
): Promise<void> {
  const { dataDir } = settings;
  const { home } = clusterLocation(dataDir);
  const left = findRunningServer(clusterOf(home));
  if (left) await stopServer(left.pid);
  try {
    let copied = isReadable(dataDir) ? await copyOf(dataDir) : null;
    const postgres = await startEmbeddedPostgres({
      dataDir: copied === null ? await createNextHome(home) : nextHomeOf(home),
      // The log of a new cluster continues nothing: backups begin with the cluster itself.
      archive: copied !== null && settings.backup !== null,
      log: (message) => console.log(message),
    });
    interruption.addEventListener('abort', () => void postgres.stop());
    try {
      interruption.throwIfAborted();
      copied ??= await moveRows(old, settings, postgres);
      interruption.throwIfAborted();
      await migrateAndCheck(settings, postgres.ownerUrl, postgres.url);
    } finally {
      await postgres.stop();
    }
    interruption.throwIfAborted();
    if (!switchClusters(home, copied))
      throw new UpgradeError(
        'The old version was started during the upgrade, and has data that the new one does not: stop it, or the service that starts it, and run the upgrade again.',
      );
  } catch (error) {
    await removeNextCluster(home);
    throw error;
  }
}

const copyOf = (dataDir: string): Promise<Buffer> =>
  timed('Copy of the database', async ({ note }) => {
    note(megabytes(sizeOf(clusterOf(clusterLocation(dataDir).home))));
    return copyCluster(dataDir);
  });

async function migrateAndCheck(settings: Settings, ownerUrl: string, url: string): Promise<void> {
  await timed('Migrations', async ({ note }) => {
    for (const name of await prepareDatabase(ownerUrl, url)) note(`applied ${name}`);
  });
  await timed('Doctor', () => checkInvariants(settings, ownerUrl));
  await timed('Trial start', () => tryToStart(settings, url));
}
