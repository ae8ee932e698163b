import { sql } from 'kysely';
import type { Pseudonym } from '#kernel/pseudonym.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

const NOWHERE = { address: '', city: '', pincode: '', phone: '', notes: '' };
const CLOSED = ['delivered', 'rejected'] as const;

/** Everything of the person in an order; what was bought, for how much, and what happened to it stays. */
const erased = ({ userName, email }: Pseudonym) => ({
  customer_name: userName,
  customer_email: email,
  address_id: null,
  address_snapshot: JSON.stringify(NOWHERE),
  payer_id: null,
  idempotency_key: null,
  erase_when_closed: false,
});

/**
 * Takes the person out of the orders that are closed, and marks the others: they are still to be delivered, so their
 * address is needed a while longer.
 * @returns the ids of the orders that were erased
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
    .where('order_status', 'not in', CLOSED)
    .execute();
  const rows = await trx
    .updateTable('orders')
    .set(erased(pseudonym))
    .where('user_id', '=', userId)
    .where('order_status', 'in', CLOSED)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Orders of deleted accounts that were closed since. */
export async function findOrdersToErase(
  db: Db,
  most: number,
): Promise<{ id: string; userId: string; email: string; userName: string }[]> {
  return await db
    .selectFrom('orders')
    .select(['id', 'user_id as userId', 'customer_email as email', 'customer_name as userName'])
    .where('erase_when_closed', '=', true)
    .where('order_status', 'in', CLOSED)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** False when it was erased meanwhile, or was taken up again. */
export async function eraseClosedOrder(
  trx: Trx,
  id: string,
  pseudonym: Pseudonym,
): Promise<boolean> {
  const done = await trx
    .updateTable('orders')
    .set(erased(pseudonym))
    .where('id', '=', id)
    .where('erase_when_closed', '=', true)
    .where('order_status', 'in', CLOSED)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Administrators' words may name the person. */
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
      // Shorter names than ours make a text longer than it may be.
      text: sql<string>`left(replace(replace(text, ${email}, 'the customer'), ${userName}, 'the customer'), 2000)`,
    })
    .where('order_id', 'in', orderIds)
    .execute();
}
