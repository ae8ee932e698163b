import { isRefusal } from '#contract/refusals.ts';
import { cents, formatMoney } from '#kernel/money.ts';
import type { Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { capturesOf, undoRefund, type Refund } from '#modules/payments/index.ts';
import { changeOrder, type CustomerOrProvider } from '#modules/orders/change-order.ts';
import type { Order } from '#modules/orders/order.repository.ts';
import { applyRefundToReturn } from '#modules/orders/returns/refund-return.ts';
import { capturesOfPayment } from '#modules/orders/refund/refundable.ts';

/**
 * Books that the money of a completed refund is back in the shop's account: the refund failed later, or the dispute that
 * withdrew it was won after all. Once, however often it is called. The caller holds the order's lock.
 */
export async function bookReturn(
  ctx: Context,
  trx: Trx,
  order: Order,
  refund: Refund,
  source: CustomerOrProvider,
): Promise<void> {
  if (!(await undoRefund(trx, refund.id, ctx.clock.now()))) return;
  const capture = capturesOfPayment(await capturesOf(trx, [order.id])).find(
    (each) => each.provider_capture_id === refund.provider_capture_id,
  );
  // The refund of a second payment does not change the order.
  if (!capture) return;
  const event = refund.source === 'dispute' ? 'withdrawal returned' : 'refund failed';
  const note = formatMoney(cents(refund.amount_cents), capture.currency);
  const changed = await changeOrder(ctx, trx, order, event, { ...source, note });
  if (isRefusal(changed)) throw new Error(`order ${order.id} has no refund: ${changed.refused}`);
  await applyRefundToReturn(ctx, trx, changed, refund.id, 'refund failed', source);
}
