import { answer, newId, refusal, type Answer } from './answers.ts';
import { isObject } from './order-shape.ts';
import { readWantedOrder } from './order-validation.ts';
import { minimalOrder, wholeOrder } from './payment-views.ts';
import type { Order } from './payments.types.ts';
import type { Provider } from './provider.ts';

export function createOrder(
  provider: Provider,
  body: unknown,
  hasRequestId: boolean,
  wantsAll: boolean,
): Answer {
  const read = readWantedOrder(isObject(body) ? body : {}, provider.merchantId);
  if ('refused' in read) return read.refused;
  if (read.order.namesPaymentSource && !hasRequestId) {
    return refusal('INVALID_REQUEST', [
      {
        issue: 'PAYPAL_REQUEST_ID_REQUIRED',
        description: 'An order with a payment source needs PayPal-Request-Id.',
      },
    ]);
  }
  const now = new Date().toISOString();
  const order: Order = {
    ...read.order,
    id: newId(),
    status: read.order.namesPaymentSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    createdAt: now,
    updatedAt: now,
    payerId: null,
    willDecline: false,
    fault: null,
    captureIds: [],
  };
  provider.store.save({ orders: [order] });
  return answer(
    order.namesPaymentSource ? 200 : 201,
    wantsAll ? wholeOrder(provider, order) : minimalOrder(provider, order),
  );
}
