/** Money at the provider: attempts to take it, captures, refunds, and the events the provider tells of. */
export { capturePayment, lookAtPayment } from '#modules/payments/ask-provider.ts';
export { claimDueEvents, closeEvent, openEvent } from '#modules/payments/event.repository.ts';
export {
  capturesOf,
  closeAttempt,
  openAttempt,
  orderOfCapture,
  recordCapture,
  type Capture,
} from '#modules/payments/payment.repository.ts';
export { mountPaymentRoutes } from '#modules/payments/payment.routes.ts';
export {
  differencesOf,
  type AttemptOutcome,
  type Difference,
  type Finding,
} from '#modules/payments/payment.rules.ts';
export {
  claimOpenRefunds,
  endRefund,
  findRefund,
  insertRefund,
  noteProviderRefund,
  refundsOf,
  type Refund,
  type WantedRefund,
} from '#modules/payments/refund.repository.ts';
