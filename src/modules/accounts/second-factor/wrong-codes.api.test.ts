/** Guessing the codes of a second factor is mailed to its owner and recorded. */
import { expect, test } from 'vitest';
import { cookieIn, logIn } from '#support/accounts.ts';
import { anEnrolledMember, wrongCodeOf } from '#support/second-factor.ts';
import { aTestShop } from '#support/shop.ts';
import type { TestUser } from '#support/users.ts';

const shop = await aTestShop({ RATE_LIMITS: 'on' });
const MINUTE = 60_000;

async function aGuesser() {
  const { member, secret } = await anEnrolledMember(shop, 'manager');
  const cookie = cookieIn(await logIn(shop, member), 'second-step');
  const guess = async (times: number) => {
    for (let at = 0; at < times; at += 1)
      expect(
        await shop.send('POST', '/api/v1/auth/second-factor', {
          headers: { cookie },
          body: { code: wrongCodeOf(secret) },
        }),
      ).toMatchObject({ body: { code: 'WRONG_CODE' } });
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

test('proofs from a stolen session count, and so do codes from everywhere together', async () => {
  const { member, secret, guess } = await aGuesser();
  await guess(3);
  const prove = () =>
    shop.send('PUT', '/api/v1/account/proof', {
      as: member,
      body: { code: wrongCodeOf(secret) },
    });
  expect((await prove()).body.code).toBe('WRONG_CODE');
  expect(await reportsTo(member)).toBe(0);
  expect((await prove()).body.code).toBe('WRONG_CODE');
  expect(await reportsTo(member)).toBe(1);
});
