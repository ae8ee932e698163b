import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { capturesOf, refundsOf } from '#modules/payments/index.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import {
  isInvoiced,
  issueCreditNote,
  issueInvoice,
} from '#modules/orders/invoices/issue-document.ts';
import { documentsOf } from '#modules/orders/invoices/invoices.repository.ts';
import { anyIssuerOf } from '#modules/orders/invoices/issuer.ts';
import { creditedRefunds } from '#modules/orders/invoices/missing-documents.rules.ts';
import { auditedOrder } from '#modules/orders/order-audit.rules.ts';
import { lockOrder, type Order } from '#modules/orders/order.repository.ts';

/**
 * Issues the invoice and the credit notes of an order that are missing, such as of one that was paid before invoices were
 * switched on. Repeated calls change nothing.
 */
export async function issueMissing(
  ctx: Context,
  actor: Actor,
  orderId: string,
): Promise<Order | Refusal> {
  const [issuer, { invoices: isOn }] = [await anyIssuerOf(ctx), await getStoreSettings(ctx)];
  return await inRefusableTransaction<Order, Refusal>(ctx.db, async (trx, rollBackWith) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return rollBackWith(refuse('NOT_FOUND'));
    const before = await documentsOf(trx, [order.id]);
    // What was begun is completed: an invoice that was issued needs the credit notes of its refunds.
    if (!isOn && before.length === 0) return rollBackWith(refuse('INVOICES_OFF'));
    if (!isInvoiced(order)) return rollBackWith(refuse('NOT_INVOICED'));
    const now = ctx.clock.now();
    const refunds = creditedRefunds(
      order,
      await capturesOf(trx, [order.id]),
      await refundsOf(trx, [order.id]),
    );
    const issued = [await issueInvoice(trx, issuer, order, now)];
    for (const refund of refunds)
      issued.push(await issueCreditNote(trx, issuer, order, refund, now));
    if (issued.includes(true)) {
      const record = { action: 'order.invoice', record: auditedOrder(order) };
      await recordAudit(trx, actor, record, now);
    }
    return order;
  });
}
