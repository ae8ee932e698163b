/** An order's page as the server renders it. */
import { expect, test } from 'vitest';
import type { AdminOrderWire, OrderNeighboursWire } from '#contract/admin-orders.contract.ts';
import { adminPage, renderedPage, signedInAs, textOf } from '#support/rendered-page.ts';

const API = '/api/v1/admin/orders';
const ID = '0190a1b2-0000-7000-8000-000000000001';
const NEWER = '0190a1b2-0000-7000-8000-000000000002';
const CUSTOMER = '0190a1b2-0000-7000-8000-00000000000c';
const DAY = '2026-03-01T10:00:00.000Z';

const order: AdminOrderWire = {
  _id: ID,
  number: '#10042',
  userId: CUSTOMER,
  customerEmail: 'wilma@shop.test',
  orderDate: DAY,
  orderDay: '2026-03-01',
  orderUpdateDate: DAY,
  totalAmount: 43,
  subtotal: 43,
  discount: 0,
  shippingMethod: 'Standard',
  shippingPrice: 0,
  estimatedDeliveryDays: '2-3',
  paymentMethod: 'paypal',
  paymentStatus: 'paid',
  orderStatus: 'confirmed',
  reason: '',
  coupon: null,
  cartItems: [
    {
      productId: 'p',
      title: 'Flat cap',
      image: '',
      size: '',
      color: '',
      options: {},
      quantity: 2,
      price: 21.5,
      sku: 'CAP-1',
    },
  ],
  addressInfo: {
    addressId: null,
    userName: 'Wilma Carder',
    address: '2 Weaver Court',
    city: 'Halifax',
    pincode: 'HX1 2AB',
    phone: '01422 496 011',
    notes: '',
  },
  expiresAt: null,
  approvalURL: null,
  refunded: 0,
  refundable: 43,
  refundableCurrency: 'USD',
  differentPayment: null,
  confirmingTooLong: false,
  suggested: 'inProcess',
  undo: null,
  payments: [],
  refunds: [],
  refundableShipping: 0,
  failedRefunds: [],
  disputes: [],
  history: [],
  notes: [],
};
const neighbours: OrderNeighboursWire = {
  previous: { orderId: NEWER, number: '#10043' },
  next: null,
  position: 2,
  total: 14,
};
const ANSWERS = {
  [`${API}/details/${ID}`]: { data: order },
  [`${API}/neighbours/${ID}`]: { data: neighbours },
};

test('an order keeps the filters of its list for the way back and for its neighbours', async () => {
  const filters = 'view=to-ship&customer=0190a1b2-0000-7000-8000-00000000000c';
  const { html, requested } = await renderedPage(
    `/admin/orders/${ID}?${filters}&order=${NEWER}&shown=50`,
    signedInAs('admin', ANSWERS),
  );
  expect(requested).toContain(`${API}/neighbours/${ID}?${filters}`);
  const address = filters.replace('&', '&amp;');
  expect(html).toContain(`href="/admin/orders?${address}"`);
  const previous = /<a[^>]*aria-label="Previous order, #10043 \(K\)"[^>]*>/.exec(html)?.[0];
  expect(previous).toContain(`href="/admin/orders/${NEWER}?${address}"`);
  expect(html).toMatch(/<button[^>]*aria-disabled="true"[^>]*aria-label="Next order \(J\)"/);
  expect(textOf(html)).toContain('2 of 14');
});

test('an order shows its number first and its id once, the SKU of each line and its customer', async () => {
  const html = await adminPage(`/admin/orders/${ID}`, ANSWERS);
  const text = textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? '');
  expect(html).toContain('<title>Order #10042 | ');
  expect(text.split(ID)).toHaveLength(2);
  expect(text).toContain('CAP-1');
  expect(html).toContain(`href="/admin/customers/${CUSTOMER}"`);
  expect(html).toContain(`href="/admin/orders?customer=${CUSTOMER}"`);
  for (const title of ['Update status', 'Items', 'Payment', 'Refund', 'History', 'Customer'])
    expect(html).toMatch(new RegExp(`<h2[^>]*>${title}</h2>`));
});

test('an order without an account is marked', async () => {
  const mark = '<span class="second small"> Guest</span>';
  expect(await adminPage(`/admin/orders/${ID}`, ANSWERS)).not.toContain(mark);
  const byGuest = { [`${API}/details/${ID}`]: { data: { ...order, byGuest: true } } };
  expect(await adminPage(`/admin/orders/${ID}`, { ...ANSWERS, ...byGuest })).toContain(mark);
});

test.each(['0190a1b2-0000-7000-8000-00000000dead', 'nonsense'])(
  'an unknown order is a 404 page: %s',
  async (id) => {
    const { output, html } = await renderedPage(
      `/admin/orders/${id}`,
      signedInAs('admin', { [`${API}/details/${id}`]: 404 }),
    );
    expect(output).toMatchObject({ status: 404 });
    expect(html).toContain('<h1>Order not found</h1>');
  },
);

test('an order that cannot be loaded has a Try Again button', async () => {
  const html = await adminPage(`/admin/orders/${ID}`, {});
  expect(html).toMatch(/<h1>Order<\/h1>.*Error: away.*Try Again/s);
});
