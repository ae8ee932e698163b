import type {
  UnavailableItemWire,
  SharedWire,
  WishlistItemWire,
} from '#contract/wishlist.contract.ts';
import type { Actor, Context } from '#platform/context.ts';
import { findProductCards, findProductsById } from '#modules/catalogue/index.ts';
import { findShareLink } from '#modules/wishlist/share-link.repository.ts';
import {
  presentUnavailableItem,
  presentShareLink,
  presentWishlistItem,
} from '#modules/wishlist/wishlist.presenter.ts';
import { listWishlistItems } from '#modules/wishlist/wishlist.repository.ts';

/** The wishlist with each product's current data; products that are no longer sold are listed separately. */
export async function readWishlist(
  ctx: Context,
  actor: Actor,
): Promise<{
  products: WishlistItemWire[];
  gone: UnavailableItemWire[];
  shared: SharedWire | null;
}> {
  const [items, shared] = await Promise.all([
    listWishlistItems(ctx.db, actor.id),
    findShareLink(ctx.db, actor.id),
  ]);
  const products = await findProductsById(
    ctx,
    items.map((item) => item.productId),
  );
  const unavailable = items.filter((item) => !products.has(item.productId));
  const cards = await findProductCards(
    ctx.db,
    unavailable.map((item) => item.productId),
  );
  return {
    products: items.flatMap((item) => {
      const product = products.get(item.productId);
      return product ? [presentWishlistItem(item, product)] : [];
    }),
    gone: unavailable.flatMap((item) => {
      const card = cards.get(item.productId);
      return card ? [presentUnavailableItem(item, card)] : [];
    }),
    shared: shared && presentShareLink(shared, actor),
  };
}
