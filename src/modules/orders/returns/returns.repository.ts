/** Returns of orders' items. Everything here is called with the lock of the order. */
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { ReturnStatus } from '#contract/order-returns.ts';
import type { Database } from '#schema/database.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

export type ReturnRow = Selectable<Database['returns']>;
export type ReturnLine = Pick<
  Selectable<Database['return_lines']>,
  'position' | 'quantity' | 'reason'
>;
export type ReturnEntry = Selectable<Database['return_history']>;
export type OrderReturn = ReturnRow & { lines: ReturnLine[]; history: ReturnEntry[] };

/** An order's returns with their lines and history, oldest first, as a column of a statement about orders. */
export const returnsAsJson = (orderId: RawBuilder<unknown>) => sql`(
  SELECT coalesce(json_agg(each ORDER BY each.requested_at, each.id), '[]') FROM (
    SELECT r.*,
      (SELECT coalesce(json_agg(l ORDER BY l.position), '[]') FROM return_lines l WHERE l.return_id = r.id) AS lines,
      (SELECT json_agg(h ORDER BY h.id) FROM return_history h WHERE h.return_id = r.id) AS history
    FROM returns r WHERE r.order_id = ${orderId}
  ) each)`;

/** Staff must do something about it; for the items of a return without a withdrawal they wait. */
const WAITS_FOR_STAFF = sql`(r.status IN ('requested', 'received') OR r.status = 'approved' AND r.kind = 'withdrawal')`;

/** Whether an order has a return that staff must do something about. */
export const hasOpenReturn = (orderId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM returns r WHERE r.order_id = ${orderId} AND ${WAITS_FOR_STAFF})`;

const VALID_WITHDRAWAL = sql`r.kind = 'withdrawal' AND r.status IN ('approved', 'received')`;

/** Ids of orders with a withdrawal that is not refunded yet, as a statement. */
export const WITHDRAWN_FROM = sql`SELECT r.order_id FROM returns r WHERE ${VALID_WITHDRAWAL}`;

/** Whether the customer has withdrawn from every unit of an order. */
export const isWithdrawn = (orderId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(EXISTS (${WITHDRAWN_FROM} AND r.order_id = ${orderId}) AND NOT EXISTS (
    SELECT FROM order_lines line WHERE line.order_id = ${orderId} AND line.quantity > (
      SELECT coalesce(sum(l.quantity), 0) FROM return_lines l JOIN returns r ON r.id = l.return_id
      WHERE l.order_id = ${orderId} AND l.position = line.position AND ${VALID_WITHDRAWAL})))`;

export async function countOpenReturns(db: Db): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    SELECT count(DISTINCT r.order_id)::integer AS orders FROM returns r WHERE ${WAITS_FOR_STAFF}`.execute(
    db,
  );
  return rows[0]?.orders ?? 0;
}

/** Inserts a return; false if another one of its kind waits for an answer. */
export async function insertReturn(
  trx: Trx,
  row: Insertable<Database['returns']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('returns')
    .values(row)
    // A literal instead of a parameter, because a plan for all parameters cannot use the partial index.
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'kind'])
        .where(sql<boolean>`status = 'requested'`)
        .doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertReturnLines(
  trx: Trx,
  { id, order_id }: Pick<ReturnRow, 'id' | 'order_id'>,
  lines: readonly ReturnLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await trx
    .insertInto('return_lines')
    .values(lines.map((line) => ({ ...line, return_id: id, order_id })))
    .execute();
}

export async function insertReturnEntry(trx: Trx, entry: Omit<ReturnEntry, 'id'>): Promise<string> {
  const { id } = await trx
    .insertInto('return_history')
    .values(entry)
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

export async function findReturn(
  db: Db,
  orderId: string,
  id: string,
): Promise<ReturnRow | undefined> {
  return await db
    .selectFrom('returns')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findReturnOfRefund(db: Db, refundId: string): Promise<ReturnRow | undefined> {
  return await db
    .selectFrom('returns')
    .selectAll()
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
}

/** Those that this refund closed, because it was of another one. */
export const returnsClosedBy = (db: Db, orderId: string, refundId: string): Promise<ReturnRow[]> =>
  db
    .selectFrom('returns')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('closed_by_refund_id', '=', refundId)
    .where('status', '=', 'closed')
    .orderBy('requested_at')
    .execute();

/** Withdrawals of an order that wait for their refund. */
export const withdrawalsToRefund = (db: Db, orderId: string): Promise<ReturnRow[]> =>
  db
    .selectFrom('returns')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'withdrawal')
    .where('status', 'in', ['approved', 'received'])
    .orderBy('requested_at')
    .execute();

export async function linesOfReturn(db: Db, id: string): Promise<ReturnLine[]> {
  return await db
    .selectFrom('return_lines')
    .select(['position', 'quantity', 'reason'])
    .where('return_id', '=', id)
    .orderBy('position')
    .execute();
}

export async function setReturnStatus(trx: Trx, id: string, status: ReturnStatus): Promise<void> {
  await trx.updateTable('returns').set({ status }).where('id', '=', id).execute();
}

export async function setReturnRefund(trx: Trx, id: string, refundId: string): Promise<void> {
  await trx.updateTable('returns').set({ refund_id: refundId }).where('id', '=', id).execute();
}

/** @param refundId null once it is open again */
export async function setClosingRefund(
  trx: Trx,
  id: string,
  refundId: string | null,
): Promise<void> {
  const closedBy = { closed_by_refund_id: refundId };
  await trx.updateTable('returns').set(closedBy).where('id', '=', id).execute();
}
