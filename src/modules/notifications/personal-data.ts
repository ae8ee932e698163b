import type { PersonalDataProvider } from '#platform/personal-data.ts';
import { eraseMailsTo, mailsTo } from '#modules/notifications/mail.repository.ts';

/** Mails to the person. Erased rows remain, because their keys prevent a second mail about the same event. */
export const mailPersonalData: PersonalDataProvider = {
  name: 'mails',
  collect: async ({ db }, { email }) =>
    (await mailsTo(db, email)).map(({ kind, sent_at }) => ({
      kind,
      sentAt: sent_at?.toISOString() ?? null,
    })),
  erase: async (_ctx, trx, { email }) => eraseMailsTo(trx, email),
};
