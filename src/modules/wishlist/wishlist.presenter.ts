import type { ProductWire } from '#contract/catalogue.contract.ts';
import type { GoneWishWire, SharedWire, WishWire } from '#contract/wishlist.contract.ts';
import { toDollars } from '#kernel/money.ts';
import type { ProductCard } from '#modules/catalogue/index.ts';
import type { Actor } from '#platform/context.ts';
import type { Sharing } from '#modules/wishlist/sharing.repository.ts';
import type { Wish } from '#modules/wishlist/wishlist.repository.ts';
import { firstNameOf } from '#modules/wishlist/wishlist.rules.ts';

export function presentWish(wish: Wish, product: ProductWire): WishWire {
  const before = wish.unitPriceWhenAdded === null ? null : toDollars(wish.unitPriceWhenAdded);
  // Spec 9: the sale price is charged when it is above 0.
  const today = product.salePrice > 0 ? product.salePrice : product.price;
  return {
    ...product,
    addedAt: wish.addedAt.toISOString(),
    priceWhenAdded: before === today ? null : before,
    backInStock: wish.wasSoldOut && product.totalStock > 0,
  };
}

export const presentGoneWish = (wish: Wish, card: ProductCard): GoneWishWire => ({
  _id: wish.productId,
  title: card.title,
  image: card.image,
  thumbHash: card.thumbHash,
});

export const presentSharing = ({ token }: Sharing, owner: Actor): SharedWire => ({
  token,
  firstName: firstNameOf(owner),
});

export const presentWishIds = (wishes: readonly Wish[]): { _id: string }[] =>
  wishes.map((wish) => ({ _id: wish.productId }));
