import type { Db } from '#platform/database/transaction.ts';

/** Everybody with the token may read the wishlist. */
export interface ShareLink {
  readonly userId: string;
  readonly token: string;
  readonly sharedAt: Date;
}

interface ShareLinkRow {
  user_id: string;
  token: string;
  shared_at: Date;
}

const toShareLink = (row: ShareLinkRow): ShareLink => ({
  userId: row.user_id,
  token: row.token,
  sharedAt: row.shared_at,
});

/** Stores the link unless the user has one: two clicks create one link. */
export async function findOrCreateShareLink(db: Db, link: ShareLink): Promise<ShareLink> {
  const row = await db
    .insertInto('shared_wishlists')
    .values({
      user_id: link.userId,
      token: link.token,
      shared_at: link.sharedAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((old) => ({ token: old.ref('shared_wishlists.token') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return toShareLink(row);
}

export async function findShareLink(db: Db, userId: string): Promise<ShareLink | null> {
  const row = await db
    .selectFrom('shared_wishlists')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? toShareLink(row) : null;
}

export async function findShareLinkByToken(db: Db, token: string): Promise<ShareLink | null> {
  const row = await db
    .selectFrom('shared_wishlists')
    .selectAll()
    .where('token', '=', token)
    .executeTakeFirst();
  return row ? toShareLink(row) : null;
}

export async function deleteShareLink(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('shared_wishlists').where('user_id', '=', userId).execute();
}
