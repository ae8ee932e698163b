/** Mail to shoppers and to the shop: queued in the transaction that causes it, then rendered and sent once. */
export {
  eraseMailsAboutOrder,
  latestMailsTo,
  moveMails,
  type SentMail,
} from '#modules/notifications/mail.repository.ts';
export type {
  AccessChange,
  AccountMailKind,
  FactorChange,
  OrderMailKind,
} from '#modules/notifications/mail.rules.ts';
export type { OrderMailPayload } from '#modules/notifications/order-mail-payload.ts';
export { notificationJobs } from '#modules/notifications/notification.jobs.ts';
export { mailPersonalData } from '#modules/notifications/personal-data.ts';
export { createOrderLink, linkedOrder } from '#modules/notifications/order-link.ts';
export { queueMail } from '#modules/notifications/queue-mail.ts';
export { sendUnstoredMail } from '#modules/notifications/send-mail.ts';
