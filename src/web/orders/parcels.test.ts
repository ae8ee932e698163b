import { expect, test } from 'vitest';
import { contentsOf, leftToSend, unsentCount, unsentUnits } from '#web/orders/parcels.ts';

const line = (title: string, quantity: number, choice = {}) => ({
  productId: title,
  title,
  image: '',
  size: '',
  color: '',
  options: {},
  quantity,
  price: 1,
  ...choice,
});
const cartItems = [line('Jacket', 3, { color: 'Rust #aa4422', size: 'M' }), line('Soap', 1)];
const parcel = (...items: [number, number][]) => ({
  _id: String(items),
  carrier: 'UPS',
  trackingNumber: '',
  trackingUrl: '',
  sentAt: '',
  sentDay: '',
  items: items.map(([item, quantity]) => ({ item, quantity })),
});

test('a parcel names its lines as the shopper chose them', () => {
  expect(contentsOf({ cartItems }, parcel([0, 2], [1, 1], [7, 1]))).toEqual([
    '2 × Jacket (Rust, M)',
    '1 × Soap',
  ]);
});

test('what is in no parcel is left', () => {
  const first = { cartItems, parcels: [parcel([0, 2])] };
  expect([unsentUnits({ cartItems }), unsentUnits(first)]).toEqual([
    [3, 1],
    [1, 1],
  ]);
  expect(unsentCount(first)).toBe(2);
  expect(unsentCount({ cartItems, parcels: [parcel([0, 2]), parcel([0, 1], [1, 1])] })).toBe(0);
});

test.each([
  ['inShipping', 'paid', 2],
  ['inProcess', 'partially refunded', 2],
  ['delivered', 'paid', 0],
  ['rejected', 'paid', 0],
  ['inShipping', 'refunded', 0],
] as const)(
  'of an order that is %s and %s, %d units follow',
  (orderStatus, paymentStatus, left) => {
    const order = { cartItems, orderStatus, paymentStatus };
    expect(leftToSend({ ...order, parcels: [parcel([0, 2])] })).toBe(left);
    expect(leftToSend(order)).toBe(0);
  },
);
