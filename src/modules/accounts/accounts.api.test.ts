import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { createFirstAdministrator } from '#modules/accounts/index.ts';
import { hashPassword } from '#modules/accounts/password-hash.ts';
import { aPerson, type Person } from '#support/people.ts';
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

test('registering makes a shopper and never signs in', async () => {
  const email = anEmail();
  const reply = await register({
    userName: '  Ann Weaver ',
    email: ` ${email} `,
    password: PASSWORD,
    role: 'admin',
    _id: newId(),
    password_hash: 'x',
  });
  expect(reply).toMatchObject({
    status: 201,
    body: { success: true, message: 'Registration successful' },
  });
  expect(reply.headers.get('set-cookie')).toBeNull();
  const row = await shop.ctx.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    user_name: 'Ann Weaver',
    role: 'regular',
    email_key: email.toLowerCase(),
  });
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('an address has one account however it is written, also when registered at once', async () => {
  const email = await registered();
  expect(
    await register({ userName: 'Other', email: email.toUpperCase(), password: 'other-password' }),
  ).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  expect((await login({ email, password: PASSWORD })).status).toBe(200);
  const raced = anEmail();
  const replies = await Promise.all(
    Array.from({ length: 8 }, () =>
      register({ userName: 'Twin', email: raced, password: PASSWORD }),
    ),
  );
  expect(replies.map((reply) => reply.status).sort()).toEqual([
    201, 409, 409, 409, 409, 409, 409, 409,
  ]);
});

test.each([
  [{ userName: 'A', email: 'a@example.test', password: 'short' }, 'password'],
  [{ userName: 'A', email: 'a@example.test', password: 'x'.repeat(257) }, 'password'],
  [{ userName: '   ', email: 'a@example.test', password: PASSWORD }, 'userName'],
  [{ userName: 'x'.repeat(101), email: 'a@example.test', password: PASSWORD }, 'userName'],
  [{ userName: 'A', email: 'no address', password: PASSWORD }, 'email'],
  [{ userName: 'A', email: 'a@b', password: PASSWORD }, 'email'],
  [{ userName: 'A', email: `${'x'.repeat(250)}@example.test`, password: PASSWORD }, 'email'],
  [{ userName: 'nul\u0000', email: 'a@example.test', password: PASSWORD }, 'userName'],
  [{ userName: 'A', password: PASSWORD }, 'email'],
])('registering with %j names the field', async (body, field) => {
  const reply = await register(body);
  expect(reply).toMatchObject({ status: 400, body: { success: false, code: 'MALFORMED' } });
  expect(Object.keys((reply.body.data as unknown as { fields: object }).fields)).toContain(field);
});

test('signing in answers the user and sets a session that only its hash is kept of', async () => {
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
  expect(reply.headers.get('set-cookie')).toMatch(
    /^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
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

test('a shop served over https keeps its cookie to itself', async () => {
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

test('signing in again gives a new token and ends the one this browser had', async () => {
  const email = await registered();
  const first = cookieOf(await login({ email, password: PASSWORD }));
  const elsewhere = cookieOf(await login({ email, password: PASSWORD }));
  const second = cookieOf(await login({ email, password: PASSWORD }, shop, { cookie: first }));
  expect(second).not.toBe(first);
  expect((await checkAuth(first)).status).toBe(401);
  expect((await checkAuth(elsewhere)).status).toBe(200);
  expect((await checkAuth(second)).status).toBe(200);
});

test('a token put into the browser from outside is worth nothing after signing in', async () => {
  const email = await registered();
  const planted = `sid=${'A'.repeat(43)}`;
  const mine = cookieOf(await login({ email, password: PASSWORD }, shop, { cookie: planted }));
  expect(mine).not.toBe(planted);
  expect((await checkAuth(planted)).status).toBe(401);
});

test('logging out ends the session at once, clears the cookie, and works signed out', async () => {
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

test('a session runs out, and what is no token is no session', async () => {
  const own = await openTestShop();
  try {
    const person = await aPerson(own.ctx);
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

test('the role is read anew for every request', async () => {
  const admin = await aPerson(shop.ctx, { role: 'admin' });
  const orders = () => shop.send('GET', '/api/v1/admin/orders/get', { as: admin });
  expect((await orders()).status).toBe(200);
  await shop.ctx.db
    .updateTable('users')
    .set({ role: 'regular' })
    .where('id', '=', admin.id)
    .execute();
  expect(await orders()).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
});

test('a wrong password and an unknown address are told alike, and take alike', async () => {
  const email = await registered();
  const wrong = await login({ email, password: 'not this one' });
  const unknown = await login({ email: anEmail(), password: 'not this one' });
  expect(wrong).toMatchObject({ status: 401, body: { success: false, code: 'WRONG_CREDENTIALS' } });
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  const median = async (body: () => object) => {
    const times: number[] = [];
    for (let at = 0; at < 15; at += 1) {
      const started = performance.now();
      await login(body());
      times.push(performance.now() - started);
    }
    return times.sort((a, b) => a - b)[7] ?? 0;
  };
  const [known, nobody] = [
    await median(() => ({ email, password: 'not this one' })),
    await median(() => ({ email: anEmail(), password: 'not this one' })),
  ];
  // A hash takes about 14 ms and the rest about 1: without the stand-in hash the ratio would be below 0.2.
  expect(Math.min(known, nobody) / Math.max(known, nobody)).toBeGreaterThan(0.4);
});

test('an account without a password, or with a broken hash, cannot be entered', async () => {
  const person = await aPerson(shop.ctx);
  expect((await login({ email: person.email, password: '' })).status).toBe(401);
  await shop.ctx.db
    .updateTable('users')
    .set({ password_hash: 'plain' })
    .where('id', '=', person.id)
    .execute();
  expect((await login({ email: person.email, password: 'plain' })).status).toBe(401);
});

test('a hash of lower cost is made again when its owner signs in', async () => {
  const email = await registered();
  const cheap = await hashPassword(PASSWORD, { memory: 8192, passes: 1, parallelism: 1 });
  const ofOwner = () =>
    shop.ctx.db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  await shop.ctx.db
    .updateTable('users')
    .set({ password_hash: cheap })
    .where('email', '=', email)
    .execute();
  expect((await login({ email, password: 'wrong password' })).status).toBe(401);
  expect((await ofOwner()).password_hash).toBe(cheap);
  expect((await login({ email, password: PASSWORD })).status).toBe(200);
  expect((await ofOwner()).password_hash).toContain('m=19456,t=2');
  expect((await login({ email, password: PASSWORD })).status).toBe(200);
});

test('ten failed tries close an account to that address for a while, and to nobody else', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: 'local' });
  try {
    const [email, other] = [anEmail(), anEmail()];
    for (const each of [email, other])
      await limited.send('POST', '/api/v1/auth/register', {
        body: { userName: 'Ann', email: each, password: PASSWORD },
      });
    const from = (ip: string) => ({ 'x-forwarded-for': ip });
    const guesses = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        login({ email, password: `guess ${at}` }, limited, from('203.0.113.5')),
      ),
    );
    expect(guesses.map((reply) => reply.status)).toEqual(Array(10).fill(401));
    for (const password of ['guess 11', PASSWORD]) {
      const refused = await login(
        { email: email.toUpperCase(), password },
        limited,
        from('203.0.113.5'),
      );
      expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await login({ email, password: PASSWORD }, limited, from('203.0.113.6'))).status).toBe(
      200,
    );
    expect(
      (await login({ email: other, password: PASSWORD }, limited, from('203.0.113.5'))).status,
    ).toBe(200);
    limited.clock.forward(15 * 60_000);
    expect((await login({ email, password: PASSWORD }, limited, from('203.0.113.5'))).status).toBe(
      200,
    );
  } finally {
    await limited.close();
  }
});

test('the first administrator comes from the settings, once, and no shopper is raised', async () => {
  const own = await openTestShop({
    ADMIN_EMAIL: 'Boss@example.test',
    ADMIN_PASSWORD: 'boss-password',
  });
  try {
    expect(
      (
        await Promise.all([createFirstAdministrator(own.ctx), createFirstAdministrator(own.ctx)])
      ).sort(),
    ).toEqual(['created', 'not needed']);
    expect(await createFirstAdministrator(own.ctx)).toBe('not needed');
    expect(
      await login({ email: 'boss@example.test', password: 'boss-password' }, own),
    ).toMatchObject({ status: 200, body: { user: { role: 'admin' } } });
  } finally {
    await own.close();
  }
  const taken = await openTestShop({
    ADMIN_EMAIL: 'boss@example.test',
    ADMIN_PASSWORD: 'boss-password',
  });
  try {
    await taken.send('POST', '/api/v1/auth/register', {
      body: { userName: 'Sly', email: 'boss@example.test', password: PASSWORD },
    });
    expect(await createFirstAdministrator(taken.ctx)).toBe('address taken');
    expect(await login({ email: 'boss@example.test', password: PASSWORD }, taken)).toMatchObject({
      body: { user: { role: 'regular' } },
    });
  } finally {
    await taken.close();
  }
  expect(await createFirstAdministrator(shop.ctx)).toBe('not needed');
});

test('other sites cannot sign anyone in or out', async () => {
  const person: Person = await aPerson(shop.ctx);
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
