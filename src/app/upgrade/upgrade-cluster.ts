/** Upgrades a shop that runs its own PostgreSQL: on a copy of its cluster, which takes the cluster's place at the end. */
import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { timed } from '#app/start/progress.ts';
import { checkInvariants, tryToStart } from '#app/upgrade/check-data.ts';
import { UpgradeError } from '#app/upgrade/upgrade-error.ts';
import type { Settings } from '#platform/config/settings.ts';
import { clusterPlace } from '#platform/database/embedded-postgres-binaries.ts';
import { findRunningServer, stopServer } from '#platform/database/embedded-postgres-process.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import {
  clusterOf,
  copyCluster,
  nextHomeOf,
  removeNextCluster,
  switchClusters,
} from '#platform/database/next-cluster.ts';
import { refuseOtherMajor } from '#platform/database/other-major.ts';
import { prepareDatabase } from '#platform/database/prepare-database.ts';
import { refuseUnfinishedRestore } from '#platform/database/unfinished-restore.ts';

/** For what the migrations write, and the write-ahead log of it. */
const SPARE_BYTES = 1_000_000_000;

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;

/** @throws Error with one sentence when there is no cluster that this version could upgrade */
export function checkCluster(dataDir: string): void {
  if (!existsSync(dataDir) || !existsSync(clusterOf(clusterPlace(dataDir).home)))
    throw new UpgradeError(
      `There is no shop in DATA_DIR=${dataDir}: set it as for the version that runs now.`,
    );
  refuseUnfinishedRestore(dataDir);
  refuseOtherMajor(dataDir);
  checkFreeSpace(dataDir);
}

/** @throws UpgradeError when the disk has no room for a copy of the cluster */
function checkFreeSpace(dataDir: string): void {
  const { home } = clusterPlace(dataDir);
  const needed = sizeOf(clusterOf(home)) + SPARE_BYTES;
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
export async function upgradeCluster(settings: Settings, interruption: AbortSignal): Promise<void> {
  const { dataDir } = settings;
  const { home } = clusterPlace(dataDir);
  const left = findRunningServer(clusterOf(home));
  if (left) await stopServer(left.pid);
  try {
    const copied = await timed('Copy of the database', async ({ note }) => {
      note(megabytes(sizeOf(clusterOf(home))));
      return copyCluster(dataDir);
    });
    const postgres = await startEmbeddedPostgres({
      dataDir: nextHomeOf(home),
      archive: settings.backup !== null,
      log: (message) => console.log(message),
    });
    interruption.addEventListener('abort', () => void postgres.stop());
    try {
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

async function migrateAndCheck(settings: Settings, ownerUrl: string, url: string): Promise<void> {
  await timed('Migrations', async ({ note }) => {
    for (const name of await prepareDatabase(ownerUrl, url)) note(`applied ${name}`);
  });
  await timed('Doctor', () => checkInvariants(settings, ownerUrl));
  await timed('Trial start', () => tryToStart(settings, url));
}
