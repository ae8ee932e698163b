/** The stored data for the control API. Amounts are decimal text, as in the API. */
import { toText } from './amounts.ts';
import type { Provider } from './provider.ts';

export const stateOf = ({ store }: Provider) => ({
  orders: [...store.orders.values()].map((order) => ({
    id: order.id,
    status: order.status,
    customId: order.customId,
    invoiceId: order.invoiceId,
    amount: toText(order.amount, order.currency),
    currency: order.currency,
    fault: order.fault,
    captureIds: order.captureIds,
  })),
  captures: [...store.captures.values()].map((capture) => ({
    id: capture.id,
    orderId: capture.orderId,
    customId: capture.customId,
    status: capture.status,
    amount: toText(capture.amount, capture.currency),
    currency: capture.currency,
  })),
  refunds: [...store.refunds.values()].map((refund) => ({
    id: refund.id,
    captureId: refund.captureId,
    amount: toText(refund.amount, refund.currency),
    status: refund.status ?? 'COMPLETED',
  })),
  disputes: [...store.disputes.values()].map(({ id, captureId, status, outcome }) => ({
    id,
    captureId,
    status,
    outcome,
  })),
});
