import type { Db } from '#platform/database/transaction.ts';

export interface BackupRow {
  readonly startedAt: Date;
  /** The moment it restores; null: it failed. */
  readonly finishedAt: Date | null;
  /** Without the pictures. */
  readonly byteSize: number | null;
  /** When a restore of it was tried, and the doctor found nothing. */
  readonly verifiedAt: Date | null;
  readonly problem: string | null;
}

/** Records an attempt, or what went wrong with it after it was recorded. */
export async function recordBackup(db: Db, row: BackupRow): Promise<void> {
  await db
    .insertInto('backups')
    .values({
      started_at: row.startedAt,
      finished_at: row.finishedAt,
      byte_size: row.byteSize,
      proven_at: row.verifiedAt,
      problem: row.problem,
    })
    .onConflict((conflict) => conflict.column('started_at').doUpdateSet({ problem: row.problem }))
    .execute();
}

/** The newest first. */
export async function latestBackups(db: Db, limit: number): Promise<BackupRow[]> {
  const rows = await db
    .selectFrom('backups')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    byteSize: row.byte_size,
    verifiedAt: row.proven_at,
    problem: row.problem,
  }));
}

/** When the newest complete backup began. */
export async function lastBackup(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('backups')
    .select('started_at')
    .where('finished_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.started_at ?? null;
}

export const hasBackup = async (db: Db): Promise<boolean> => (await lastBackup(db)) !== null;

/** When a backup was last verified. */
export async function lastVerification(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('backups')
    .select('proven_at')
    .where('proven_at', 'is not', null)
    .orderBy('proven_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.proven_at ?? null;
}
