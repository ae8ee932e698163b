/** Which units of an order's lines were refunded. */
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '#schema/database.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

export type RefundLine = Selectable<Database['refund_lines']>;
export type NewRefundLine = Pick<RefundLine, 'position' | 'quantity' | 'amount_cents' | 'restock'>;

/** Units of a line whose refund was requested or completed. */
export const refundedUnits = (line: {
  order: RawBuilder<unknown>;
  position: RawBuilder<unknown>;
}) =>
  sql<number>`coalesce((
    SELECT sum(r.quantity) FROM refund_lines r JOIN payment_refunds ON payment_refunds.id = r.refund_id
    WHERE r.order_id = ${line.order} AND r.position = ${line.position} AND payment_refunds.status <> 'refused'), 0)::integer`;

export async function insertRefundLines(
  trx: Trx,
  refundId: string,
  orderId: string,
  lines: readonly NewRefundLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await trx
    .insertInto('refund_lines')
    .values(lines.map((line) => ({ ...line, refund_id: refundId, order_id: orderId })))
    .execute();
}

export async function refundLinesOf(db: Db, orderId: string): Promise<RefundLine[]> {
  return await db
    .selectFrom('refund_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('refund_id')
    .orderBy('position')
    .execute();
}

/** Records that the units of a refund are back in stock. */
export async function markRestocked(trx: Trx, refundId: string): Promise<void> {
  await trx
    .updateTable('refund_lines')
    .set({ restocked: true })
    .where('refund_id', '=', refundId)
    .where('restock', '=', true)
    .execute();
}
