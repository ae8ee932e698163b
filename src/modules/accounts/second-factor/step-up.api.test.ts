/** Proving again who one is, what asks for it, and how long the sessions of staff last. */
import { afterEach, describe, expect, test } from 'vitest';
import { BACKGROUND_HEADER } from '#contract/background-request.ts';
import { deleteExpiredSessions } from '#modules/accounts/index.ts';
import {
  aLimitedProcess,
  anAccount,
  changePassword,
  cookieIn,
  logIn,
  PASSWORD,
  statusOf,
} from '#support/accounts.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { anInstantlyPaidOrder } from '#support/checkout.ts';
import {
  anEnrolledMember,
  codeOf,
  forgetUsedCodes,
  reauthenticate,
  wrongCodeOf,
} from '#support/second-factor.ts';
import { aTestShop } from '#support/shop.ts';
import { aDeviceOf } from '#support/soft-authenticator.ts';
import { ageSessions, aUser, type TestUser } from '#support/users.ts';

const shop = await aTestShop({}, { payments: instantPaymentProvider() });
afterEach(() => shop.ctx.db.deleteFrom('store_settings').execute());

/** Lets the step-up of a member become too old. */
const age = (member: TestUser) => ageSessions(shop.ctx, member, 16, 'proved_at');
const isVerified = async (as: TestUser) => {
  const { body } = await shop.send('GET', '/api/v1/account/second-factor', { as });
  return (body.data as unknown as { isRecentlyAuthenticated: boolean }).isRecentlyAuthenticated;
};
const save = (as: TestUser, body: object) =>
  shop.send('PUT', '/api/v1/admin/settings', { as, body });

describe('a step-up', () => {
  test('lasts fifteen minutes; signing in is one', async () => {
    const member = await anAccount(shop, 'owner');
    await ageSessions(shop.ctx, member, 14, 'proved_at');
    expect((await save(member, { returnDays: 8 })).status).toBe(200);
    await ageSessions(shop.ctx, member, 2, 'proved_at');
    expect(await save(member, { returnDays: 9 })).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED' },
    });
  });

  test('is a code of the app or a recovery code, of one’s own', async () => {
    const { member, secret, recoveryCodes } = await anEnrolledMember(shop);
    const other = await anEnrolledMember(shop);
    await age(member);
    for (const code of [wrongCodeOf(secret), codeOf(other.secret), other.recoveryCodes[0]])
      expect(await reauthenticate(shop, member, { code })).toMatchObject({
        status: 422,
        body: { code: 'WRONG_CODE' },
      });
    expect(await isVerified(member)).toBe(false);
    for (const code of [codeOf(secret), recoveryCodes[3]]) {
      await age(member);
      expect((await reauthenticate(shop, member, { code })).status).toBe(200);
      expect(await isVerified(member)).toBe(true);
      expect((await reauthenticate(shop, member, { code })).body.code).toBe('WRONG_CODE');
    }
  });

  test('is a passkey of one’s own', async () => {
    const [member, other] = [await anAccount(shop, 'owner'), await anAccount(shop, 'owner')];
    const [mine, theirs] = [await aDeviceOf(shop, member), await aDeviceOf(shop, other)];
    await age(member);
    expect(await reauthenticate(shop, member, { credential: await theirs.shown() })).toMatchObject({
      status: 401,
      body: { code: 'PASSKEY_UNKNOWN' },
    });
    expect(await isVerified(member)).toBe(false);
    const credential = await mine.shown();
    expect((await reauthenticate(shop, member, { credential })).status).toBe(200);
    expect(await isVerified(member)).toBe(true);
    expect((await reauthenticate(shop, member, { credential })).body.code).toBe('PASSKEY_REFUSED');
  });

  test('is the password only without a second factor', async () => {
    const member = await anAccount(shop, 'owner');
    await age(member);
    expect((await reauthenticate(shop, member, { password: 'not this one' })).body.code).toBe(
      'WRONG_PASSWORD',
    );
    expect((await reauthenticate(shop, member, { password: PASSWORD })).status).toBe(200);
    expect(await isVerified(member)).toBe(true);
    const enrolled = await anEnrolledMember(shop);
    await age(enrolled.member);
    expect(await reauthenticate(shop, enrolled.member, { password: PASSWORD })).toMatchObject({
      status: 422,
      body: { code: 'PROVE_WITH_FACTOR' },
    });
    expect(await isVerified(enrolled.member)).toBe(false);
  });

  test('is exactly one of them', async () => {
    const { member, secret } = await anEnrolledMember(shop);
    for (const body of [{}, { code: codeOf(secret), password: PASSWORD }])
      expect((await reauthenticate(shop, member, body)).status).toBe(400);
  });

  test('of twenty concurrent ones with one code, one counts', async () => {
    const { member, secret } = await anEnrolledMember(shop);
    const code = codeOf(secret);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => reauthenticate(shop, member, { code })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is refused after ten wrong codes, also when the next is right', async () => {
    const limited = aLimitedProcess(shop);
    const { member, secret } = await anEnrolledMember(shop);
    const wrong = wrongCodeOf(secret);
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => reauthenticate(limited, member, { code: wrong })),
    );
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await reauthenticate(limited, member, { code: codeOf(secret) })).status).toBe(429);
  });

  test('does not become younger with a new password', async () => {
    const { member } = await anEnrolledMember(shop);
    await ageSessions(shop.ctx, member, 14, 'proved_at');
    const renewed = { ...member, cookie: cookieIn(await changePassword(shop, member)) };
    expect(await isVerified(renewed)).toBe(true);
    await ageSessions(shop.ctx, member, 2, 'proved_at');
    expect(await isVerified(renewed)).toBe(false);
  });
});

describe('a refund', () => {
  const refund = (as: TestUser, id: string, body: object, key?: string) =>
    shop.send('POST', `/api/v1/admin/orders/refund/${id}`, {
      as,
      body,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });

  test('above the limit asks for a step-up, also in small parts; the same key then refunds', async () => {
    const { member, secret } = await anEnrolledMember(shop, 'manager');
    const id = await anInstantlyPaidOrder(shop, 2, 15_000);
    await age(member);
    expect((await refund(member, id, { amount: 150 })).status).toBe(201);
    expect((await refund(member, id, { amount: 50 })).status).toBe(201);
    expect(await refund(member, id, { amount: 0.01 }, 'more')).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED' },
    });
    await forgetUsedCodes(shop, member);
    expect((await reauthenticate(shop, member, { code: codeOf(secret) })).status).toBe(200);
    expect((await refund(member, id, { amount: 0.01 }, 'more')).status).toBe(201);
  });

  test('that comes with a status asks, too, and changes nothing before', async () => {
    const member = await anAccount(shop, 'owner');
    const id = await anInstantlyPaidOrder(shop, 2, 15_000);
    await save(member, { confirmRefundsAbove: 299.99 });
    await age(member);
    const reject = () =>
      shop.send('PUT', `/api/v1/admin/orders/update/${id}`, {
        as: member,
        body: { orderStatus: 'rejected', refund: true },
      });
    expect((await reject()).body.code).toBe('STEP_UP_REQUIRED');
    const details = await shop.send('GET', `/api/v1/admin/orders/details/${id}`, { as: member });
    expect(details.body.data).toMatchObject({ orderStatus: 'confirmed', refunded: 0 });
    await reauthenticate(shop, member, { password: PASSWORD });
    await save(member, { confirmRefundsAbove: 300 });
    await age(member);
    expect((await reject()).status).toBe(200);
  });
});

test('only an owner can change whether staff must have a second factor', async () => {
  const [owner, manager] = [await anAccount(shop, 'owner'), await anAccount(shop, 'manager')];
  expect(await save(manager, { requireSecondFactor: true })).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  });
  // Not even with the value that holds: an owner may be changing it.
  expect((await save(manager, { requireSecondFactor: false, returnDays: 5 })).status).toBe(403);
  expect((await save(manager, { returnDays: 5 })).status).toBe(200);
  const events = () => shop.send('GET', '/api/v1/admin/orders/events', { as: manager });
  expect((await save(owner, { requireSecondFactor: true })).status).toBe(200);
  const me = await shop.send('GET', '/api/v1/auth/check-auth', { as: manager });
  expect(me.body['user']).toMatchObject({ secondFactorMissing: true });
  expect((await logIn(shop, manager)).body['user']).toMatchObject({ secondFactorMissing: true });
  expect((await events()).status).toBe(403);
  const shopper = await aUser(shop.ctx);
  const other = await shop.send('GET', '/api/v1/auth/check-auth', { as: shopper });
  expect(other.body['user']).not.toHaveProperty('secondFactorMissing');
});

describe('a session of staff', () => {
  const lives = async (as: TestUser) => (await statusOf(shop, as)) === 200;

  test.each([
    ['last_seen_at', 12 * 60],
    ['created_at', 7 * 24 * 60],
  ] as const)('ends by %s after %d minutes, a shopper’s does not', async (column, minutes) => {
    const [member, shopper] = [await aUser(shop.ctx, { role: 'viewer' }), await aUser(shop.ctx)];
    for (const each of [member, shopper]) await ageSessions(shop.ctx, each, minutes - 1, column);
    // Each request is a use: the next line starts from the age that the one before left.
    if (column === 'created_at')
      expect([await lives(member), await lives(shopper)]).toEqual([true, true]);
    for (const each of [member, shopper]) await ageSessions(shop.ctx, each, 1, column);
    expect([await lives(member), await lives(shopper)]).toEqual([false, true]);
    await deleteExpiredSessions(shop.ctx);
    const left = await shop.ctx.db
      .selectFrom('sessions')
      .select('user_id')
      .where('user_id', 'in', [member.id, shopper.id])
      .execute();
    expect(left).toEqual([{ user_id: shopper.id }]);
  });

  test.each(['viewer', 'regular'] as const)(
    'from before step-ups were recorded continues for the role %s; staff prove again',
    async (role) => {
      const person = await anAccount(shop, role);
      await shop.ctx.pool.query(`UPDATE sessions SET proved_at = '-infinity' WHERE user_id = $1`, [
        person.id,
      ]);
      expect((await shop.send('GET', '/api/v1/account/data', { as: person })).status).toBe(200);
      if (role !== 'regular') {
        expect((await changePassword(shop, person)).body.code).toBe('STEP_UP_REQUIRED');
        await reauthenticate(shop, person, { password: PASSWORD });
      }
      expect((await changePassword(shop, person)).status).toBe(200);
    },
  );

  test('is not kept alive by what an open page does by itself', async () => {
    const member = await aUser(shop.ctx, { role: 'viewer' });
    await ageSessions(shop.ctx, member, 6, 'last_seen_at');
    const orders = '/api/v1/admin/orders';
    const seen = () =>
      shop.ctx.db
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('user_id', '=', member.id)
        .executeTakeFirst();
    const before = await seen();
    const stream = await shop.app.request(`http://localhost:3000${orders}/events`, {
      headers: { cookie: member.cookie },
    });
    await stream.body?.cancel();
    const headers = { [BACKGROUND_HEADER]: '1' };
    const polled = await shop.send('GET', `${orders}/get`, { as: member, headers });
    expect([stream.status, polled.status]).toEqual([200, 200]);
    expect(await seen()).toEqual(before);
    await shop.send('GET', `${orders}/get`, { as: member });
    expect(await seen()).not.toEqual(before);
  });

  test('lives on with each use', async () => {
    const member = await aUser(shop.ctx, { role: 'viewer' });
    for (const _hours of [11, 11]) {
      await ageSessions(shop.ctx, member, 11 * 60, 'last_seen_at');
      expect(await lives(member)).toBe(true);
    }
  });
});
