/** Mail to the shop's people: queued with its cause, rendered, sent once. */
export { forgetMailsAbout } from '#modules/notifications/mail.repository.ts';
export type { OrderMailKind, OrderMailPayload } from '#modules/notifications/mail.rules.ts';
export { notificationJobs } from '#modules/notifications/notification.jobs.ts';
export { mailPart } from '#modules/notifications/person-part.ts';
export { queueMail } from '#modules/notifications/queue-mail.ts';
export { sendUnkeptMail } from '#modules/notifications/send-mail.ts';
