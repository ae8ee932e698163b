import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { PaymentFlag } from '#admin/orders/payment-flag.tsx';

test.for([
  ['rejected', 'paid', 30, '$30.00 not refunded'],
  ['rejected', 'partially refunded', 12.5, '$12.50 not refunded'],
  // Refunded, or a refund is pending.
  ['rejected', 'paid', 0, ''],
  ['confirmed', 'paid', 30, ''],
  ['pending', 'failed', 30, 'Payment failed'],
  // A different payment was captured.
  ['rejected', 'failed', 30, '$30.00 not refunded'],
] as const)('an order that is %s and %s, with $%d left: "%s"', (facts) => {
  const [orderStatus, paymentStatus, refundable, words] = facts;
  const order = {
    orderStatus,
    paymentStatus,
    refundable,
    refundableCurrency: 'USD',
    confirmingTooLong: false,
    isDisputed: false,
  };
  const html = renderToStaticMarkup(createElement(PaymentFlag, { order }));
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(words);
});

test('the money left is in the currency of the payment', () => {
  const order = {
    orderStatus: 'rejected',
    paymentStatus: 'failed',
    refundable: 30,
    refundableCurrency: 'EUR',
    confirmingTooLong: false,
    isDisputed: false,
  } as const;
  const html = renderToStaticMarkup(createElement(PaymentFlag, { order }));
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('30.00 EUR not refunded');
});

test('an order whose payment is disputed says so first', () => {
  const order = {
    orderStatus: 'delivered',
    paymentStatus: 'partially refunded',
    refundable: 30,
    refundableCurrency: 'USD',
    confirmingTooLong: false,
    isDisputed: true,
  } as const;
  const html = renderToStaticMarkup(createElement(PaymentFlag, { order }));
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('Disputed');
});
