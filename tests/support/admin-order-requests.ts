/** Requests of staff about orders; see `endpoint-requests.ts`. */
import type { EndpointName } from '#contract/endpoints.ts';
import type { Requests } from '#support/account-requests.ts';

const AN_ADDRESS = {
  address: '1 Loom Street',
  city: 'Weaverton',
  pincode: '10115',
  phone: '5550100',
  notes: 'None',
};
const A_TRACKED_PARCEL = {
  carrier: 'Ferry',
  trackingNumber: 'F 10',
  trackingUrl: 'https://ferry.example/F10',
};

export const ADMIN_ORDER_REQUESTS: Requests<
  Extract<
    EndpointName,
    `adminOrder.${string}` | `adminInvoice.${string}` | `shopOrder.${string}nvoicePdf`
  >
> = {
  'adminInvoice.list': (owner) => ({ query: { orders: owner.shippedOrderId } }),
  'adminInvoice.pdf': (owner) => ({ params: { id: owner.invoiceId } }),
  'shopOrder.invoicePdf': (owner) => ({ params: { id: owner.invoiceId } }),
  'shopOrder.linkedInvoicePdf': (owner) => ({
    params: { token: owner.orderLinkToken, id: owner.invoiceId },
  }),
  'adminOrder.list': () => ({ query: { q: 'W-1', view: 'to-ship', limit: '5' } }),
  'adminOrder.export': () => ({ query: { view: 'paid', limit: '5' } }),
  'adminOrder.details': (owner) => ({ params: { id: owner.orderId } }),
  'adminOrder.neighbours': (owner) => ({ params: { id: owner.orderId }, query: { q: 'W-1' } }),
  'adminOrder.paymentAlerts': () => ({}),
  'adminOrder.quote': (owner) => ({
    body: { items: [{ productId: owner.productId, quantity: 1 }], coupon: 'NONE' },
  }),
  'adminOrder.place': (owner) => ({
    body: {
      customerId: owner.otherCustomerId,
      items: [{ productId: owner.productId, quantity: 1 }],
      address: AN_ADDRESS,
    },
  }),
  'adminOrder.change': (owner) => ({
    params: { id: owner.orderId },
    body: {
      items: [{ productId: owner.productId, quantity: 1 }],
      address: AN_ADDRESS,
      seenEvents: 1,
    },
  }),
  'adminOrder.update': (owner) => ({
    params: { id: owner.paidOrderId },
    body: { orderStatus: 'inProcess' },
  }),
  'adminOrder.markPaid': (owner) => ({
    params: { id: owner.awaitingOrderId },
    body: { totalAmount: owner.awaitingTotal },
  }),
  'adminOrder.issueInvoice': (owner) => ({ params: { id: owner.paidOrderId } }),
  'adminOrder.undo': (owner) => ({
    params: { id: owner.shippedOrderId },
    body: { from: 'inShipping' },
  }),
  'adminOrder.addNote': (owner) => ({
    params: { id: owner.paidOrderId },
    body: { text: 'Wants it wrapped' },
  }),
  'adminOrder.addParcel': (owner) => ({
    params: { id: owner.paidOrderId },
    body: { ...A_TRACKED_PARCEL, items: [{ item: 0, quantity: 1 }], note: 'One now' },
  }),
  'adminOrder.correctParcel': (owner) => ({
    params: { id: owner.shippedOrderId, parcelId: owner.parcelId },
    body: A_TRACKED_PARCEL,
  }),
  'adminOrder.removeParcel': (owner) => ({
    params: { id: owner.shippedOrderId, parcelId: owner.parcelId },
  }),
  'adminOrder.decideReturn': (owner) => ({
    params: { id: owner.shippedOrderId, returnId: owner.returnId },
    body: { decision: 'received', message: 'Thank you' },
  }),
  'adminOrder.refund': (owner) => ({ params: { id: owner.paidOrderId }, body: { amount: 1.5 } }),
};
