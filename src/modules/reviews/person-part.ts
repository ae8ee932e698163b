import type { PersonPart } from '#platform/person-part.ts';
import { renameAuthor, reviewsOf } from '#modules/reviews/person-reviews.repository.ts';

/** What the person said of products. The words and the stars stay, for others buy by them; the name goes. */
export const reviewsPart: PersonPart = {
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
