import { apiResponse, newId, errorResponse, type ApiResponse } from './api-responses.ts';
import { isObject } from '../shared/request-body.ts';
import { parseOrderRequest } from './order-request.ts';
import { minimalOrder, fullOrder } from './payment-views.ts';
import type { Order } from './payments.types.ts';
import type { Provider } from './provider.ts';

export function createOrder(
  provider: Provider,
  body: unknown,
  hasRequestId: boolean,
  fullRepresentation: boolean,
): ApiResponse {
  const parsed = parseOrderRequest(isObject(body) ? body : {}, provider.merchantId);
  if ('rejection' in parsed) return parsed.rejection;
  if (parsed.order.namesPaymentSource && !hasRequestId) {
    return errorResponse('INVALID_REQUEST', [
      {
        issue: 'PAYPAL_REQUEST_ID_REQUIRED',
        description: 'An order with a payment source needs PayPal-Request-Id.',
      },
    ]);
  }
  const now = new Date().toISOString();
  const order: Order = {
    ...parsed.order,
    id: newId(),
    status: parsed.order.namesPaymentSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    createdAt: now,
    updatedAt: now,
    payerId: null,
    willDecline: false,
    fault: null,
    captureIds: [],
  };
  provider.store.save({ orders: [order] });
  return apiResponse(
    order.namesPaymentSource ? 200 : 201,
    fullRepresentation ? fullOrder(provider, order) : minimalOrder(provider, order),
  );
}
