import type { PersonalDataProvider } from '#platform/personal-data.ts';
import { eraseMessages, messagesOf } from '#modules/inbox/personal-data.repository.ts';

/** Messages that the person sent to the shop while signed in. */
export const inboxPersonalData: PersonalDataProvider = {
  name: 'messages',
  collect: async ({ db }, { id }) =>
    (await messagesOf(db, id)).map(({ received_at, ...message }) => ({
      ...message,
      receivedAt: received_at.toISOString(),
    })),
  erase: async (_ctx, trx, { id }) => eraseMessages(trx, id),
};
