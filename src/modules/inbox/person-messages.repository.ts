import type { Db, Trx } from '#platform/database/transaction.ts';

/**
 * What a person wrote while signed in. Not what came under the account's address, for nobody has to prove that it is his:
 * an account made with another's would give his letters away, or delete them.
 */
export const messagesOf = (db: Db, id: string) =>
  db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'subject', 'message', 'received_at'])
    .where('user_id', '=', id)
    .orderBy('received_at')
    .execute();

export async function eraseMessages(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('contact_messages').where('user_id', '=', id).execute();
}
