/** Mail to the shop's people: queued with its cause, rendered, sent once. */
export type { MailKind, OrderMailPayload } from '#modules/notifications/mail.rules.ts';
export { notificationJobs } from '#modules/notifications/notification.jobs.ts';
export { queueMail } from '#modules/notifications/queue-mail.ts';
