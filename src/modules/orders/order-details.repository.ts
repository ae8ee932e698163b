import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';
import type { Capture, Dispute, Refund } from '#modules/payments/index.ts';
import type { HistoryRow, OrderAdjustment, OrderLine } from '#modules/orders/order.repository.ts';
import type { RefundLine } from '#modules/orders/refund/refund-lines.repository.ts';
import type { OrderInvoice } from '#modules/orders/invoices/invoices.repository.ts';
import { returnsAsJson, type OrderReturn } from '#modules/orders/returns/returns.repository.ts';
import { parcelsAsJson, type Parcel } from '#modules/orders/parcels/parcels.repository.ts';

/** A row in JSON: dates are strings. */
type JsonRow<Row> = {
  [Name in keyof Row]: Date extends Row[Name] ? string | Exclude<Row[Name], Date> : Row[Name];
};

/** What belongs to an order, as JSON. */
export interface RelatedRows {
  lines: JsonRow<OrderLine>[];
  adjustments: JsonRow<OrderAdjustment>[];
  history: JsonRow<HistoryRow>[];
  captures: JsonRow<Capture>[];
  refunds: JsonRow<Refund>[];
  refundLines: RefundLine[];
  disputes: JsonRow<Dispute>[];
  parcels: JsonRow<Parcel>[];
  returns: (JsonRow<Omit<OrderReturn, 'history'>> & {
    history: JsonRow<OrderReturn['history'][number]>[];
  })[];
  invoices: OrderInvoice[];
}

/** What belongs to these orders, by their ids, in one statement. */
export async function findRelatedRows(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, RelatedRows>> {
  // A plain value for a single order, so that the database can reuse the plan.
  const wanted = ids.length === 1 ? sql`(VALUES (${ids[0]}::uuid))` : sql`unnest(${ids}::uuid[])`;
  const { rows } = await sql<RelatedRows & { id: string }>`
    SELECT id,
      (SELECT coalesce(json_agg(l ORDER BY l.position), '[]') FROM order_lines l WHERE l.order_id = wanted.id) AS lines,
      (SELECT coalesce(json_agg(a ORDER BY a.position), '[]') FROM order_adjustments a WHERE a.order_id = wanted.id) AS adjustments,
      (SELECT coalesce(json_agg(h ORDER BY h.id), '[]') FROM order_history h WHERE h.order_id = wanted.id) AS history,
      (SELECT coalesce(json_agg(c ORDER BY c.created_at), '[]') FROM payment_captures c WHERE c.order_id = wanted.id) AS captures,
      (SELECT coalesce(json_agg(r ORDER BY r.asked_at), '[]') FROM payment_refunds r WHERE r.order_id = wanted.id) AS refunds,
      (SELECT coalesce(json_agg(f ORDER BY f.position), '[]') FROM refund_lines f WHERE f.order_id = wanted.id) AS "refundLines",
      (SELECT coalesce(json_agg(d ORDER BY d.opened_at), '[]') FROM payment_disputes d WHERE d.order_id = wanted.id) AS disputes,
      ${parcelsAsJson(sql`wanted.id`)} AS parcels,
      ${returnsAsJson(sql`wanted.id`)} AS returns,
      (SELECT coalesce(json_agg(i ORDER BY i.issued_at, i.kind DESC, i.sequence), '[]') FROM (
        SELECT id, kind, number, day, total_cents, refund_id, issued_at, sequence FROM invoices WHERE order_id = wanted.id) i) AS invoices
    FROM ${wanted} AS wanted (id)`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
