import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { createFirstAdministrator } from '#modules/accounts/index.ts';
import { hashPassword } from '#modules/accounts/password/password-hash.ts';
import { register as registerIn } from '#modules/accounts/sign-in/register.ts';
import { anAccount, anEmail, logIn, PASSWORD, register } from '#support/accounts.ts';
import { aTestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop();
const TAKEN = { status: 409, body: { code: 'EMAIL_TAKEN' } };
const setHash = (email: string, password_hash: string) =>
  shop.ctx.db.updateTable('users').set({ password_hash }).where('email', '=', email).execute();
const userOf = (email: string) =>
  shop.ctx.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

test('registering creates a shopper and never signs in', async () => {
  const email = anEmail();
  const reply = await register(shop, ` ${email} `, {
    userName: '  Ann Weaver ',
    role: 'admin',
    _id: newId(),
    password_hash: 'x',
  });
  expect(reply).toMatchObject({
    status: 201,
    body: { success: true, message: 'Registration successful' },
  });
  expect(reply.headers.get('set-cookie')).toBeNull();
  expect(await userOf(email)).toMatchObject({
    user_name: 'Ann Weaver',
    role: 'regular',
    email_key: email.toLowerCase(),
    password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
  });
});

test('an address has one account regardless of case, also with concurrent requests', async () => {
  const { email } = await anAccount(shop);
  const other = { userName: 'Other', password: 'other-password' };
  expect(await register(shop, email.toUpperCase(), other)).toMatchObject(TAKEN);
  expect((await logIn(shop, { email })).status).toBe(200);
  const raced = anEmail();
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, number) => register(shop, raced, { userName: `Twin ${number}` })),
  );
  const statuses = replies.map((reply) => reply.status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  // On a busy machine, the hashing queue refuses some.
  expect(statuses.every((status) => [201, 409, 503].includes(status))).toBe(true);
});

test('a repeated registration succeeds once, with one welcome mail; different details are refused', async () => {
  const email = anEmail();
  const twice = await Promise.all([register(shop, email), register(shop, email)]);
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
  const { rows } = await shop.ctx.pool.query(
    `SELECT task.identifier, job.payload->'isWelcome' AS welcome
     FROM users JOIN graphile_worker._private_jobs AS job ON job.payload->>'userId' = users.id::text
     JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
     WHERE users.email = $1`,
    [email],
  );
  expect(rows).toEqual([{ identifier: 'send-email-confirmation', welcome: true }]);
  for (const other of [{ userName: 'Bob' }, { password: 'another-password' }])
    expect(await register(shop, email, other)).toMatchObject(TAKEN);
});

test('registering names the field that is wrong', async () => {
  const wrong: [string, unknown[]][] = [
    ['password', ['short', 'x'.repeat(257)]],
    ['userName', ['   ', 'x'.repeat(101), 'nul\u0000']],
    ['email', ['no address', 'a@b', `${'x'.repeat(250)}@example.test`, undefined]],
  ];
  for (const [field, values] of wrong)
    for (const value of values) {
      const reply = await register(shop, anEmail(), { [field]: value });
      expect(reply).toMatchObject({
        status: 400,
        body: { code: 'MALFORMED', data: { fields: { [field]: expect.any(String) } } },
      });
    }
});

test('addresses of the shop and reserved ones cannot be registered where the shop is open', async () => {
  const { settings } = shop.ctx;
  for (const [email, publicUrl, isReserved] of [
    ['help@demo.shop', 'http://localhost:3000', true],
    ['Owner@Mill.shop', 'https://www.mill.shop', true],
    ['postmaster@mill.shop', 'https://www.mill.shop', true],
    ['support+x@mill.shop', 'https://www.mill.shop', true],
    ['jane@mill.shop', 'https://www.mill.shop', false],
    ['ann@mail.example', 'https://www.mill.shop', true],
    ['ann@example.com', 'https://www.mill.shop', true],
    ['bea@mail.example', 'http://localhost:3000', false],
  ] as const) {
    const demo = publicUrl === settings.publicUrl;
    const own = { ...settings, publicUrl, demo, supportEmail: 'owner@mill.shop' };
    const input = { userName: 'Ann', email, password: PASSWORD };
    const done = await registerIn({ ...shop.ctx, settings: own }, '203.0.113.1', input);
    expect([email, done?.refused]).toEqual([email, isReserved ? 'EMAIL_RESERVED' : undefined]);
  }
});

test('the first administrator is created from the settings once, and no shopper is promoted', async () => {
  const ctxWith = (email: string) => {
    const administrator = { email, password: 'boss-password' };
    return { ...shop.ctx, settings: { ...shop.ctx.settings, administrator } };
  };
  const shopper = await anAccount(shop);
  expect(await createFirstAdministrator(ctxWith(shopper.email))).toBe('address taken');
  expect((await logIn(shop, shopper)).body['user']).toMatchObject({ role: 'regular' });
  const email = 'Boss@example.test';
  const create = () => createFirstAdministrator(ctxWith(email));
  expect((await Promise.all([create(), create()])).sort()).toEqual(['created', 'has one']);
  expect(await create()).toBe('has one');
  const boss = await logIn(shop, { email: email.toLowerCase() }, { password: 'boss-password' });
  expect(boss).toMatchObject({ status: 200, body: { user: { role: 'admin' } } });
  expect(await createFirstAdministrator(shop.ctx)).toBe('not wanted');
});

test('a wrong password and an unknown address get the same response for the same work', async () => {
  const { email } = await anAccount(shop);
  const wrong = (address: string) => logIn(shop, { email: address }, { password: 'not this one' });
  const [known, unknown] = [await wrong(email), await wrong(anEmail())];
  expect(known).toMatchObject({ status: 401, body: { success: false, code: 'WRONG_CREDENTIALS' } });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  // Of this process, which other programs on the machine do not change; the least of several, because what else it does, such
  // as collecting garbage, only adds to it.
  const cpuTime = async (address: string) => {
    const before = process.cpuUsage();
    await wrong(address);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const times = [Infinity, Infinity];
  for (let at = 0; at < 5; at += 1)
    for (const [of, address] of [email, anEmail()].entries())
      times[of] = Math.min(times[of] ?? 0, await cpuTime(address));
  // A hash takes about 14 ms and the rest about 1: without the dummy hash the ratio would be below 0.2.
  expect(Math.min(...times) / Math.max(...times)).toBeGreaterThan(0.4);
});

test('no password signs in to an account without a password or with an invalid hash', async () => {
  const person = await aUser(shop.ctx);
  expect((await logIn(shop, person, { password: '' })).status).toBe(401);
  await setHash(person.email, 'plain');
  expect((await logIn(shop, person, { password: 'plain' })).status).toBe(401);
});

test('a hash of lower cost is replaced when its owner signs in', async () => {
  const ann = await anAccount(shop);
  const cheap = await hashPassword(PASSWORD, { memory: 8192, passes: 1, parallelism: 1 });
  await setHash(ann.email, cheap);
  expect((await logIn(shop, ann, { password: 'wrong password' })).status).toBe(401);
  expect((await userOf(ann.email)).password_hash).toBe(cheap);
  expect((await logIn(shop, ann)).status).toBe(200);
  expect((await userOf(ann.email)).password_hash).toContain('m=19456,t=2');
  expect((await logIn(shop, ann)).status).toBe(200);
});
