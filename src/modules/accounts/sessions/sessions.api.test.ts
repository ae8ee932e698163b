import { inTransaction } from '#platform/database/transaction.ts';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSession } from '#modules/accounts/sessions/session.ts';
import { anAccount, anEmail, cookieIn, logIn, register, statusOf } from '#support/accounts.ts';
import { aTestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop();
const signIn = async (as: { email: string }, headers: Record<string, string> = {}) => ({
  cookie: cookieIn(await logIn(shop, as, { headers })),
});

test('signing in returns the user and creates a session of which only the hash is stored', async () => {
  const ann = await anAccount(shop);
  const reply = await logIn(shop, { email: ann.email.toUpperCase() });
  const { id, userName, email } = ann;
  const user = { _id: id, id, userName, email, role: 'regular' };
  expect(reply).toMatchObject({
    status: 200,
    body: { success: true, message: 'Logged in successfully' },
  });
  expect(reply.body['user']).toEqual(user);
  for (const [at, name] of ['sid', 'device'].entries())
    expect(reply.headers.getSetCookie()[at]).toMatch(
      new RegExp(`^${name}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Lax; Max-Age=\\d+$`),
    );
  const cookie = cookieIn(reply);
  const session = await shop.ctx.db
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', createHash('sha256').update(cookie.slice('sid='.length)).digest())
    .executeTakeFirst();
  expect(session?.user_id).toBe(id);
  const me = await shop.send('GET', '/api/v1/auth/check-auth', { headers: { cookie } });
  expect(me).toMatchObject({ status: 200, body: { user } });
});

test('the cookie of a shop on https is limited to its host', async () => {
  const secure = await aTestShop({ PUBLIC_URL: 'https://localhost:3000' });
  const email = anEmail();
  const headers = { host: 'localhost:3000' };
  await register(secure, email, { headers });
  expect(cookieIn(await logIn(secure, { email }, { headers }), '__Host-sid')).not.toBe('');
});

test('signing in again creates a new token and ends the previous session of the browser', async () => {
  const ann = await anAccount(shop);
  const [first, elsewhere] = [await signIn(ann), await signIn(ann)];
  const second = await signIn(ann, first);
  expect(second).not.toEqual(first);
  expect(await statusOf(shop, first)).toBe(401);
  expect(await statusOf(shop, elsewhere)).toBe(200);
  expect(await statusOf(shop, second)).toBe(200);
  // Nor is a token valid that somebody planted in the browser.
  const planted = { cookie: `sid=${'A'.repeat(43)}` };
  expect(await signIn(ann, planted)).not.toEqual(planted);
  expect(await statusOf(shop, planted)).toBe(401);
});

test('logging out ends the session, clears the cookie, and also works when signed out', async () => {
  const ann = await aUser(shop.ctx);
  const reply = await shop.send('POST', '/api/v1/auth/logout', { as: ann });
  expect(reply).toMatchObject({
    status: 200,
    body: { success: true, message: 'Logged out successfully' },
  });
  expect(reply.headers.get('set-cookie')).toBe('sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  expect(await statusOf(shop, ann)).toBe(401);
  for (const options of [{}, { body: {} }])
    expect((await shop.send('POST', '/api/v1/auth/logout', options)).status).toBe(200);
});

test('a session expires, and an invalid token has none; the refusal clears the cookie', async () => {
  const ann = await aUser(shop.ctx);
  shop.clock.forward(86_400_001);
  expect(await statusOf(shop, ann)).toBe(401);
  shop.clock.forward(-86_400_001);
  expect(await statusOf(shop, ann)).toBe(200);
  for (const cookie of [
    'sid=',
    'sid=x',
    `sid=${'!'.repeat(43)}`,
    `other=${'A'.repeat(43)}`,
    'sid',
    `sid=${'A'.repeat(5000)}`,
  ])
    expect(await statusOf(shop, { cookie })).toBe(401);
  const cookieAfter = async (headers: Record<string, string>) =>
    (await shop.send('GET', '/api/v1/auth/check-auth', { headers })).headers.get('set-cookie');
  expect(await cookieAfter({ cookie: `sid=${'A'.repeat(43)}` })).toBe(
    'sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  );
  expect([await cookieAfter({}), await cookieAfter({ cookie: ann.cookie })]).toEqual([null, null]);
});

test('signing in fails if the account is deleted at the same time', async () => {
  const person = await aUser(shop.ctx);
  await shop.ctx.db
    .updateTable('users')
    .set({ erased_at: shop.clock.now() })
    .where('id', '=', person.id)
    .execute();
  const visitor = { cookie: null, userAgent: null };
  const created = inTransaction(shop.ctx.db, (trx) =>
    createSession(shop.ctx, person, visitor, trx),
  );
  expect(await created).toBeNull();
});
