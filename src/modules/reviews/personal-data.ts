import type { PersonalDataProvider } from '#platform/personal-data.ts';
import { renameAuthor, reviewsOf } from '#modules/reviews/personal-data.repository.ts';

/** The person's reviews. Text and stars stay, because other shoppers rely on them; the name is replaced. */
export const reviewsPersonalData: PersonalDataProvider = {
  name: 'reviews',
  collect: async ({ db }, { id }) =>
    (await reviewsOf(db, id)).map(({ productId, message, value, createdAt }) => ({
      productId,
      message,
      value,
      writtenAt: createdAt.toISOString(),
    })),
  erase: async (_ctx, trx, { id }, { userName }) => renameAuthor(trx, id, userName),
};
