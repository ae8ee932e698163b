/** Shoppers without an account, in a shop that lets them check out. */
import { expect } from 'vitest';
import type { CartWire } from '#contract/cart.contract.ts';
import type { Context } from '#platform/context.ts';
import { settingsCacheOf } from '#modules/settings/index.ts';
import { cookieIn } from '#support/accounts.ts';
import { checkOut, type Shopper } from '#support/checkout.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { aTestShop, type Reply, type TestShop } from '#support/shop.ts';
import { aUser, anAddress, type TestUser } from '#support/users.ts';

export const aGuestShop = async (
  ...[env, parts = { payments: instantPaymentProvider() }]: Parameters<typeof aTestShop>
): Promise<TestShop> => {
  const shop = await aTestShop(env, parts);
  await letGuestsIn(shop);
  return shop;
};

/** @param guestCheckout false: the setting is off again */
export async function letGuestsIn(shop: TestShop, guestCheckout = true): Promise<void> {
  const admin = await aUser(shop.ctx, { role: 'owner' });
  const body = { guestCheckout };
  const saved = await shop.send('PUT', '/api/v1/admin/settings', { as: admin, body });
  expect(saved.status).toBe(200);
  settingsCacheOf(shop.ctx).invalidate();
}

/** Adds to the cart without an account. @param cookie of what the browser had before */
export const addAsGuest = (
  shop: TestShop,
  productId: string,
  {
    quantity = 1,
    cookie = '',
    key,
    ...choice
  }: { quantity?: number; cookie?: string; key?: string } & object = {},
): Promise<Reply> =>
  shop.send('POST', '/api/v1/shop/guest/cart', {
    body: { productId, quantity, ...choice },
    headers: { cookie, ...(key && { 'idempotency-key': key }) },
  });

export interface Guest extends TestUser {
  readonly cart: CartWire;
}

/** A guest with a product in the cart. */
export async function aGuest(shop: TestShop, productId: string, quantity = 1): Promise<Guest> {
  const added = await addAsGuest(shop, productId, { quantity });
  expect(added).toMatchObject({ status: 201 });
  const cart = added.body.data as unknown as CartWire;
  const cookie = cookieIn(added);
  return { id: cart.userId, userName: 'Guest', email: '', role: 'regular', cookie, cart };
}

export async function withAddress(ctx: Context, guest: TestUser): Promise<Shopper> {
  return { ...guest, addressId: await anAddress(ctx, guest) };
}

/** A guest's order that waits for its payment, under this address. */
export async function checkOutAs(
  shop: TestShop,
  guest: Shopper,
  email: string | null,
  userName = 'Gusta Weaver',
): Promise<Reply> {
  return await checkOut(shop, guest, email === null ? {} : { guest: { email, userName } });
}
