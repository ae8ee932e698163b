/** What people write to the shop, kept until somebody answers. */
export { eraseMessages, messagesOf } from '#modules/inbox/person-messages.repository.ts';
export { inboxRoutes } from '#modules/inbox/inbox.routes.ts';
