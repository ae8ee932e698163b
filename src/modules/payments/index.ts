/** Payments at the provider: capture attempts, captures, refunds and webhook events. */
export {
  claimDueEvents,
  findUnprocessedEvent,
  markEventProcessed,
} from '#modules/payments/event.repository.ts';
export {
  capturesOf,
  finishAttempt,
  orderOfCapture,
  recordCapture,
  startAttempt,
  type Capture,
} from '#modules/payments/payment.repository.ts';
export { mountPaymentRoutes } from '#modules/payments/payment.routes.ts';
export {
  differencesOf,
  isCompleted,
  type AttemptOutcome,
  type ExpectedPayment,
} from '#modules/payments/payment.rules.ts';
export {
  claimPendingRefunds,
  findRefund,
  insertRefund,
  recordRefundResult,
  refundsOf,
  storeProviderRefundId,
  type NewRefund,
  type Refund,
} from '#modules/payments/refund.repository.ts';
