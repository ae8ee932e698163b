import { sql } from 'kysely';
import { isStaff, type StaffRole } from '#contract/permissions.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import { emailKey } from '#modules/accounts/users.repository.ts';

export interface StaffMember {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
  readonly role: StaffRole;
}

/** Everybody with a staff role, by name, with the last use of a session. */
export async function listStaff(
  db: Db,
  now: Date,
): Promise<(StaffMember & { hasSecondFactor: boolean; lastSeenAt: Date | null })[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.user_id', '=', 'users.id').on('sessions.expires_at', '>', now),
    )
    .select((row) => [
      'users.id',
      'users.user_name',
      'users.email',
      'users.role',
      row.fn.max('sessions.last_seen_at').as('last_seen_at'),
      row
        .or([
          row.exists(row.selectFrom('passkeys').whereRef('passkeys.user_id', '=', 'users.id')),
          row.exists(
            row
              .selectFrom('totp_secrets')
              .whereRef('totp_secrets.user_id', '=', 'users.id')
              .where('confirmed_at', 'is not', null),
          ),
        ])
        .as('has_second_factor'),
    ])
    .where('users.role', '!=', 'regular')
    .groupBy('users.id')
    .orderBy('users.user_name')
    .orderBy('users.id')
    .execute();
  return rows.flatMap(({ role, ...row }) =>
    isStaff(role)
      ? [
          {
            id: row.id,
            userName: row.user_name,
            email: row.email,
            role,
            hasSecondFactor: Boolean(row.has_second_factor),
            lastSeenAt: row.last_seen_at,
          },
        ]
      : [],
  );
}

/** Locks the owners, so that of two owners who remove each other one stays. @returns their ids */
export async function lockOwners(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** The names of everybody with a staff role but one. */
export async function namesOfColleagues(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('user_name')
    .where('role', '!=', 'regular')
    .where('id', '!=', id)
    .execute();
  return rows.map(({ user_name }) => user_name);
}

export async function listOwners(db: Db): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'user_name', 'email'])
    .where('role', '=', 'owner')
    .orderBy('id')
    .execute();
  return rows.map(({ user_name: userName, ...row }) => ({ ...row, userName, role: 'owner' }));
}

/** Locks a member of the staff; null for shoppers and unknown ids. */
export async function lockMember(trx: Trx, id: string): Promise<StaffMember | null> {
  const row = await trx
    .selectFrom('users')
    .select(['id', 'user_name', 'email', 'role'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && isStaff(row.role)
    ? { id: row.id, userName: row.user_name, email: row.email, role: row.role }
    : null;
}

export async function updateRole(
  trx: Trx,
  id: string,
  role: StaffRole | 'regular',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ role, is_former_staff: role === 'regular', updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Somebody who was removed from the staff, or a shopper's account whose address nobody has confirmed. */
const CAN_JOIN = sql<boolean>`(is_former_staff OR (role = 'regular' AND email_confirmed_at IS NULL))`;

/** Whether an invitation may give this account a role. */
export async function canJoinStaff(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where(CAN_JOIN)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewMember {
  readonly userName: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly passwordHash: string;
}

/** Gives the account of an address a role. @returns its id; null if it has none that may join */
export async function reinstateMember(
  trx: Trx,
  { userName, email, role, passwordHash }: NewMember,
  now: Date,
): Promise<string | null> {
  const row = await trx
    .updateTable('users')
    .set({
      user_name: userName,
      role,
      password_hash: passwordHash,
      is_former_staff: false,
      updated_at: now,
    })
    .where('email_key', '=', emailKey(email))
    .where(CAN_JOIN)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
