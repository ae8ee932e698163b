import { expect, test } from 'vitest';
import { refundOffer, whyUnusual } from '#admin/shared/orders/unusual-step.rules.ts';

const confirmed = {
  number: '#10042',
  orderStatus: 'confirmed',
  paymentStatus: 'paid',
  refundable: 80,
  suggested: 'inProcess',
} as const;

test('the usual next step needs no confirmation', () => {
  expect(whyUnusual(confirmed, 'inProcess')).toBeNull();
});

test('the refund that is offered is in the currency of the payment', () => {
  expect(refundOffer({ refundable: 79, refundableCurrency: 'EUR' })).toBe(
    'Refund 79.00 EUR as well',
  );
  expect(refundOffer({ refundable: 79, refundableCurrency: 'USD' })).toBe('Refund $79.00 as well');
});

test.each([
  ['pending', '#10042 is not paid. Setting it to In Shipping prevents it from expiring.'],
  ['refunded', '#10042 was refunded in full, so it is no longer paid.'],
] as const)('an order whose payment is %s asks for confirmation', (paymentStatus, why) => {
  const order = { ...confirmed, paymentStatus, refundable: 0, suggested: null };
  expect(whyUnusual(order, 'inShipping')).toBe(why);
});
