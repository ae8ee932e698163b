import { expect, test } from 'vitest';
import type { OrderWire } from '#contract/orders.contract.ts';
import { timelineOf } from '#web/orders/order-timeline.ts';

type Row = OrderWire['history'][number];
const row = (
  day: string,
  orderStatus: Row['orderStatus'],
  paymentStatus: Row['paymentStatus'],
): Row => ({
  // 20:00 UTC on the day before: `day` is the date in the shop's own time zone.
  at: new Date(Date.parse(day) - 14_400_000).toISOString(),
  day,
  event: '',
  actor: 'shop',
  orderStatus,
  paymentStatus,
  note: '',
});

function order(part: Partial<OrderWire>): OrderWire {
  return {
    _id: 'id',
    number: 'W-10001',
    orderDate: '2026-11-19T20:00:00.000Z',
    orderDay: '2026-11-20',
    orderUpdateDate: '2026-11-20T08:00:00.000Z',
    totalAmount: 10,
    subtotal: 10,
    discount: 0,
    shippingMethod: 'Standard',
    shippingPrice: 0,
    estimatedDeliveryDays: '3-5 business days',
    paymentMethod: 'paypal',
    paymentStatus: 'pending',
    orderStatus: 'pending',
    reason: '',
    coupon: null,
    cartItems: [],
    addressInfo: {
      addressId: null,
      userName: '',
      address: '',
      city: '',
      pincode: '',
      phone: '',
      notes: '',
    },
    expiresAt: null,
    approvalURL: null,
    refunded: 0,
    history: [row('2026-11-20', 'pending', 'pending')],
    ...part,
  };
}
const said = (part: Partial<OrderWire>) =>
  timelineOf(order(part)).map(({ id, detail, state }) => [id, state, detail]);

test('an unpaid order waits for its payment', () => {
  expect(said({})).toEqual([
    ['placed', 'current', 'Fri 20 Nov'],
    ['paid', 'ahead', undefined],
    ['inProcess', 'ahead', undefined],
    ['inShipping', 'ahead', undefined],
    ['delivered', 'ahead', 'Expected Wed 25 to Fri 27 Nov'],
  ]);
});

test('a paid order that ships names each day, and when it is expected from the payment on', () => {
  const history = [
    row('2026-11-20', 'pending', 'pending'),
    row('2026-11-21', 'confirmed', 'paid'),
    row('2026-11-23', 'inProcess', 'paid'),
    row('2026-11-24', 'inShipping', 'paid'),
  ];
  expect(said({ orderStatus: 'inShipping', paymentStatus: 'paid', history })).toEqual([
    ['placed', 'done', 'Fri 20 Nov'],
    ['paid', 'done', 'Sat 21 Nov'],
    ['inProcess', 'done', 'Mon 23 Nov'],
    ['inShipping', 'current', 'Tue 24 Nov'],
    ['delivered', 'ahead', 'Expected Wed 25 to Fri 27 Nov'],
  ]);
});

test('a delivered order is done, also where a step was jumped over', () => {
  const history = [
    row('2026-11-20', 'pending', 'pending'),
    row('2026-11-21', 'confirmed', 'paid'),
    row('2026-11-26', 'delivered', 'paid'),
  ];
  expect(
    said({ orderStatus: 'delivered', paymentStatus: 'paid', history }).map(
      ([id, state]) => `${id} ${state}`,
    ),
  ).toEqual(['placed done', 'paid done', 'inProcess done', 'inShipping done', 'delivered done']);
});

test('a rejected order ends there', () => {
  const history = [
    row('2026-11-20', 'pending', 'pending'),
    row('2026-11-21', 'rejected', 'expired'),
  ];
  expect(said({ orderStatus: 'rejected', paymentStatus: 'expired', history })).toEqual([
    ['placed', 'done', 'Fri 20 Nov'],
    ['rejected', 'failed', 'Sat 21 Nov'],
  ]);
});
