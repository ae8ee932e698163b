/** Captures an approved order, once for an order and once for an invoice. */
import { apiResponse, newId, unprocessable, type ApiResponse } from './api-responses.ts';
import { approvalLink, capturedOrder, captureView, fullOrder } from './payment-views.ts';
import type { Capture, Order } from './payments.types.ts';
import type { Provider } from './provider.ts';
import { queueWebhooks } from './webhook-events.ts';

export function captureOrder(
  provider: Provider,
  order: Order,
  fullRepresentation: boolean,
): ApiResponse {
  const approve = [approvalLink(provider, order)];
  if (order.status === 'COMPLETED') {
    return unprocessable('ORDER_ALREADY_CAPTURED', 'This order was already captured.');
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
      'The bank declined the payment. The buyer may choose another way to pay.',
      approve,
    );
  }
  if (order.invoiceId && provider.store.paidInvoices.has(order.invoiceId)) {
    return unprocessable('DUPLICATE_INVOICE_ID', 'This invoice id was already paid.');
  }
  const capture = createCapture(order);
  const completed: Order = {
    ...order,
    status: 'COMPLETED',
    updatedAt: capture.createdAt,
    captureIds: [...order.captureIds, capture.id],
  };
  provider.store.save({ orders: [completed], captures: [capture] });
  queueWebhooks(
    provider,
    completed,
    `PAYMENT.CAPTURE.${capture.status}`,
    captureView(provider, capture),
  );
  if (capture.settles) scheduleSettlement(provider, capture);
  return apiResponse(
    201,
    fullRepresentation ? fullOrder(provider, completed) : capturedOrder(provider, completed),
  );
}

function createCapture(order: Order): Capture {
  const now = new Date();
  const finalStatus =
    order.fault?.kind === 'capture-pending-then-completed'
      ? 'COMPLETED'
      : order.fault?.kind === 'capture-pending-then-declined'
        ? 'DECLINED'
        : null;
  return {
    id: newId(),
    orderId: order.id,
    status: finalStatus ? 'PENDING' : 'COMPLETED',
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    currency:
      order.fault?.kind === 'wrong-currency'
        ? order.currency === 'EUR'
          ? 'USD'
          : 'EUR'
        : order.currency,
    amount: order.fault?.kind === 'wrong-amount' ? Math.max(1, order.amount - 100) : order.amount,
    customId: order.customId,
    invoiceId: order.invoiceId,
    isProtected: order.hasAddress === true,
    settles: finalStatus
      ? { at: now.getTime() + (order.fault?.seconds ?? 0) * 1000, as: finalStatus }
      : null,
    refundIds: [],
  };
}

/** Settles a pending capture when it is due. Also called at the start, for captures left pending by a kill. */
export function scheduleSettlement(provider: Provider, pending: Capture): void {
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
      queueWebhooks(provider, order, event, captureView(provider, settled));
    },
    Math.max(0, settles.at - Date.now()),
  ).unref();
}
