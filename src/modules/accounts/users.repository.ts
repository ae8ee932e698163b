import type { Selectable } from 'kysely';
import type { Pseudonym } from '#kernel/pseudonym.ts';
import type { Actor } from '#platform/context.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

export interface User extends Actor {
  readonly passwordHash: string | null;
}

const COLUMNS = ['id', 'role', 'user_name', 'email', 'password_hash'] as const;

const userOf = (row: Pick<Selectable<Database['users']>, (typeof COLUMNS)[number]>): User => ({
  id: row.id,
  role: row.role,
  userName: row.user_name,
  email: row.email,
  passwordHash: row.password_hash,
});

/** The account of an address, however it is written. */
export async function findUserByEmail(db: Db, email: string): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row ? userOf(row) : null;
}

/** The account of an id, unless it was deleted. */
export async function findUser(db: Db, id: string): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row ? userOf(row) : null;
}

/** What an account's owner is shown of it. */
export async function findAccount(db: Db, id: string) {
  return await db
    .selectFrom('users')
    .select((row) => [
      'user_name',
      'email',
      'role',
      'created_at',
      row('password_hash', 'is not', null).as('has_password'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** False when the address has an account already; then nothing was written. */
export async function insertUser(
  db: Db,
  user: Pick<User, 'id' | 'userName' | 'email' | 'passwordHash' | 'role'>,
  now: Date,
): Promise<boolean> {
  const done = await db
    .insertInto('users')
    .values({
      id: user.id,
      user_name: user.userName,
      email: user.email,
      email_key: emailKey(user.email),
      password_hash: user.passwordHash,
      role: user.role,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** @param was the hash that is to be replaced; false when it is another by now */
export async function updatePasswordHash(
  db: Db,
  userId: string,
  passwordHash: string,
  was?: string,
): Promise<boolean> {
  const update = db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId);
  const done = await (
    was === undefined ? update : update.where('password_hash', '=', was)
  ).executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export async function updateUserName(
  db: Db,
  userId: string,
  userName: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ user_name: userName, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Puts the pseudonym in the person's place. Nobody signs in to such an account any more. */
export async function eraseUser(
  trx: Trx,
  userId: string,
  { userName, email }: Pseudonym,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      user_name: userName,
      email,
      email_key: emailKey(email),
      password_hash: null,
      updated_at: now,
      erased_at: now,
    })
    .where('id', '=', userId)
    .execute();
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  return (
    (await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/** Locks the account's row; rows that only refer to it can still be written. False when it is gone or was deleted. */
export async function lockUserRow(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

const emailKey = (email: string): string => email.toLowerCase();

/** What some people are called, by id; who is not there is left out. */
export async function userNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'user_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.user_name]));
}

/** What one person is called now, with the address it may have been taken from; null where the account is gone or was deleted. */
export async function findName(
  db: Db,
  id: string,
): Promise<Pick<User, 'userName' | 'email'> | null> {
  const row = await db
    .selectFrom('users')
    .select(['user_name', 'email'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row ? { userName: row.user_name, email: row.email } : null;
}
