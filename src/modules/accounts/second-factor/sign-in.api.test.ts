/** Signing in with a second factor: what the first step gives, and what finishes the second. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beginSecondStep } from '#modules/accounts/second-factor/second-step.ts';
import {
  aLimitedProcess,
  anAccount,
  changePassword,
  cookieIn,
  logIn,
  statusOf,
} from '#support/accounts.ts';
import { onCleanup } from '#support/on-cleanup.ts';
import { startIdentitySimulator } from '#support/identity-simulator.ts';
import {
  anEnrolledMember,
  codeOf,
  finishSignIn,
  forgetUsedCodes,
  wrongCodeOf,
} from '#support/second-factor.ts';
import { aTestShop, type Reply } from '#support/shop.ts';
import { aDeviceOf } from '#support/soft-authenticator.ts';
import { aPasskey, type TestUser } from '#support/users.ts';

const simulator = await startIdentitySimulator();
onCleanup(simulator.stop);
const shop = await aTestShop(simulator.settings);
const limited = aLimitedProcess(shop);
afterEach(() => shop.ctx.pool.query('DELETE FROM rate_limit_tries'));

const EXPIRED = { status: 401, body: { code: 'SECOND_STEP_EXPIRED' } };
const finishWith = (cookie: string, body: object) => finishSignIn(shop, cookie, body);
const finish = (cookie: string, code: string, on = shop) => finishSignIn(on, cookie, { code });
/** The cookie of a sign-in that lacks the second factor. */
async function firstStep(member: TestUser, on = shop): Promise<string> {
  const reply = await logIn(on, member);
  expect(reply).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } });
  return cookieIn(reply, 'second-step');
}
/** Some such sign-ins, whose password nobody had to hash. */
async function firstSteps(member: TestUser): Promise<string[]> {
  const steps = Array.from({ length: 8 }, () => beginSecondStep(shop.ctx, member));
  return (await Promise.all(steps)).map((cookie) => cookie?.split(';')[0] ?? '');
}
const codesIn = (replies: Reply[]) => replies.map(({ body }) => body.code ?? 'done').sort();

test('the password alone opens nothing; a code of the app finishes the sign-in, once', async () => {
  const { member, secret } = await anEnrolledMember(shop, 'support');
  const begun = await logIn(shop, member);
  expect(begun).toMatchObject({
    status: 401,
    body: { success: false, data: { methods: ['totp', 'recovery-code'] } },
  });
  expect(begun.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^second-step=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=600$/,
    ),
  ]);
  const pending = cookieIn(begun, 'second-step');
  for (const cookie of [pending, pending.replace('second-step', 'sid')])
    expect(await statusOf(shop, { cookie })).toBe(401);

  expect(await finish(pending, wrongCodeOf(secret))).toMatchObject({
    status: 422,
    body: { code: 'WRONG_CODE' },
  });
  const done = await finish(pending, codeOf(secret).replace(/(...)/, '$1 '));
  expect(done).toMatchObject({
    status: 200,
    body: { message: 'Logged in successfully', user: { id: member.id, staffRole: 'support' } },
  });
  expect(done.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^second-step=;/));
  expect(await statusOf(shop, { cookie: cookieIn(done) })).toBe(200);
  expect(cookieIn(done, 'device')).not.toBe('');

  await forgetUsedCodes(shop, member);
  expect(await finish(pending, codeOf(secret))).toMatchObject(EXPIRED);
});

test('without the first step, a code is refused', async () => {
  const { secret } = await anEnrolledMember(shop);
  for (const cookie of ['', `second-step=${'A'.repeat(43)}`])
    expect(await finish(cookie, codeOf(secret))).toMatchObject(EXPIRED);
});

test('a code that was used is refused, and so is the code of somebody else', async () => {
  const { member, secret } = await anEnrolledMember(shop);
  const other = await anEnrolledMember(shop);
  const code = codeOf(secret);
  expect((await finish(await firstStep(member), code)).status).toBe(200);
  const again = await firstStep(member);
  expect(await finish(again, code)).toMatchObject({ status: 422, body: { code: 'WRONG_CODE' } });
  expect((await finish(again, codeOf(other.secret))).status).toBe(422);
  expect((await finish(again, other.recoveryCodes[0] ?? '')).status).toBe(422);
});

test('of concurrent uses of one code of the app, or of one recovery code, one succeeds', async () => {
  const { member, secret, recoveryCodes } = await anEnrolledMember(shop);
  for (const code of [codeOf(secret), recoveryCodes[0]?.toUpperCase() ?? '']) {
    const cookies = await firstSteps(member);
    const replies = await Promise.all(cookies.map((cookie) => finish(cookie, code)));
    expect(codesIn(replies)).toEqual([...Array<string>(7).fill('WRONG_CODE'), 'done']);
  }
});

test('of concurrent codes for one sign-in, one session is made', async () => {
  const { member, recoveryCodes } = await anEnrolledMember(shop);
  const cookie = await firstStep(member);
  const replies = await Promise.all(recoveryCodes.map((code) => finish(cookie, code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('the second step ends after ten minutes, and when the password changes', async () => {
  const { member, secret } = await anEnrolledMember(shop);
  const [late, ended] = [await firstStep(member), await firstStep(member)];
  await shop.ctx.pool.query(
    `UPDATE pending_sign_ins SET expires_at = now() WHERE token_hash = sha256($1)`,
    [Buffer.from(late.split('=')[1] ?? '')],
  );
  expect(await finish(late, codeOf(secret))).toMatchObject(EXPIRED);
  const changed = await changePassword(shop, member);
  expect(changed.status).toBe(200);
  expect(await finish(ended, codeOf(secret))).toMatchObject(EXPIRED);
});

test('wrong codes are limited like wrong passwords; refused ones are not even compared', async () => {
  const { member, secret } = await anEnrolledMember(shop);
  const cookie = await firstStep(member, limited);
  const wrong = wrongCodeOf(secret);
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => finish(cookie, wrong, limited)),
  );
  expect(codesIn(replies)).toEqual([
    ...Array<string>(10).fill('RATE_LIMITED'),
    ...Array<string>(10).fill('WRONG_CODE'),
  ]);
  expect((await finish(cookie, codeOf(secret), limited)).status).toBe(429);
});

describe('who is asked', () => {
  // Google's tokens carry the real time, and the tests before may have taken minutes.
  beforeEach(() => shop.clock.set(new Date()));

  test('staff with a passkey, which finishes the sign-in by itself', async () => {
    const member = await anAccount(shop, 'viewer');
    const device = await aDeviceOf(shop, member);
    const begun = await logIn(shop, member);
    expect(begun).toMatchObject({ status: 401, body: { data: { methods: ['passkey'] } } });
    expect((await device.signIn()).status).toBe(200);
    const pending = await firstStep(member);
    const done = await finishWith(pending, { credential: await device.shown() });
    expect(done).toMatchObject({ status: 200, body: { user: { id: member.id } } });
    expect(await statusOf(shop, { cookie: cookieIn(done) })).toBe(200);
    expect(await finishWith(pending, { credential: await device.shown() })).toMatchObject(EXPIRED);
  });

  test('with a passkey of their own, and either a code or a passkey', async () => {
    const [member, other] = [await anAccount(shop, 'owner'), await anAccount(shop, 'owner')];
    const [mine, theirs] = [await aDeviceOf(shop, member), await aDeviceOf(shop, other)];
    const pending = await firstStep(member);
    expect(await finishWith(pending, { credential: await theirs.shown() })).toMatchObject({
      status: 401,
      body: { code: 'PASSKEY_UNKNOWN' },
    });
    const credential = await mine.shown();
    for (const body of [{}, { credential, code: '123456' }])
      expect((await finishWith(pending, body)).status).toBe(400);
    expect((await finishWith(pending, { credential })).status).toBe(200);
  });

  test('not staff without a factor, nor shoppers with a passkey', async () => {
    const [member, shopper] = [await anAccount(shop, 'owner'), await anAccount(shop)];
    await aPasskey(shop.ctx, shopper);
    for (const each of [member, shopper]) {
      const reply = await logIn(shop, each);
      expect([reply.status, Object.keys(reply.body)]).toEqual([
        200,
        ['success', 'message', 'user'],
      ]);
      expect(reply.body['user']).not.toHaveProperty('secondFactorMissing');
    }
  });

  test('staff who come with Google', async () => {
    const { member, secret } = await anEnrolledMember(shop);
    await shop.ctx.db
      .insertInto('identities')
      .values({
        issuer: simulator.url,
        subject: member.id,
        user_id: member.id,
        created_at: new Date(),
      })
      .execute();
    const credential = await simulator.token({ email: member.email, subject: member.id });
    const begun = await shop.send('POST', '/api/v1/auth/google/token', { body: { credential } });
    expect(begun).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    expect(cookieIn(begun)).toBe('');
    const pending = cookieIn(begun, 'second-step');
    expect((await finish(pending, codeOf(secret))).status).toBe(200);
  });

  test.each(['code', 'passkey'])('and Google is linked only after a %s', async (kind) => {
    const { member, secret } = await anEnrolledMember(shop);
    const device = await aDeviceOf(shop, member);
    const token = () => simulator.token({ email: member.email, subject: `of ${member.id}` });
    const google = (credential: string) =>
      shop.send('POST', '/api/v1/auth/google/token', { body: { credential } });
    const { link } = (await google(await token())).body.data as unknown as { link: string };
    const begun = await logIn(shop, member, { link });
    const identities = () =>
      shop.ctx.db.selectFrom('identities').select('subject').where('user_id', '=', member.id);
    expect(await identities().execute()).toEqual([]);
    const factor =
      kind === 'code' ? { code: codeOf(secret) } : { credential: await device.shown() };
    const done = await finishWith(cookieIn(begun, 'second-step'), { ...factor, link });
    expect(done.body.message).toContain('Google is linked');
    expect(await identities().execute()).toHaveLength(1);
    expect(await statusOf(shop, { cookie: cookieIn(done) })).toBe(200);
  });
});
