/** Refunds a capture completely or in part, never more than was captured. */
import {
  apiResponse,
  newId,
  errorResponse,
  unprocessable,
  type ApiResponse,
} from './api-responses.ts';
import { BodyReader, isObject } from './body-reader.ts';
import { refundView } from './payment-views.ts';
import type { Capture, Refund } from './payments.types.ts';
import type { Provider } from './provider.ts';
import { queueWebhooks } from './webhook-events.ts';

export function refundCapture(provider: Provider, capture: Capture, body: unknown): ApiResponse {
  const reader = new BodyReader();
  const request = isObject(body) ? body : {};
  const money = reader.money(request['amount'], '/amount', null);
  const note = reader.text(request['note_to_payer'], '/note_to_payer', { max: 255 });
  const invoiceId = reader.text(request['invoice_id'], '/invoice_id', { max: 127 });
  if (reader.malformed.length > 0) return errorResponse('INVALID_REQUEST', reader.malformed);
  if (reader.unprocessable.length > 0)
    return errorResponse('UNPROCESSABLE_ENTITY', reader.unprocessable);
  const refunded = capture.refundIds.reduce(
    (sum, id) => sum + (provider.store.refunds.get(id)?.amount ?? 0),
    0,
  );
  const remaining = capture.amount - refunded;
  const amount = money?.amount ?? remaining;
  const rejection = rejectionFor(capture, money?.currency, amount, remaining);
  if (rejection) return rejection;
  const now = new Date().toISOString();
  const refund: Refund = {
    id: newId(),
    captureId: capture.id,
    createdAt: now,
    currency: capture.currency,
    amount,
    invoiceId: invoiceId ?? capture.invoiceId,
    note,
  };
  const updated: Capture = {
    ...capture,
    status: amount === remaining ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    updatedAt: now,
    refundIds: [...capture.refundIds, refund.id],
  };
  provider.store.save({ captures: [updated], refunds: [refund] });
  const order = provider.store.orders.get(capture.orderId);
  if (order)
    queueWebhooks(provider, order, 'PAYMENT.CAPTURE.REFUNDED', refundView(provider, refund));
  return apiResponse(201, refundView(provider, refund));
}

function rejectionFor(
  capture: Capture,
  currency: string | undefined,
  amount: number,
  remaining: number,
): ApiResponse | null {
  if (capture.status === 'PENDING')
    return unprocessable('PENDING_CAPTURE', 'A pending capture cannot be refunded.');
  if (capture.status === 'DECLINED')
    return unprocessable('INVALID_RESOURCE_STATE', 'This capture was declined.');
  if (capture.status === 'REFUNDED') {
    return unprocessable('CAPTURE_FULLY_REFUNDED', 'This capture is already fully refunded.');
  }
  if (currency && currency !== capture.currency) {
    return unprocessable(
      'REFUND_CAPTURE_CURRENCY_MISMATCH',
      'The refund must have the currency of its capture.',
    );
  }
  if (amount <= 0)
    return unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'The amount must be above zero.');
  if (amount > remaining)
    return unprocessable('REFUND_AMOUNT_EXCEEDED', 'The amount exceeds the rest of the capture.');
  return null;
}
