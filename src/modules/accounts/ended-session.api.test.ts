/** A session that ends while one of its requests is on the way: nothing that outlives sessions comes of the request. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword } from '#modules/accounts/change-password.ts';
import { sessionHash } from '#modules/accounts/session.ts';
import { createApiToken } from '#modules/accounts/tokens/create-api-token.ts';
import { aMember, STAFF_PASSWORD } from '#support/second-factor.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import type { TestUser } from '#support/users.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const SIGNED_OUT = { refusal: { refused: 'SIGNED_OUT' } };
const endSessionsOf = ({ id }: TestUser) =>
  shop.ctx.db.deleteFrom('sessions').where('user_id', '=', id).execute();

test('a change of the password neither happens nor starts a session', async () => {
  const member = await aMember(shop);
  const change = (newPassword: string) =>
    changePassword(
      shop.ctx,
      '127.0.0.1',
      member,
      { cookie: member.cookie, userAgent: null },
      { currentPassword: STAFF_PASSWORD, newPassword },
    );
  await endSessionsOf(member);
  await expect(change('shuttle-and-loom-9')).rejects.toMatchObject(SIGNED_OUT);
  const { rows } = await shop.ctx.pool.query('SELECT 1 FROM sessions WHERE user_id = $1', [
    member.id,
  ]);
  expect(rows).toEqual([]);
  // The current password is still the right one.
  await expect(change('shuttle-and-loom-8')).rejects.toMatchObject(SIGNED_OUT);
});

test('no API token is created', async () => {
  const member = await aMember(shop);
  const session = sessionHash(shop.ctx, member.cookie);
  const input = { name: 'Late', permissions: ['orders.read'] as const, days: 30 };
  expect(await createApiToken(shop.ctx, member, session, input)).toMatchObject({ name: 'Late' });
  await endSessionsOf(member);
  await expect(createApiToken(shop.ctx, member, session, input)).rejects.toMatchObject(SIGNED_OUT);
});
