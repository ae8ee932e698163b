import { secondsAfter } from '#platform/clock.ts';
import { isRefusal } from '#contract/refusals.ts';
import type { GuestHooks } from '#platform/context.ts';
import { expireGuests, lockGuests } from '#modules/accounts/index.ts';
import { changeOrder } from '#modules/orders/change-order.ts';
import {
  claimOrdersOf,
  guestsToClaimFrom,
  hasOrders,
  moveUnpaidOrders,
  withoutOrders,
} from '#modules/orders/guest-orders/guest-orders.repository.ts';
import { lockUnpaidOrderOf } from '#modules/orders/order.repository.ts';

/** How long a guest without an order is kept, as one who never had any. */
const EXPIRES_SECONDS = 30 * 86_400;

/**
 * Gives an account the order that a guest was paying for when they signed in: their browser's session shows that it is theirs.
 * It takes the place of an unpaid order of the account, as a new checkout does. Other orders are claimed by the address.
 */
export const moveCheckout: GuestHooks['merge'] = async (ctx, trx, guestId, userId) => {
  const open = await lockUnpaidOrderOf(trx, guestId);
  const own = open && (await lockUnpaidOrderOf(trx, userId));
  const replaced =
    own && (await changeOrder(ctx, trx, own, 'replaced', { actor: 'shopper', actorId: userId }));
  await moveUnpaidOrders(trx, guestId, userId, !replaced || !isRefusal(replaced));
  return { hasOrders: await hasOrders(trx, guestId) };
};

/** Gives an account the orders that guests placed with its address, once its owner has confirmed the address. */
export const claimOrders: GuestHooks['claim'] = async (ctx, trx, userId) => {
  const guests = await guestsToClaimFrom(trx, userId);
  if (guests.length === 0) return;
  // Lock order: user before order. A settlement of a payment of these guests waits here, or is over.
  await lockGuests(trx, guests);
  await claimOrdersOf(trx, guests, userId);
  const expiresAt = secondsAfter(ctx.clock.now(), EXPIRES_SECONDS);
  await expireGuests(trx, await withoutOrders(trx, guests), expiresAt);
};
