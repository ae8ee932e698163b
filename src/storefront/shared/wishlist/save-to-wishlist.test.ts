import { expect, test } from 'vitest';
import { SHOPPER_ENDPOINTS } from '#contract/endpoints/shopper-endpoints.ts';
import { saveToWishlist } from '#storefront/shared/wishlist/save-to-wishlist.ts';
import { createApi } from '#web/api/api.ts';
import { createSession, SIGNED_OUT } from '#web/session/session-store.ts';

const person = (id: string) =>
  ({ _id: id, id, userName: 'Mara', email: '', role: 'regular' }) as const;

test('a late answer to a former user does not change the wishlist of another one', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const api = createApi(SHOPPER_ENDPOINTS, () => promise);
  const session = createSession({ ...SIGNED_OUT, user: person('u') }, () => api);
  session.setOnWishlist('p', true);
  const tools = { api, session, navigate: () => undefined };
  const saved = saveToWishlist({ id: 'p', title: 'Coat' }, tools);
  session.signedOut();
  session.merge({ user: person('v') });
  resolve(Response.json({ success: true, message: '' }));
  await saved;
  expect(session.get().wishlistIds).toEqual([]);
});
