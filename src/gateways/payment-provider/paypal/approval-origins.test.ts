import { expect, test } from 'vitest';
import { approvalOrigins } from '#gateways/payment-provider/paypal/approval-origins.ts';

const SHOP = 'https://shop.example';

test.for([
  ['provider', 'https://api-m.paypal.com', ['https://www.paypal.com']],
  ['provider', 'https://api-m.sandbox.paypal.com', ['https://www.sandbox.paypal.com']],
  ['provider', 'https://api.sandbox.paypal.com', ['https://www.sandbox.paypal.com']],
  ['simulator', 'http://127.0.0.1:3001', ['http://127.0.0.1:3001', 'http://shop.example:3001']],
  ['simulator', undefined, []],
] as const)('buyers of %s %s approve at %j', ([kind, apiUrl, origins]) => {
  expect(approvalOrigins({ kind, apiUrl }, SHOP)).toEqual(origins);
});

test('a simulator on the shop’s own host name is one origin', () => {
  const payments = { kind: 'simulator', apiUrl: 'http://127.0.0.1:3001' } as const;
  expect(approvalOrigins(payments, 'http://127.0.0.1:3000')).toEqual(['http://127.0.0.1:3001']);
});
