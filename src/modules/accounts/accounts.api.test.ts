import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { createFirstAdministrator } from '#modules/accounts/index.ts';
import { register as registerIn } from '#modules/accounts/register.ts';
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
async function registered(): Promise<string> {
  const email = anEmail();
  expect((await register({ userName: 'Ann Weaver', email, password: PASSWORD })).status).toBe(201);
  return email;
}

test('registering creates a shopper and never signs in', async () => {
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

test('an address has one account regardless of case, also with concurrent requests', async () => {
  const email = await registered();
  expect(
    await register({ userName: 'Other', email: email.toUpperCase(), password: 'other-password' }),
  ).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  expect((await login({ email, password: PASSWORD })).status).toBe(200);
  const raced = anEmail();
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      register({ userName: `Twin ${number}`, email: raced, password: PASSWORD }),
    ),
  );
  const statuses = replies.map((reply) => reply.status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  // On a busy machine, the hashing queue refuses some.
  expect(statuses.every((status) => [201, 409, 503].includes(status))).toBe(true);
});

test('a repeated registration succeeds once; different details are refused', async () => {
  const same = { userName: 'Ann Weaver', email: anEmail(), password: PASSWORD };
  const twice = await Promise.all([register(same), register(same)]);
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
  const { rows } = await shop.ctx.pool.query(
    `SELECT task.identifier, job.payload->'isWelcome' AS welcome
     FROM users JOIN graphile_worker._private_jobs AS job ON job.payload->>'userId' = users.id::text
     JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
     WHERE users.email = $1`,
    [same.email],
  );
  expect(rows).toEqual([{ identifier: 'send-email-confirmation', welcome: true }]);
  for (const other of [{ userName: 'Bob' }, { password: 'another-password' }])
    expect(await register({ ...same, ...other })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    });
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

test.each([
  ['help@demo.shop', 'http://localhost:3000', 422],
  ['Owner@Mill.shop', 'https://www.mill.shop', 422],
  ['postmaster@mill.shop', 'https://www.mill.shop', 422],
  ['support+x@mill.shop', 'https://www.mill.shop', 422],
  ['jane@mill.shop', 'https://www.mill.shop', 201],
  ['ann@mail.example', 'https://www.mill.shop', 422],
  ['ann@example.com', 'https://www.mill.shop', 422],
  ['bea@mail.example', 'http://localhost:3000', 201],
])('registering %s in the shop at %s returns %i', async (email, publicUrl, status) => {
  const { settings } = shop.ctx;
  const open = publicUrl !== settings.publicUrl;
  const ctx = {
    ...shop.ctx,
    settings: { ...settings, publicUrl, demo: !open, supportEmail: 'owner@mill.shop' },
  };
  const done = await registerIn(ctx, '203.0.113.1', { userName: 'Ann', email, password: PASSWORD });
  expect(done?.refused ?? 201).toBe(status === 201 ? 201 : 'EMAIL_RESERVED');
});

test('the first administrator is created from the settings once, and no shopper is promoted', async () => {
  const own = await openTestShop({
    ADMIN_EMAIL: 'Boss@example.test',
    ADMIN_PASSWORD: 'boss-password',
  });
  try {
    expect(
      (
        await Promise.all([createFirstAdministrator(own.ctx), createFirstAdministrator(own.ctx)])
      ).sort(),
    ).toEqual(['created', 'has one']);
    expect(await createFirstAdministrator(own.ctx)).toBe('has one');
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
  expect(await createFirstAdministrator(shop.ctx)).toBe('not wanted');
});
