import { LIST_MAX } from '#contract/limits.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

export interface ContactMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly received_at: Date;
  readonly answered_at: Date | null;
}

const COLUMNS = [
  'id',
  'name',
  'email',
  'subject',
  'message',
  'received_at',
  'answered_at',
] as const;

export async function insertMessage(
  db: Db,
  written: Omit<ContactMessage, 'answered_at'> & { user_id: string | null },
): Promise<void> {
  await db.insertInto('contact_messages').values(written).execute();
}

/** Newest first; the rest is reached once these are answered and deleted. */
export const listMessages = (db: Db): Promise<ContactMessage[]> =>
  db
    .selectFrom('contact_messages')
    .select(COLUMNS)
    .where('deleted_at', 'is', null)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();

/** The message as it then is, or undefined when there is none. */
export const markAnswered = (
  db: Trx,
  id: string,
  at: Date | null,
): Promise<ContactMessage | undefined> =>
  db
    .updateTable('contact_messages')
    .set({ answered_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst();

export const markDeleted = (trx: Trx, id: string, at: Date): Promise<ContactMessage | undefined> =>
  trx
    .updateTable('contact_messages')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst();

/** Undefined when no message with this id was deleted after `since`. */
export const takeBackMessage = (
  trx: Trx,
  id: string,
  since: Date,
): Promise<ContactMessage | undefined> =>
  trx
    .updateTable('contact_messages')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .returning(COLUMNS)
    .executeTakeFirst();

export async function forgetMessagesDeletedBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('contact_messages').where('deleted_at', '<=', before).execute();
}
