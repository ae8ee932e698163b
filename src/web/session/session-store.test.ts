import { expect, test, vi } from 'vitest';
import type { CartWire } from '#contract/cart.contract.ts';
import { SHOPPER_ENDPOINTS } from '#contract/endpoints/shopper-endpoints.ts';
import { createApi } from '#web/api/api.ts';
import { countShown, createSession, SIGNED_OUT } from '#web/session/session-store.ts';

const cartOf = (quantity: number, version: number) =>
  ({ userId: 'u', items: [{ quantity }], version }) as CartWire;

function sessionOf(answers: Record<string, object>, id = 'u') {
  const user = (_id: string) => ({ _id, id: _id, userName: 'Mara', email: '', role: 'regular' });
  const all: Record<string, object> = { 'auth/check-auth': { user: user('u') }, ...answers };
  const api = createApi(SHOPPER_ENDPOINTS, async (address) => {
    const answer = all[address.replace('/api/v1/', '')];
    return Response.json({ success: Boolean(answer), ...answer }, { status: answer ? 200 : 503 });
  });
  const known = { ...user(id), role: 'regular' } as const;
  return createSession({ ...SIGNED_OUT, user: known, cartCount: 2, wishlistIds: ['p'] }, () => api);
}

test('what cannot be read stays as it was, except for another user', async () => {
  expect(await sessionOf({}).refresh()).toMatchObject({ cartCount: 2, wishlistIds: ['p'] });
  expect(await sessionOf({}, 'another').refresh()).toMatchObject({ cartCount: 0, wishlistIds: [] });
});

test('the session that was read last is the state', async () => {
  const wishlist = { data: { products: [{ _id: 'q' }] } };
  const session = sessionOf({ 'shop/wishlist/ids': wishlist });
  expect(await session.refresh({ behindSkeleton: true })).toMatchObject({
    cartCount: 2,
    wishlistIds: ['q'],
    checking: false,
  });
});

test('pending adds are counted once, in whatever order the responses arrive', async () => {
  const session = sessionOf({ 'shop/cart/u': { data: cartOf(3, 2) } });
  const shown = () => countShown(session.get());
  const first = session.beginCartChange(1);
  const second = session.beginCartChange(1);
  expect(shown()).toBe(4);
  await session.refresh();
  expect(shown()).toBe(4);
  session.cartChanged(cartOf(4, 3));
  second.end();
  expect(shown()).toBe(4);
  // The first add's response arrives last, with an older cart.
  session.cartChanged(cartOf(3, 2));
  first.end();
  expect(session.get()).toMatchObject({ cartCount: 4, cartVersion: 3, wantedCount: null });

  const refused = session.beginCartChange(1);
  expect(shown()).toBe(5);
  refused.add(-1);
  refused.end();
  expect(shown()).toBe(4);
});

test('a removal stays counted while older and newer carts are read, and another tab reports', async () => {
  const session = sessionOf({ 'shop/cart/u': { data: cartOf(2, 1) } });
  const removal = session.beginCartChange(-2);
  await session.refresh();
  expect(countShown(session.get())).toBe(0);
  session.merge({ cartCount: 2, cartVersion: 2 });
  expect(countShown(session.get())).toBe(0);
  session.cartChanged(cartOf(0, 3));
  expect(countShown(session.get()), 'not counted twice').toBe(0);
  removal.end();
  expect(session.get()).toMatchObject({ cartCount: 0, wantedCount: null });
});

test('an expired session has no pending adds, and no cart of a late response', async () => {
  const session = sessionOf({});
  const pending = session.beginCartChange(1);
  const requested = session.refresh();
  session.signedOut();
  session.cartChanged(cartOf(3, 9));
  pending.add(-1);
  pending.end();
  expect(session.get()).toEqual(SIGNED_OUT);
  expect(await requested).toMatchObject({ user: { id: 'u' }, cartCount: 2, wantedCount: null });
});

test('a click during a refresh is not undone by its response', async () => {
  const empty = { 'shop/cart/u': { data: { userId: 'u', items: [], version: 1 } } };
  const session = sessionOf({ ...empty, 'shop/wishlist/ids': { data: { products: [] } } });
  expect(await session.refresh()).toMatchObject({ cartCount: 0, wishlistIds: [] });
  const requested = session.refresh();
  session.cartChanged(cartOf(3, 5));
  session.setOnWishlist('q', true);
  expect(await requested).toMatchObject({ cartCount: 3, cartVersion: 5, wishlistIds: ['q'] });
});

test('a product set before a refresh stays set until the shop confirms or refuses it', async () => {
  const session = sessionOf({ 'shop/wishlist/ids': { data: { products: [{ _id: 'p' }] } } });
  session.setOnWishlist('q', true);
  session.setOnWishlist('p', false);
  expect((await session.refresh()).wishlistIds).toEqual(['q']);
  session.merge({ wishlistIds: ['p', 'r'] });
  expect(session.get().wishlistIds).toEqual(['q', 'r']);
  expect([session.pendingOnWishlist('q'), session.pendingOnWishlist('r')]).toEqual([
    true,
    undefined,
  ]);
  session.revertOnWishlist('p');
  expect(session.get().wishlistIds).toEqual(['q', 'p', 'r']);
  // The list of this refresh was read before the shop confirmed.
  const requested = session.refresh();
  session.confirmOnWishlist('q', true);
  expect((await requested).wishlistIds).toEqual(['q', 'p', 'r']);
  session.setOnWishlist('p', false);
  session.signedOut();
  expect([session.get().wishlistIds, session.pendingOnWishlist('p')]).toEqual([[], undefined]);
});

test('the cart of a response is current until it changes, expires, or another user signs in', () => {
  const session = sessionOf({});
  expect(session.currentCart()).toBeNull();
  const cart = { ...cartOf(4, 3), userId: 'u' };
  session.cartChanged(cart);
  expect(session.currentCart()).toBe(cart);
  session.merge({ cartCount: 5, cartVersion: 4 });
  expect(session.currentCart()).toBeNull();
  session.cartChanged({ ...cart, version: 4 });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
  expect(session.currentCart()).toBeNull();
  vi.restoreAllMocks();
  session.signedOut();
  expect(session.currentCart()).toBeNull();
});
