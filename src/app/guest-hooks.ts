import { mergeGuestCart } from '#modules/cart/index.ts';
import { claimOrders, moveCheckout, ownReservation } from '#modules/orders/index.ts';
import type { GuestHooks } from '#platform/context.ts';

const mergeCart = mergeGuestCart(ownReservation);

export const guestHooks: GuestHooks = {
  merge: async (ctx, trx, guestId, userId) => {
    // Lock order: cart before order.
    await mergeCart(ctx, trx, guestId, userId);
    return await moveCheckout(ctx, trx, guestId, userId);
  },
  claim: claimOrders,
};
