import type { Context } from '#platform/context.ts';
import { providerOf } from '#modules/payments/index.ts';
import type { CustomerOrProvider } from '#modules/orders/change-order.ts';
import { findOrder } from '#modules/orders/order.repository.ts';
import { settlePayment } from '#modules/orders/payment/settle-payment.ts';
import { capturePayment } from '#modules/orders/payment/capture-payment.ts';

/** A capture requested more recently than this may not have reached the provider yet. */
const CAPTURE_IN_FLIGHT_MS = 20_000;

/**
 * Polls the provider for the outcome of an order's payment: captures an approved payment and settles any other outcome.
 * @param isExpiring whether the order is about to end: if it has still expired, the buyer must not be able to pay any more
 * @returns false when the provider did not respond
 */
export async function checkPayment(
  ctx: Context,
  orderId: string,
  source: CustomerOrProvider,
  isExpiring = false,
): Promise<boolean> {
  const order = await findOrder(ctx.db, orderId);
  if (!order || order.provider_order_id === null) return true;
  const provider = providerOf(ctx, order.payment_method);
  const ends = isExpiring && order.expires_at !== null && order.expires_at <= ctx.clock.now();
  const outcome =
    ends && provider.expire
      ? await provider.expire(order.provider_order_id)
      : await provider.getPayment(order.provider_order_id);
  switch (outcome.kind) {
    case 'unknown':
      return false;
    case 'approved':
      // A refusal needs no handling: the order is closed, and nothing was captured.
      await capturePayment(ctx, order, source);
      return true;
    case 'not approved': {
      const requestedAt = order.capturing_since?.getTime() ?? 0;
      const isInFlight = ctx.clock.now().getTime() - requestedAt <= CAPTURE_IN_FLIGHT_MS;
      if (order.payment_status === 'capturing' && !isInFlight)
        await settlePayment(ctx, order, outcome, source);
      return true;
    }
    default:
      await settlePayment(ctx, order, outcome, source);
      return true;
  }
}
