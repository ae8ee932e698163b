/** Requests of customers about returns; see `endpoint-requests.ts`. */
import type { EndpointName } from '#contract/endpoints.ts';
import type { Requests } from '#support/account-requests.ts';

export const RETURN_REQUESTS: Requests<
  Extract<EndpointName, `shopReturn.${string}` | `shopWithdrawal.${string}`>
> = {
  'shopReturn.request': (owner) => ({
    params: { id: owner.paidOrderId },
    body: { items: [{ item: 0, quantity: 1, reason: 'damaged' }], comment: 'A seam is open' },
  }),
  'shopReturn.cancel': ({ shippedOrderId: id, returnId }) => ({ params: { id, returnId } }),
  'shopReturn.requestByLink': (owner) => ({
    params: { token: owner.orderLinkToken },
    body: { items: [{ item: 0, quantity: 1, reason: 'other' }] },
  }),
  'shopReturn.cancelByLink': ({ orderLinkToken: token, returnId }) => ({
    params: { token, returnId },
  }),
  'shopWithdrawal.declare': ({ paidOrderId: order }) => ({
    body: { name: 'Ida Loom', email: 'ida@loom.test', number: '10001', message: '', order },
  }),
};
