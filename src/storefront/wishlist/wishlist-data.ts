import { wishlistPageWords } from '#contract/words/storefront/wishlist-page-words.ts';
import type {
  UnavailableItemWire,
  SharedWire,
  WishlistItemWire,
} from '#contract/wishlist.contract.ts';
import { cardOf } from '#storefront/shared/catalogue/card-of.ts';
import type { CardProduct } from '#storefront/shared/catalogue/card-product.ts';

/** A saved product, and what has changed since it was saved. */
export interface ShownItem {
  readonly product: CardProduct;
  readonly addedAt: string;
  /** Unit price when saved; null if it has not changed. */
  readonly priceWhenAdded: number | null;
  readonly backInStock: boolean;
}

export interface UnavailableItem {
  readonly id: string;
  readonly title: string;
  readonly image: string;
}

export interface Wishlist {
  readonly ok: true;
  readonly products: readonly ShownItem[];
  readonly gone: readonly UnavailableItem[];
  /** Null if the wishlist is not shared by link. */
  readonly shared: SharedWire | null;
}

export const wishlistOf = (data: {
  products: WishlistItemWire[];
  gone: UnavailableItemWire[];
  shared: SharedWire | null;
}): Wishlist => ({
  ok: true,
  products: data.products.map((item) => ({
    product: cardOf(item),
    addedAt: item.addedAt,
    priceWhenAdded: item.priceWhenAdded,
    backInStock: item.backInStock,
  })),
  gone: data.gone.map(({ _id, title, image }) => ({ id: _id, title, image })),
  shared: data.shared,
});

export type WishlistOrder = 'latest' | 'price-low' | 'price-high' | 'cheaper';
export const wishlistOrders = (): { value: WishlistOrder; label: string }[] => [
  { value: 'latest', label: wishlistPageWords('latest') },
  { value: 'price-low', label: wishlistPageWords('priceLow') },
  { value: 'price-high', label: wishlistPageWords('priceHigh') },
  { value: 'cheaper', label: wishlistPageWords('cheaper') },
];

/** Current unit price. Spec 9. */
export const unitOf = ({ price, salePrice }: CardProduct): number =>
  salePrice > 0 ? salePrice : price;

/** Price drop since it was saved; negative if the price rose. */
export const dropOf = ({ product, priceWhenAdded }: ShownItem): number =>
  priceWhenAdded === null ? 0 : priceWhenAdded - unitOf(product);

/** The input is sorted newest first; the stable sort keeps that order among equals. */
export function sortWishlist(items: readonly ShownItem[], order: WishlistOrder): ShownItem[] {
  if (order === 'latest') return [...items];
  const rank = {
    'price-low': (item: ShownItem) => unitOf(item.product),
    'price-high': (item: ShownItem) => -unitOf(item.product),
    cheaper: (item: ShownItem) => -dropOf(item),
  }[order];
  return items.toSorted((a, b) => rank(a) - rank(b));
}
