/** What people write to the shop, kept until somebody answers. */
export { inboxRoutes } from '#modules/inbox/inbox.routes.ts';
export { forgetDeletedMessages } from '#modules/inbox/manage-messages.ts';
export { inboxPart } from '#modules/inbox/person-part.ts';
