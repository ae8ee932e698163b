/** Requests about a shopper's cart. */
import type { CartWire } from '#contract/cart.contract.ts';
import type { Reply, TestShop } from '#support/shop.ts';
import type { TestUser } from '#support/users.ts';

const CART = '/api/v1/shop/cart';

export interface CartRequests {
  add(as: TestUser, productId: string, more?: object, key?: string): Promise<Reply>;
  update(as: TestUser, productId: string, quantity: unknown, choice?: object): Promise<Reply>;
  /** @param query names a colour and a size, if the product has them */
  remove(as: TestUser, productId: string, query?: string): Promise<Reply>;
  cartOf(as: TestUser): Promise<CartWire>;
}

export const cartRequests = (shop: TestShop): CartRequests => ({
  add: (as, productId, more = {}, key) =>
    shop.send('POST', CART, {
      as,
      body: { userId: as.id, productId, ...more },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    }),
  update: (as, productId, quantity, choice = {}) =>
    shop.send('PUT', CART, { as, body: { userId: as.id, productId, quantity, ...choice } }),
  remove: (as, productId, query = '') =>
    shop.send('DELETE', `${CART}/${as.id}/${productId}${query}`, { as }),
  cartOf: (as) => shop.read(`${CART}/${as.id}`, as),
});
