import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inHashingQueue, inSignInQueue } from '#modules/accounts/hashing-queue.ts';
import { signInLimits } from '#modules/accounts/sign-in-limits.ts';
import { openTestShop, type Reply, type TestShop } from '#support/shop.ts';

let limited: TestShop;
beforeAll(async () => {
  limited = await openTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
});
afterAll(() => limited.close());
afterEach(() => limited.ctx.pool.query('DELETE FROM rate_limit_tries'));

const PASSWORD = 'loom-and-shuttle';
const MINUTE = 60_000;
let count = 0;
const anEmail = () => `weaver.${(count += 1)}@mail.example`;
const anIp = () => `203.0.113.${(count += 1) % 250}`;
const login = (
  email: string,
  password: string,
  { ip, cookie = '', on = limited }: { ip: string; cookie?: string; on?: TestShop },
) =>
  on.send('POST', '/api/v1/auth/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': ip, cookie },
  });
async function registered(on = limited): Promise<string> {
  const email = anEmail();
  const body = { userName: 'Ann Weaver', email, password: PASSWORD };
  const headers = { 'x-forwarded-for': anIp() };
  expect((await on.send('POST', '/api/v1/auth/register', { body, headers })).status).toBe(201);
  return email;
}
const cookieOf = (reply: Reply, name: string) =>
  reply.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';
const deviceOf = (reply: Reply) => cookieOf(reply, 'device');
const sessionOf = (reply: Reply) => cookieOf(reply, 'sid');
/** Counts attempts against a limit now. */
const fill = (name: string, tries: number) =>
  limited.ctx.pool.query(
    'UPDATE rate_limit_tries SET tried_at = array_fill(tried_at[1], ARRAY[$2::int]) WHERE key LIKE $1',
    [`${name}:%`, tries],
  );

test('ten attempts are allowed in any period of fifteen minutes', async () => {
  const [email, ip] = [await registered(), anIp()];
  // A minute before a fixed window would restart.
  limited.clock.set(new Date('2030-01-01T10:14:00Z'));
  for (let at = 0; at < 10; at += 1)
    expect((await login(email, `guess ${at}`, { ip })).status).toBe(401);
  limited.clock.forward(2 * MINUTE);
  const refused = await login(email, PASSWORD, { ip });
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(refused.headers.get('retry-after')).toBe(String(13 * 60));
  // Refused attempts do not count, so the wait does not grow.
  limited.clock.forward(13 * MINUTE);
  expect((await login(email, PASSWORD, { ip })).status).toBe(200);
  limited.clock.set(new Date());
});

test('correct passwords do not count', async () => {
  const [email, ip] = [await registered(), anIp()];
  for (let at = 0; at < 12; at += 1)
    expect((await login(email, PASSWORD, { ip })).status).toBe(200);
});

test('registering the same address again counts against the sign-in limits', async () => {
  const [email, ip] = [await registered(), anIp()];
  const again = (password: string) =>
    limited.send('POST', '/api/v1/auth/register', {
      body: { userName: 'Ann Weaver', email, password },
      headers: { 'x-forwarded-for': ip },
    });
  expect((await again(PASSWORD)).status).toBe(201);
  for (let at = 0; at < 10; at += 1) expect((await again(`guess number ${at}`)).status).toBe(409);
  expect((await again(PASSWORD)).status).toBe(429);
});

test('one IP address has fifty attempts over all accounts, existing or not', async () => {
  const [email, ip] = [await registered(), anIp()];
  expect((await login(anEmail(), 'Spring2030!', { ip })).status).toBe(401);
  await fill('login-address', 50);
  const [known, unknown] = [
    await login(email, PASSWORD, { ip }),
    await login(anEmail(), PASSWORD, { ip }),
  ];
  expect([known.status, known.body]).toEqual([429, unknown.body]);
  expect((await login(email, PASSWORD, { ip: anIp() })).status).toBe(200);
});

test('an account has a hundred attempts an hour from all IP addresses, and its owner can sign in on a known device', async () => {
  const email = await registered();
  const cookie = deviceOf(await login(email, PASSWORD, { ip: anIp() }));
  const nobody = anEmail();
  for (const each of [email, nobody])
    expect((await login(each, 'a guess', { ip: anIp() })).status).toBe(401);
  await fill('login-account', 100);
  const [known, unknown] = [
    await login(email, PASSWORD, { ip: anIp() }),
    await login(nobody, PASSWORD, { ip: anIp() }),
  ];
  expect([known.status, known.body]).toEqual([429, unknown.body]);
  expect((await login(email, PASSWORD, { ip: anIp(), cookie })).status).toBe(200);

  // A known device helps with no other account, and is limited itself.
  const other = await registered();
  await login(other, 'a guess', { ip: anIp() });
  await login(email, 'a guess', { ip: anIp(), cookie });
  await fill('login-account', 100);
  expect((await login(other, PASSWORD, { ip: anIp(), cookie })).status).toBe(429);
  expect((await login(email, PASSWORD, { ip: anIp(), cookie })).status).toBe(429);
  limited.clock.forward(60 * MINUTE);
  expect((await login(email, PASSWORD, { ip: anIp() })).status).toBe(200);
  limited.clock.set(new Date());
});

test('a session without a device cookie can change the password during an attack, and is limited itself', async () => {
  const email = await registered();
  let session = sessionOf(await login(email, PASSWORD, { ip: anIp() }));
  await login(email, 'a guess', { ip: anIp() });
  await fill('login-account', 100);
  expect((await login(email, PASSWORD, { ip: anIp() })).status).toBe(429);
  const change = (currentPassword: string) =>
    limited.send('PUT', '/api/v1/account/password', {
      body: { currentPassword, newPassword: 'heddle-and-reed' },
      headers: { 'x-forwarded-for': anIp(), cookie: session },
    });
  expect((await change('a guess')).status).toBe(422);
  const changed = await change(PASSWORD);
  expect(changed.status).toBe(200);
  session = sessionOf(changed);
  expect((await change('a guess')).status).toBe(422);
  await fill('login-account', 100);
  expect((await change('heddle-and-reed')).status).toBe(429);
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
        headers: { 'x-forwarded-for': ip },
      })
    ).status;
  for (let at = 0; at < 3; at += 1)
    expect(new Set(await Promise.all(Array.from({ length: 10 }, reset)))).toEqual(new Set([503]));
  free();
  await waiting;
  expect(await reset()).toBe(422);
});

test('160 concurrent wrong passwords do not prevent others from signing in', async () => {
  // Without limits: allowed attempts must not fill the hashing queue either.
  const open = await openTestShop({ TRUST_PROXY: 'loopback' });
  try {
    const owners: string[] = [];
    while (owners.length < 5) owners.push(await registered(open));
    const ip = anIp();
    const full = Promise.withResolvers<void>();
    const burst = Array.from({ length: 160 }, async (_, at) => {
      const { status } = await login(anEmail(), `guess ${at}`, { ip, on: open });
      if (status === 503) full.resolve();
    });
    await full.promise;
    const replies = await Promise.all(
      owners.map((email) => login(email, PASSWORD, { ip: anIp(), on: open })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await Promise.all(burst);
  } finally {
    await open.close();
  }
});

test('of 160 concurrent wrong passwords from one address at most 50 are hashed, and others sign in', async () => {
  const [email, ip] = [await registered(), anIp()];
  const burst = await Promise.all(
    Array.from({ length: 160 }, (_, at) => login(anEmail(), `guess ${at}`, { ip })),
  );
  const count = (status: number) => burst.filter((reply) => reply.status === status).length;
  expect(count(401)).toBeLessThanOrEqual(50);
  expect(count(401) + count(429) + count(503)).toBe(160);
  expect((await login(email, PASSWORD, { ip: anIp() })).status).toBe(200);
});

test('a sign-in has its turn before attempts from another address that were there first', async () => {
  const email = await registered();
  const { lane } = await signInLimits(limited.ctx, { ip: anIp(), cookie: null }, anEmail());
  const gates = Array.from({ length: 72 }, () => Promise.withResolvers<void>());
  const displaced = Promise.withResolvers<void>();
  const flood = gates.map(({ promise }) =>
    inSignInQueue(() => promise, lane).catch(() => displaced.resolve()),
  );
  const owner = login(email, PASSWORD, { ip: anIp() });
  await displaced.promise;
  // One place for the flood's next turn, one for the owner; 70 attempts still wait.
  gates[0]?.resolve();
  gates[1]?.resolve();
  expect((await owner).status).toBe(200);
  for (const gate of gates) gate.resolve();
  await Promise.all(flood);
});

test('a sign-in that finds no room neither uses the database nor counts', async () => {
  const [email, ip] = [await registered(), anIp()];
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 72 }, (_, at) =>
    inSignInQueue(() => freed, { key: `visitor ${at}` }).catch(() => undefined),
  );
  for (let at = 0; at < 12; at += 1)
    expect((await login(email, 'a guess', { ip })).status).toBe(503);
  free();
  await Promise.all(waiting);
  expect((await login(email, PASSWORD, { ip })).status).toBe(200);
});
