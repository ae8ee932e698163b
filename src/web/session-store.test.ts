import { expect, test } from 'vitest';
import type { CartWire } from '#contract/cart.contract.ts';
import { SHOPPER_ENDPOINTS } from '#contract/endpoints/shopper-endpoints.ts';
import { createApi } from '#web/api.ts';
import { createSession, SIGNED_OUT } from '#web/session-store.ts';

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

test('what is on its way into the cart is counted apart from what the shop has said', async () => {
  const session = sessionOf({ 'shop/cart/u': { data: { items: [{ quantity: 4 }], version: 2 } } });
  const asked = session.refresh();
  session.adding(1);
  session.adding(1);
  expect(await asked).toMatchObject({ cartCount: 4, adding: 2 });
  session.adding(-1);
  expect(session.get()).toMatchObject({ cartCount: 4, adding: 1 });
  session.signedOut();
  session.adding(-1);
  expect(session.get()).toEqual(SIGNED_OUT);
});

test('what is pressed while the shop is being asked is not undone by its answer', async () => {
  const empty = { 'shop/cart/u': { data: { items: [], version: 1 } } };
  const session = sessionOf({ ...empty, 'shop/wishlist/ids': { data: { products: [] } } });
  expect(await session.refresh()).toMatchObject({ cartCount: 0, wished: [] });
  const asked = session.refresh();
  session.cartChanged({ items: [{ quantity: 3 }], version: 5 } as unknown as CartWire);
  session.wish('q', true);
  expect(await asked).toMatchObject({ cartCount: 3, cartVersion: 5, wished: ['q'] });
});
