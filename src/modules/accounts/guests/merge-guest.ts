import type { Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { expireGuests, lockGuests } from '#modules/accounts/guests/guests.repository.ts';

/**
 * Gives what a guest has to the account in which they sign in. The guest's session was deleted in this transaction, so of
 * two sign-ins at once one merges and the other waits for it.
 */
export async function mergeGuest(
  ctx: Context,
  trx: Trx,
  guestId: string,
  userId: string,
): Promise<void> {
  // Lock order: user before cart and order, as placing an order.
  await lockGuests(trx, [guestId]);
  const left = await ctx.guests.merge(ctx, trx, guestId, userId);
  if (!left.hasOrders) await expireGuests(trx, [guestId], ctx.clock.now());
}
