import { MAX_WISHLIST_ITEMS } from '#contract/limits.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { countAttempt, throwIfLimited } from '#platform/http/rate-limit.ts';
import { changeWishlistCount, findOffer } from '#modules/catalogue/index.ts';
import { WISHLIST_CHANGES } from '#modules/wishlist/wishlist.rules.ts';
import {
  insertWishlistItem,
  listWishlistItems,
  lockWishlist,
  type WishlistItem,
} from '#modules/wishlist/wishlist.repository.ts';

/**
 * Adds a product at its current price; an item that is already there keeps its date and price.
 * @param storeReply runs in the same transaction, once the item is saved
 * @returns the whole wishlist
 */
export async function addToWishlist(
  ctx: Context,
  actor: Actor,
  productId: string,
  storeReply: (trx: Trx, items: readonly WishlistItem[]) => Promise<void>,
): Promise<readonly WishlistItem[] | Refusal> {
  throwIfLimited(await countAttempt(ctx, WISHLIST_CHANGES, actor.id));
  return inTransaction(ctx.db, async (trx) => {
    await lockWishlist(trx, actor.id);
    const before = await listWishlistItems(trx, actor.id);
    if (before.some((item) => item.productId === productId)) {
      await storeReply(trx, before);
      return before;
    }
    const offer = await findOffer(trx, productId);
    if (!offer) return refuse('NOT_FOUND');
    if (before.length >= MAX_WISHLIST_ITEMS)
      return refuse('WISHLIST_FULL', { n: MAX_WISHLIST_ITEMS });
    const item: WishlistItem = {
      productId,
      addedAt: ctx.clock.now(),
      unitPriceWhenAdded: offer.unitPrice,
      wasSoldOut: offer.soldOut,
    };
    if (await insertWishlistItem(trx, actor.id, item)) await changeWishlistCount(trx, productId, 1);
    const after = [item, ...before];
    await storeReply(trx, after);
    return after;
  });
}
