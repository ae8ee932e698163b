import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { auditLogProblem } from '#hosting/backup/audit-log-ends.ts';
import { BackupError } from '#hosting/backup/backup-error.ts';
import type { BackupStore } from '#hosting/backup/backup-store.ts';
import { freeBytes, RESERVED_BYTES } from '#hosting/backup/disk-space.ts';
import { backupBytes } from '#hosting/backup/make-backup.ts';
import type { Manifest } from '#hosting/backup/manifest.ts';
import { newProblems } from '#hosting/backup/new-problems.ts';
import { backedUpPictures } from '#hosting/backup/pictures.ts';
import { removeCluster, restoreCluster } from '#hosting/backup/restore-cluster.ts';
import { restoreFile } from '#hosting/backup/stored-files.ts';
import { databaseUrlOf } from '#app/context.ts';
import { runDoctor } from '#app/doctor/doctor.ts';
import type { Violation } from '#app/doctor/violation.ts';
import { pictureIds } from '#modules/media/index.ts';
import { isPublicDemo } from '#platform/config/settings-safety.ts';
import { createCommandPool } from '#platform/database/command-pool.ts';
import type { Context } from '#platform/context.ts';
import { clusterLocation } from '#hosting/database/embedded-postgres-binaries.ts';
import { createDb } from '#platform/database/pool.ts';

/**
 * Restores a backup into a scratch folder and runs the doctor on it.
 * @param shop the shop itself: a problem that it has, too, says nothing about the backup
 * @throws BackupError when it cannot be restored, the audit log is shorter than at a backup, or the doctor finds a problem
 */
export async function verifyBackup(
  store: BackupStore,
  manifest: Manifest,
  shop: Pick<Context, 'files' | 'settings'>,
): Promise<void> {
  const { dataDir } = shop.settings;
  const scratch = scratchFolder(dataDir);
  await removeVerification(dataDir);
  await mkdir(scratch, { recursive: true, mode: 0o711 });
  refuseFullDisk(await freeBytes(clusterLocation(scratch).home), backupBytes(manifest));
  try {
    const { postgres } = await restoreCluster(store, manifest, scratch, {
      at: null,
      timeline: null,
    });
    try {
      for (const file of manifest.dataFiles)
        await restoreFile(store, file, path.join(scratch, 'files'));
      const pool = createCommandPool(postgres.ownerUrl);
      // A public demo is emptied every night.
      const hasAuditLog = !isPublicDemo(shop.settings);
      const restored = await restoredProblems(store, manifest, pool, hasAuditLog);
      const live = restored.length > 0 ? await liveProblems(shop) : [];
      const problems = newProblems(restored, live);
      if (problems.length > 0)
        throw new BackupError(
          `The restored backup has ${problems.length} problems, the first: ${problems[0]?.problem}. Run npm run doctor on the shop.`,
        );
    } finally {
      await postgres.stop();
    }
  } finally {
    await removeVerification(dataDir);
  }
}

const scratchFolder = (dataDir: string): string => path.join(dataDir, 'backup-proof');

/** Removes what a verification left that was interrupted, and stops its server. */
export async function removeVerification(dataDir: string): Promise<void> {
  const scratch = scratchFolder(dataDir);
  // Elsewhere when the database's account cannot enter the data folder.
  const { home } = clusterLocation(scratch);
  await removeCluster(path.join(home, 'postgres'));
  for (const each of [scratch, home]) await rm(each, { recursive: true, force: true });
}

/** @throws BackupError when the shop would have too little space during the verification */
export function refuseFullDisk(free: number, needed: number): void {
  const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1);
  if (free < needed + RESERVED_BYTES)
    throw new BackupError(
      `The backup is complete, but its restore was not tried: that needs ${gigabytes(needed + RESERVED_BYTES)} GB on the disk of DATA_DIR, and ${gigabytes(free)} GB are free.`,
    );
}

async function liveProblems({
  files,
  settings,
}: Pick<Context, 'files' | 'settings'>): Promise<Violation[]> {
  // Without the limits of requests, which the doctor exceeds in a large shop.
  const pool = createCommandPool(databaseUrlOf(settings));
  try {
    return await runDoctor(pool, { files });
  } finally {
    await pool.end();
  }
}

async function restoredProblems(
  store: BackupStore,
  manifest: Manifest,
  pool: pg.Pool,
  hasAuditLog: boolean,
): Promise<Violation[]> {
  const { pictures } = manifest;
  try {
    const problem = hasAuditLog ? await auditLogProblem(store, manifest, pool) : null;
    if (problem !== null) throw new BackupError(problem);
    const backedUp = new Set(pictures);
    const later = (await pictureIds(createDb(pool))).filter((id) => !backedUp.has(id));
    return await runDoctor(pool, { files: backedUpPictures(store, later) });
  } finally {
    await pool.end();
  }
}
