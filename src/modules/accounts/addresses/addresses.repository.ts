import { sql, type Selectable } from 'kysely';
import type { Database } from '#schema/database.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import type { Address, WrittenAddress } from '#modules/accounts/addresses/address.presenter.ts';

const fromRow = (row: Selectable<Database['addresses']>): Address => ({
  id: row.id,
  userId: row.user_id,
  address: row.address,
  city: row.city,
  pincode: row.pincode,
  phone: row.phone,
  notes: row.notes,
  name: row.name,
  company: row.company,
  line2: row.line2,
  region: row.region,
  country: row.country,
  lastUsedAt: row.last_used_at,
});

/** A user's addresses, oldest first. */
export async function listAddresses(db: Db, userId: string): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

export async function countAddresses(trx: Trx, userId: string): Promise<number> {
  const row = await trx
    .selectFrom('addresses')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertAddress(
  trx: Trx,
  userId: string,
  addressId: string,
  fields: WrittenAddress,
  now: Date,
): Promise<Address> {
  const row = await trx
    .insertInto('addresses')
    .values({
      id: addressId,
      user_id: userId,
      ...fields,
      created_at: now,
      updated_at: now,
      last_used_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/** Null if the user has no such address. */
export async function updateAddress(
  db: Db,
  userId: string,
  addressId: string,
  fields: WrittenAddress,
  now: Date,
): Promise<Address | null> {
  const row = await db
    .updateTable('addresses')
    .set({ ...fields, updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', addressId)
    .returningAll()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** False if the user has no such address. */
export async function deleteAddress(db: Db, userId: string, addressId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('addresses')
    .where('user_id', '=', userId)
    .where('id', '=', addressId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteAddressesOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('addresses').where('user_id', '=', userId).execute();
}

/** As a guest typed it at checkout. */
export interface GuestContact {
  readonly email: string;
  readonly userName: string;
}

/**
 * Locks the user until the transaction ends and marks one of their addresses as used now, in one statement.
 * @param contact of a guest, who is not deleted any more once there is an order
 * @returns null if the account was deleted; `address` is null if the user has no such address
 */
export async function lockUserWithAddress(
  trx: Trx,
  userId: string,
  addressId: string | null,
  now: Date,
  contact: GuestContact | null,
): Promise<{ address: Address | null } | null> {
  const buyer = contact
    ? sql`UPDATE users SET contact_email = ${contact.email}, guest_expires_at = NULL, updated_at = ${now},
          user_name = coalesce((SELECT nullif(name, '') FROM addresses WHERE id = ${addressId} AND user_id = ${userId}), ${contact.userName})
        WHERE id = ${userId} AND guest AND erased_at IS NULL RETURNING id`
    : sql`SELECT id FROM users WHERE id = ${userId} AND erased_at IS NULL FOR NO KEY UPDATE`;
  const { rows } = await sql<Selectable<Database['addresses']> | { id: null }>`
    WITH buyer AS MATERIALIZED (${buyer}), used AS (
      UPDATE addresses SET last_used_at = ${now} FROM buyer
      WHERE user_id = buyer.id AND addresses.id = ${addressId}
      RETURNING addresses.*
    )
    SELECT used.* FROM buyer LEFT JOIN used ON true`.execute(trx);
  const [row] = rows;
  return row ? { address: row.id === null ? null : fromRow(row) } : null;
}
