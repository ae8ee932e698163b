import type { Db } from '#platform/database/transaction.ts';

/** A wishlist that is shown to whoever has the link. */
export interface Sharing {
  readonly userId: string;
  readonly token: string;
  readonly sharedAt: Date;
}

interface SharingRow {
  user_id: string;
  token: string;
  shared_at: Date;
}

const toSharing = (row: SharingRow): Sharing => ({
  userId: row.user_id,
  token: row.token,
  sharedAt: row.shared_at,
});

/** Keeps it, or leaves the one that there is: two presses make one link. */
export async function keepSharing(db: Db, sharing: Sharing): Promise<Sharing> {
  const row = await db
    .insertInto('shared_wishlists')
    .values({
      user_id: sharing.userId,
      token: sharing.token,
      shared_at: sharing.sharedAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((old) => ({ token: old.ref('shared_wishlists.token') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSharing(row);
}

export async function findSharing(db: Db, userId: string): Promise<Sharing | null> {
  const row = await db
    .selectFrom('shared_wishlists')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? toSharing(row) : null;
}

export async function findSharingByToken(db: Db, token: string): Promise<Sharing | null> {
  const row = await db
    .selectFrom('shared_wishlists')
    .selectAll()
    .where('token', '=', token)
    .executeTakeFirst();
  return row ? toSharing(row) : null;
}

export async function deleteSharing(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('shared_wishlists').where('user_id', '=', userId).execute();
}
