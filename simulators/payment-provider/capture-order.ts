/** Takes the approved money, once for an order and once for an invoice. */
import { answer, newId, unprocessable, type Answer } from './answers.ts';
import { approvalLink, capturedOrder, captureView, wholeOrder } from './payment-views.ts';
import type { Capture, Order } from './payments.types.ts';
import type { Provider } from './provider.ts';
import { announce } from './webhook-events.ts';

export function captureOrder(provider: Provider, order: Order, wantsAll: boolean): Answer {
  const approve = [approvalLink(provider, order)];
  if (order.status === 'COMPLETED') {
    return unprocessable('ORDER_ALREADY_CAPTURED', 'The money for this order was taken before.');
  }
  if (order.status !== 'APPROVED') {
    return unprocessable(
      'ORDER_NOT_APPROVED',
      'The buyer has not approved this order yet.',
      approve,
    );
  }
  if (order.willDecline) {
    const status = order.namesPaymentSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED';
    provider.store.save({ orders: [{ ...order, status, willDecline: false }] });
    return unprocessable(
      'INSTRUMENT_DECLINED',
      'The bank refused; the buyer may choose another way to pay.',
      approve,
    );
  }
  if (order.invoiceId && provider.store.paidInvoices.has(order.invoiceId)) {
    return unprocessable('DUPLICATE_INVOICE_ID', 'Money was already taken for this invoice id.');
  }
  const capture = takeMoney(order);
  const completed: Order = {
    ...order,
    status: 'COMPLETED',
    updatedAt: capture.createdAt,
    captureIds: [...order.captureIds, capture.id],
  };
  provider.store.save({ orders: [completed], captures: [capture] });
  announce(
    provider,
    completed,
    `PAYMENT.CAPTURE.${capture.status}`,
    captureView(provider, capture),
  );
  if (capture.settles) settleLater(provider, capture);
  return answer(
    201,
    wantsAll ? wholeOrder(provider, completed) : capturedOrder(provider, completed),
  );
}

function takeMoney(order: Order): Capture {
  const now = new Date();
  const stays =
    order.fault?.kind === 'capture-pending-then-completed'
      ? 'COMPLETED'
      : order.fault?.kind === 'capture-pending-then-declined'
        ? 'DECLINED'
        : null;
  return {
    id: newId(),
    orderId: order.id,
    status: stays ? 'PENDING' : 'COMPLETED',
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    currency: order.currency,
    amount: order.fault?.kind === 'wrong-amount' ? Math.max(1, order.amount - 100) : order.amount,
    customId: order.customId,
    invoiceId: order.invoiceId,
    settles: stays ? { at: now.getTime() + (order.fault?.seconds ?? 0) * 1000, as: stays } : null,
    refundIds: [],
  };
}

/** Ends a pending capture at its time; also called at the start for those a kill left pending. */
export function settleLater(provider: Provider, pending: Capture): void {
  const { settles } = pending;
  if (!settles) return;
  setTimeout(
    () => {
      const capture = provider.store.captures.get(pending.id);
      const order = provider.store.orders.get(pending.orderId);
      if (!capture || !order || capture.status !== 'PENDING') return;
      const settled: Capture = {
        ...capture,
        status: settles.as,
        settles: null,
        updatedAt: new Date().toISOString(),
      };
      provider.store.save({ captures: [settled] });
      const event =
        settles.as === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED';
      announce(provider, order, event, captureView(provider, settled));
    },
    Math.max(0, settles.at - Date.now()),
  ).unref();
}
