import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { PaymentMark } from '#admin/orders/order-marks.tsx';

test.for([
  ['rejected', 'paid', 30, '$30.00 not given back'],
  ['rejected', 'partially refunded', 12.5, '$12.50 not given back'],
  // Given back, or on its way.
  ['rejected', 'paid', 0, ''],
  ['confirmed', 'paid', 30, ''],
] as const)('an order that is %s and %s, with $%d left: "%s"', (facts) => {
  const [orderStatus, paymentStatus, refundable, words] = facts;
  const order = { orderStatus, paymentStatus, refundable, confirmingTooLong: false };
  const html = renderToStaticMarkup(createElement(PaymentMark, { order }));
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(words);
});
