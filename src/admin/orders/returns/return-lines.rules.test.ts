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
  expect(linesOfReturn(order, { items, status: 'received' }).units).toEqual([1, 1, 1, 0]);
});

test('only what has arrived, and is as it was sent, is ticked for the stock', () => {
  const restock = (status: 'approved' | 'received') =>
    linesOfReturn(order, { items, status }).restock;
  expect(restock('approved')).toEqual([false, false, false, false]);
  expect(restock('received')).toEqual([true, false, false, false]);
});
