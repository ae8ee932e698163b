import type { GoneWishWire, SharedWire, WishWire } from '#contract/wishlist.contract.ts';
import type { Actor, Context } from '#platform/context.ts';
import { findProductCards, findProductsById } from '#modules/catalogue/index.ts';
import { findSharing } from '#modules/wishlist/sharing.repository.ts';
import {
  presentGoneWish,
  presentSharing,
  presentWish,
} from '#modules/wishlist/wishlist.presenter.ts';
import { listWishes } from '#modules/wishlist/wishlist.repository.ts';

/** The wishlist with what each product is like today; what is not sold any more stands apart. */
export async function readWishlist(
  ctx: Context,
  actor: Actor,
): Promise<{ products: WishWire[]; gone: GoneWishWire[]; shared: SharedWire | null }> {
  const [wishes, shared] = await Promise.all([
    listWishes(ctx.db, actor.id),
    findSharing(ctx.db, actor.id),
  ]);
  const products = await findProductsById(
    ctx,
    wishes.map((wish) => wish.productId),
  );
  const gone = wishes.filter((wish) => !products.has(wish.productId));
  const cards = await findProductCards(
    ctx.db,
    gone.map((wish) => wish.productId),
  );
  return {
    products: wishes.flatMap((wish) => {
      const product = products.get(wish.productId);
      return product ? [presentWish(wish, product)] : [];
    }),
    gone: gone.flatMap((wish) => {
      const card = cards.get(wish.productId);
      return card ? [presentGoneWish(wish, card)] : [];
    }),
    shared: shared && presentSharing(shared, actor),
  };
}
