import { describe, expect, test } from 'vitest';
import type { SessionWire } from '#contract/accounts.contract.ts';
import { deviceOf } from '#modules/accounts/sessions/device.rules.ts';
import { updateUserName } from '#modules/accounts/users.repository.ts';
import {
  anAccount,
  cookieIn,
  logIn,
  OTHER_PASSWORD,
  PASSWORD,
  statusOf,
} from '#support/accounts.ts';
import { ageSessions, aUser, type TestUser } from '#support/users.ts';
import { aTestShop } from '#support/shop.ts';

const shop = await aTestShop();
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';

/** The same person on one more device. */
const onDevice = async (person: TestUser, userAgent: string): Promise<TestUser> => ({
  ...person,
  cookie: cookieIn(await logIn(shop, person, { headers: { 'user-agent': userAgent } })),
});
const statusesOf = (people: TestUser[]) => Promise.all(people.map((as) => statusOf(shop, as)));
const ask = (as: TestUser, method: string, path: string, body?: object) =>
  shop.send(method, `/api/v1/account${path}`, { as, body });

test('changing the name changes nothing else', async () => {
  const ann = await anAccount(shop);
  const done = await ask(ann, 'PUT', '', { userName: '  Ann Carder ' });
  expect(done).toMatchObject({ status: 200, body: { user: { userName: 'Ann Carder' } } });
  expect((await ask(ann, 'GET', '')).body.data).toMatchObject({
    userName: 'Ann Carder',
    email: ann.email,
    hasPassword: true,
    hasGoogle: false,
  });
  expect((await ask(ann, 'PUT', '', { userName: ' ' })).status).toBe(400);
});

test('a request from before an account was deleted writes no name into it', async () => {
  const ann = await aUser(shop.ctx);
  expect((await ask(ann, 'DELETE', '', {})).status).toBe(200);
  await updateUserName(shop.ctx.db, ann.id, 'Ann Carder', shop.ctx.clock.now());
  const { rows } = await shop.ctx.pool.query('SELECT user_name FROM users WHERE id = $1', [ann.id]);
  expect(rows).toEqual([{ user_name: expect.not.stringContaining('Ann') }]);
});

describe('changing the password', () => {
  const change = (as: TestUser, currentPassword: string, newPassword = OTHER_PASSWORD) =>
    ask(as, 'PUT', '/password', { currentPassword, newPassword });

  test('requires the current one, ends the other sessions and renews this one', async () => {
    const here = await anAccount(shop);
    const there = await onDevice(here, IPHONE);
    expect(await change(here, 'not this one')).toMatchObject({
      status: 422,
      body: { code: 'WRONG_PASSWORD' },
    });
    expect((await change(here, PASSWORD, 'short')).status).toBe(400);
    expect(await statusesOf([here, there])).toEqual([200, 200]);
    const done = await change(here, PASSWORD);
    expect(done.status).toBe(200);
    expect(await statusesOf([here, there])).toEqual([401, 401]);
    expect(await statusOf(shop, { cookie: cookieIn(done) })).toBe(200);
    expect((await logIn(shop, here, { password: OTHER_PASSWORD })).status).toBe(200);
  });

  test('explains how to get a password if the account has none', async () => {
    expect(await change(await aUser(shop.ctx), '')).toMatchObject({
      status: 409,
      body: { code: 'NO_PASSWORD' },
    });
  });
});

describe('sessions', () => {
  const sessionsOf = async (as: TestUser) =>
    (await ask(as, 'GET', '/sessions')).body.data as unknown as SessionWire[];

  test('are listed by device, with the current one marked, and can be ended one by one', async () => {
    const person = await anAccount(shop);
    const here = await onDevice(person, FIREFOX);
    const [there, tablet] = [await onDevice(person, IPHONE), await onDevice(person, 'something')];
    await shop.send('POST', '/api/v1/auth/logout', { as: person });
    const list = await sessionsOf(here);
    expect(list.map(({ device, current }) => [device, current]).sort()).toEqual([
      ['Firefox on Linux', true],
      ['Safari on iPhone', false],
      ['Unknown device', false],
    ]);
    const phone = list.find(({ device }) => device.includes('iPhone'))?.id ?? '';
    const end = (as: TestUser, id: string) => ask(as, 'DELETE', `/sessions/${id}`);
    expect((await end(await aUser(shop.ctx), phone)).status).toBe(404);
    expect((await end(here, phone)).status).toBe(200);
    expect(await statusesOf([here, there, tablet])).toEqual([200, 401, 200]);
    expect((await end(here, phone)).status).toBe(404);
    await ask(here, 'DELETE', '/sessions');
    expect(await statusesOf([here, tablet])).toEqual([200, 401]);

    const own = list.find(({ current }) => current)?.id ?? '';
    expect((await end(here, own)).headers.get('set-cookie')).toMatch(/^sid=;.*Max-Age=0/);
    expect(await statusOf(shop, here)).toBe(401);
  });

  test('record their use every five minutes, and store no IP address', async () => {
    const ann = await aUser(shop.ctx);
    const session = async () => {
      const query = 'SELECT * FROM sessions WHERE user_id = $1';
      const { rows } = await shop.ctx.pool.query<{ last_seen_at: Date }>(query, [ann.id]);
      return rows[0] ?? { last_seen_at: new Date(NaN) };
    };
    const seen = async () => (await session()).last_seen_at.getTime();
    const began = await seen();
    await ageSessions(shop.ctx, ann, 4, 'last_seen_at');
    await statusOf(shop, ann);
    expect(await seen()).toBe(began - 4 * 60_000);
    await ageSessions(shop.ctx, ann, 2, 'last_seen_at');
    await statusesOf([ann, ann]);
    expect(await seen()).toBeGreaterThan(began);
    expect(
      Object.keys(await session())
        .sort()
        .join(' '),
    ).toBe('created_at device expires_at id last_seen_at proved_at token_hash user_id');
  });
});

test.each([
  [FIREFOX, 'Firefox on Linux'],
  [IPHONE, 'Safari on iPhone'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 'Safari on Mac'],
  ['curl/8.5', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is %s', (line, device) => {
  expect(deviceOf(line)).toBe(device);
});
