import { accountPersonalData } from '#modules/accounts/index.ts';
import { auditPersonalData } from '#modules/audit/index.ts';
import { cartPersonalData } from '#modules/cart/index.ts';
import { customerNotesPersonalData } from '#modules/customers/index.ts';
import { inboxPersonalData } from '#modules/inbox/index.ts';
import { mailPersonalData } from '#modules/notifications/index.ts';
import { ordersPersonalData } from '#modules/orders/index.ts';
import { reviewsPersonalData } from '#modules/reviews/index.ts';
import { sharedWishlistPersonalData, wishlistPersonalData } from '#modules/wishlist/index.ts';
import { deleteKeysOf } from '#platform/http/idempotency.ts';
import type { PersonalDataProvider } from '#platform/personal-data.ts';

/** Responses stored under idempotency keys contain addresses and orders, which the download has already. */
const idempotencyPersonalData: PersonalDataProvider = {
  name: 'idempotencyKeys',
  collect: async () => [],
  erase: async (_ctx, trx, { id }) => deleteKeysOf(trx, id),
};

/**
 * Every module that stores personal data. The test of account deletion searches all text columns for leftovers. In lock
 * order: cart before order, as in placing an order.
 */
export const personalDataProviders: readonly PersonalDataProvider[] = [
  cartPersonalData,
  ordersPersonalData,
  wishlistPersonalData,
  sharedWishlistPersonalData,
  reviewsPersonalData,
  inboxPersonalData,
  customerNotesPersonalData,
  // After orders, because releasing an order queues a mail.
  mailPersonalData,
  idempotencyPersonalData,
  auditPersonalData,
  accountPersonalData,
];
