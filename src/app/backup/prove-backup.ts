import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { BackupError } from '#app/backup/backup-error.ts';
import type { BackupStore } from '#app/backup/backup-store.ts';
import type { Manifest } from '#app/backup/manifest.ts';
import { backedUpPictures } from '#app/backup/pictures.ts';
import { restoreCluster } from '#app/backup/restore-cluster.ts';
import { restoreFile } from '#app/backup/stored-files.ts';
import { runDoctor } from '#app/doctor/doctor.ts';
import { clusterPlace } from '#platform/database/embedded-postgres-binaries.ts';

/**
 * Restores a backup into a scratch folder and runs the doctor on it.
 * @throws BackupError when it cannot be restored, or the doctor finds a problem
 */
export async function proveBackup(
  store: BackupStore,
  manifest: Manifest,
  dataDir: string,
): Promise<void> {
  const scratch = path.join(dataDir, 'backup-proof');
  await mkdir(scratch, { recursive: true, mode: 0o711 });
  // Elsewhere when the database's account cannot enter the data folder.
  const { home } = clusterPlace(scratch);
  const remove = async (): Promise<void> => {
    for (const each of [scratch, home]) await rm(each, { recursive: true, force: true });
  };
  try {
    const { postgres } = await restoreCluster(store, manifest, scratch, null);
    const pool = new pg.Pool({ connectionString: postgres.ownerUrl, max: 2 });
    try {
      for (const file of manifest.dataFiles)
        await restoreFile(store, file, path.join(scratch, 'files'));
      const violations = await runDoctor(pool, { files: backedUpPictures(store) });
      // Pictures of later and earlier backups are in the store, too.
      const problems = violations.filter(({ problem }) => !problem.endsWith('have no row'));
      if (problems.length > 0)
        throw new BackupError(
          `The restored backup has ${problems.length} problems, the first: ${problems[0]?.problem}. Run npm run doctor on the shop.`,
        );
    } finally {
      await pool.end();
      await postgres.stop();
    }
  } finally {
    await remove();
  }
}
