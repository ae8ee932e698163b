import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#schema/database.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

export type OrderNote = Selectable<Database['order_notes']>;

export async function insertNote(
  trx: Trx,
  note: Insertable<Database['order_notes']>,
): Promise<void> {
  await trx.insertInto('order_notes').values(note).execute();
}

/** The notes of some orders, oldest first. */
export async function notesOf(db: Db, orderIds: readonly string[]): Promise<OrderNote[]> {
  if (orderIds.length === 0) return [];
  return await db
    .selectFrom('order_notes')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('written_at')
    .orderBy('id')
    .execute();
}
