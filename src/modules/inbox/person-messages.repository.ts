import type { Db, Trx } from '#platform/database/transaction.ts';

interface Person {
  readonly id: string;
  readonly email: string;
}

/** What a person wrote, signed in or under the address of the account: for the download of one's own data. */
export const messagesOf = (db: Db, { id, email }: Person) =>
  db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'subject', 'message', 'received_at'])
    .where((row) =>
      row.or([row('user_id', '=', id), row(row.fn('lower', ['email']), '=', email.toLowerCase())]),
    )
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
