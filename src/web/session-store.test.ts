import { expect, test } from 'vitest';
import type { CartWire } from '#contract/cart.contract.ts';
import { SHOPPER_ENDPOINTS } from '#contract/endpoints/shopper-endpoints.ts';
import { createApi } from '#web/api.ts';
import { countShown, createSession, SIGNED_OUT } from '#web/session-store.ts';

const cartOf = (quantity: number, version: number) =>
  ({ items: [{ quantity }], version }) as CartWire;

function sessionOf(answers: Record<string, object>, id = 'u') {
  const user = (_id: string) => ({ _id, id: _id, userName: 'Mara', email: '', role: 'regular' });
  const all: Record<string, object> = { 'auth/check-auth': { user: user('u') }, ...answers };
  const api = createApi(SHOPPER_ENDPOINTS, async (address) => {
    const answer = all[address.replace('/api/v1/', '')];
    return Response.json({ success: Boolean(answer), ...answer }, { status: answer ? 200 : 503 });
  });
  const known = { ...user(id), role: 'regular' } as const;
  return createSession({ ...SIGNED_OUT, user: known, cartCount: 2, wished: ['p'] }, () => api);
}

test('what cannot be read anew stands as it was, but not for another person', async () => {
  expect(await sessionOf({}).refresh()).toMatchObject({ cartCount: 2, wished: ['p'] });
  expect(await sessionOf({}, 'another').refresh()).toMatchObject({ cartCount: 0, wished: [] });
});

test('what is read anew stands', async () => {
  const wishes = { data: { products: [{ _id: 'q' }] } };
  const session = sessionOf({ 'shop/wishlist/ids': wishes });
  expect(await session.refresh({ behindSkeleton: true })).toMatchObject({
    cartCount: 2,
    wished: ['q'],
    checking: false,
  });
});

test('what is on its way into the cart is counted once, whoever says first that it is there', async () => {
  const session = sessionOf({ 'shop/cart/u': { data: cartOf(3, 2) } });
  const shown = () => countShown(session.get());
  session.adding(1);
  session.adding(1);
  expect(shown()).toBe(4);
  await session.refresh();
  expect(shown()).toBe(4);
  session.adding(-1);
  session.cartChanged(cartOf(4, 3));
  expect(shown()).toBe(4);
  // The first one's answer comes last, and knows nothing of the second.
  session.adding(-1);
  session.cartChanged(cartOf(3, 2));
  expect(session.get()).toMatchObject({ cartCount: 4, cartVersion: 3, expected: 0 });

  session.adding(1);
  expect(shown()).toBe(5);
  session.adding(-1);
  expect(shown()).toBe(4);
});

test('whose session has ended has nothing on its way', async () => {
  const session = sessionOf({});
  session.adding(1);
  const asked = session.refresh();
  session.signedOut();
  session.adding(-1);
  expect(session.get()).toEqual(SIGNED_OUT);
  expect(await asked).toMatchObject({ user: { id: 'u' }, cartCount: 2, expected: 0 });
});

test('what is pressed while the shop is being asked is not undone by its answer', async () => {
  const empty = { 'shop/cart/u': { data: { items: [], version: 1 } } };
  const session = sessionOf({ ...empty, 'shop/wishlist/ids': { data: { products: [] } } });
  expect(await session.refresh()).toMatchObject({ cartCount: 0, wished: [] });
  const asked = session.refresh();
  session.cartChanged(cartOf(3, 5));
  session.wish('q', true);
  expect(await asked).toMatchObject({ cartCount: 3, cartVersion: 5, wished: ['q'] });
});
