/** Gateways know nothing of the platform, so their calls are measured around them. */
import type { Mailer } from '#gateways/mailer/mailer.ts';
import type { PaymentProvider, Unknown } from '#gateways/payment-provider/payment-provider.ts';
import {
  mailsSent,
  paymentProviderCalls,
  paymentProviderDuration,
} from '#platform/metrics/instruments.ts';

/**
 * Counts and times each call. Verifying webhooks is left out: anybody can post one, so its figures would say nothing about
 * the provider.
 */
export const measurePayments = ({ expire, ...provider }: PaymentProvider): PaymentProvider => ({
  ...provider,
  ...(expire && { expire: (id) => measured(expire(id)) }),
  createOrder: (payment) => measured(provider.createOrder(payment)),
  getPayment: (id) => measured(provider.getPayment(id)),
  capture: (id, requestId) => measured(provider.capture(id, requestId)),
  refund: (...refund) => measured(provider.refund(...refund)),
  getRefund: (id) => measured(provider.getRefund(id)),
  listRefunds: (id) => measured(provider.listRefunds(id)),
  listDisputes: (changedSince) => measured(provider.listDisputes(changedSince)),
  getDispute: (id) => measured(provider.getDispute(id)),
});

async function measured<Result extends { readonly kind: string }>(
  call: Promise<Result | Unknown>,
): Promise<Result | Unknown> {
  const started = performance.now();
  const result = await call;
  const outcome = isUnknown(result) ? result.reason : 'answered';
  paymentProviderCalls.inc(outcome);
  if (outcome !== 'circuit-open')
    paymentProviderDuration.observe((performance.now() - started) / 1000);
  return result;
}

const isUnknown = (result: { readonly kind: string }): result is Unknown =>
  result.kind === 'unknown';

/** Counts each attempt to send a mail. */
export const measureMails = (mailer: Mailer): Mailer => ({
  ...mailer,
  send: async (mail) => {
    try {
      await mailer.send(mail);
    } catch (error) {
      const isRefused = error instanceof Error && 'recipientRefused' in error;
      mailsSent.inc(isRefused ? 'refused' : 'failed');
      throw error;
    }
    mailsSent.inc('sent');
  },
});
