import type { Db, Trx } from '#platform/database/transaction.ts';

interface Person {
  readonly id: string;
  readonly email: string;
}

/**
 * What a person wrote while signed in: for the download of one's own data. Not what came under the account's address,
 * for nobody has to prove that it is his: an account made with another's would give his letters away.
 */
export const messagesOf = (db: Db, { id }: Pick<Person, 'id'>) =>
  db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'subject', 'message', 'received_at'])
    .where('user_id', '=', id)
    .orderBy('received_at')
    .execute();

/** Deletes what a person wrote; part of erasing an account. */
export async function eraseMessages(trx: Trx, { id, email }: Person): Promise<void> {
  await trx
    .deleteFrom('contact_messages')
    .where((row) =>
      row.or([row('user_id', '=', id), row(row.fn('lower', ['email']), '=', email.toLowerCase())]),
    )
    .execute();
}
