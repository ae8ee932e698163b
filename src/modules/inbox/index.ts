/** Messages that visitors send to the shop. */
export { messagesToAnswer } from '#modules/inbox/inbox.repository.ts';
export { inboxRoutes } from '#modules/inbox/inbox.routes.ts';
export { storeMessage } from '#modules/inbox/send-message.ts';
export { deleteOldMessages, purgeDeletedMessages } from '#modules/inbox/manage-messages.ts';
export { inboxPersonalData } from '#modules/inbox/personal-data.ts';
