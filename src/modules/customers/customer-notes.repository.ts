import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#schema/database.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

export type CustomerNote = Selectable<Database['customer_notes']>;

export async function insertNote(
  trx: Trx,
  note: Insertable<Database['customer_notes']>,
): Promise<void> {
  await trx.insertInto('customer_notes').values(note).execute();
}

/** Newest first. */
export const notesAbout = (db: Db, userId: string): Promise<CustomerNote[]> =>
  db
    .selectFrom('customer_notes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** False when there is no such note about the customer. */
export async function deleteNote(trx: Trx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('customer_notes')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteNotesAbout(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('customer_notes').where('user_id', '=', userId).execute();
}
