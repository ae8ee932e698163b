/**
 * The end of the audit log at each backup. Its hash covers all entries before, so a log that was cut off, or written anew
 * from some entry on, lacks it: the database alone cannot show that.
 */
import type pg from 'pg';
import type { BackupStore } from '#hosting/backup/backup-store.ts';
import { listBackups, readManifests, type Manifest } from '#hosting/backup/manifest.ts';
import { timelineNamed } from '#hosting/backup/wal.ts';
import { continuesFrom, timelineOf } from '#hosting/backup/wal-segments.ts';
import { hasAuditEnd } from '#modules/audit/index.ts';
import { createDb } from '#platform/database/pool.ts';

/**
 * Compares a restored database with what its backup and the earlier ones noted. Backups of a time that a restore has
 * undone are left out, and so are those from before a change of the PostgreSQL cluster.
 * @returns null, or a sentence about the problem
 */
export async function auditLogProblem(
  store: BackupStore,
  manifest: Manifest,
  restored: pg.Pool,
): Promise<string | null> {
  const db = createDb(restored);
  const { walFolder } = manifest;
  const timeline = await timelineNamed(
    { store, folder: walFolder },
    timelineOf(manifest.lastSegment),
  );
  const { manifests } = await readManifests(store, await listBackups(store));
  const earlier = manifests.filter(
    (each) => each.walFolder === walFolder && continuesFrom(timeline, each.lastSegment),
  );
  for (const { auditEnd, startedAt } of [...earlier, manifest])
    if (auditEnd !== null && !(await hasAuditEnd(db, auditEnd)))
      return `The audit log does not contain entry ${auditEnd.place} any more as it was in the backup of ${startedAt.toISOString()}: somebody who owns the database has cut it off or rewritten it. Compare the log with a restore of that backup. If you emptied the shop yourself, set BACKUP_TO to an empty destination.`;
  return null;
}
