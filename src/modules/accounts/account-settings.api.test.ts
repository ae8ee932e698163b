import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionWire } from '#contract/accounts.contract.ts';
import type { Mail, Mailer } from '#gateways/mailer/mailer.ts';
import { deviceOf } from '#modules/accounts/device.rules.ts';
import { findUserByEmail, updateUserName } from '#modules/accounts/users.repository.ts';
import { runAllJobs } from '#support/checkout.ts';
import { ageSessions, aUser } from '#support/users.ts';
import { openTestShop, type Reply, type TestShop } from '#support/shop.ts';

const sent: Mail[] = [];
const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: () => undefined };
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { mailer });
});
afterAll(() => shop.close());

const PASSWORD = 'loom-and-shuttle';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
let count = 0;

interface SignedIn {
  email: string;
  /** Sends as this session. */
  ask(method: string, path: string, body?: object): Promise<Reply>;
}
const cookieOf = (reply: Reply) => reply.headers.get('set-cookie')?.split(';')[0] ?? '';
async function signIn(email: string, userAgent = FIREFOX, password = PASSWORD): Promise<SignedIn> {
  const reply = await shop.send('POST', '/api/v1/auth/login', {
    body: { email, password },
    headers: { 'user-agent': userAgent },
  });
  expect(reply.status).toBe(200);
  const cookie = cookieOf(reply);
  return {
    email,
    ask: (method, path, body) =>
      shop.send(method, `/api/v1${path}`, { body, headers: { cookie, 'user-agent': userAgent } }),
  };
}
async function registered(): Promise<string> {
  const email = `weaver.${(count += 1)}@example.test`;
  await shop.send('POST', '/api/v1/auth/register', {
    body: { userName: 'Ann Weaver', email, password: PASSWORD },
  });
  return email;
}
const isSignedIn = async (session: SignedIn) =>
  (await session.ask('GET', '/auth/check-auth')).status === 200;
const sessionsOf = async (session: SignedIn) =>
  (await session.ask('GET', '/account/sessions')).body.data as unknown as SessionWire[];

test('registering sends one welcome mail', async () => {
  const email = await registered();
  await shop.send('POST', '/api/v1/auth/register', {
    body: { userName: 'Ann', email, password: PASSWORD },
  });
  await runAllJobs(shop.ctx);
  expect(sent.filter((mail) => mail.to === email).map((mail) => mail.subject)).toEqual([
    'Welcome to Woad & Weld',
  ]);
});

test('changing the name changes nothing else', async () => {
  const ann = await signIn(await registered());
  const done = await ann.ask('PUT', '/account', { userName: '  Ann Carder ' });
  expect(done).toMatchObject({ status: 200, body: { user: { userName: 'Ann Carder' } } });
  expect((await ann.ask('GET', '/account')).body.data).toMatchObject({
    userName: 'Ann Carder',
    email: ann.email,
    hasPassword: true,
    hasGoogle: false,
  });
  expect((await ann.ask('PUT', '/account', { userName: ' ' })).status).toBe(400);
});

test('a request from before an account was deleted writes no name into it', async () => {
  const ann = await aUser(shop.ctx);
  expect((await shop.send('DELETE', '/api/v1/account', { as: ann, body: {} })).status).toBe(200);
  await updateUserName(shop.ctx.db, ann.id, 'Ann Carder', shop.ctx.clock.now());
  const { rows } = await shop.ctx.pool.query('SELECT user_name FROM users WHERE id = $1', [ann.id]);
  expect(rows).toEqual([{ user_name: expect.not.stringContaining('Ann') }]);
});

describe('changing the password', () => {
  test('requires the current one, ends the other sessions and renews this one', async () => {
    const email = await registered();
    const [here, there] = [await signIn(email), await signIn(email, IPHONE)];
    const change = (currentPassword: string, newPassword: string) =>
      here.ask('PUT', '/account/password', { currentPassword, newPassword });
    expect(await change('not this one', 'a-new-thread-1')).toMatchObject({
      status: 422,
      body: { code: 'WRONG_PASSWORD' },
    });
    expect(await isSignedIn(there)).toBe(true);
    expect((await change(PASSWORD, 'short')).status).toBe(400);
    const done = await change(PASSWORD, 'a-new-thread-1');
    expect(done.status).toBe(200);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, false]);
    const renewed = await shop.send('GET', '/api/v1/auth/check-auth', {
      headers: { cookie: cookieOf(done) },
    });
    expect(renewed.status).toBe(200);
    await signIn(email, FIREFOX, 'a-new-thread-1');
  });

  test('is refused after ten wrong passwords, like signing in', async () => {
    const limited = await openTestShop({ RATE_LIMITS: 'on' }, { mailer });
    // Attempts are counted per quarter of an hour, which must not end during the test.
    limited.clock.set(new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000));
    const email = 'guessed@example.test';
    const body = { userName: 'Ann', email, password: PASSWORD };
    await limited.send('POST', '/api/v1/auth/register', { body });
    const cookie = cookieOf(await limited.send('POST', '/api/v1/auth/login', { body }));
    const change = (currentPassword: string) =>
      limited.send('PUT', '/api/v1/account/password', {
        body: { currentPassword, newPassword: 'a-new-thread-1' },
        headers: { cookie },
      });
    for (let at = 0; at < 10; at += 1) expect((await change(`guess ${at}`)).status).toBe(422);
    const refused = await change(PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe('Too many attempts. Please try again in 15 minutes.');
    await limited.close();
  });

  test('explains how to get a password if the account has none', async () => {
    const person = await aUser(shop.ctx);
    const reply = await shop.send('PUT', '/api/v1/account/password', {
      as: person,
      body: { currentPassword: '', newPassword: 'a-new-thread-1' },
    });
    expect(reply).toMatchObject({ status: 409, body: { code: 'NO_PASSWORD' } });
  });
});

describe('sessions', () => {
  test('are listed by device, with the current one marked, and can be ended one by one', async () => {
    const email = await registered();
    const [here, there, tablet] = [
      await signIn(email),
      await signIn(email, IPHONE),
      await signIn(email, 'something'),
    ];
    const list = await sessionsOf(here);
    expect(list.map(({ device, current }) => [device, current]).sort()).toEqual([
      ['Firefox on Linux', true],
      ['Safari on iPhone', false],
      ['Unknown device', false],
    ]);
    const phone = list.find(({ device }) => device.includes('iPhone'))?.id ?? '';
    expect((await here.ask('DELETE', `/account/sessions/${phone}`)).status).toBe(200);
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(tablet)]).toEqual([
      true,
      false,
      true,
    ]);
    expect((await here.ask('DELETE', `/account/sessions/${phone}`)).status).toBe(404);
    await here.ask('DELETE', '/account/sessions');
    expect([await isSignedIn(here), await isSignedIn(tablet)]).toEqual([true, false]);
  });

  test('clear the cookie when the current one is ended; another user’s is not found', async () => {
    const [ann, bob] = [await signIn(await registered()), await signIn(await registered())];
    const [own] = await sessionsOf(ann);
    expect((await bob.ask('DELETE', `/account/sessions/${own?.id}`)).status).toBe(404);
    const done = await ann.ask('DELETE', `/account/sessions/${own?.id}`);
    expect(done.headers.get('set-cookie')).toMatch(/^sid=;.*Max-Age=0/);
    expect(await isSignedIn(ann)).toBe(false);
    expect(await isSignedIn(bob)).toBe(true);
  });

  test('record their use every five minutes, and store no IP address', async () => {
    const ann = await signIn(await registered());
    const seen = async () =>
      (
        await shop.ctx.pool.query<{ last_seen_at: Date }>(
          'SELECT s.* FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1',
          [ann.email],
        )
      ).rows[0]?.last_seen_at.getTime() ?? 0;
    const began = await seen();
    const id = (await findUserByEmail(shop.ctx.db, ann.email))?.id ?? '';
    await ageSessions(shop.ctx, { id }, 4, 'last_seen_at');
    await ann.ask('GET', '/auth/check-auth');
    expect(await seen()).toBe(began - 4 * 60_000);
    await ageSessions(shop.ctx, { id }, 2, 'last_seen_at');
    await Promise.all([ann.ask('GET', '/auth/check-auth'), ann.ask('GET', '/auth/check-auth')]);
    expect(await seen()).toBeGreaterThan(began);
    const columns = await shop.ctx.pool.query<{ column_name: string }>(
      "SELECT column_name FROM information_schema.columns WHERE table_name = 'sessions'",
    );
    expect(columns.rows.map((row) => row.column_name).sort()).toEqual(
      [
        'created_at',
        'device',
        'expires_at',
        'id',
        'last_seen_at',
        'proved_at',
        'token_hash',
        'user_id',
      ].sort(),
    );
  });

  test('that have ended clear the cookie with the next refusal', async () => {
    const ann = await signIn(await registered());
    const refused = await shop.send('GET', '/api/v1/auth/check-auth', {
      headers: { cookie: `sid=${'A'.repeat(43)}` },
    });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('set-cookie')).toBe(
      'sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    );
    const visitor = await shop.send('GET', '/api/v1/auth/check-auth');
    expect(visitor.headers.get('set-cookie')).toBeNull();
    expect((await ann.ask('GET', '/auth/check-auth')).headers.get('set-cookie')).toBeNull();
  });
});

test.each([
  [FIREFOX, 'Firefox on Linux'],
  [IPHONE, 'Safari on iPhone'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 'Safari on Mac'],
  ['curl/8.5', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is %s', (line, device) => {
  expect(deviceOf(line)).toBe(device);
});
