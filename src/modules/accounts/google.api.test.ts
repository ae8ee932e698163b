import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { knownDevicesOf } from '#modules/accounts/known-devices.repository.ts';
import { startIdentitySimulator, type IdentitySimulator } from '#support/identity-simulator.ts';
import { aUser } from '#support/users.ts';
import { openTestShop, type Reply, type TestShop } from '#support/shop.ts';

let simulator: IdentitySimulator;
let shop: TestShop;
beforeAll(async () => {
  simulator = await startIdentitySimulator();
  shop = await openTestShop(simulator.settings);
});
// Identity tokens carry the real time, and the shop's clock stands still.
beforeEach(() => shop.clock.set(new Date()));
afterAll(async () => {
  await shop.close();
  await simulator.stop();
});

let count = 0;
const anEmail = () => `gwen.${(count += 1)}@Mail.example`;
const PASSWORD = 'loom-and-shuttle';
const signIn = (credential: string, headers: Record<string, string> = {}, on = shop) =>
  on.send('POST', '/api/v1/auth/google/token', { body: { credential }, headers });
const cookieOf = (reply: Reply) => reply.headers.get('set-cookie')?.split(';')[0] ?? '';
const whoIs = async (cookie: string) =>
  (await shop.send('GET', '/api/v1/auth/check-auth', { headers: { cookie } })).body['user'];
const login = (body: object) => shop.send('POST', '/api/v1/auth/login', { body });
const usersOf = (email: string) =>
  shop.ctx.db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', email.toLowerCase())
    .execute();

test('a new user gets an account, is signed in, and gets the same account next time', async () => {
  const email = anEmail();
  const first = await signIn(await simulator.token({ email, name: 'Gwen Harrow' }));
  expect(first).toMatchObject({ status: 200, body: { success: true } });
  expect(await whoIs(cookieOf(first))).toMatchObject({
    userName: 'Gwen Harrow',
    email,
    role: 'regular',
  });
  const [user] = await usersOf(email);
  expect(await knownDevicesOf(shop.ctx.db, user?.id ?? '')).toHaveLength(1);
  expect(first.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^device=/));
  const second = await signIn(await simulator.token({ email, name: 'Other Name' }));
  expect(await whoIs(cookieOf(second))).toEqual(await whoIs(cookieOf(first)));
});

test('the token is accepted under each field name, and required', async () => {
  for (const name of ['credential', 'token', 'idToken']) {
    const body = { [name]: await simulator.token({ email: anEmail() }) };
    expect((await shop.send('POST', '/api/v1/auth/google/token', { body })).status).toBe(200);
  }
  const none = await shop.send('POST', '/api/v1/auth/google/token', { body: {} });
  expect(none.status).toBe(400);
});

test('accounts are identified by subject: a changed address keeps the account, a reused one does not', async () => {
  const email = anEmail();
  const first = await signIn(await simulator.token({ email, subject: 'gwen-1' }));
  const moved = await signIn(await simulator.token({ email: anEmail(), subject: 'gwen-1' }));
  expect(await whoIs(cookieOf(moved))).toEqual(await whoIs(cookieOf(first)));
  const stranger = await signIn(await simulator.token({ email, subject: 'somebody-else' }));
  expect(stranger).toMatchObject({ status: 409, body: { code: 'GOOGLE_TO_LINK' } });
});

test.each(['expired', 'audience', 'issuer', 'signature', 'unknown-key', 'unverified', 'nonce'])(
  'a token that is wrong by its %s signs nobody in and makes no account',
  async (fault) => {
    const email = anEmail();
    const reply = await signIn(await simulator.token({ email, fault }));
    expect(reply).toMatchObject({ status: 401, body: { code: 'GOOGLE_REFUSED' } });
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(await usersOf(email)).toEqual([]);
  },
);

test.each(['', 'x', 'a.b.c', `${'A'.repeat(9000)}`, 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])(
  'what is no token is refused: %#',
  async (text) => {
    expect([400, 401]).toContain((await signIn(text)).status);
  },
);

test('a token signs in once', async () => {
  const token = await simulator.token({ email: anEmail() });
  const replies = await Promise.all([signIn(token), signIn(token), signIn(token)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

test('forty concurrent tokens of one new user create one account', async () => {
  const email = anEmail();
  const tokens = await Promise.all(Array.from({ length: 40 }, () => simulator.token({ email })));
  const replies = await Promise.all(tokens.map((token) => signIn(token)));
  expect(await usersOf(email)).toHaveLength(1);
  const people = new Set<unknown>();
  for (const reply of replies) {
    expect(reply.status).toBe(200);
    people.add(((await whoIs(cookieOf(reply))) as { id: string }).id);
  }
  expect(people.size).toBe(1);
});

describe('a browser with a nonce', () => {
  const offer = async (cookie = '') => {
    const reply = await shop.send('GET', '/api/v1/auth/google', { headers: { cookie } });
    return {
      nonce: (reply.body.data as unknown as { nonce: string }).nonce,
      cookie: cookieOf(reply),
    };
  };

  test('signs in with a token that repeats it, in this browser only', async () => {
    const { nonce, cookie } = await offer();
    const email = anEmail();
    const token = await simulator.token({ email, nonce });
    expect((await signIn(token)).status).toBe(401);
    expect((await signIn(token, { cookie: (await offer()).cookie })).status).toBe(401);
    expect((await signIn(token, { cookie })).status).toBe(200);
  });

  test('shares it between tabs, and tokens without it are refused', async () => {
    const first = await offer();
    expect((await offer(first.cookie)).nonce).toBe(first.nonce);
    const token = await simulator.token({ email: anEmail() });
    expect((await signIn(token, { cookie: first.cookie })).status).toBe(401);
  });
});

describe('an address of an account with a password', () => {
  const registered = async () => {
    const email = anEmail();
    await shop.send('POST', '/api/v1/auth/register', {
      body: { userName: 'Gwen', email, password: PASSWORD },
    });
    return email;
  };
  const linkOf = (reply: Reply) => (reply.body.data as unknown as { link: string }).link;

  test('is not merged; Google signs in after it was linked with the password', async () => {
    const email = await registered();
    const met = await signIn(await simulator.token({ email: email.toUpperCase() }));
    expect(met).toMatchObject({ status: 409, body: { code: 'GOOGLE_TO_LINK' } });
    expect(met.headers.get('set-cookie')).toBeNull();
    expect((await login({ email, password: 'not this one', link: linkOf(met) })).status).toBe(401);
    const done = await login({ email, password: PASSWORD, link: linkOf(met) });
    expect(done.body.message).toContain('Google is linked');
    const again = await signIn(await simulator.token({ email: email.toUpperCase() }));
    expect(await whoIs(cookieOf(again))).toEqual(await whoIs(cookieOf(done)));
    expect(await usersOf(email)).toHaveLength(1);
  });

  test('a link works once, for this account, for a quarter of an hour', async () => {
    const [email, other] = [await registered(), await registered()];
    const link = linkOf(await signIn(await simulator.token({ email })));
    const messageOf = async (body: object) => (await login(body)).body.message;
    expect(await messageOf({ email: other, password: PASSWORD, link })).toBe(
      'Logged in successfully',
    );
    expect(await messageOf({ email, password: PASSWORD, link: 'made-up' })).toBe(
      'Logged in successfully',
    );
    expect(await messageOf({ email, password: PASSWORD, link })).toContain('Google is linked');
    expect(await messageOf({ email, password: PASSWORD, link })).toBe('Logged in successfully');

    const late = await registered();
    const lateLink = linkOf(await signIn(await simulator.token({ email: late })));
    shop.clock.forward(16 * 60_000);
    expect(await messageOf({ email: late, password: PASSWORD, link: lateLink })).toBe(
      'Logged in successfully',
    );
    shop.clock.set(new Date());
  });
});

describe("the provider's keys", () => {
  test('are cached, and fetched again when a token has another key', async () => {
    const own = await openTestShop(simulator.settings);
    const before = await simulator.keyRequests();
    for (let at = 0; at < 5; at += 1)
      expect((await signIn(await simulator.token({ email: anEmail() }), {}, own)).status).toBe(200);
    expect(await simulator.keyRequests()).toBe(before + 1);
    await own.close();
  });

  test('time out soon if the provider does not respond, and are not needed once cached', async () => {
    const [cold, warm] = [
      await openTestShop(simulator.settings),
      await openTestShop(simulator.settings),
    ];
    expect((await signIn(await simulator.token({ email: anEmail() }), {}, warm)).status).toBe(200);
    const tokens = await Promise.all(
      Array.from({ length: 8 }, () => simulator.token({ email: anEmail() })),
    );
    await simulator.keys('hang');
    try {
      expect((await signIn(tokens[0] ?? '', {}, warm)).status).toBe(200);
      const waiting = Promise.all(tokens.slice(1).map((token) => signIn(token, {}, cold)));
      const browsing = await cold.send('GET', '/api/v1/shop/products');
      expect(browsing.status).toBe(200);
      for (const reply of await waiting)
        expect(reply).toMatchObject({ status: 503, body: { code: 'GOOGLE_UNAVAILABLE' } });
      // The next ones are refused at once: a provider that just timed out is not called again.
      const requests = await simulator.keyRequests();
      expect((await signIn(tokens[1] ?? '', {}, cold)).status).toBe(503);
      expect(await simulator.keyRequests()).toBe(requests);
    } finally {
      await simulator.keys('none');
      await cold.close();
      await warm.close();
    }
  });
});

test('without a client id, Google is not offered and tokens are refused', async () => {
  const plain = await openTestShop();
  expect((await plain.send('GET', '/api/v1/auth/google')).body.data).toBeNull();
  expect(await signIn('a.b.c', {}, plain)).toMatchObject({
    status: 404,
    body: { code: 'GOOGLE_NOT_SET_UP' },
  });
  await plain.close();
});

test('other sites cannot sign users in', async () => {
  const token = await simulator.token({ email: anEmail() });
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    { origin: simulator.url },
  ];
  for (const headers of foreign) expect((await signIn(token, headers)).status).toBe(403);
  const person = await aUser(shop.ctx);
  expect(await whoIs(person.cookie)).toMatchObject({ id: person.id });
});

test('fifty refused tokens limit an IP address, and no other', async () => {
  const own = await openTestShop({
    ...simulator.settings,
    RATE_LIMITS: 'on',
    TRUST_PROXY: 'loopback',
  });
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  for (let at = 0; at < 50; at += 1) await signIn('a.b.c', from('203.0.113.5'), own);
  const refused = await signIn('a.b.c', from('203.0.113.5'), own);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(
    (await signIn(await simulator.token({ email: anEmail() }), from('203.0.113.6'), own)).status,
  ).toBe(200);
  await own.close();
});

test('a token that could not be verified does not count against the limit', async () => {
  const own = await openTestShop(
    { ...simulator.settings, RATE_LIMITS: 'on' },
    { identities: { verifyToken: () => Promise.reject(new Error('a defect')) } },
  );
  for (let at = 0; at <= 50; at += 1) expect((await signIn('a.b.c', {}, own)).status).toBe(500);
  await own.close();
});
