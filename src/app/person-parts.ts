import { accountPart } from '#modules/accounts/index.ts';
import { cartPart } from '#modules/cart/index.ts';
import { inboxPart } from '#modules/inbox/index.ts';
import { mailPart } from '#modules/notifications/index.ts';
import { ordersPart } from '#modules/orders/index.ts';
import { reviewsPart } from '#modules/reviews/index.ts';
import { sharedWishlistPart, wishlistPart } from '#modules/wishlist/index.ts';
import { forgetKeysOf } from '#platform/http/idempotency.ts';
import type { PersonPart } from '#platform/person-part.ts';

/** Answers that were kept for a repeated request hold addresses and orders; to read they are nothing new. */
const keptAnswersPart: PersonPart = {
  name: 'keptAnswers',
  collect: async () => [],
  erase: async (_ctx, trx, { id }) => forgetKeysOf(trx, id),
};

/**
 * Everything the shop holds of a person, module by module. A module that begins to hold something adds its part here;
 * the test of deleted accounts looks through every text column for what was forgotten. Locks are taken in the sequence
 * in which placing an order takes them: cart, then order.
 */
export const personParts: readonly PersonPart[] = [
  cartPart,
  ordersPart,
  wishlistPart,
  sharedWishlistPart,
  reviewsPart,
  inboxPart,
  // After the orders, whose release queues a mail.
  mailPart,
  keptAnswersPart,
  accountPart,
];
