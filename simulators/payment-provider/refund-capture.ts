/** Gives a capture's money back, in whole or in parts, never more than was taken. */
import { answer, newId, refusal, unprocessable, type Answer } from './answers.ts';
import { ShapeReader, isObject } from './order-shape.ts';
import { refundView } from './payment-views.ts';
import type { Capture, Refund } from './payments.types.ts';
import type { Provider } from './provider.ts';
import { announce } from './webhook-events.ts';

export function refundCapture(provider: Provider, capture: Capture, body: unknown): Answer {
  const reader = new ShapeReader();
  const wanted = isObject(body) ? body : {};
  const money = reader.money(wanted['amount'], '/amount', null);
  const note = reader.text(wanted['note_to_payer'], '/note_to_payer', { max: 255 });
  const invoiceId = reader.text(wanted['invoice_id'], '/invoice_id', { max: 127 });
  if (reader.malformed.length > 0) return refusal('INVALID_REQUEST', reader.malformed);
  if (reader.impossible.length > 0) return refusal('UNPROCESSABLE_ENTITY', reader.impossible);
  const given = capture.refundIds.reduce(
    (sum, id) => sum + (provider.store.refunds.get(id)?.amount ?? 0),
    0,
  );
  const left = capture.amount - given;
  const amount = money?.amount ?? left;
  const refused = refuse(capture, money?.currency, amount, left);
  if (refused) return refused;
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
  const after: Capture = {
    ...capture,
    status: amount === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    updatedAt: now,
    refundIds: [...capture.refundIds, refund.id],
  };
  provider.store.save({ captures: [after], refunds: [refund] });
  const order = provider.store.orders.get(capture.orderId);
  if (order) announce(provider, order, 'PAYMENT.CAPTURE.REFUNDED', refundView(provider, refund));
  return answer(201, refundView(provider, refund));
}

function refuse(
  capture: Capture,
  currency: string | undefined,
  amount: number,
  left: number,
): Answer | null {
  if (capture.status === 'PENDING')
    return unprocessable('PENDING_CAPTURE', 'A pending capture cannot be refunded.');
  if (capture.status === 'DECLINED')
    return unprocessable('INVALID_RESOURCE_STATE', 'Nothing was taken.');
  if (capture.status === 'REFUNDED') {
    return unprocessable('CAPTURE_FULLY_REFUNDED', 'All of this capture was given back before.');
  }
  if (currency && currency !== capture.currency) {
    return unprocessable(
      'REFUND_CAPTURE_CURRENCY_MISMATCH',
      'A refund has the currency of its capture.',
    );
  }
  if (amount <= 0)
    return unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'A refund must be above zero.');
  if (amount > left)
    return unprocessable('REFUND_AMOUNT_EXCEEDED', 'More than what is left of the capture.');
  return null;
}
