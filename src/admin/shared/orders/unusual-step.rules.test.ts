import { expect, test } from 'vitest';
import type { PaymentMethod } from '#contract/payment-methods.ts';
import { refundOffer, whyUnusual } from '#admin/shared/orders/unusual-step.rules.ts';

const confirmed = {
  number: '#10042',
  orderStatus: 'confirmed',
  paymentStatus: 'paid',
  paymentMethod: 'paypal',
  refundable: 80,
  suggested: 'inProcess',
} as const;

test('the usual next step needs no confirmation', () => {
  expect(whyUnusual(confirmed, 'inProcess')).toBeNull();
});

test('the refund that is offered is in the currency of the payment', () => {
  const offer = (refundableCurrency: string, paymentMethod: PaymentMethod = 'paypal') =>
    refundOffer({ refundable: 79, refundableCurrency, paymentMethod });
  expect(offer('EUR')).toBe('Refund 79.00 EUR as well');
  expect(offer('USD')).toBe('Refund $79.00 as well');
  expect(offer('USD', 'cash')).toBe('I have returned $79.00 to the customer');
});

test('an order in cash is sent before it is paid', () => {
  const order = { ...confirmed, orderStatus: 'inProcess', refundable: 0 } as const;
  const unpaid = { ...order, paymentStatus: 'pending', suggested: null } as const;
  expect(whyUnusual({ ...unpaid, paymentMethod: 'cash' }, 'inShipping')).toBeNull();
  expect(whyUnusual({ ...unpaid, paymentMethod: 'bankTransfer' }, 'inShipping')).not.toBeNull();
});

test.each([
  ['pending', '#10042 is not paid. Setting it to In Shipping prevents it from expiring.'],
  ['refunded', '#10042 was refunded in full, so it is no longer paid.'],
] as const)('an order whose payment is %s asks for confirmation', (paymentStatus, why) => {
  const order = { ...confirmed, paymentStatus, refundable: 0, suggested: null };
  expect(whyUnusual(order, 'inShipping')).toBe(why);
});
