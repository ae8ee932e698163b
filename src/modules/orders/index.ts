/** Orders from placing to delivery, and the payment of each, along the table of docs/orders-and-payments.md. */
export { mountPaymentRoutes } from '#modules/payments/index.ts';
export { checkPayments, expireOrders, orderJobs } from '#modules/orders/order.jobs.ts';
export { ordersPart } from '#modules/orders/person-part.ts';
export { manageOrdersRoutes } from '#modules/orders/manage-orders.routes.ts';
export { createOrderNews, type OrderNews } from '#modules/orders/order-news.ts';
export { mountOrderNews } from '#modules/orders/order-news.routes.ts';
export { ordersRoutes } from '#modules/orders/order.routes.ts';
export { legalSteps, type LegalStep } from '#modules/orders/legal-steps.rules.ts';
export {
  findPaidPurchases,
  purchaseKey,
  type Purchase,
} from '#modules/orders/paid-purchases.repository.ts';
export {
  bestSellers,
  piecesSold,
  salesByDay,
  type SalesDay,
  type SoldProduct,
} from '#modules/orders/sales.repository.ts';
