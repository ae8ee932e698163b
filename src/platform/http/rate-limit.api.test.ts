import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { RequestFault } from '#platform/http/fault.ts';
import {
  countAttempt,
  purgeExpiredAttempts,
  withAttempt,
  type SubjectLimit,
  type RateLimit,
} from '#platform/http/rate-limit.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' });
});
afterAll(() => shop.close());

const TEN: RateLimit = { name: 'ten', count: 10, windowSeconds: 60 };
const THREE: RateLimit = { name: 'three', count: 3, windowSeconds: 600 };
const failedAttempt = (...limits: SubjectLimit[]) =>
  withAttempt(
    shop.ctx,
    limits,
    async () => 'wrong',
    () => true,
  );

test('concurrent attempts cannot exceed the limit', async () => {
  const subject = newId();
  const attempts = await Promise.allSettled(
    Array.from({ length: 40 }, () => failedAttempt([TEN, subject])),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  for (const each of attempts) {
    if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(RequestFault);
  }
});

test('an attempt that succeeds, throws or is refused by another limit does not count', async () => {
  const subject = newId();
  const both = () => failedAttempt([TEN, subject], [THREE, subject]);
  const succeed = () =>
    withAttempt(
      shop.ctx,
      [[THREE, subject]],
      async () => 'right',
      () => false,
    );
  const fail = () =>
    withAttempt(
      shop.ctx,
      [[THREE, subject]],
      () => Promise.reject(new Error('a defect')),
      () => true,
    );
  for (let at = 0; at < 4; at += 1) {
    expect(await succeed()).toBe('right');
    await expect(fail()).rejects.toThrow('a defect');
  }
  for (let at = 0; at < 3; at += 1) await both();
  for (let at = 0; at < 9; at += 1) await expect(both()).rejects.toBeInstanceOf(RequestFault);
  for (let at = 0; at < 7; at += 1) expect(await countAttempt(shop.ctx, TEN, subject)).toBeNull();
  expect(await countAttempt(shop.ctx, TEN, subject)).toBe(60);
});

test('an attempt counts within the window of its limit, and is then deleted', async () => {
  const subject = newId();
  for (let at = 0; at < 3; at += 1) {
    expect(await countAttempt(shop.ctx, THREE, subject)).toBeNull();
    shop.clock.forward(100_000);
  }
  expect(await countAttempt(shop.ctx, THREE, subject)).toBe(300);
  shop.clock.forward(300_000);
  expect(await countAttempt(shop.ctx, THREE, subject)).toBeNull();
  expect(await countAttempt(shop.ctx, THREE, subject)).toBe(100);
  shop.clock.forward(601_000);
  await purgeExpiredAttempts(shop.ctx);
  const left = await shop.ctx.pool.query('SELECT key FROM rate_limit_tries WHERE key LIKE $1', [
    `%${subject}`,
  ]);
  expect(left.rows).toEqual([]);
});

test('in a public demo limits that count an account alone are off, because its visitors share accounts', async () => {
  const settings = { ...shop.ctx.settings, demo: true, host: '0.0.0.0' };
  const demo = { ...shop.ctx, settings };
  const ofAccount: RateLimit = { ...THREE, name: 'account', isPerAccount: true };
  const [account, address] = [newId(), newId()];
  const wrong = (ctx: typeof demo) =>
    withAttempt(
      ctx,
      [
        [TEN, address],
        [ofAccount, account],
      ],
      async () => 'wrong',
      () => true,
    );
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect(await wrong(demo)).toBe('wrong');
    expect(await countAttempt(demo, ofAccount, account)).toBeNull();
  }
  await expect(wrong(demo)).rejects.toThrow('RATE_LIMITED');
  // Elsewhere they count.
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect(await countAttempt(shop.ctx, ofAccount, account)).toBeNull();
  expect(await countAttempt(shop.ctx, ofAccount, account)).toBeGreaterThan(0);
});
