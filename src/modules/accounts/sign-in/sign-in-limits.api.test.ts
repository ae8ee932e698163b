import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { inHashingQueue, inSignInQueue } from '#modules/accounts/password/hashing-queue.ts';
import { signInLimits } from '#modules/accounts/sign-in/sign-in-limits.ts';
import {
  aLimitedProcess,
  anAccount,
  anEmail,
  cookieIn,
  from,
  logIn,
  OTHER_PASSWORD,
  PASSWORD,
  register,
} from '#support/accounts.ts';
import { aTestShop } from '#support/shop.ts';

/** Without limits: they are those of another process, `limited`. */
const shop = await aTestShop({ TRUST_PROXY: 'loopback' });
const limited = aLimitedProcess(shop);
afterEach(() => limited.ctx.pool.query('DELETE FROM rate_limit_tries'));

const MINUTE = 60_000;
let count = 0;
const anIp = () => `203.0.113.${(count += 1) % 250}`;
const login = (email: string, password: string, { ip = anIp(), cookie = '', on = limited } = {}) =>
  logIn(on, { email }, { password, headers: { ...from(ip), cookie } });
const statusOf = async (...given: Parameters<typeof login>) => (await login(...given)).status;
const changePassword = async (cookie: string, currentPassword: string, ip = anIp()) =>
  await limited.send('PUT', '/api/v1/account/password', {
    body: { currentPassword, newPassword: OTHER_PASSWORD },
    headers: { ...from(ip), cookie },
  });
/** Counts attempts against a limit now. */
const fill = (name: string, tries: number) =>
  limited.ctx.pool.query(
    'UPDATE rate_limit_tries SET tried_at = array_fill(tried_at[1], ARRAY[$2::int]) WHERE key LIKE $1',
    [`${name}:%`, tries],
  );

test('ten attempts for an account are allowed from one address in any period of fifteen minutes', async () => {
  const [{ email }, other, ip] = [await anAccount(shop), await anAccount(shop), anIp()];
  // A minute before a fixed window would restart.
  shop.clock.set(new Date('2030-01-01T10:14:00Z'));
  for (let at = 0; at < 10; at += 1) expect(await statusOf(email, `guess ${at}`, { ip })).toBe(401);
  shop.clock.forward(2 * MINUTE);
  for (const password of ['guess 11', PASSWORD]) {
    const refused = await login(email.toUpperCase(), password, { ip });
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(refused.headers.get('retry-after')).toBe(String(13 * 60));
  }
  expect(await statusOf(email, PASSWORD)).toBe(200);
  expect(await statusOf(other.email, PASSWORD, { ip })).toBe(200);
  // Refused attempts do not count, so the wait does not grow.
  shop.clock.forward(13 * MINUTE);
  expect(await statusOf(email, PASSWORD, { ip })).toBe(200);
  shop.clock.set(new Date());
});

test('changing the password and registering the address again are limited like signing in', async () => {
  const [{ email, userName, cookie }, ip] = [await anAccount(shop), anIp()];
  const again = async (fields: object) =>
    (await register(limited, email, { userName, ...fields, headers: from(ip) })).status;
  for (let at = 0; at < 10; at += 1) {
    expect((await changePassword(cookie, `guess ${at}`, anIp())).status).toBe(422);
    expect(await again({ password: `guess number ${at}` })).toBe(409);
  }
  expect(await again({})).toBe(429);
  const refused = await changePassword(cookie, PASSWORD);
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'Too many attempts. Please try again in 15 minutes.',
  ]);
});

test('correct passwords do not count', async () => {
  const [{ email }, ip] = [await anAccount(shop), anIp()];
  for (let at = 0; at < 12; at += 1) expect(await statusOf(email, PASSWORD, { ip })).toBe(200);
});

test('one IP address has fifty attempts over all accounts, existing or not', async () => {
  const [{ email }, ip] = [await anAccount(shop), anIp()];
  expect(await statusOf(anEmail(), 'Spring2030!', { ip })).toBe(401);
  await fill('login-address', 50);
  const [known, unknown] = [
    await login(email, PASSWORD, { ip }),
    await login(anEmail(), PASSWORD, { ip }),
  ];
  expect([known.status, known.body]).toEqual([429, unknown.body]);
  expect(await statusOf(email, PASSWORD)).toBe(200);
});

test('an account has a hundred attempts an hour from all IP addresses, and its owner can sign in on a known device', async () => {
  const [{ email }, other, nobody] = [await anAccount(shop), await anAccount(shop), anEmail()];
  const cookie = cookieIn(await login(email, PASSWORD), 'device');
  for (const each of [email, nobody]) expect(await statusOf(each, 'a guess')).toBe(401);
  await fill('login-account', 100);
  const [known, unknown] = [await login(email, PASSWORD), await login(nobody, PASSWORD)];
  expect([known.status, known.body]).toEqual([429, unknown.body]);
  expect(await statusOf(email, PASSWORD, { cookie })).toBe(200);

  // A known device helps with no other account, and is limited itself.
  await login(other.email, 'a guess');
  await login(email, 'a guess', { cookie });
  await fill('login-account', 100);
  expect(await statusOf(other.email, PASSWORD, { cookie })).toBe(429);
  expect(await statusOf(email, PASSWORD, { cookie })).toBe(429);
  shop.clock.forward(60 * MINUTE);
  expect(await statusOf(email, PASSWORD)).toBe(200);
  shop.clock.set(new Date());
});

test('a stranger behind the same IP address cannot lock out a known device or a session', async () => {
  const [{ email, cookie: session }, ip] = [await anAccount(shop), anIp()];
  const cookie = cookieIn(await login(email, PASSWORD), 'device');
  for (let at = 0; at < 10; at += 1) expect(await statusOf(email, `guess ${at}`, { ip })).toBe(401);
  await fill('login-address', 50);
  expect(await statusOf(email, PASSWORD, { ip })).toBe(429);
  expect(await statusOf(email, PASSWORD, { ip, cookie })).toBe(200);
  expect((await changePassword(session, 'a guess', ip)).status).toBe(422);
  // On the device itself, ten attempts are allowed from wherever it is.
  for (let at = 0; at < 10; at += 1)
    expect(await statusOf(email, `guess ${at}`, { cookie })).toBe(401);
  expect(await statusOf(email, PASSWORD, { cookie })).toBe(429);
});

test('a session without a device cookie can change the password during an attack, and is limited itself', async () => {
  const { email, cookie } = await anAccount(shop);
  await login(email, 'a guess');
  await fill('login-account', 100);
  expect(await statusOf(email, PASSWORD)).toBe(429);
  expect((await changePassword(cookie, 'a guess')).status).toBe(422);
  const changed = await changePassword(cookie, PASSWORD);
  expect(changed.status).toBe(200);
  const renewed = cookieIn(changed);
  expect((await changePassword(renewed, 'a guess')).status).toBe(422);
  await fill('login-account', 100);
  expect((await changePassword(renewed, OTHER_PASSWORD)).status).toBe(429);
});

test('a reset link that a busy shop could not check does not count as invalid', async () => {
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  // Those that wait too long are sent away, and two of them hold the queue until it is freed.
  const waiting = Promise.allSettled(
    Array.from({ length: 66 }, (_, at) => inHashingQueue(() => freed, { key: `visitor ${at}` })),
  );
  const ip = anIp();
  const reset = async () =>
    (
      await limited.send('POST', '/api/v1/auth/password/reset', {
        body: { token: 'a-mailed-link', password: PASSWORD },
        headers: from(ip),
      })
    ).status;
  for (let at = 0; at < 3; at += 1)
    expect(new Set(await Promise.all(Array.from({ length: 10 }, reset)))).toEqual(new Set([503]));
  free();
  await waiting;
  expect(await reset()).toBe(422);
});

/** Wrong passwords for many accounts, more than there are places in both queues. */
const flood = (ip: string, on = limited) =>
  Array.from({ length: 160 }, (_, at) => login(anEmail(), `guess ${at}`, { ip, on }));

test('160 concurrent wrong passwords do not prevent others from signing in', async () => {
  // Without limits: allowed attempts must not fill the hashing queue either.
  const owners = await Promise.all(Array.from({ length: 5 }, () => anAccount(shop)));
  // On a busy machine their turns come later than three seconds, after which nobody waits.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const full = Promise.withResolvers<void>();
  const burst = flood(anIp(), shop).map(async (reply) => {
    if ((await reply).status === 503) full.resolve();
  });
  await full.promise;
  const replies = owners.map(({ email }) => statusOf(email, PASSWORD, { on: shop }));
  expect(await Promise.all(replies)).toEqual([200, 200, 200, 200, 200]);
  await Promise.all(burst);
});

test('of 160 concurrent wrong passwords from one address at most 50 are hashed, and others sign in', async () => {
  const [{ email }, ip] = [await anAccount(shop), anIp()];
  const burst = (await Promise.all(flood(ip))).map(({ status }) => status);
  expect(burst.filter((status) => status === 401).length).toBeLessThanOrEqual(50);
  expect(burst.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  expect(await statusOf(email, PASSWORD)).toBe(200);
});

test('a sign-in has its turn before attempts from another address that were there first', async () => {
  const { email } = await anAccount(shop);
  const { lane } = await signInLimits(limited.ctx, { ip: anIp(), cookie: null }, anEmail());
  const gates = Array.from({ length: 72 }, () => Promise.withResolvers<void>());
  const displaced = Promise.withResolvers<void>();
  const waiting = gates.map(({ promise }) =>
    inSignInQueue(() => promise, lane).catch(() => displaced.resolve()),
  );
  const owner = login(email, PASSWORD);
  await displaced.promise;
  // One place for the flood's next turn, one for the owner; 70 attempts still wait.
  gates[0]?.resolve();
  gates[1]?.resolve();
  expect((await owner).status).toBe(200);
  for (const gate of gates) gate.resolve();
  await Promise.all(waiting);
});

test('a sign-in that finds no room neither uses the database nor counts', async () => {
  const [{ email }, ip] = [await anAccount(shop), anIp()];
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 72 }, (_, at) =>
    inSignInQueue(() => freed, { key: `visitor ${at}` }).catch(() => undefined),
  );
  for (let at = 0; at < 12; at += 1) expect(await statusOf(email, 'a guess', { ip })).toBe(503);
  free();
  await Promise.all(waiting);
  expect(await statusOf(email, PASSWORD, { ip })).toBe(200);
});
