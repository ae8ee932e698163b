import { expect, test } from 'vitest';
import { sumLines } from '#web/orders/sum-lines.ts';

const NONE = { discount: 0, couponCode: undefined, shippingMethod: '', shipping: 0 };
const SUM = { ...NONE, subtotal: 40, total: 40 };
const linesFor = (sum: Partial<Parameters<typeof sumLines>[0]>) =>
  sumLines({ ...SUM, ...sum }).map(({ label, value }) => `${String(label)} ${String(value)}`);

test('lines without a discount, shipping or refund are omitted', () => {
  expect(linesFor({})).toEqual(['Subtotal $40.00', 'Total $40.00']);
});

test('all there is, in its order, what is taken off with its sign', () => {
  const all = { discount: 4, couponCode: 'WELD10', shippingMethod: 'Standard', shipping: 5 };
  expect(linesFor({ ...all, total: 41, refunded: 1.5 })).toEqual([
    'Subtotal $40.00',
    'Discount (WELD10) -$4.00',
    'Shipping (Standard) $5.00',
    'Total $41.00',
    'Refunded -$1.50',
  ]);
});

test('a free method is called free', () => {
  expect(linesFor({ shippingMethod: 'Pick up' })).toContain('Shipping (Pick up) Free');
});
