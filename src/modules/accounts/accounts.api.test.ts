import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { createFirstAdministrator } from '#modules/accounts/index.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { doOnceWeakly } from '#support/weak-twin.ts';

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
async function registered(): Promise<string> {
  const email = anEmail();
  expect((await register({ userName: 'Ann Weaver', email, password: PASSWORD })).status).toBe(201);
  return email;
}

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
  const statuses = replies.map((reply) => reply.status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  // A busy machine sends some away from the hashing queue.
  expect(statuses.every((status) => [201, 409, 503].includes(status))).toBe(true);
  // The weak twin, which looks for the address before it adds it, adds several.
  expect(await doOnceWeakly(shop.ctx.pool, 10)).toBeGreaterThan(1);
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
