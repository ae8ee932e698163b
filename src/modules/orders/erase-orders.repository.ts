import { sql } from 'kysely';
import type { Pseudonym } from '#kernel/pseudonym.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

const EMPTY_ADDRESS = { address: '', city: '', pincode: '', phone: '', notes: '' };
const CLOSED_STATUSES = ['delivered', 'rejected'] as const;

/** Replaces personal data; products, amounts and history stay. */
const erasedColumns = ({ userName, email }: Pseudonym) => ({
  customer_name: userName,
  customer_email: email,
  address_id: null,
  address_snapshot: JSON.stringify(EMPTY_ADDRESS),
  payer_id: null,
  idempotency_key: null,
  erase_when_closed: false,
});

/**
 * Erases personal data from closed orders and marks the open ones, whose address is needed until they are delivered.
 * @returns the ids of the erased orders
 */
export async function eraseOrdersOf(
  trx: Trx,
  userId: string,
  pseudonym: Pseudonym,
): Promise<string[]> {
  await trx
    .updateTable('orders')
    .set({ erase_when_closed: true })
    .where('user_id', '=', userId)
    .where('order_status', 'not in', CLOSED_STATUSES)
    .execute();
  const rows = await trx
    .updateTable('orders')
    .set(erasedColumns(pseudonym))
    .where('user_id', '=', userId)
    .where('order_status', 'in', CLOSED_STATUSES)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Orders of deleted accounts that have been closed since. */
export async function findOrdersToErase(
  db: Db,
  limit: number,
): Promise<{ id: string; userId: string; email: string; userName: string }[]> {
  return await db
    .selectFrom('orders')
    .select(['id', 'user_id as userId', 'customer_email as email', 'customer_name as userName'])
    .where('erase_when_closed', '=', true)
    .where('order_status', 'in', CLOSED_STATUSES)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** False when the order was erased or reopened in the meantime. */
export async function eraseClosedOrder(
  trx: Trx,
  id: string,
  pseudonym: Pseudonym,
): Promise<boolean> {
  const result = await trx
    .updateTable('orders')
    .set(erasedColumns(pseudonym))
    .where('id', '=', id)
    .where('erase_when_closed', '=', true)
    .where('order_status', 'in', CLOSED_STATUSES)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** A tracking number leads to the address, so it goes with it. */
export async function eraseTracking(trx: Trx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await trx
    .updateTable('parcels')
    .set({ tracking_number: '', tracking_url: '' })
    .where('order_id', 'in', orderIds)
    .execute();
}

/** What the customer and the staff wrote about returns. */
export async function eraseReturnTexts(trx: Trx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await sql`
    WITH erased AS (
      UPDATE returns SET comment = '' WHERE order_id = ANY(${[...orderIds]}::uuid[]) RETURNING id
    )
    UPDATE return_history SET note = '' WHERE return_id IN (SELECT id FROM erased)`.execute(trx);
}

/** Replaces the person's name and address in administrators' notes. */
export async function eraseNotes(
  trx: Trx,
  orderIds: readonly string[],
  { email, userName }: { email: string; userName: string },
): Promise<void> {
  if (orderIds.length === 0) return;
  await trx
    .updateTable('order_history')
    .set({
      note: sql<string>`replace(replace(note, ${email}, 'the customer'), ${userName}, 'the customer')`,
    })
    .where('order_id', 'in', orderIds)
    .where('note', '<>', '')
    .execute();
  await trx
    .updateTable('order_notes')
    .set({
      // The replacement may be longer than the name, and the column has a limit.
      text: sql<string>`left(replace(replace(text, ${email}, 'the customer'), ${userName}, 'the customer'), 2000)`,
    })
    .where('order_id', 'in', orderIds)
    .execute();
}
