import type { PersonPart } from '#platform/person-part.ts';
import { eraseMessages, messagesOf } from '#modules/inbox/person-messages.repository.ts';

/** What the person wrote to the shop while signed in. */
export const inboxPart: PersonPart = {
  name: 'messages',
  collect: async ({ db }, { id }) =>
    (await messagesOf(db, id)).map(({ received_at, ...message }) => ({
      ...message,
      receivedAt: received_at.toISOString(),
    })),
  erase: async (_ctx, trx, { id }) => eraseMessages(trx, id),
};
