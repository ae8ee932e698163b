import { sql, type Selectable } from 'kysely';
import type { InvoiceKind } from '#schema/invoice-tables.ts';
import type { DocumentSnapshot } from '#schema/issued-documents.ts';
import type { Database } from '#schema/database.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import type { OrderAdjustment } from '#modules/orders/order.repository.ts';

export type InvoiceRow = Selectable<Database['invoices']>;

/** What an order says of a document. */
export type OrderInvoice = Pick<
  InvoiceRow,
  'id' | 'kind' | 'number' | 'day' | 'total_cents' | 'refund_id'
>;

export interface NewDocument {
  readonly id: string;
  readonly kind: InvoiceKind;
  readonly prefix: string;
  readonly orderId: string;
  readonly refundId: string | null;
  readonly day: string;
  readonly now: Date;
  readonly currency: string;
  readonly total: number;
  readonly tax: number;
  readonly snapshot: DocumentSnapshot;
}

/**
 * Issues a document with the next number of its kind and year, unless it is issued already, in one statement. The row of
 * the last number stays locked until the transaction ends, so that a rollback leaves no gap: call it last.
 * @returns false if it was issued already
 */
export async function insertDocument(trx: Trx, document: NewDocument): Promise<boolean> {
  const { kind, day } = document;
  const year = Number(day.slice(0, 4));
  const { numAffectedRows } = await sql`
    WITH numbered AS (
      INSERT INTO invoice_numbers (kind, year, last)
      SELECT ${kind}, ${year}::integer, 1
      WHERE NOT EXISTS (
        SELECT FROM invoices
        WHERE kind = ${kind} AND order_id = ${document.orderId} AND refund_id IS NOT DISTINCT FROM ${document.refundId}::uuid)
      ON CONFLICT (kind, year) DO UPDATE SET last = invoice_numbers.last + 1
      RETURNING last
    )
    INSERT INTO invoices (id, kind, year, sequence, number, order_id, refund_id, day, issued_at, currency, net_cents, tax_cents, total_cents, snapshot)
    SELECT ${document.id}, ${kind}, ${year}::integer, last,
      ${`${document.prefix}${year}-`}::text || CASE WHEN last > 99999 THEN last::text ELSE lpad(last::text, 5, '0') END,
      ${document.orderId}, ${document.refundId}, ${day}::date, ${document.now}, ${document.currency},
      ${document.total - document.tax}::bigint, ${document.tax}::bigint, ${document.total}::bigint, ${JSON.stringify(document.snapshot)}::jsonb
    FROM numbered`.execute(trx);
  return numAffectedRows === 1n;
}

/** The documents of some orders, in the order in which they were issued. */
export async function documentsOf(db: Db, orderIds: readonly string[]): Promise<InvoiceRow[]> {
  if (orderIds.length === 0) return [];
  return await db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('issued_at')
    .orderBy('kind', 'desc')
    .orderBy('sequence')
    .execute();
}

export async function findDocument(db: Db, id: string): Promise<InvoiceRow | undefined> {
  return await db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function adjustmentsOf(db: Db, orderId: string): Promise<OrderAdjustment[]> {
  return await db
    .selectFrom('order_adjustments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}
