import { formatDollars } from '#kernel/money.ts';
import type { Actor } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { insertRefund, type NewRefund } from '#modules/payments/index.ts';
import { auditedOrder } from '#modules/orders/order-audit.rules.ts';
import type { Order } from '#modules/orders/order.repository.ts';

/** Records an administrator's refund request, before it is sent to the provider. */
export async function recordRefundRequest(
  trx: Trx,
  actor: Actor,
  order: Order,
  refund: Omit<NewRefund, 'orderId' | 'actorId'>,
  now: Date,
): Promise<void> {
  await insertRefund(trx, { ...refund, orderId: order.id, actorId: actor.id }, now);
  const after = { amount: formatDollars(refund.amount), restock: refund.restock };
  await recordAudit(
    trx,
    actor,
    { action: 'order.refund-asked', record: auditedOrder(order), after },
    now,
  );
}
