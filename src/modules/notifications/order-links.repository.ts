import type { Db, Trx } from '#platform/database/transaction.ts';

export async function insertOrderLink(
  db: Db,
  link: { tokenHash: Buffer; orderId: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('order_links')
    .values({ token_hash: link.tokenHash, order_id: link.orderId, created_at: now })
    .execute();
}

/** The order that a link opens; null if there is no such link. */
export async function findLinkedOrder(
  db: Db,
  tokenHash: Buffer,
): Promise<{ orderId: string; createdAt: Date } | null> {
  const row = await db
    .selectFrom('order_links')
    .select(['order_id as orderId', 'created_at as createdAt'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteLinksOfOrders(trx: Trx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await trx.deleteFrom('order_links').where('order_id', 'in', orderIds).execute();
}
