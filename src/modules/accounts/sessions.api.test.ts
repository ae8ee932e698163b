import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession } from '#modules/accounts/session.ts';
import { aUser, type TestUser } from '#support/users.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const PASSWORD = 'loom-and-shuttle';
let count = 0;
const anEmail = () => `Weaver.${(count += 1)}@Example.test`;
const register = (body: object) => shop.send('POST', '/api/v1/auth/register', { body });
const login = (body: object, on = shop, headers: Record<string, string> = {}) =>
  on.send('POST', '/api/v1/auth/login', { body, headers });
const checkAuth = (cookie: string) =>
  shop.send('GET', '/api/v1/auth/check-auth', { headers: { cookie } });
async function registered(): Promise<string> {
  const email = anEmail();
  expect((await register({ userName: 'Ann Weaver', email, password: PASSWORD })).status).toBe(201);
  return email;
}
const cookieOf = (reply: { headers: Headers }) =>
  (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const tokenHash = (cookie: string) =>
  createHash('sha256')
    .update(cookie.split('=')[1] ?? '')
    .digest();

test('signing in returns the user and creates a session of which only the hash is stored', async () => {
  const email = await registered();
  const reply = await login({ email: email.toUpperCase(), password: PASSWORD });
  expect(reply).toMatchObject({
    status: 200,
    body: {
      success: true,
      message: 'Logged in successfully',
      user: { userName: 'Ann Weaver', email, role: 'regular' },
    },
  });
  const { user } = reply.body as unknown as { user: { _id: string; id: string } };
  expect(user._id).toBe(user.id);
  expect(Object.keys(user).sort()).toEqual(['_id', 'email', 'id', 'role', 'userName']);
  for (const [at, name] of ['sid', 'device'].entries())
    expect(reply.headers.getSetCookie()[at]).toMatch(
      new RegExp(`^${name}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Lax; Max-Age=\\d+$`),
    );
  const session = await shop.ctx.db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash(cookieOf(reply)))
    .executeTakeFirst();
  expect(session?.user_id).toBe(user.id);
  const me = await checkAuth(cookieOf(reply));
  expect(me).toMatchObject({ status: 200, body: { user } });
  expect(me.headers.get('cache-control')).toBe('no-store');
});

test('the cookie of a shop on https is limited to its host', async () => {
  const secure = await openTestShop({ PUBLIC_URL: 'https://localhost:3000' });
  try {
    const email = anEmail();
    const register_ = { userName: 'Ann', email, password: PASSWORD };
    const headers = { host: 'localhost:3000' };
    await secure.send('POST', '/api/v1/auth/register', { body: register_, headers });
    expect(cookieOf(await login({ email, password: PASSWORD }, secure, headers))).toMatch(
      /^__Host-sid=/,
    );
  } finally {
    await secure.close();
  }
});

test('signing in again creates a new token and ends the previous session of the browser', async () => {
  const email = await registered();
  const first = cookieOf(await login({ email, password: PASSWORD }));
  const elsewhere = cookieOf(await login({ email, password: PASSWORD }));
  const second = cookieOf(await login({ email, password: PASSWORD }, shop, { cookie: first }));
  expect(second).not.toBe(first);
  expect((await checkAuth(first)).status).toBe(401);
  expect((await checkAuth(elsewhere)).status).toBe(200);
  expect((await checkAuth(second)).status).toBe(200);
});

test('a token planted in the browser is not valid after signing in', async () => {
  const email = await registered();
  const planted = `sid=${'A'.repeat(43)}`;
  const mine = cookieOf(await login({ email, password: PASSWORD }, shop, { cookie: planted }));
  expect(mine).not.toBe(planted);
  expect((await checkAuth(planted)).status).toBe(401);
});

test('logging out ends the session, clears the cookie, and also works when signed out', async () => {
  const cookie = cookieOf(await login({ email: await registered(), password: PASSWORD }));
  const reply = await shop.send('POST', '/api/v1/auth/logout', { headers: { cookie } });
  expect(reply).toMatchObject({
    status: 200,
    body: { success: true, message: 'Logged out successfully' },
  });
  expect(reply.headers.get('set-cookie')).toBe('sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  expect((await checkAuth(cookie)).status).toBe(401);
  expect((await shop.send('POST', '/api/v1/auth/logout')).status).toBe(200);
  expect((await shop.send('POST', '/api/v1/auth/logout', { body: {} })).status).toBe(200);
});

test('a session expires, and invalid tokens have no session', async () => {
  const own = await openTestShop();
  try {
    const person = await aUser(own.ctx);
    const me = () => own.send('GET', '/api/v1/auth/check-auth', { as: person });
    expect((await me()).status).toBe(200);
    own.clock.forward(86_400_001);
    expect(await me()).toMatchObject({ status: 401, body: { success: false, code: 'SIGNED_OUT' } });
  } finally {
    await own.close();
  }
  for (const cookie of [
    'sid=',
    'sid=x',
    `sid=${'!'.repeat(43)}`,
    `other=${'A'.repeat(43)}`,
    'sid',
    `sid=${'A'.repeat(5000)}`,
  ]) {
    expect((await checkAuth(cookie)).status).toBe(401);
  }
});

test('the role is read on every request', async () => {
  const admin = await aUser(shop.ctx, { role: 'owner' });
  const orders = () => shop.send('GET', '/api/v1/admin/orders/get', { as: admin });
  expect((await orders()).status).toBe(200);
  await shop.ctx.db
    .updateTable('users')
    .set({ role: 'regular' })
    .where('id', '=', admin.id)
    .execute();
  expect(await orders()).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
});

test('other sites cannot sign anyone in or out', async () => {
  const person: TestUser = await aUser(shop.ctx);
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { referer: 'https://evil.test/x' },
  ];
  for (const headers of foreign) {
    expect(await shop.send('POST', '/api/v1/auth/logout', { as: person, headers })).toMatchObject({
      status: 403,
      body: { code: 'CROSS_SITE' },
    });
  }
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ]) {
    expect(
      await shop.send('POST', '/api/v1/auth/login', {
        raw: '{"email":"a@b.c","password":"x"}',
        headers: { 'content-type': type },
      }),
    ).toMatchObject({ status: 415 });
  }
  expect((await shop.send('GET', '/api/v1/auth/check-auth', { as: person })).status).toBe(200);
});

test('signing in fails if the account is deleted at the same time', async () => {
  const person = await aUser(shop.ctx);
  await shop.ctx.db
    .updateTable('users')
    .set({ erased_at: shop.clock.now() })
    .where('id', '=', person.id)
    .execute();
  const visitor = { cookie: null, userAgent: null };
  expect(await createSession(shop.ctx, person, visitor)).toBeNull();
});
