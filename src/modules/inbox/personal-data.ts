import type { PersonalDataProvider } from '#platform/personal-data.ts';
import { answersTo } from '#modules/inbox/answers.repository.ts';
import { eraseMessages, messagesOf } from '#modules/inbox/personal-data.repository.ts';

/** Messages that the person sent to the shop while signed in, with the answers, which are deleted with them. */
export const inboxPersonalData: PersonalDataProvider = {
  name: 'messages',
  collect: async ({ db }, person) => {
    const messages = await messagesOf(db, person.id);
    const answers = await answersTo(
      db,
      messages.map(({ id }) => id),
    );
    return messages.map(({ id, received_at, ...message }) => ({
      ...message,
      receivedAt: received_at.toISOString(),
      answers: answers
        .filter(({ message_id }) => message_id === id)
        .map(({ text, answered_at }) => ({ text, answeredAt: answered_at.toISOString() })),
    }));
  },
  erase: async (_ctx, trx, { id }) => eraseMessages(trx, id),
};
