import type { PersonalDataProvider } from '#platform/personal-data.ts';
import { deleteNotesAbout, notesAbout } from '#modules/customers/customer-notes.repository.ts';

/** What the staff noted about the person, without the names of the authors. */
export const customerNotesPersonalData: PersonalDataProvider = {
  name: 'customerNotes',
  collect: async ({ db }, { id }) =>
    (await notesAbout(db, id)).map(({ text, written_at }) => ({
      text,
      writtenAt: written_at.toISOString(),
    })),
  erase: async (_ctx, trx, { id }) => deleteNotesAbout(trx, id),
};
