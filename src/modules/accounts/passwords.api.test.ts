import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#modules/accounts/password-hash.ts';
import { aUser } from '#support/users.ts';
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

test('a wrong password and an unknown address get the same response in the same time', async () => {
  const email = await registered();
  const wrong = await login({ email, password: 'not this one' });
  const unknown = await login({ email: anEmail(), password: 'not this one' });
  expect(wrong).toMatchObject({ status: 401, body: { success: false, code: 'WRONG_CREDENTIALS' } });
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  const timed = async (body: object) => {
    const started = performance.now();
    await login(body);
    return performance.now() - started;
  };
  const times: { known: number; nobody: number }[] = [];
  // Alternating, so that a change of the machine's speed affects both.
  for (let at = 0; at < 15; at += 1) {
    times.push({
      known: await timed({ email, password: 'not this one' }),
      nobody: await timed({ email: anEmail(), password: 'not this one' }),
    });
  }
  const middle = (values: number[]) => values.sort((a, b) => a - b)[7] ?? 0;
  const known = middle(times.map((each) => each.known));
  const nobody = middle(times.map((each) => each.nobody));
  // A hash takes about 14 ms and the rest about 1: without the dummy hash the ratio would be below 0.2.
  expect(Math.min(known, nobody) / Math.max(known, nobody)).toBeGreaterThan(0.4);
});

test('no password signs in to an account without a password or with an invalid hash', async () => {
  const person = await aUser(shop.ctx);
  expect((await login({ email: person.email, password: '' })).status).toBe(401);
  await shop.ctx.db
    .updateTable('users')
    .set({ password_hash: 'plain' })
    .where('id', '=', person.id)
    .execute();
  expect((await login({ email: person.email, password: 'plain' })).status).toBe(401);
});

test('a hash of lower cost is replaced when its owner signs in', async () => {
  const email = await registered();
  const cheap = await hashPassword(PASSWORD, { memory: 8192, passes: 1, parallelism: 1 });
  const ofOwner = () =>
    shop.ctx.db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  await shop.ctx.db
    .updateTable('users')
    .set({ password_hash: cheap })
    .where('email', '=', email)
    .execute();
  expect((await login({ email, password: 'wrong password' })).status).toBe(401);
  expect((await ofOwner()).password_hash).toBe(cheap);
  expect((await login({ email, password: PASSWORD })).status).toBe(200);
  expect((await ofOwner()).password_hash).toContain('m=19456,t=2');
  expect((await login({ email, password: PASSWORD })).status).toBe(200);
});

test('ten failed attempts lock an account for that IP address only', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
  try {
    const [email, other] = [anEmail(), anEmail()];
    for (const each of [email, other])
      await limited.send('POST', '/api/v1/auth/register', {
        body: { userName: 'Ann', email: each, password: PASSWORD },
      });
    const from = (ip: string) => ({ 'x-forwarded-for': ip });
    for (let at = 0; at < 10; at += 1) {
      const guess = { email, password: `guess ${at}` };
      expect((await login(guess, limited, from('203.0.113.5'))).status).toBe(401);
    }
    for (const password of ['guess 11', PASSWORD]) {
      const refused = await login(
        { email: email.toUpperCase(), password },
        limited,
        from('203.0.113.5'),
      );
      expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await login({ email, password: PASSWORD }, limited, from('203.0.113.6'))).status).toBe(
      200,
    );
    expect(
      (await login({ email: other, password: PASSWORD }, limited, from('203.0.113.5'))).status,
    ).toBe(200);
    limited.clock.forward(15 * 60_000);
    expect((await login({ email, password: PASSWORD }, limited, from('203.0.113.5'))).status).toBe(
      200,
    );
  } finally {
    await limited.close();
  }
});
