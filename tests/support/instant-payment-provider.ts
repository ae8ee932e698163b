/** An in-process payment provider that captures every payment at once, for tests that are not about payments. */
import type {
  PaymentProvider,
  PaymentProviders,
  ProviderCapture,
  PaymentRequest,
} from '#gateways/payment-provider/payment-provider.ts';
import { createStripe } from '#gateways/payment-provider/stripe/stripe.ts';
import { parseWebhook } from '#gateways/payment-provider/paypal/paypal-webhook.ts';

const PAYEE = 'TESTMERCHANT';
const PAYER = 'OBLIGING';

export const instantPaymentProvider = (): PaymentProviders => ({
  paypal: instantPayPal(),
  stripe: createStripe({ apiUrl: undefined, secretKey: '', webhookSecrets: [] }, () => new Date()),
});

function instantPayPal(): PaymentProvider {
  const wantedBy = new Map<string, PaymentRequest>();
  const captured = new Map<string, ProviderCapture>();
  const idOf = (orderId: string) => `PAY${orderId.replaceAll('-', '').toUpperCase()}`;
  const approvalOf = (id: string) => `http://127.0.0.1:9/checkoutnow?token=${id}`;

  const captureOf = (id: string, wanted: PaymentRequest): ProviderCapture => ({
    id: `CAP${id}`,
    amount: wanted.total,
    currency: wanted.currency,
    status: 'completed',
    payeeId: PAYEE,
    reference: wanted.orderId,
    invoiceId: wanted.invoiceId,
    providerOrderId: id,
    protection: null,
    fee: null,
  });
  return {
    isConnected: true,
    createOrder: async (wanted) => {
      const id = idOf(wanted.orderId);
      wantedBy.set(id, wanted);
      return { kind: 'created', providerOrderId: id, approvalUrl: approvalOf(id), payeeId: PAYEE };
    },
    getPayment: async (id) => {
      const capture = captured.get(id);
      if (capture) return { kind: 'completed', capture, payerId: PAYER };
      return wantedBy.has(id) ? { kind: 'approved' } : { kind: 'failed', issue: 'missing' };
    },
    capture: async (id) => {
      const wanted = wantedBy.get(id);
      if (!wanted) return { kind: 'failed', issue: 'missing' };
      const capture = captureOf(id, wanted);
      captured.set(id, capture);
      return { kind: 'completed', capture, payerId: PAYER };
    },
    refund: async (captureId, money, requestId) => ({
      kind: 'completed',
      refund: { ...money, id: `REF${requestId}`, captureId, status: 'completed', createdAt: null },
    }),
    listRefunds: async () => ({ kind: 'listed', items: [] }),
    listDisputes: async () => ({ kind: 'listed', items: [] }),
    getDispute: async () => ({ kind: 'unknown', reason: 'unreadable' }),
    disputesUrl: 'http://127.0.0.1:9/',
    getRefund: async () => ({ kind: 'refused', issue: 'missing' }),
    verifyWebhook: async () => 'forged',
    parseWebhook,
  };
}
