import { expect, test } from 'vitest';
import { whyUnusual } from '#admin/shell/orders/unusual-step.rules.ts';

const confirmed = {
  number: 'W-10042',
  orderStatus: 'confirmed',
  paymentStatus: 'paid',
  refundable: 80,
  suggested: 'inProcess',
} as const;

test('the usual next step is made without asking', () => {
  expect(whyUnusual(confirmed, 'inProcess')).toBeNull();
});

test.each([
  ['pending', 'W-10042 is not paid. In Shipping keeps it from expiring.'],
  ['refunded', 'W-10042 was refunded in full. Nobody has paid for it any more.'],
] as const)('an order whose payment is %s is told as it is', (paymentStatus, why) => {
  const order = { ...confirmed, paymentStatus, refundable: 0, suggested: null };
  expect(whyUnusual(order, 'inShipping')).toBe(why);
});
