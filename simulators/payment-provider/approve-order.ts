/** What the buyer decides on the approval page. */
import { announce } from './webhook-events.ts';
import type { OrderFault } from './order-faults.ts';
import { wholeOrder } from './payment-views.ts';
import type { Order } from './payments.types.ts';
import type { Provider } from './provider.ts';

const PAYER_ID = 'SIMBUYER00001';

/** Gives the shop leave to capture. With `willDecline` the buyer's bank refuses that capture. */
export function approveOrder(
  provider: Provider,
  order: Order,
  choice: { willDecline: boolean; fault: OrderFault | null },
): Order {
  if (order.status === 'COMPLETED') return order;
  const approved: Order = {
    ...order,
    ...choice,
    status: 'APPROVED',
    payerId: PAYER_ID,
    updatedAt: new Date().toISOString(),
  };
  provider.store.save({ orders: [approved] });
  if (order.status !== 'APPROVED') {
    announce(provider, approved, 'CHECKOUT.ORDER.APPROVED', wholeOrder(provider, approved));
  }
  return approved;
}

/** The buyer leaves without agreeing, or takes an agreement back that was not yet used. */
export function cancelApproval(provider: Provider, order: Order): void {
  if (order.status !== 'APPROVED') return;
  const status = order.namesPaymentSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED';
  provider.store.save({ orders: [{ ...order, status, willDecline: false, fault: null }] });
}

/** Where the buyer goes after approving: the shop's return address with the two keys the provider adds. */
export function returnAddress(order: Order): string | null {
  if (!order.returnUrl) return null;
  const url = new URL(order.returnUrl);
  url.searchParams.set('token', order.id);
  url.searchParams.set('PayerID', order.payerId ?? PAYER_ID);
  return url.href;
}

export function cancelAddress(order: Order): string | null {
  if (!order.cancelUrl) return null;
  const url = new URL(order.cancelUrl);
  url.searchParams.set('token', order.id);
  return url.href;
}
