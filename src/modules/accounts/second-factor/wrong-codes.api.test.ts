/** Guessing the codes of a second factor is mailed to its owner and recorded. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEnrolledMember, cookieIn, logIn, wrongCodeOf } from '#support/second-factor.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import type { TestUser } from '#support/users.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' });
});
afterAll(() => shop.close());

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

/** How often it was reported to the member, and who is recorded. */
async function reportsTo({ id, email }: TestUser) {
  const { db } = shop.ctx;
  const mails = await db
    .selectFrom('mails')
    .select('payload')
    .where('recipient', '=', email)
    .where('kind', '=', 'second-factor-changed')
    .execute();
  const entries = await db
    .selectFrom('audit_entries')
    .select(['actor_id', 'actor_name'])
    .where('record_id', '=', id)
    .where('action', '=', 'staff.wrong-codes')
    .execute();
  const mailed = mails.filter(({ payload }) => JSON.stringify(payload).includes('wrong-codes'));
  expect(mailed).toHaveLength(entries.length);
  for (const entry of entries)
    expect(entry).toEqual({ actor_id: null, actor_name: 'Unknown person' });
  return entries.length;
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
