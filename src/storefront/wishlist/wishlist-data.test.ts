import { expect, test } from 'vitest';
import {
  dropOf,
  sortWishlist,
  unitOf,
  type ShownItem,
} from '#storefront/wishlist/wishlist-data.ts';

const item = (id: string, price: number, salePrice: number, priceWhenAdded: number | null) =>
  ({ product: { id, price, salePrice }, addedAt: '', priceWhenAdded }) as ShownItem;

const all = [item('a', 50, 0, null), item('b', 80, 30, 80), item('c', 90, 0, 60)];
const ids = (order: 'latest' | 'price-low' | 'price-high' | 'cheaper') =>
  sortWishlist(all, order)
    .map((each) => each.product.id)
    .join('');

test('the sale price counts, and what was cheaper when saved is no drop', () => {
  expect(all.map((each) => unitOf(each.product))).toEqual([50, 30, 90]);
  expect(all.map(dropOf)).toEqual([0, 50, -30]);
});

test('latest, cheapest, dearest and the greatest drop first', () => {
  const orders = (['latest', 'price-low', 'price-high', 'cheaper'] as const).map(ids);
  expect(orders).toEqual(['abc', 'bac', 'cab', 'bac']);
});
