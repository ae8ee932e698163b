import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/transaction.ts';

/** The id of the shop's folder or bucket; null before the first start. */
export async function findPictureStore(db: Db): Promise<string | null> {
  const row = await db.selectFrom('picture_store').select('id').executeTakeFirst();
  return row?.id ?? null;
}

/** Others wait until the transaction ends. */
export async function lockPictureStore(trx: Trx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('picture_store', 0))`.execute(trx);
}

export async function insertPictureStore(trx: Trx, id: string): Promise<void> {
  await trx.insertInto('picture_store').values({ id }).execute();
}
