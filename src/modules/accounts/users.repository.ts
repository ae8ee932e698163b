import type { Selectable } from 'kysely';
import type { Pseudonym } from '#kernel/pseudonym.ts';
import type { Actor } from '#platform/context.ts';
import type { Database } from '#schema/database.ts';
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

/** The account of an address, regardless of case. */
export async function findUserByEmail(db: Db, email: string): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('email_key', '=', emailKey(email))
    .where('guest', '=', false)
    .executeTakeFirst();
  return row ? userOf(row) : null;
}

/** The account of an id; null if it was deleted. */
export async function findUser(db: Db, id: string): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row ? userOf(row) : null;
}

/** The account's data for its owner. */
export async function findAccount(db: Db, id: string) {
  return await db
    .selectFrom('users')
    .select((row) => [
      'user_name',
      'email',
      'role',
      'created_at',
      'email_confirmed_at',
      'contact_email',
      row('password_hash', 'is not', null).as('has_password'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * False if the address already has an account; then nothing is written.
 * @param user `emailConfirmed`: whether the user is known to control the address
 */
export async function insertUser(
  db: Db,
  user: Pick<User, 'id' | 'userName' | 'email' | 'passwordHash' | 'role'> & {
    emailConfirmed: boolean;
  },
  now: Date,
): Promise<boolean> {
  const result = await db
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
      email_confirmed_at: user.emailConfirmed ? now : null,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/**
 * @param passwordHash null: no password any more
 * @param expected only replaces this hash; false if the account has another
 */
export async function updatePasswordHash(
  db: Db,
  userId: string,
  passwordHash: string | null,
  expected?: string,
): Promise<boolean> {
  const update = db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId);
  const result = await (
    expected === undefined ? update : update.where('password_hash', '=', expected)
  ).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Records that the user controls the address. False if it was recorded before. */
export async function updateEmailConfirmed(trx: Trx, userId: string, now: Date): Promise<boolean> {
  const result = await trx
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
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
    // The account may have been deleted since the request was authorised.
    .where('erased_at', 'is', null)
    .execute();
}

/** Replaces personal data by the pseudonym. Nobody can sign in to the account any more. */
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
      contact_email: null,
      updated_at: now,
      erased_at: now,
    })
    .where('id', '=', userId)
    .execute();
}

/** Ids of all accounts that were erased. */
export async function erasedUsers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('erased_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether an owner's address can receive mail. */
export async function hasOwner(
  db: Db,
  isUnreachable: (email: string) => boolean,
): Promise<boolean> {
  const rows = await db.selectFrom('users').select('email').where('role', '=', 'owner').execute();
  return rows.some(({ email }) => !isUnreachable(email));
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  return (
    (await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'owner')
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/** Locks the account; rows that reference it can still be inserted. False if it was deleted. */
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

/** Addresses with the same key belong to the same account. */
export const emailKey = (email: string): string => email.toLowerCase();

/** Names by user id; unknown ids are omitted. */
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

/** A user's current name and address; null if the account was deleted. */
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

/** Those of the users whose email address was never confirmed. */
export async function unconfirmedUsers(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('email_confirmed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
