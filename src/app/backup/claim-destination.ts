import type pg from 'pg';
import { BackupError } from '#app/backup/backup-error.ts';
import type { BackupStore } from '#app/backup/backup-store.ts';

/** The shop whose backups these are. */
const OWNER = 'database-cluster';

/** Write-ahead logs of two clusters have the same names. @throws BackupError when another shop backs up to the same place */
export async function claimDestination(
  store: BackupStore,
  database: Pick<pg.Pool, 'query'>,
): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    'SELECT system_identifier::text AS id FROM pg_control_system()',
  );
  const id = Buffer.from(rows[0]?.id ?? '');
  if (!(await store.exists(OWNER))) return store.put(OWNER, id);
  if (!(await store.get(OWNER)).equals(id))
    throw new BackupError(
      'Another shop backs up to the same place: set BACKUP_TO to a folder or bucket of its own.',
    );
}
