/** Orders and their payments, from checkout to delivery, by the table of docs/orders-and-payments.md. */
export { mountPaymentRoutes } from '#modules/payments/index.ts';
export {
  checkPayments,
  expireOrders,
  orderJobs,
  reconcilePayments,
} from '#modules/orders/order.jobs.ts';
export { claimOrders, moveCheckout } from '#modules/orders/guest-orders/claim-orders.ts';
export {
  isUnpaidGuest,
  unpaidGuests,
} from '#modules/orders/guest-orders/guest-orders.repository.ts';
export { ordersPersonalData } from '#modules/orders/personal-data.ts';
export { manualOrdersRoutes } from '#modules/orders/manual/manual-orders.routes.ts';
export { mountPaymentLink } from '#modules/orders/manual/payment-link.routes.ts';
export { manageOrdersRoutes } from '#modules/orders/admin/manage-orders.routes.ts';
export { ordersWaiting, type OrdersWaiting } from '#modules/orders/admin/orders-waiting.ts';
export { mailedDocument } from '#modules/orders/invoices/document-file.ts';
export { invoicesRoutes } from '#modules/orders/invoices/invoices.routes.ts';
export { parcelsRoutes } from '#modules/orders/parcels/parcels.routes.ts';
export {
  createOrderEventStream,
  type OrderEventStream,
} from '#modules/orders/events/order-event-stream.ts';
export { mountOrderEventStream } from '#modules/orders/events/order-event-stream.routes.ts';
export { IS_ORDERED } from '#modules/orders/is-ordered.repository.ts';
export { ownReservation } from '#modules/orders/checkout/own-reservation.repository.ts';
export { returnsRoutes } from '#modules/orders/returns/returns.routes.ts';
export { stockHolds } from '#modules/orders/checkout/stock-holds.repository.ts';
export { withdrawalRoutes } from '#modules/orders/withdrawals/withdrawals.routes.ts';
export { ordersRoutes } from '#modules/orders/order.routes.ts';
export {
  moneyReport,
  type MoneyDay,
  type MoneyReport,
} from '#modules/orders/money/money-report.ts';
export { taxReport, type TaxReportRow } from '#modules/orders/tax-report/tax-report.ts';
export { validTransitions, type ValidTransition } from '#modules/orders/valid-transitions.rules.ts';
export {
  findPaidPurchases,
  purchaseKey,
  type Purchase,
} from '#modules/orders/paid-purchases.repository.ts';
export {
  bestSellers,
  unitsSold,
  salesByDay,
  type SalesDay,
  type SoldProduct,
} from '#modules/orders/sales.repository.ts';
