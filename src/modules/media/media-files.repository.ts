import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/transaction.ts';

interface MediaRow {
  id: string;
  width: number;
  height: number;
  byte_size: number;
  placeholder_color: string;
}

/** Serialises storing and removing this picture until the transaction ends. */
export async function lockPicture(trx: Trx, id: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 4))`.execute(trx);
}

export async function findStoredPicture(
  db: Db,
  id: string,
): Promise<{ id: string; width: number; height: number } | undefined> {
  return db
    .selectFrom('media_files')
    .select(['id', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertPicture(trx: Trx, row: MediaRow): Promise<void> {
  await trx
    .insertInto('media_files')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Ids of the pictures stored since a time, by default of all. */
export async function pictureIds(db: Db, since = new Date(0)): Promise<string[]> {
  const rows = await db
    .selectFrom('media_files')
    .select('id')
    .where('created_at', '>=', since)
    .execute();
  return rows.map((row) => row.id);
}

/** Those of the ids that have a row. */
export async function knownPictures(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('media_files')
    .select('id')
    .where(sql<boolean>`id = ANY(${ids}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.id));
}
