/** Payments at the provider: capture attempts, captures, refunds and webhook events. */
export {
  disputesOf,
  findDispute,
  openDisputes,
  saveDispute,
  type Dispute,
} from '#modules/payments/dispute.repository.ts';
export {
  claimDueEvents,
  findUnprocessedEvent,
  markEventProcessed,
} from '#modules/payments/event.repository.ts';
export {
  differencesOfOrder,
  ledgerDifferences,
  ledgerRows,
  type LedgerDifference,
  type LedgerRow,
  type Period,
} from '#modules/payments/ledger.repository.ts';
export {
  movementOfCapture,
  movementOfRefund,
  recordMissingCapture,
  recordMovements,
  voidUnlistedRefunds,
} from '#modules/payments/movement.repository.ts';
export {
  capturesOf,
  claimCapturesToReconcile,
  finishAttempt,
  markReconciled,
  orderOfCapture,
  recordCapture,
  recordPaymentByHand,
  startAttempt,
  type Capture,
} from '#modules/payments/payment.repository.ts';
export { paymentJobs } from '#modules/payments/payment.jobs.ts';
export { mountPaymentRoutes } from '#modules/payments/payment.routes.ts';
export {
  differencesOf,
  isCompleted,
  isTimeOfPayout,
  RECONCILE_DAYS,
  type AttemptOutcome,
  type ExpectedPayment,
} from '#modules/payments/payment.rules.ts';
export { providerOf } from '#modules/payments/provider-of.ts';
export {
  claimPendingRefunds,
  findRefund,
  insertRefund,
  linkRefund,
  recordRefundResult,
  redoWithdrawal,
  refundsOf,
  refundsUndoneSince,
  storeProviderRefundId,
  sumOfRefundsBy,
  undoRefund,
  type NewRefund,
  type Refund,
} from '#modules/payments/refund.repository.ts';
export {
  saveUnknownRefund,
  unknownRefundsSince,
} from '#modules/payments/unknown-refund.repository.ts';
