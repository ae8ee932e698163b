import type { GoneWishWire, SharedWire, WishWire } from '#contract/wishlist.contract.ts';
import { cardOf, type CardProduct } from '#web/product/card-product.ts';

/** A saved product, and what changed since it was saved. */
export interface ShownWish {
  readonly product: CardProduct;
  readonly addedAt: string;
  /** Dollars for one piece when it was saved, where it differs from today. */
  readonly priceWhenAdded: number | null;
  readonly backInStock: boolean;
}

export interface GoneWish {
  readonly id: string;
  readonly title: string;
  readonly image: string;
}

export interface Wishlist {
  readonly ok: true;
  readonly products: readonly ShownWish[];
  readonly gone: readonly GoneWish[];
  /** Null where it is not shared by link. */
  readonly shared: SharedWire | null;
}

export const wishlistOf = (data: {
  products: WishWire[];
  gone: GoneWishWire[];
  shared: SharedWire | null;
}): Wishlist => ({
  ok: true,
  products: data.products.map((wish) => ({
    product: cardOf(wish),
    addedAt: wish.addedAt,
    priceWhenAdded: wish.priceWhenAdded,
    backInStock: wish.backInStock,
  })),
  gone: data.gone.map(({ _id, title, image }) => ({ id: _id, title, image })),
  shared: data.shared,
});

export const WISH_ORDERS = [
  { value: 'latest', label: 'Latest first' },
  { value: 'price-low', label: 'Price: low to high' },
  { value: 'price-high', label: 'Price: high to low' },
  { value: 'cheaper', label: 'Price drops first' },
] as const;
export type WishOrder = (typeof WISH_ORDERS)[number]['value'];

/** What one piece costs today, in dollars. Spec 9. */
export const unitOf = ({ price, salePrice }: CardProduct): number =>
  salePrice > 0 ? salePrice : price;

/** How much cheaper than when it was saved, in dollars; below 0 when it is dearer. */
export const dropOf = ({ product, priceWhenAdded }: ShownWish): number =>
  priceWhenAdded === null ? 0 : priceWhenAdded - unitOf(product);

/** The list comes with the latest first; among equals that order stays. */
export function sortWishes(wishes: readonly ShownWish[], order: WishOrder): ShownWish[] {
  if (order === 'latest') return [...wishes];
  const rank = {
    'price-low': (wish: ShownWish) => unitOf(wish.product),
    'price-high': (wish: ShownWish) => -unitOf(wish.product),
    cheaper: (wish: ShownWish) => -dropOf(wish),
  }[order];
  return wishes.toSorted((a, b) => rank(a) - rank(b));
}
