import type { Db, Trx } from '#platform/database/transaction.ts';

/**
 * Messages that the person sent while signed in. Messages with the account's address do not count: nobody proves that
 * an address is theirs, so an account made with somebody else's would expose or delete their messages.
 */
export const messagesOf = (db: Db, id: string) =>
  db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'subject', 'message', 'received_at'])
    .where('user_id', '=', id)
    .orderBy('received_at')
    .execute();

export async function eraseMessages(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('contact_messages').where('user_id', '=', id).execute();
}
