import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/transaction.ts';

interface MediaRow {
  id: string;
  width: number;
  height: number;
  byte_size: number;
  thumb_hash: string;
}

/** Holds back whoever else stores or sweeps this picture until the transaction ends. */
export async function lockPicture(trx: Trx, id: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 4))`.execute(trx);
}

export async function findStored(
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

/** Of these ids the ones that have a row. */
export async function knownPictures(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('media_files')
    .select('id')
    .where(sql<boolean>`id = ANY(${ids}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** A killed worker's picture is taken up again after this. */
const CLAIM_MINUTES = 5;
/** A picture whose AVIFs failed this often stays WebP. */
const AVIF_TRIES = 3;

/** Takes the oldest picture without AVIFs for one worker; undefined when there is none to do. */
export async function claimForAvif(db: Db, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    UPDATE media_files SET avif_claimed_at = ${now}, avif_tries = avif_tries + 1
    WHERE id = (
      SELECT id FROM media_files
      WHERE avif_made_at IS NULL AND avif_tries < ${AVIF_TRIES}
        AND (avif_claimed_at IS NULL OR avif_claimed_at < ${now}::timestamptz - make_interval(mins => ${CLAIM_MINUTES}))
      ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(db);
  return rows[0]?.id;
}

export async function markAvifMade(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('media_files').set({ avif_made_at: now }).where('id', '=', id).execute();
}

export async function countWithoutAvif(db: Db): Promise<number> {
  const { left } = await db
    .selectFrom('media_files')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('avif_made_at', 'is', null)
    .where('avif_tries', '<', AVIF_TRIES)
    .executeTakeFirstOrThrow();
  return Number(left);
}
