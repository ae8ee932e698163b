/** A session that ends while one of its requests is on the way: nothing that outlives sessions comes of the request. */
import { expect, test } from 'vitest';
import { changePassword } from '#modules/accounts/new-password/change-password.ts';
import { sessionHash } from '#modules/accounts/sessions/session.ts';
import { createApiToken } from '#modules/accounts/tokens/create-api-token.ts';
import { anAccount, OTHER_PASSWORD, PASSWORD } from '#support/accounts.ts';
import { aTestShop } from '#support/shop.ts';

const shop = await aTestShop();
const SIGNED_OUT = { refusal: { refused: 'SIGNED_OUT' } };

test('the password is not changed, no session is started and no API token is created', async () => {
  const member = await anAccount(shop, 'owner');
  const change = () => {
    const visitor = { cookie: member.cookie, userAgent: null };
    const input = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
    return changePassword(shop.ctx, '127.0.0.1', member, visitor, input);
  };
  const session = sessionHash(shop.ctx, member.cookie);
  const input = { name: 'Late', permissions: ['orders.read'] as const, days: 30 };
  const createToken = () => createApiToken(shop.ctx, member, session, input);
  expect(await createToken()).toMatchObject({ name: 'Late' });

  await shop.ctx.db.deleteFrom('sessions').where('user_id', '=', member.id).execute();
  await expect(createToken()).rejects.toMatchObject(SIGNED_OUT);
  await expect(change()).rejects.toMatchObject(SIGNED_OUT);
  const sessions = 'SELECT FROM sessions WHERE user_id = $1';
  expect((await shop.ctx.pool.query(sessions, [member.id])).rows).toEqual([]);
  // The current password is still the right one.
  await expect(change()).rejects.toMatchObject(SIGNED_OUT);
});
