/** Mail to shoppers and to the shop: queued in the transaction that causes it, then rendered and sent once. */
export {
  eraseMailsAboutOrder,
  latestMailsTo,
  moveMails,
  ordersMailedWithoutDocument,
  type SentMail,
} from '#modules/notifications/mail.repository.ts';
export type { AccessChange, FactorChange } from '#modules/notifications/account-mail.rules.ts';
export type { AccountMailKind, OrderMailKind } from '#modules/notifications/mail.rules.ts';
export type {
  MailedDocument,
  OrderMailPayload,
} from '#modules/notifications/order-mail-payload.ts';
export type { DocumentMaker } from '#modules/notifications/mail-document.ts';
export { notificationJobs } from '#modules/notifications/notification.jobs.ts';
export { mailPersonalData } from '#modules/notifications/personal-data.ts';
export { deleteLinksOfOrders } from '#modules/notifications/order-links.repository.ts';
export { createOrderLink, findOrderLink } from '#modules/notifications/order-link.ts';
export { nameForMail } from '#modules/notifications/mail-name.rules.ts';
export { queueMail } from '#modules/notifications/queue-mail.ts';
export { sendUnstoredMail } from '#modules/notifications/send-mail.ts';
