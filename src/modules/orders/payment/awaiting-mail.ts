import type { StoreSettings } from '#contract/settings.contract.ts';
import type { Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { queueOrderMail } from '#modules/orders/order.mails.ts';
import type { OrderDetails } from '#modules/orders/order.presenter.ts';
import { paymentInstructions } from '#modules/orders/payment/payment-instructions.rules.ts';

/** Thanks for an order that is paid by bank transfer or in cash, and says how. */
export async function queueAwaitingMail(
  ctx: Context,
  trx: Trx,
  { order, lines }: Pick<OrderDetails, 'order' | 'lines'>,
  settings: StoreSettings,
): Promise<void> {
  await queueOrderMail(ctx, trx, {
    kind: 'order-awaiting-payment',
    order,
    lines,
    note: '',
    refunded: null,
    parcel: null,
    instructions: paymentInstructions(order, settings),
    dedupeId: order.id,
  });
}
