import { MAX_WISHES } from '#contract/limits.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { countTry, refuseWhileWaiting } from '#platform/http/rate-limit.ts';
import { countWish, findOffer } from '#modules/catalogue/index.ts';
import { PRESSES } from '#modules/wishlist/wishlist.rules.ts';
import {
  insertWish,
  listWishes,
  lockWishes,
  type Wish,
} from '#modules/wishlist/wishlist.repository.ts';

/**
 * Saves a product for later, with what it costs now; one that is saved stays as it was saved.
 * @param keep runs in the same transaction once it is saved
 * @returns all wishes of the person
 */
export async function addToWishlist(
  ctx: Context,
  actor: Actor,
  productId: string,
  keep: (trx: Trx, wishes: readonly Wish[]) => Promise<void>,
): Promise<readonly Wish[] | Refusal> {
  refuseWhileWaiting(await countTry(ctx, PRESSES, actor.id));
  return inTransaction(ctx.db, async (trx) => {
    await lockWishes(trx, actor.id);
    const before = await listWishes(trx, actor.id);
    if (before.some((wish) => wish.productId === productId)) {
      await keep(trx, before);
      return before;
    }
    const offer = await findOffer(trx, productId);
    if (!offer) return refuse('NOT_FOUND');
    if (before.length >= MAX_WISHES) return refuse('WISHLIST_FULL', { n: MAX_WISHES });
    const wish: Wish = {
      productId,
      addedAt: ctx.clock.now(),
      unitPriceWhenAdded: offer.unitPrice,
      wasSoldOut: offer.soldOut,
    };
    if (await insertWish(trx, actor.id, wish)) await countWish(trx, productId, 1);
    const after = [wish, ...before];
    await keep(trx, after);
    return after;
  });
}
