import { expect, test } from 'vitest';
import { linesOfReturn } from '#admin/orders/returns/return-lines.rules.ts';

const LINE = { productId: 'p', title: 'Towel', image: '', price: 10, color: '', size: '' };
const order = {
  cartItems: [
    { ...LINE, quantity: 3, refunded: 2 },
    { ...LINE, quantity: 1 },
    { ...LINE, quantity: 1 },
    { ...LINE, quantity: 1 },
  ],
} as unknown as Parameters<typeof linesOfReturn>[0];
const items = [
  { item: 0, quantity: 2, reason: 'tooLarge' },
  { item: 1, quantity: 1, reason: 'damaged' },
  { item: 2, quantity: 1, reason: 'notAsDescribed' },
];

test('a refund begins with the units that are not refunded yet', () => {
  expect(linesOfReturn(order, { kind: 'return', items, status: 'received' }).units).toEqual([
    1, 1, 1, 0,
  ]);
});

test('only what has arrived, and is as it was sent, is ticked for the stock', () => {
  const restock = (status: 'approved' | 'received') =>
    linesOfReturn(order, { kind: 'return', items, status }).restock;
  expect(restock('approved')).toEqual([false, false, false, false]);
  expect(restock('received')).toEqual([true, false, false, false]);
});

test('a withdrawal from all of an order gives its shipping back, and what was never sent is in stock', () => {
  const all = order.cartItems.map(({ quantity }, item) => ({ item, quantity, reason: '' }));
  const of = (some: typeof all, more: object = {}) =>
    linesOfReturn(
      { ...order, refundableShipping: 5, orderStatus: 'confirmed', ...more },
      { kind: 'withdrawal', items: some, status: 'approved' },
    );
  expect(of(all)).toMatchObject({ shipping: true, restock: [true, true, true, true] });
  expect(of(all, { orderStatus: 'inShipping' }).restock).toEqual([false, false, false, false]);
  expect(of(all, { refundableShipping: 0 }).shipping).toBe(false);
  expect(of(all.slice(1)).shipping).toBe(false);
});
