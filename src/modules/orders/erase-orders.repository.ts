import { sql } from 'kysely';
import type { Pseudonym } from '#kernel/pseudonym.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import { NO_DELIVERY } from '#modules/accounts/index.ts';

const CLOSED_STATUSES = ['delivered', 'rejected'] as const;

/** Replaces personal data; products, amounts and history stay. */
const erasedColumns = ({ userName, email }: Pseudonym) => ({
  customer_name: userName,
  customer_email: email,
  address_id: null,
  address_snapshot: JSON.stringify(NO_DELIVERY),
  billing_address: null,
  payer_id: null,
  idempotency_key: null,
  erase_when_closed: false,
});

/** An erased order, with what it called its customer. */
export interface ErasedOrder {
  readonly id: string;
  readonly email: string;
  /** Of the customer and of the addresses. */
  readonly names: readonly string[];
}

const NAMED = [
  'id',
  'customer_email as email',
  sql<string[]>`ARRAY[customer_name, coalesce(address_snapshot ->> 'name', ''),
    coalesce(billing_address ->> 'name', ''), coalesce(billing_address ->> 'company', '')]`.as(
    'names',
  ),
] as const;

/**
 * Erases personal data from closed orders and marks the open ones, whose address is needed until they are delivered.
 * @returns the erased orders
 */
export async function eraseOrdersOf(
  trx: Trx,
  userId: string,
  pseudonym: Pseudonym,
): Promise<ErasedOrder[]> {
  await trx
    .updateTable('orders')
    .set({ erase_when_closed: true })
    .where('user_id', '=', userId)
    .where('order_status', 'not in', CLOSED_STATUSES)
    .execute();
  const closed = await trx
    .selectFrom('orders')
    .select(NAMED)
    .where('user_id', '=', userId)
    .where('order_status', 'in', CLOSED_STATUSES)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (closed.length === 0) return [];
  const ids = closed.map(({ id }) => id);
  await trx.updateTable('orders').set(erasedColumns(pseudonym)).where('id', 'in', ids).execute();
  return closed;
}

/** Orders of deleted accounts that have been closed since. */
export async function findOrdersToErase(
  db: Db,
  limit: number,
): Promise<(ErasedOrder & { userId: string })[]> {
  return await db
    .selectFrom('orders')
    .select([...NAMED, 'user_id as userId'])
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
      UPDATE returns SET comment = '', declared_name = '', declared_email = '' WHERE order_id = ANY(${[...orderIds]}::uuid[]) RETURNING id
    )
    UPDATE return_history SET note = '' WHERE return_id IN (SELECT id FROM erased)`.execute(trx);
}

/**
 * Replaces the person's name and address in the notes of the staff: those of the account, and those of the orders, which a
 * guest typed anew for each. The caller has locked the orders, so nobody adds a note.
 */
export async function eraseNotes(
  trx: Trx,
  orders: readonly ErasedOrder[],
  person: { email: string; userName: string } | null,
): Promise<void> {
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id);
  const texts = new Map(orders.map((order) => [order.id, textsOf(order, person)]));
  const erased = (orderId: string, text: string): string =>
    (texts.get(orderId) ?? []).reduce((left, each) => left.replaceAll(each, 'the customer'), text);
  const history = await trx
    .selectFrom('order_history')
    .select(['id', 'order_id', 'note'])
    .where('order_id', 'in', ids)
    .where('note', '<>', '')
    .execute();
  for (const { id, order_id: orderId, note } of history) {
    const left = erased(orderId, note);
    if (left !== note)
      await trx.updateTable('order_history').set({ note: left }).where('id', '=', id).execute();
  }
  const notes = await trx
    .selectFrom('order_notes')
    .select(['id', 'order_id', 'text'])
    .where('order_id', 'in', ids)
    .execute();
  for (const { id, order_id: orderId, text } of notes) {
    // The replacement may be longer than the name, and the column has a limit.
    const left = erased(orderId, text).slice(0, MAX_NOTE);
    if (left !== text)
      await trx.updateTable('order_notes').set({ text: left }).where('id', '=', id).execute();
  }
}

/** Of the table. */
const MAX_NOTE = 2000;

/** The longest first, because a name may be part of another. */
const textsOf = (
  { email, names }: ErasedOrder,
  person: { email: string; userName: string } | null,
): string[] =>
  [email, ...names, ...(person ? [person.email, person.userName] : [])]
    .filter((text) => text !== '')
    .sort((one, other) => other.length - one.length);
