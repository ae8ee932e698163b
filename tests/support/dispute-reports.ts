/** Reports of disputes as the payment provider sends them. */
import type { ProviderDispute } from '#gateways/payment-provider/payment-provider.ts';
import { cents } from '#kernel/money.ts';
import { storeEvent } from '#modules/payments/event.repository.ts';
import { runAllJobs } from '#support/checkout.ts';
import type { TestShop } from '#support/shop.ts';

export const MINUTE_MS = 60_000;
let serial = 0;

export interface DisputeReports {
  /** Stores an event about a dispute, and processes it. */
  report(dispute: ProviderDispute): Promise<void>;
  /** A dispute as it was some minutes after it was opened. */
  aDispute(over: Partial<ProviderDispute> & { minute: number }): ProviderDispute;
  /** A dispute as the provider has it. */
  fromProvider(disputeId: string): Promise<ProviderDispute>;
  /** The mails to the staff about a dispute. */
  mailsAbout(disputeId: string): Promise<number>;
}

export const disputeReports = (shop: TestShop): DisputeReports => ({
  report: async (dispute) => {
    serial += 1;
    const { captureId, reference } = dispute;
    await storeEvent(
      shop.ctx.db,
      'paypal',
      {
        eventId: `WH-DISPUTE-${serial}`,
        kind: 'dispute',
        providerOrderId: null,
        captureId,
        refundId: null,
        reference,
        dispute,
      },
      shop.ctx.clock.now(),
    );
    await runAllJobs(shop.ctx);
  },
  aDispute: ({ minute, ...over }) => {
    serial += 1;
    const opened = shop.ctx.clock.now().getTime() - 60 * MINUTE_MS;
    return {
      kind: 'dispute',
      id: `PP-D-${serial}`,
      captureId: null,
      reference: null,
      reason: 'UNAUTHORISED',
      stage: 'INQUIRY',
      amount: { amount: cents(4000), currency: 'USD' },
      respondBy: null,
      openedAt: new Date(opened).toISOString(),
      updatedAt: new Date(opened + minute * MINUTE_MS).toISOString(),
      outcome: null,
      refunded: null,
      ...over,
    };
  },
  fromProvider: async (disputeId) => {
    const dispute = await shop.ctx.payments.paypal.getDispute(disputeId);
    if (dispute.kind === 'unknown') throw new Error(`${disputeId}: ${dispute.reason}`);
    return dispute;
  },
  mailsAbout: async (disputeId) =>
    (
      await shop.ctx.db
        .selectFrom('mails')
        .selectAll()
        .where('kind', '=', 'dispute')
        .where('dedupe_key', 'like', `dispute:${disputeId}:%`)
        .execute()
    ).length,
});
