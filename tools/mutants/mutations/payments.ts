import type { Mutation } from '../mutation.ts';

/** Captures, webhooks and idempotency: every payment counts once and pays its own order. */
export const PAYMENTS: readonly Mutation[] = [
  ...(['amount', 'currency'] as const).map((field) => ({
    name: `a capture with another ${field} pays the order`,
    file: 'payment.rules.ts',
    find: `if (capture.${field} !== expected.${field}) differences.push('${field}');`,
    replace: '',
    tests: ['payment.rules.test.ts'],
  })),
  {
    name: 'a capture for another order pays this one',
    file: 'payment.rules.ts',
    find: "if (capture.reference !== expected.orderId) differences.push('reference');",
    replace: '',
    tests: ['payment.rules.test.ts'],
  },
  {
    name: 'a capture to another merchant pays the order',
    file: 'payment.rules.ts',
    find: "differences.push('payee')",
    replace: 'undefined',
    tests: ['payment.rules.test.ts'],
  },
  {
    name: 'a second payment of an order is kept',
    file: 'settle-payment.ts',
    find: '.some(({ matches }) => matches)',
    replace: '.some(() => false)',
    tests: ['refunds.api.test.ts'],
  },
  {
    name: 'a known capture is settled again',
    file: 'settle-payment.ts',
    find: 'provider_capture_id === capture.id,',
    replace: "provider_capture_id === '',",
    tests: ['pay-order.api.test.ts', 'payment-events.api.test.ts'],
  },
  {
    name: 'a webhook is trusted without verification',
    file: 'receive-webhook.ts',
    find: "if (verdict !== 'genuine')",
    replace: "if (verdict === 'unknown')",
    tests: ['payment-events.api.test.ts'],
  },
  {
    name: 'a webhook that cannot be verified now is trusted',
    file: 'paypal.ts',
    find: "if (result.kind === 'none') return 'unknown';",
    replace: "if (result.kind === 'none') return 'genuine';",
    tests: ['paypal-webhook.test.ts'],
  },
  {
    name: 'a failed verification counts as genuine',
    file: 'paypal.ts',
    find: "verification_status === 'SUCCESS'",
    replace: "verification_status !== ''",
    tests: ['paypal-webhook.test.ts'],
  },
  {
    name: 'an idempotency key is accepted with another body',
    file: 'idempotency.ts',
    find: "if (existing && !existing.request_hash.equals(hash)) throw fault('IDEMPOTENCY_OTHER_BODY');",
    replace: '',
    tests: ['place-order.api.test.ts', 'every-response.test.ts'],
  },
  {
    name: 'an idempotency key is accepted at another endpoint',
    file: 'idempotency.ts',
    find: '.update(endpoint)',
    replace: '',
    tests: ['idempotency.api.test.ts'],
  },
  {
    name: 'an idempotency key is claimed while its request is in flight',
    file: 'idempotency.ts',
    find: ".where('idempotency_keys.locked_until', '<', now)",
    replace: '',
    tests: ['cart-limits.api.test.ts', 'idempotency.api.test.ts'],
  },
  {
    name: 'a server error is stored under its idempotency key',
    file: 'platform/http/api.ts',
    find: 'if (status >= 500 || status === 202',
    replace: 'if (status === 202',
    tests: ['place-order.api.test.ts', 'pay-order.api.test.ts'],
  },
];
