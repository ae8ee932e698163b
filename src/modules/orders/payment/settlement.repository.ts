import { sql, type Selectable } from 'kysely';
import type { Database } from '#schema/database.ts';
import type { Trx } from '#platform/database/transaction.ts';
import type { OrderLine } from '#modules/orders/order.repository.ts';

/** What decides whether a capture is recorded already, or pays an order that is paid. */
type RecordedCapture = Pick<
  Selectable<Database['payment_captures']>,
  'provider_capture_id' | 'status' | 'matches'
>;

/** The lines of a locked order and the captures recorded for it, in one statement. */
export async function linesAndCapturesOf(
  trx: Trx,
  orderId: string,
): Promise<{ lines: OrderLine[]; captures: RecordedCapture[] }> {
  const { rows } = await sql<{ lines: OrderLine[]; captures: RecordedCapture[] }>`
    SELECT
      (SELECT coalesce(json_agg(line ORDER BY position), '[]') FROM order_lines AS line WHERE order_id = ${orderId}) AS lines,
      (SELECT coalesce(json_agg(capture), '[]') FROM payment_captures AS capture WHERE order_id = ${orderId}) AS captures`.execute(
    trx,
  );
  return rows[0] ?? { lines: [], captures: [] };
}
