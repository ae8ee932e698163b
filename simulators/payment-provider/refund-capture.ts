/** Refunds a capture completely or in part, never more than was captured. */
import {
  apiResponse,
  newId,
  errorResponse,
  unprocessable,
  type ApiResponse,
} from './api-responses.ts';
import { isObject } from '../shared/request-body.ts';
import { BodyReader } from './body-reader.ts';
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
  const amount = money?.amount ?? remainingOf(provider, capture);
  const rejection = rejectionFor(provider, capture, money?.currency, amount);
  if (rejection) return rejection;
  const refund = addRefund(provider, capture, { amount, note, invoiceId });
  return apiResponse(201, refundView(provider, refund));
}

/** What can still be refunded. */
export const remainingOf = ({ store }: Provider, capture: Capture): number =>
  capture.refundIds.reduce((rest, id) => {
    const refund = store.refunds.get(id);
    return refund && refund.status !== 'FAILED' ? rest - refund.amount : rest;
  }, capture.amount);

/** The status of a capture by what can still be refunded. */
export const statusAfterRefunds = (capture: Capture, remaining: number): Capture['status'] =>
  remaining === capture.amount ? 'COMPLETED' : remaining === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED';

/** Stores a refund and sends its event. */
export function addRefund(
  provider: Provider,
  capture: Capture,
  made: Pick<Refund, 'amount' | 'note' | 'invoiceId'> & { status?: 'COMPLETED' | 'PENDING' },
  eventType = 'PAYMENT.CAPTURE.REFUNDED',
): Refund {
  const now = new Date().toISOString();
  const refund: Refund = {
    id: newId(),
    captureId: capture.id,
    createdAt: now,
    currency: capture.currency,
    ...made,
    invoiceId: made.invoiceId ?? capture.invoiceId,
  };
  const updated: Capture = {
    ...capture,
    status: statusAfterRefunds(capture, remainingOf(provider, capture) - made.amount),
    updatedAt: now,
    refundIds: [...capture.refundIds, refund.id],
  };
  provider.store.save({ captures: [updated], refunds: [refund] });
  const order = provider.store.orders.get(capture.orderId);
  if (order) queueWebhooks(provider, order, eventType, refundView(provider, refund));
  return refund;
}

/** Why a capture cannot be refunded by this amount; null when it can. */
export function rejectionFor(
  provider: Provider,
  capture: Capture,
  currency: string | undefined,
  amount: number,
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
  if (amount > remainingOf(provider, capture))
    return unprocessable('REFUND_AMOUNT_EXCEEDED', 'The amount exceeds the rest of the capture.');
  return null;
}
