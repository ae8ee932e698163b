import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { countAttempt, throwIfLimited } from '#platform/http/rate-limit.ts';
import { changeWishlistCount } from '#modules/catalogue/index.ts';
import { WISHLIST_CHANGES } from '#modules/wishlist/wishlist.rules.ts';
import {
  deleteWishlistItem,
  listWishlistItems,
  lockWishlist,
  type WishlistItem,
} from '#modules/wishlist/wishlist.repository.ts';

/** Removes a product from the wishlist; one that is not there is not an error. @returns the remaining items */
export async function removeFromWishlist(
  ctx: Context,
  actor: Actor,
  productId: string,
): Promise<readonly WishlistItem[]> {
  throwIfLimited(await countAttempt(ctx, WISHLIST_CHANGES, actor.id));
  return inTransaction(ctx.db, async (trx) => {
    await lockWishlist(trx, actor.id);
    if (await deleteWishlistItem(trx, actor.id, productId))
      await changeWishlistCount(trx, productId, -1);
    return await listWishlistItems(trx, actor.id);
  });
}
