import type { ProductWire } from '#contract/catalogue.contract.ts';
import type {
  UnavailableItemWire,
  SharedWire,
  WishlistItemWire,
} from '#contract/wishlist.contract.ts';
import { unitPrice } from '#contract/pricing.ts';
import { toMajor } from '#kernel/money.ts';
import type { ProductCard } from '#modules/catalogue/index.ts';
import type { Actor } from '#platform/context.ts';
import type { ShareLink } from '#modules/wishlist/share-link.repository.ts';
import type { WishlistItem } from '#modules/wishlist/wishlist.repository.ts';
import { firstNameOf } from '#modules/wishlist/wishlist.rules.ts';

export function presentWishlistItem(item: WishlistItem, product: ProductWire): WishlistItemWire {
  const before = item.unitPriceWhenAdded === null ? null : toMajor(item.unitPriceWhenAdded);
  const { price, salePrice } = product.lowestPrice;
  const today = unitPrice(price, salePrice);
  return {
    ...product,
    addedAt: item.addedAt.toISOString(),
    priceWhenAdded: before === today ? null : before,
    backInStock: item.wasSoldOut && product.totalStock > 0,
  };
}

export const presentUnavailableItem = (
  item: WishlistItem,
  card: ProductCard,
): UnavailableItemWire => ({
  _id: item.productId,
  title: card.title,
  image: card.image,
  placeholderColor: card.placeholderColor,
});

export const presentShareLink = ({ token }: ShareLink, owner: Actor): SharedWire => ({
  token,
  firstName: firstNameOf(owner),
});

export const presentProductIds = (items: readonly WishlistItem[]): { _id: string }[] =>
  items.map((item) => ({ _id: item.productId }));
