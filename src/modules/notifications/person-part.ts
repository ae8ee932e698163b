import type { PersonPart } from '#platform/person-part.ts';
import { forgetMailsTo, mailsTo } from '#modules/notifications/mail.repository.ts';

/** What was mailed to the person. The rows stay, empty: they keep the same thing from being mailed twice. */
export const mailPart: PersonPart = {
  name: 'mails',
  collect: async ({ db }, { email }) =>
    (await mailsTo(db, email)).map(({ kind, sent_at }) => ({
      kind,
      sentAt: sent_at?.toISOString() ?? null,
    })),
  erase: async (_ctx, trx, { email }) => forgetMailsTo(trx, email),
};
