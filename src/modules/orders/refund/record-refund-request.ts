import { formatMoney } from '#kernel/money.ts';
import type { Actor } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { insertRefund, type Capture, type NewRefund } from '#modules/payments/index.ts';
import { auditedOrder } from '#modules/orders/order-audit.rules.ts';
import type { Order } from '#modules/orders/order.repository.ts';

/** Records an administrator's refund request, before it is sent to the provider. */
export async function recordRefundRequest(
  trx: Trx,
  actor: Actor,
  order: Order,
  {
    capture,
    ...refund
  }: Omit<NewRefund, 'orderId' | 'actorId' | 'tokenName' | 'provider' | 'captureId'> & {
    capture: Capture;
  },
  now: Date,
): Promise<void> {
  const { provider, provider_capture_id: captureId } = capture;
  const by = { actorId: actor.id, tokenName: actor.token?.name ?? null };
  await insertRefund(trx, { ...refund, ...by, provider, captureId, orderId: order.id }, now);
  const after = { amount: formatMoney(refund.amount, capture.currency), restock: refund.restock };
  await recordAudit(
    trx,
    actor,
    { action: 'order.refund-asked', record: auditedOrder(order), after },
    now,
  );
}
