import { LIST_MAX } from '#contract/limits.ts';
import type { Db } from '#platform/database/transaction.ts';

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
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();

/** The message as it then is, or undefined when there is none. */
export const markAnswered = (
  db: Db,
  id: string,
  at: Date | null,
): Promise<ContactMessage | undefined> =>
  db
    .updateTable('contact_messages')
    .set({ answered_at: at })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
