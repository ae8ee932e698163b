/** Applies the buyer's decision on the approval page. */
import { queueWebhooks } from './webhook-events.ts';
import type { BuyerDecision } from '../shared/provider.ts';
import { fullOrder } from './payment-views.ts';
import type { Order } from './payments.types.ts';
import type { Provider } from './provider.ts';

const PAYER_ID = 'SIMBUYER00001';

/** Approves the order, so that the shop can capture it. With `willDecline` the buyer's bank refuses the capture. */
export function approveOrder(provider: Provider, order: Order, decision: BuyerDecision): Order {
  if (order.status === 'COMPLETED') return order;
  const approved: Order = {
    ...order,
    ...decision,
    status: 'APPROVED',
    payerId: PAYER_ID,
    updatedAt: new Date().toISOString(),
  };
  provider.store.save({ orders: [approved] });
  if (order.status !== 'APPROVED') {
    queueWebhooks(provider, approved, 'CHECKOUT.ORDER.APPROVED', fullOrder(provider, approved));
  }
  return approved;
}

/** The buyer cancels, or withdraws an approval that has not been captured. */
export function cancelApproval(provider: Provider, order: Order): void {
  if (order.status !== 'APPROVED') return;
  const status = order.namesPaymentSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED';
  provider.store.save({ orders: [{ ...order, status, willDecline: false, fault: null }] });
}

/** The shop's return URL with the two parameters that PayPal adds. */
export function returnUrl(order: Order): string | null {
  if (!order.returnUrl) return null;
  const url = new URL(order.returnUrl);
  url.searchParams.set('token', order.id);
  url.searchParams.set('PayerID', order.payerId ?? PAYER_ID);
  return url.href;
}

export function cancelUrl(order: Order): string | null {
  if (!order.cancelUrl) return null;
  const url = new URL(order.cancelUrl);
  url.searchParams.set('token', order.id);
  return url.href;
}
