import { cents } from '#kernel/money.ts';
import type { ProviderCapture } from '#gateways/payment-provider/payment-provider.ts';

/** A completed payment of $50 as a provider reports it. */
export const aCapture = (over: Partial<ProviderCapture> = {}): ProviderCapture => ({
  id: 'CAP-1',
  status: 'completed',
  amount: cents(5000),
  currency: 'USD',
  payeeId: 'SHOP',
  reference: 'order-1',
  invoiceId: null,
  providerOrderId: 'PAY-1',
  protection: null,
  fee: null,
  ...over,
});
