import type { Context } from '#platform/context.ts';
import { lookAtPayment } from '#modules/payments/index.ts';
import type { TradeCause } from '#modules/orders/change-order.ts';
import { findOrder } from '#modules/orders/order.repository.ts';
import { settlePayment } from '#modules/orders/settle-payment.ts';
import { takePayment } from '#modules/orders/take-payment.ts';

/** A capture that was asked this short ago may still be on its way to the provider. */
const ON_ITS_WAY_MS = 20_000;

/**
 * Asks the provider what became of an order's payment and settles it: captures what was approved, writes down what
 * was captured or refused. False when the provider gave no answer.
 */
export async function checkPayment(
  ctx: Context,
  orderId: string,
  cause: TradeCause,
): Promise<boolean> {
  const order = await findOrder(ctx.db, orderId);
  if (!order || order.provider_order_id === null) return true;
  const finding = await lookAtPayment(ctx, order.provider_order_id);
  switch (finding.kind) {
    case 'unknown':
      return false;
    case 'approved':
      // A refusal is no problem here: the order is closed, and nothing was captured.
      await takePayment(ctx, order, cause);
      return true;
    case 'not approved': {
      const asked = order.capturing_since?.getTime() ?? 0;
      if (
        order.payment_status === 'capturing' &&
        ctx.clock.now().getTime() - asked > ON_ITS_WAY_MS
      ) {
        await settlePayment(ctx, order, finding, cause);
      }
      return true;
    }
    default:
      await settlePayment(ctx, order, finding, cause);
      return true;
  }
}
