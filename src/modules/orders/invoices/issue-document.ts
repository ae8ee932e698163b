import { newId } from '#kernel/ids.ts';
import { dayIn } from '#kernel/day.ts';
import type { Trx } from '#platform/database/transaction.ts';
import type { Refund } from '#modules/payments/index.ts';
import {
  creditNoteOf,
  invoiceOf,
  type Document,
} from '#modules/orders/invoices/document-snapshot.rules.ts';
import {
  adjustmentsOf,
  documentsOf,
  insertDocument,
  type NewDocument,
} from '#modules/orders/invoices/invoices.repository.ts';
import type { Issuer } from '#modules/orders/invoices/issuer.ts';
import { linesOf, stateOf, type Order, type OrderLine } from '#modules/orders/order.repository.ts';
import { isSettled } from '#modules/orders/order.rules.ts';
import { refundLinesOf } from '#modules/orders/refund/refund-lines.repository.ts';

/** Whether an order gets an invoice: it is paid, and not for nothing. */
export const isInvoiced = (order: Order): boolean =>
  isSettled(stateOf(order)) && order.total_cents > 0;

/**
 * Issues the order's invoice, once. The caller holds the order's lock, and calls it last in its transaction, because all
 * payments of the year wait for its number.
 * @returns whether it is new
 */
export async function issueInvoice(
  trx: Trx,
  issuer: Issuer,
  order: Order,
  now: Date,
  known?: readonly OrderLine[],
): Promise<boolean> {
  if (!isInvoiced(order)) return false;
  const lines = known ?? (await linesOf(trx, [order.id]));
  const adjustments = await adjustmentsOf(trx, order.id);
  const document = invoiceOf({ order, lines, adjustments }, issuer);
  return await insert(trx, issuer, order, 'invoice', null, document, now);
}

/**
 * Issues the credit note of a completed refund, once; none for an order without an invoice. The same rules as for
 * invoices hold.
 * @returns whether it is new
 */
export async function issueCreditNote(
  trx: Trx,
  issuer: Issuer,
  order: Order,
  refund: Pick<Refund, 'id' | 'amount_cents' | 'shipping_cents'>,
  now: Date,
): Promise<boolean> {
  const documents = await documentsOf(trx, [order.id]);
  const invoice = documents.find(({ kind }) => kind === 'invoice');
  if (!invoice) return false;
  const earlier = documents.filter(({ kind }) => kind === 'credit_note');
  const rows = {
    order,
    lines: await linesOf(trx, [order.id]),
    adjustments: await adjustmentsOf(trx, order.id),
  };
  const document = creditNoteOf(
    rows,
    refund,
    await refundLinesOf(trx, order.id),
    { number: invoice.number, day: invoice.day },
    earlier.map(({ snapshot: { rates }, total_cents: total }) => ({ rates, total })),
    issuer,
  );
  return await insert(trx, issuer, order, 'credit_note', refund.id, document, now);
}

const insert = (
  trx: Trx,
  issuer: Issuer,
  order: Order,
  kind: NewDocument['kind'],
  refundId: string | null,
  document: Document,
  now: Date,
): Promise<boolean> =>
  insertDocument(trx, {
    ...document,
    id: newId(),
    kind,
    prefix: issuer.prefixes[kind],
    orderId: order.id,
    refundId,
    day: dayIn(issuer.timeZone, now),
    now,
    currency: order.currency,
  });
