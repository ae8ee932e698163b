import pg from 'pg';
import { BackupError, messageOf } from '#hosting/backup/backup-error.ts';
import { backupBytes, makeBackup } from '#hosting/backup/make-backup.ts';
import { markVerified, type Manifest } from '#hosting/backup/manifest.ts';
import { verifyBackup } from '#hosting/backup/verify-backup.ts';
import { pruneBackups } from '#hosting/backup/prune-backups.ts';
import type { StoredWal } from '#hosting/backup/wal.ts';
import { recordBackup } from '#modules/backups/index.ts';
import type { Context } from '#platform/context.ts';

/** Advisory lock: one backup at a time. Any number no other lock uses. */
const LOCK = 724_301_122;

interface RunOptions {
  readonly ownerUrl: string;
  /** Of the cluster. */
  readonly folder: string;
  /** Also tries a restore, and deletes what is not kept any more. */
  readonly verify: boolean;
}

/** Makes a backup and records how it went. @throws BackupError */
export async function runBackup(
  ctx: Context,
  wal: StoredWal,
  { ownerUrl, folder, verify }: RunOptions,
): Promise<Manifest> {
  const { store } = wal;
  const startedAt = new Date();
  const lock = await lockBackups(ownerUrl);
  let manifest: Manifest | null = null;
  let verifiedAt: Date | null = null;
  const record = (problem: string | null): Promise<void> =>
    recordBackup(ctx.db, {
      startedAt,
      finishedAt: manifest?.finishedAt ?? null,
      byteSize: manifest ? backupBytes(manifest) : null,
      verifiedAt,
      problem,
    });
  try {
    manifest = await makeBackup(wal, {
      db: ctx.db,
      ownerUrl,
      folder,
      dataDir: ctx.settings.dataDir,
      pictures: ctx.files,
    });
    if (verify) {
      await verifyBackup(store, manifest, ctx);
      await markVerified(store, manifest.id);
      verifiedAt = new Date();
    }
    await record(null);
    if (verify) await pruneBackups(store, new Date());
    return manifest;
  } catch (error) {
    // Also after a failure, which a full destination may have caused.
    if (verify && verifiedAt === null) await pruneBackups(store, new Date()).catch(() => undefined);
    await record(messageOf(error)).catch(() => undefined);
    throw error;
  } finally {
    await lock.end();
  }
}

/** The lock lasts as long as the connection, so a killed backup frees it. @throws BackupError */
async function lockBackups(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ locked: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS locked',
    [LOCK],
  );
  if (rows[0]?.locked) return client;
  await client.end();
  throw new BackupError(
    'Another backup is being made, as every night and after the first start with BACKUP_TO: wait some minutes until Settings in the admin area shows it, then try again.',
  );
}
