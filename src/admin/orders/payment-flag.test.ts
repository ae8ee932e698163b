import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { PaymentFlag } from '#admin/orders/payment-flag.tsx';

test.for([
  ['rejected', 'paid', 30, {}, '$30.00 not refunded'],
  ['rejected', 'partially refunded', 12.5, {}, '$12.50 not refunded'],
  // Refunded, or a refund is pending.
  ['rejected', 'paid', 0, {}, ''],
  ['confirmed', 'paid', 30, {}, ''],
  ['pending', 'failed', 30, {}, 'Payment failed'],
  // A different payment was captured.
  ['rejected', 'failed', 30, {}, '$30.00 not refunded'],
  ['rejected', 'failed', 30, { refundableCurrency: 'EUR' }, '30.00 EUR not refunded'],
  // Paid by bank transfer or in cash.
  [
    'pending',
    'pending',
    0,
    { paymentMethod: 'bankTransfer', paymentName: 'Bank transfer' },
    'Awaiting payment: Bank transfer',
  ],
  ['rejected', 'expired', 0, { paymentMethod: 'bankTransfer' }, 'Payment expired'],
  // A dispute is said first.
  ['delivered', 'partially refunded', 30, { isDisputed: true }, 'Disputed'],
] as const)('an order that is %s and %s, with $%d left and %j: "%s"', (facts) => {
  const [orderStatus, paymentStatus, refundable, others, words] = facts;
  const usual = {
    paymentMethod: 'paypal',
    refundableCurrency: 'USD',
    confirmingTooLong: false,
    isDisputed: false,
  } as const;
  const order = { orderStatus, paymentStatus, refundable, ...usual, ...others };
  const html = renderToStaticMarkup(createElement(PaymentFlag, { order }));
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(words);
});
