import type { Db } from '#platform/database/transaction.ts';

/** The id of the shop's folder or bucket; null before the first start. */
export async function findPictureStore(db: Db): Promise<string | null> {
  const row = await db.selectFrom('picture_store').select('id').executeTakeFirst();
  return row?.id ?? null;
}

/** @returns the id that counts: the first one that was given */
export async function claimPictureStore(db: Db, id: string): Promise<string> {
  await db
    .insertInto('picture_store')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findPictureStore(db)) ?? id;
}
