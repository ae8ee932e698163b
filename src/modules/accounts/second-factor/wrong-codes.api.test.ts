/** Guessing the codes of a second factor is mailed to its owner and recorded. */
import { expect, test } from 'vitest';
import {
  cookieIn,
  logIn,
  OTHER_PASSWORD,
  PASSWORD,
  requestReset,
  resetPassword,
} from '#support/accounts.ts';
import { aMailingShop } from '#support/mailbox.ts';
import {
  anEnrolledMember,
  codeOf,
  finishSignIn,
  forgetUsedCodes,
  reauthenticate,
  wrongCodeOf,
} from '#support/second-factor.ts';
import type { TestUser } from '#support/users.ts';

const { mailbox, shop } = await aMailingShop({ RATE_LIMITS: 'on' });
const MINUTE = 60_000;

async function aGuesser() {
  const { member, secret } = await anEnrolledMember(shop, 'manager');
  const cookie = cookieIn(await logIn(shop, member), 'second-step');
  const guess = async (times: number) => {
    for (let at = 0; at < times; at += 1)
      expect(await finishSignIn(shop, cookie, { code: wrongCodeOf(secret) })).toMatchObject({
        body: { code: 'WRONG_CODE' },
      });
  };
  return { member, secret, guess };
}

/** How often it was mailed to the member, and recorded as done by nobody known. */
async function reportsTo({ id, email }: TestUser) {
  const { rows } = await shop.ctx.pool.query<{ mails: number; entries: number }>(
    `SELECT (SELECT count(*)::int FROM mails WHERE recipient = $1 AND kind = 'second-factor-changed'
         AND payload::text LIKE '%wrong-codes%') AS mails,
       (SELECT count(*)::int FROM audit_entries WHERE record_id = $2 AND action = 'staff.wrong-codes'
         AND actor_id IS NULL AND actor_name = 'Unknown person') AS entries`,
    [email, id],
  );
  expect(rows[0]?.mails).toBe(rows[0]?.entries);
  return rows[0]?.mails;
}

test('four wrong codes are mistakes; the fifth within an hour is reported, once', async () => {
  const { member, guess } = await aGuesser();
  await guess(4);
  expect(await reportsTo(member)).toBe(0);
  await guess(1);
  expect(await reportsTo(member)).toBe(1);
  await guess(5);
  expect(await reportsTo(member)).toBe(1);
  shop.clock.forward(60 * MINUTE);
  await guess(5);
  expect(await reportsTo(member)).toBe(2);
});

test('codes that are guessed slowly are reported, too', async () => {
  const { member, guess } = await aGuesser();
  for (let at = 0; at < 5; at += 1) {
    await guess(1);
    shop.clock.forward(14 * MINUTE);
  }
  expect(await reportsTo(member)).toBe(1);
});

test('step-ups from a stolen session count, and so do codes from everywhere together', async () => {
  const { member, secret, guess } = await aGuesser();
  await guess(3);
  const again = () => reauthenticate(shop, member, { code: wrongCodeOf(secret) });
  expect((await again()).body.code).toBe('WRONG_CODE');
  expect(await reportsTo(member)).toBe(0);
  expect((await again()).body.code).toBe('WRONG_CODE');
  expect(await reportsTo(member)).toBe(1);
});

const finish = (code: string, ...cookies: string[]) =>
  finishSignIn(shop, cookies.join('; '), { code });

test('passwords set by mail make no known devices, and so no more than ten codes', async () => {
  const { member, secret } = await anEnrolledMember(shop, 'manager');
  let codes = 0;
  for (const password of [OTHER_PASSWORD, PASSWORD]) {
    await requestReset(shop, member);
    const reset = await resetPassword(shop, await mailbox.lastToken(shop, member.email), password);
    expect(reset.status).toBe(200);
    const device = cookieIn(reset, 'device');
    expect(device).toBe('');
    const signedIn = await logIn(shop, member, { password, headers: { cookie: device } });
    const pending = cookieIn(signedIn, 'second-step');
    for (let at = 0; at < 10; at += 1)
      if ((await finish(wrongCodeOf(secret), pending, device)).status === 422) codes += 1;
  }
  expect(codes).toBe(10);
});

test('all known devices of an account share ten codes, which strangers cannot use up', async () => {
  const { member, secret } = await anEnrolledMember(shop, 'manager');
  const begin = async (device = '') =>
    cookieIn(await logIn(shop, member, { headers: { cookie: device } }), 'second-step');
  const aDevice = async () => {
    await forgetUsedCodes(shop, member);
    return cookieIn(await finish(codeOf(secret), await begin()), 'device');
  };
  const devices = [await aDevice(), await aDevice()];
  expect(new Set(devices).size).toBe(2);
  const stranger = await begin();
  for (let at = 0; at < 10; at += 1)
    expect((await finish(wrongCodeOf(secret), stranger)).status).toBe(422);
  expect((await finish(codeOf(secret), stranger)).status).toBe(429);
  for (let at = 0; at < 10; at += 1) {
    const device = devices[at % 2] ?? '';
    expect((await finish(wrongCodeOf(secret), await begin(device), device)).status).toBe(422);
  }
  await forgetUsedCodes(shop, member);
  for (const device of devices)
    expect((await finish(codeOf(secret), await begin(device), device)).status).toBe(429);
});
