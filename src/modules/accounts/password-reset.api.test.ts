import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail, Mailer } from '#gateways/mailer/mailer.ts';
import { hashPassword } from '#modules/accounts/password-hash.ts';
import { answeredOrWaiting } from '#support/held-requests.ts';
import { runAllJobs } from '#support/checkout.ts';
import { openTestShop, type Reply, type TestShop } from '#support/shop.ts';

const sent: Mail[] = [];
const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: () => undefined };
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { mailer });
});
afterAll(() => shop.close());

const PASSWORD = 'loom-and-shuttle';
const OTHER = 'a-new-thread-1';
let count = 0;
const anEmail = () => `weaver.${(count += 1)}@Example.test`;
const ask = (email: string, on = shop, headers: Record<string, string> = {}) =>
  on.send('POST', '/api/v1/auth/password/reset/request', { body: { email }, headers });
const reset = (token: string, password = OTHER) =>
  shop.send('POST', '/api/v1/auth/password/reset', { body: { token, password } });
const login = (email: string, password: string) =>
  shop.send('POST', '/api/v1/auth/login', { body: { email, password } });
const cookieOf = (reply: Reply) => reply.headers.get('set-cookie')?.split(';')[0] ?? '';
async function registered(): Promise<string> {
  const email = anEmail();
  await shop.send('POST', '/api/v1/auth/register', {
    body: { userName: 'Ann Weaver', email, password: PASSWORD },
  });
  return email;
}
/** The tokens mailed to an address, oldest first. */
async function tokensOf(email: string): Promise<string[]> {
  await runAllJobs(shop.ctx);
  return sent
    .filter((mail) => mail.to === email && mail.subject.startsWith('Set a new password'))
    .map((mail) => /reset-password\?token=([\w-]+)/.exec(mail.text)?.[1] ?? '');
}

test('the mailed link sets a new password once, ends every session and sends a mail', async () => {
  const email = await registered();
  const [first, second] = [await login(email, PASSWORD), await login(email, PASSWORD)];
  expect((await ask(email.toUpperCase())).status).toBe(200);
  const [token = ''] = await tokensOf(email);
  expect((await reset(token)).status).toBe(200);
  for (const session of [first, second]) {
    const gone = await shop.send('GET', '/api/v1/auth/check-auth', {
      headers: { cookie: cookieOf(session) },
    });
    expect(gone.status).toBe(401);
  }
  expect((await login(email, PASSWORD)).status).toBe(401);
  expect((await login(email, OTHER)).status).toBe(200);
  expect(await reset(token, 'yet-another-1')).toMatchObject({
    status: 422,
    body: { code: 'RESET_LINK_INVALID' },
  });
  await runAllJobs(shop.ctx);
  expect(sent.filter((mail) => mail.to === email).map((mail) => mail.subject)).toContain(
    'Your password was changed',
  );
});

test('a reset ends every session also when the address was confirmed before', async () => {
  const email = await registered();
  await ask(email);
  const [first = ''] = await tokensOf(email);
  expect((await reset(first)).status).toBe(200);
  const cookie = cookieOf(await login(email, OTHER));
  await ask(email);
  const second = (await tokensOf(email)).at(-1) ?? '';
  expect((await reset(second, 'yet-another-1')).status).toBe(200);
  const session = await shop.send('GET', '/api/v1/auth/check-auth', { headers: { cookie } });
  expect(session.status).toBe(401);
});

test('requests in progress that verified the old password fail', async () => {
  const email = await registered();
  const cookie = cookieOf(await login(email, PASSWORD));
  const passwordHash = await hashPassword(OTHER);
  // A reset that has run its statements and not committed.
  const resetting = await shop.ctx.pool.connect();
  try {
    await resetting.query('BEGIN');
    const { rows } = await resetting.query<{ id: string }>(
      'UPDATE users SET password_hash = $1 WHERE email = $2 RETURNING id',
      [passwordHash, email],
    );
    await resetting.query('DELETE FROM sessions WHERE user_id = $1', [rows[0]?.id]);
    const underWay = [
      login(email, PASSWORD),
      shop.send('PUT', '/api/v1/account/password', {
        body: { currentPassword: PASSWORD, newPassword: 'of-somebody-else' },
        headers: { cookie },
      }),
    ];
    await answeredOrWaiting(shop, underWay);
    await resetting.query('COMMIT');
    expect((await Promise.all(underWay)).map(({ body }) => body.code)).toEqual([
      'WRONG_CREDENTIALS',
      'WRONG_PASSWORD',
    ]);
  } finally {
    resetting.release(true);
  }
  expect((await login(email, OTHER)).status).toBe(200);
});

test('each of several links works until one was used; all expire after an hour', async () => {
  const email = await registered();
  await ask(email);
  await ask(email);
  const [first = '', second = ''] = await tokensOf(email);
  expect(first).not.toBe(second);
  expect((await reset(first)).status).toBe(200);
  expect((await reset(second)).status).toBe(422);

  await ask(email);
  const late = (await tokensOf(email)).at(-1) ?? '';
  shop.clock.forward(61 * 60_000);
  expect((await reset(late)).status).toBe(422);
  shop.clock.set(new Date());
});

test('forty concurrent uses of one link set one password', async () => {
  const email = await registered();
  await ask(email);
  const [token = ''] = await tokensOf(email);
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, at) => reset(token, `one-of-forty-${at}`)),
  );
  const done = replies.flatMap(({ status }, at) => (status === 200 ? [at] : []));
  expect(done).toHaveLength(1);
  expect((await login(email, `one-of-forty-${done[0]}`)).status).toBe(200);
});

test('a short password is refused with its field, and the link stays valid', async () => {
  const email = await registered();
  await ask(email);
  const [token = ''] = await tokensOf(email);
  expect(await reset(token, 'short')).toMatchObject({
    status: 400,
    body: { data: { fields: { password: 'must have at least 8 characters' } } },
  });
  expect((await reset(token)).status).toBe(200);
});

test('the token is in the mail only, not in any table', async () => {
  const email = await registered();
  await ask(email);
  const [token = ''] = await tokensOf(email);
  const { rows } = await shop.ctx.pool.query<{ found: string }>(
    `SELECT 'mails' AS found FROM mails m WHERE m::text LIKE $1
     UNION ALL SELECT 'resets' FROM password_resets r WHERE encode(r.token_hash, 'escape') LIKE $1
     UNION ALL SELECT 'jobs' FROM graphile_worker._private_jobs j WHERE j::text LIKE $1`,
    [`%${token}%`],
  );
  expect(rows).toEqual([]);
});

test('registered and unknown addresses get the same response in the same time', async () => {
  const email = await registered();
  const [known, unknown] = [await ask(email), await ask(anEmail())];
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  const timed = async (address: string) => {
    const started = performance.now();
    await ask(address);
    return performance.now() - started;
  };
  const times: { known: number; nobody: number }[] = [];
  // Alternating, so that a change of the machine's speed affects both.
  for (let at = 0; at < 31; at += 1)
    times.push({ known: await timed(email), nobody: await timed(anEmail()) });
  const middle = (values: number[]) => values.sort((a, b) => a - b)[15] ?? 0;
  const ofKnown = middle(times.map((each) => each.known));
  const ofNobody = middle(times.map((each) => each.nobody));
  expect(Math.min(ofKnown, ofNobody) / Math.max(ofKnown, ofNobody)).toBeGreaterThan(0.5);
});

test('an address gets at most five mails an hour, registered or not', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' }, { mailer });
  for (const email of [anEmail(), anEmail()]) {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push((await ask(email, limited, { 'x-forwarded-for': `203.0.113.${at}` })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
  const last = await ask(anEmail(), limited, { 'x-forwarded-for': '203.0.113.9' });
  expect(last.status).toBe(200);
  await limited.close();
});
