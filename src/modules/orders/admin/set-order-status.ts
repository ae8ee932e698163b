import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import type { Context, SignedInActor } from '#platform/context.ts';
import { inRefusableTransaction, type Trx } from '#platform/database/transaction.ts';
import type { OrderStatus } from '#schema/database.ts';
import { permits } from '#platform/permits.ts';
import { refundsOf, type Refund } from '#modules/payments/index.ts';
import { changeOrder } from '#modules/orders/change-order.ts';
import { lockOrder, type Order } from '#modules/orders/order.repository.ts';
import type { AdminStatus } from '#modules/orders/order.rules.ts';
import { sendRefund } from '#modules/orders/refund/send-refund.ts';
import { refundStepUpRule } from '#modules/orders/refund/refund-step-up.ts';
import { readRefundable } from '#modules/orders/refund/refundable.ts';
import { recordRefundRequest } from '#modules/orders/refund/record-refund-request.ts';

export interface StatusChange {
  readonly orderId: string;
  readonly status: AdminStatus;
  /** The status that the administrator saw; refused if the order has another one by now. */
  readonly from?: OrderStatus;
  /** With `rejected`: also refunds the payment. */
  readonly refund: boolean;
  readonly note: string;
}

export interface StatusResult {
  readonly order: Order;
  /** The status of the refund made with the change; null without one. */
  readonly refund: Refund['status'] | null;
}

/** Sets an order's status for an administrator, with a refund if requested. The status stays even if the refund fails. */
export async function setOrderStatus(
  ctx: Context,
  actor: SignedInActor,
  change: StatusChange,
): Promise<StatusResult | Refusal> {
  // The endpoint requires only `orders.write`.
  if (change.refund && !permits(actor, 'orders.refund')) return refuse('FORBIDDEN');
  const needsStepUp = await refundStepUpRule(ctx, actor);
  const result = await inRefusableTransaction<{ order: Order; refundId: string | null }, Refusal>(
    ctx.db,
    async (trx, rollBackWith) => {
      const order = await lockOrder(trx, change.orderId);
      if (!order) return rollBackWith(refuse('NOT_FOUND'));
      if (isStale(order, change)) return rollBackWith(refuse('STATUS_STALE'));
      if (change.status !== 'rejected' && (await hasPendingRefund(trx, order)))
        return rollBackWith(refuse('REFUND_UNDER_WAY'));
      const changed = await changeOrder(ctx, trx, order, `set ${change.status}`, {
        actor: 'admin',
        by: actor,
        note: change.note,
      });
      if (isRefusal(changed)) return rollBackWith(changed);
      if (change.status !== 'rejected' || !change.refund) return { order: changed, refundId: null };
      const refundable = await readRefundable(trx, order.id);
      const { capture, amount } = refundable;
      if (capture === null || amount === 0) return { order: changed, refundId: null };
      if (await needsStepUp(trx, refundable, amount))
        return rollBackWith(refuse('STEP_UP_REQUIRED'));
      const refundId = newId();
      await recordRefundRequest(
        trx,
        actor,
        order,
        { id: refundId, capture, amount, restock: false, reason: change.note },
        ctx.clock.now(),
      );
      return { order: changed, refundId };
    },
  );
  if (isRefusal(result)) return result;
  if (result.refundId === null) return { order: result.order, refund: null };
  const { order, status } = await sendRefund(ctx, result.refundId);
  return { order, refund: status };
}

/** Setting the status that the order already has changes nothing. */
const isStale = ({ order_status: now }: Order, { from, status }: StatusChange): boolean =>
  from !== undefined && now !== from && now !== status;

/**
 * A rejected order with a pending refund cannot be reopened: it would be shipped unpaid. Refunds are requested under the
 * order's lock, so none can start in the meantime.
 */
const hasPendingRefund = async (trx: Trx, order: Order): Promise<boolean> =>
  order.order_status === 'rejected' &&
  (await refundsOf(trx, [order.id])).some(({ status }) => status === 'asked');
