import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { countTry, refuseWhileWaiting } from '#platform/http/rate-limit.ts';
import { countWish } from '#modules/catalogue/index.ts';
import { PRESSES } from '#modules/wishlist/wishlist.rules.ts';
import {
  deleteWish,
  listWishes,
  lockWishes,
  type Wish,
} from '#modules/wishlist/wishlist.repository.ts';

/** Takes a product off the wishlist; one that is not on it is off it. Answers the wishes that are left. */
export async function removeFromWishlist(
  ctx: Context,
  actor: Actor,
  productId: string,
): Promise<readonly Wish[]> {
  refuseWhileWaiting(await countTry(ctx, PRESSES, actor.id));
  return inTransaction(ctx.db, async (trx) => {
    await lockWishes(trx, actor.id);
    if (await deleteWish(trx, actor.id, productId)) await countWish(trx, productId, -1);
    return await listWishes(trx, actor.id);
  });
}
