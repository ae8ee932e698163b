import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import type { OwnReservation } from '#modules/cart/cart-context.ts';
import { closeCart, lockCart, lockOwnCart, putLine } from '#modules/cart/cart.repository.ts';
import { findSellables } from '#modules/cart/find-sellables.ts';
import { linesToPut } from '#modules/cart/merge-carts.rules.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/**
 * Moves a guest's cart into that of the account. The guest's is closed, so that a second merge finds nothing, and a request
 * that the guest had sent before changes the account's.
 */
export const mergeGuestCart =
  (ownReservation: OwnReservation) =>
  async (ctx: Context, trx: Trx, guestId: string, userId: string): Promise<void> => {
    const { maxUnitsPerLine } = await getStoreSettings(ctx);
    // Lock order: the guest's cart first.
    const from = await lockOwnCart(trx, guestId);
    if (!from) return;
    const cart = await lockCart(trx, userId);
    const choices = [...cart.lines, ...from.lines];
    // What the guest's unpaid order holds is theirs too.
    const ofBoth: OwnReservation = async (db) => {
      const held = new Map(await ownReservation(db, userId));
      for (const [variant, units] of await ownReservation(db, guestId))
        held.set(variant, (held.get(variant) ?? 0) + units);
      return held;
    };
    const sellables = await findSellables({ ...ctx, ownReservation: ofBoth }, trx, userId, choices);
    const now = ctx.clock.now();
    for (const line of linesToPut(cart, from.lines, sellables, maxUnitsPerLine, newId))
      await putLine(trx, cart.id, line, now);
    await closeCart(trx, from.id, userId);
  };
