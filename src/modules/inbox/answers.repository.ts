import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#schema/database.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

export type Answer = Selectable<Database['contact_answers']>;

/** The answers to some messages, oldest first. */
export async function answersTo(db: Db, messageIds: readonly string[]): Promise<Answer[]> {
  if (messageIds.length === 0) return [];
  return await db
    .selectFrom('contact_answers')
    .selectAll()
    .where('message_id', 'in', messageIds)
    .orderBy('answered_at')
    .orderBy('id')
    .execute();
}

/** Whether the message got this answer after `since`. */
export async function hasAnswer(
  trx: Trx,
  messageId: string,
  text: string,
  since: Date,
): Promise<boolean> {
  const found = await trx
    .selectFrom('contact_answers')
    .select('id')
    .where('message_id', '=', messageId)
    .where('text', '=', text)
    .where('answered_at', '>', since)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertAnswer(
  trx: Trx,
  answer: Insertable<Database['contact_answers']>,
): Promise<void> {
  await trx.insertInto('contact_answers').values(answer).execute();
}
