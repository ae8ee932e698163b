import type { PersonalDataProvider } from '#platform/personal-data.ts';
import { entriesOfActor, eraseNames } from '#modules/audit/audit.repository.ts';

/** What the person changed as an administrator. The entries stay; the name in them becomes the pseudonym. */
export const auditPersonalData: PersonalDataProvider = {
  name: 'auditLog',
  collect: async ({ db }, { id }) =>
    (await entriesOfActor(db, id)).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  erase: async (_ctx, trx, { id }) => eraseNames(trx, id),
};
