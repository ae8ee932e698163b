import type { Refund } from '#modules/payments/index.ts';

/** Refunds that failed after they were completed, and that nobody has made again. */
export const failedRefundsIn = (refunds: readonly Refund[]): Refund[] =>
  refunds.filter(
    ({ undone_at: undoneAt, source, provider_capture_id: captureId }) =>
      undoneAt !== null &&
      source !== 'dispute' &&
      !refunds.some(
        (later) =>
          later.provider_capture_id === captureId &&
          later.status !== 'refused' &&
          later.asked_at >= undoneAt,
      ),
  );
