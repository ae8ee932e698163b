import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createGoogle } from '#gateways/identity-provider/google.ts';
import { knownDevicesOf } from '#modules/accounts/sign-in/known-devices.repository.ts';
import { aLimitedProcess, anAccount, anEmail, cookieIn, from, logIn } from '#support/accounts.ts';
import { onCleanup } from '#support/on-cleanup.ts';
import { startIdentitySimulator } from '#support/identity-simulator.ts';
import { anotherProcess, aTestShop, type Reply, type TestShop } from '#support/shop.ts';

const simulator = await startIdentitySimulator();
onCleanup(simulator.stop);
const shop = await aTestShop(simulator.settings);
// Identity tokens carry the real time, and the shop's clock stands still.
beforeEach(() => shop.clock.set(new Date()));

const signIn = (credential: string, headers: Record<string, string> = {}, on = shop) =>
  on.send('POST', '/api/v1/auth/google/token', { body: { credential }, headers });
const whoIs = async (reply: Reply) => {
  const headers = { cookie: cookieIn(reply) };
  return (await shop.send('GET', '/api/v1/auth/check-auth', { headers })).body['user'];
};
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
  expect(await whoIs(first)).toMatchObject({ userName: 'Gwen Harrow', email, role: 'regular' });
  const [user] = await usersOf(email);
  expect(await knownDevicesOf(shop.ctx.db, user?.id ?? '')).toHaveLength(1);
  expect(cookieIn(first, 'device')).not.toBe('');
  const second = await signIn(await simulator.token({ email, name: 'Other Name' }));
  expect(await whoIs(second)).toEqual(await whoIs(first));
});

test('the token is accepted under each field name, and required', async () => {
  const send = (body: object) => shop.send('POST', '/api/v1/auth/google/token', { body });
  for (const name of ['credential', 'token', 'idToken'])
    expect((await send({ [name]: await simulator.token({ email: anEmail() }) })).status).toBe(200);
  expect((await send({})).status).toBe(400);
});

test('accounts are identified by subject: a changed address keeps the account, a reused one does not', async () => {
  const email = anEmail();
  const first = await signIn(await simulator.token({ email, subject: 'gwen-1' }));
  const moved = await signIn(await simulator.token({ email: anEmail(), subject: 'gwen-1' }));
  expect(await whoIs(moved)).toEqual(await whoIs(first));
  const stranger = await signIn(await simulator.token({ email, subject: 'somebody-else' }));
  expect(stranger).toMatchObject({ status: 409, body: { code: 'GOOGLE_TO_LINK' } });
});

test('a wrong token signs nobody in and makes no account, and what is no token is refused', async () => {
  const faults = 'expired audience issuer signature unknown-key unverified nonce'.split(' ');
  for (const fault of faults) {
    const email = anEmail();
    const { status, body, headers } = await signIn(await simulator.token({ email, fault }));
    expect([fault, status, body.code]).toEqual([fault, 401, 'GOOGLE_REFUSED']);
    expect(headers.get('set-cookie')).toBeNull();
    expect(await usersOf(email)).toEqual([]);
  }
  const noTokens = ['', 'x', 'a.b.c', 'A'.repeat(9000), 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'];
  for (const text of noTokens) expect([400, 401]).toContain((await signIn(text)).status);
});

test('a token signs in once, and concurrent tokens of one new user create one account', async () => {
  const token = await simulator.token({ email: anEmail() });
  const replies = await Promise.all([signIn(token), signIn(token), signIn(token)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);

  const email = anEmail();
  const tokens = await Promise.all(Array.from({ length: 16 }, () => simulator.token({ email })));
  const people = await Promise.all(
    tokens.map(async (each) => (await whoIs(await signIn(each))) as { id: string }),
  );
  const [user] = await usersOf(email);
  expect(await usersOf(email)).toHaveLength(1);
  expect(new Set(people.map(({ id }) => id))).toEqual(new Set([user?.id]));
});

test('a browser with a nonce signs in with a token that repeats it, in this browser only, and from each of its tabs', async () => {
  const offer = async (cookie = '') => {
    const reply = await shop.send('GET', '/api/v1/auth/google', { headers: { cookie } });
    const { nonce } = reply.body.data as unknown as { nonce: string };
    return { nonce, cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' };
  };
  const { nonce, cookie } = await offer();
  expect((await offer(cookie)).nonce).toBe(nonce);
  const token = await simulator.token({ email: anEmail(), nonce });
  expect((await signIn(token)).status).toBe(401);
  expect((await signIn(token, { cookie: (await offer()).cookie })).status).toBe(401);
  const without = await simulator.token({ email: anEmail() });
  expect((await signIn(without, { cookie })).status).toBe(401);
  expect((await signIn(token, { cookie })).status).toBe(200);
});

describe('an address of an account with a password', () => {
  const linkFor = async ({ email }: { email: string }) => {
    const met = await signIn(await simulator.token({ email: email.toUpperCase() }));
    expect(met).toMatchObject({ status: 409, body: { code: 'GOOGLE_TO_LINK' } });
    expect(met.headers.get('set-cookie')).toBeNull();
    return (met.body.data as unknown as { link: string }).link;
  };

  test('is not merged; Google signs in after it was linked with the password', async () => {
    const person = await anAccount(shop);
    const link = await linkFor(person);
    expect((await logIn(shop, person, { password: 'not this one', link })).status).toBe(401);
    const done = await logIn(shop, person, { link });
    expect(done.body.message).toContain('Google is linked');
    const again = await signIn(await simulator.token({ email: person.email.toUpperCase() }));
    expect(await whoIs(again)).toEqual(await whoIs(done));
    expect(await usersOf(person.email)).toHaveLength(1);
  });

  test('a link works once, for this account, for a quarter of an hour', async () => {
    const [person, other] = [await anAccount(shop), await anAccount(shop)];
    const link = await linkFor(person);
    const isLinked = async (as: { email: string }, by: string) => {
      const { status, body } = await logIn(shop, as, { link: by });
      expect(status).toBe(200);
      return body.message?.includes('Google is linked');
    };
    expect(await isLinked(other, link)).toBe(false);
    expect(await isLinked(person, 'made-up')).toBe(false);
    expect(await isLinked(person, link)).toBe(true);
    expect(await isLinked(person, link)).toBe(false);
    const late = await linkFor(other);
    shop.clock.forward(16 * 60_000);
    expect(await isLinked(other, late)).toBe(false);
  });
});

describe("the provider's keys", () => {
  /** A process that has not read them yet. */
  const aColdProcess = (): TestShop => {
    const { google } = shop.ctx.settings;
    if (google === null) throw new Error('Google is not set up');
    return anotherProcess(shop, {}, { identities: createGoogle(google) });
  };

  test('are cached, so that the provider is not needed, and waited for a short time only', async () => {
    const [cold, warm] = [aColdProcess(), aColdProcess()];
    const before = await simulator.keyRequests();
    for (let at = 0; at < 5; at += 1)
      expect((await signIn(await simulator.token({ email: anEmail() }), {}, warm)).status).toBe(
        200,
      );
    expect(await simulator.keyRequests()).toBe(before + 1);
    const tokens = await Promise.all(
      Array.from({ length: 8 }, () => simulator.token({ email: anEmail() })),
    );
    const { timeout } = AbortSignal;
    const short = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(100));
    await simulator.keys('hang');
    try {
      expect((await signIn(tokens[0] ?? '', {}, warm)).status).toBe(200);
      const replies = await Promise.all(tokens.slice(1).map((token) => signIn(token, {}, cold)));
      for (const reply of replies)
        expect(reply).toMatchObject({ status: 503, body: { code: 'GOOGLE_UNAVAILABLE' } });
      // The next ones are refused at once: a provider that just timed out is not called again.
      const requests = await simulator.keyRequests();
      expect((await signIn(tokens[1] ?? '', {}, cold)).status).toBe(503);
      expect(await simulator.keyRequests()).toBe(requests);
    } finally {
      short.mockRestore();
      await simulator.keys('none');
    }
  });
});

test('without a client id, Google is not offered and tokens are refused', async () => {
  const plain = anotherProcess(shop, { google: null }, { identities: null });
  expect((await plain.send('GET', '/api/v1/auth/google')).body.data).toBeNull();
  expect(await signIn('a.b.c', {}, plain)).toMatchObject({
    status: 404,
    body: { code: 'GOOGLE_NOT_SET_UP' },
  });
});

test('fifty refused tokens limit an IP address, and no other; one that could not be verified does not count', async () => {
  const limited = aLimitedProcess(shop);
  const identities = { verifyToken: () => Promise.reject(new Error('a defect')) };
  const broken = anotherProcess(limited, {}, { identities });
  const ip = from('203.0.113.5');
  expect((await signIn('a.b.c', ip, broken)).status).toBe(500);
  expect((await signIn('a.b.c', ip, limited)).status).toBe(401);
  const counted = 'SELECT cardinality(tried_at) AS tries FROM rate_limit_tries';
  expect((await shop.ctx.pool.query(counted)).rows).toEqual([{ tries: 1 }]);
  await shop.ctx.pool.query(
    'UPDATE rate_limit_tries SET tried_at = array_fill(tried_at[1], ARRAY[50])',
  );
  const refused = await signIn('a.b.c', ip, limited);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const token = await simulator.token({ email: anEmail() });
  expect((await signIn(token, from('203.0.113.6'), limited)).status).toBe(200);
});
