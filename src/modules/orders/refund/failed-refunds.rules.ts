import type { Refund } from '#modules/payments/index.ts';

/** Refunds that failed after they were completed, as far as their money was not refunded again since. */
export const failedRefundsIn = (refunds: readonly Refund[]): Refund[] => {
  const failed = refunds.filter((each) => each.undone_at !== null && each.source !== 'dispute');
  return failed.filter((each) => {
    const sameOrLater = failed.filter(
      (other) => isOfSameCapture(other, each) && other.asked_at >= each.asked_at,
    );
    const again = refunds.filter((other) => isMadeAfter(other, each));
    return sumOf(again) < sumOf(sameOrLater);
  });
};

const isOfSameCapture = (a: Refund, b: Refund): boolean =>
  a.provider_capture_id === b.provider_capture_id;

/**
 * Whether a refund may replace a failed one. One made in the shop does if it was known there that the other had failed; one
 * made at the provider if it is the later one, because the shop may have learned of the failure after it.
 */
const isMadeAfter = (refund: Refund, failed: Refund): boolean =>
  isOfSameCapture(refund, failed) &&
  refund.status !== 'refused' &&
  failed.undone_at !== null &&
  refund.asked_at >= (refund.source === 'shop' ? failed.undone_at : failed.asked_at);

const sumOf = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, each) => sum + each.amount_cents, 0);
