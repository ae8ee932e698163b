/** A payment provider in this process that takes every payment at once: for tests that are not about payments. */
import type {
  PaymentProvider,
  ProviderCapture,
  ProviderOrder,
  WantedPayment,
} from '#gateways/payment-provider/payment-provider.ts';
import { readWebhook } from '#gateways/payment-provider/paypal-webhook.ts';

const PAYEE = 'TESTMERCHANT';
const PAYER = 'OBLIGING';

export function obligingProvider(): PaymentProvider {
  const wantedBy = new Map<string, WantedPayment>();
  const captured = new Map<string, ProviderCapture>();
  const idOf = (orderId: string) => `PAY${orderId.replaceAll('-', '').toUpperCase()}`;
  const approvalOf = (id: string) => `http://127.0.0.1:9/checkoutnow?token=${id}`;

  const captureOf = (id: string, wanted: WantedPayment): ProviderCapture => ({
    id: `CAP${id}`,
    amount: wanted.total,
    currency: wanted.currency,
    status: 'completed',
    payeeId: PAYEE,
    reference: wanted.orderId,
    invoiceId: wanted.invoiceId,
    providerOrderId: id,
  });
  const orderOf = (id: string, wanted: WantedPayment): ProviderOrder => {
    const capture = captured.get(id);
    return {
      id,
      amount: wanted.total,
      currency: wanted.currency,
      status: capture ? 'completed' : 'approved',
      payeeId: PAYEE,
      reference: wanted.orderId,
      invoiceId: wanted.invoiceId,
      payerId: PAYER,
      approvalUrl: capture ? null : approvalOf(id),
      captures: capture ? [capture] : [],
    };
  };

  return {
    createOrder: async (wanted) => {
      const id = idOf(wanted.orderId);
      wantedBy.set(id, wanted);
      return { kind: 'created', providerOrderId: id, approvalUrl: approvalOf(id), payeeId: PAYEE };
    },
    getOrder: async (id) => {
      const wanted = wantedBy.get(id);
      return wanted ? { kind: 'found', order: orderOf(id, wanted) } : { kind: 'missing' };
    },
    capture: async (id) => {
      const wanted = wantedBy.get(id);
      if (!wanted) return { kind: 'not-approved', issue: 'missing', approvalUrl: null };
      const capture = captureOf(id, wanted);
      captured.set(id, capture);
      return { kind: 'completed', capture, payerId: PAYER };
    },
    getCapture: async (captureId) => {
      const capture = [...captured.values()].find((each) => each.id === captureId);
      return capture ? { kind: 'found', capture } : { kind: 'missing' };
    },
    refund: async (_, money, requestId) => ({
      kind: 'completed',
      refund: { ...money, id: `REF${requestId}`, status: 'completed' },
    }),
    getRefund: async () => ({ kind: 'refused', issue: 'missing' }),
    verifyWebhook: async () => 'forged',
    parseWebhook: readWebhook,
  };
}
