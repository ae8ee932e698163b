import { sql } from 'kysely';
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

/** A later message of the same customer in a conversation. */
export type Reply = Pick<ContactMessage, 'id' | 'message' | 'received_at'> & {
  readonly reply_to: string | null;
};

/** When the last message of the conversation that `first` began was received. */
const LAST_RECEIVED = sql<Date>`greatest(first.received_at,
  (SELECT max(reply.received_at) FROM contact_messages reply WHERE reply.reply_to = first.id))`;

const COLUMNS = [
  'id',
  'name',
  'email',
  'subject',
  'message',
  'received_at',
  'answered_at',
] as const;

/** Whether the same sender sent the same text after `since`. Serialises concurrent duplicates by a lock on both. */
export async function isDuplicateMessage(
  trx: Trx,
  { email, subject, message }: Pick<ContactMessage, 'email' | 'subject' | 'message'>,
  since: Date,
): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${email + message}, 0))`.execute(trx);
  const found = await trx
    .selectFrom('contact_messages')
    .select('id')
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('subject', '=', subject)
    .where('message', '=', message)
    .where('received_at', '>', since)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertMessage(
  db: Db,
  message: Omit<ContactMessage, 'answered_at'> & {
    user_id: string | null;
    reply_to: string | null;
  },
): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute();
}

/**
 * Locks the message that began a conversation, if this sender did: signed in as then, or with the same address. The id is in
 * the link of the answer's mail, which nobody else gets.
 */
export const lockConversation = (
  trx: Trx,
  id: string,
  sender: { readonly userId: string | null; readonly email: string },
): Promise<{ id: string } | undefined> =>
  trx
    .selectFrom('contact_messages')
    .select('id')
    .where('id', '=', id)
    .where('reply_to', 'is', null)
    .where('deleted_at', 'is', null)
    .where((row) =>
      row.or([
        row(row.fn<string>('lower', ['email']), '=', sender.email.toLowerCase()),
        ...(sender.userId === null ? [] : [row('user_id', '=', sender.userId)]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();

/** What was replied in some conversations, oldest first. */
export async function repliesTo(db: Db, ids: readonly string[]): Promise<Reply[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('contact_messages')
    .select(['id', 'reply_to', 'message', 'received_at'])
    .where('reply_to', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
}

/** Conversations, those with the newest message first. Older ones than the limit become visible once newer ones are deleted. */
export const listMessages = (db: Db): Promise<ContactMessage[]> =>
  db
    .selectFrom('contact_messages as first')
    .select(COLUMNS)
    .where('deleted_at', 'is', null)
    .where('reply_to', 'is', null)
    .orderBy(LAST_RECEIVED, 'desc')
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();

/** How many messages wait for an answer, and the one that waits longest. */
export async function messagesToAnswer(
  db: Db,
): Promise<{ count: number; oldest: Pick<ContactMessage, 'name' | 'subject'> | null }> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['name', 'subject', sql<number>`(count(*) OVER ())::integer`.as('count')])
    .where('deleted_at', 'is', null)
    .where('reply_to', 'is', null)
    .where('answered_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .limit(1)
    .execute();
  const [oldest] = rows;
  return oldest
    ? { count: oldest.count, oldest: { name: oldest.name, subject: oldest.subject } }
    : { count: 0, oldest: null };
}

/** Locks a message until the end of the transaction, so that two answers are written one after the other. */
export const lockMessage = (trx: Trx, id: string): Promise<ContactMessage | undefined> =>
  trx
    .selectFrom('contact_messages')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** @returns the changed message; undefined when there is none */
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

/** @returns undefined when no message with this id was deleted after `since` */
export const undeleteMessage = (
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

export async function purgeMessagesDeletedBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('contact_messages').where('deleted_at', '<=', before).execute();
}

/** @returns how many there were */
export async function deleteMessagesReceivedBefore(
  db: Db,
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM contact_messages WHERE id IN (
    SELECT id FROM contact_messages AS first WHERE received_at < ${before}
      AND (reply_to IS NOT NULL OR ${LAST_RECEIVED} < ${before}) ORDER BY received_at LIMIT ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows);
}
