import type { Actor } from '#platform/context.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

export interface User extends Actor {
  readonly passwordHash: string | null;
}

/** The account of an address, however it is written. */
export async function findUserByEmail(db: Db, email: string): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'role', 'user_name', 'email', 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        role: row.role,
        userName: row.user_name,
        email: row.email,
        passwordHash: row.password_hash,
      }
    : null;
}

/** False when the address has an account already; then nothing was written. */
export async function insertUser(
  db: Db,
  user: { id: string; userName: string; email: string; passwordHash: string; role: Actor['role'] },
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

export async function updatePasswordHash(
  db: Db,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
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

/** Locks the account's row; rows that only refer to it can still be written. False when it is gone. */
export async function lockUserRow(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

const emailKey = (email: string): string => email.toLowerCase();
