import { expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { countCouponUse, giveBackCouponUse } from '#modules/promotions/index.ts';
import { aFullCart, checkOut } from '#support/checkout.ts';
import { aCoupon } from '#support/products.ts';
import { aUser, type TestUser } from '#support/users.ts';
import { aTestShop, outcomeOf } from '#support/shop.ts';

const shop = await aTestShop({ SHOP_TIME_ZONE: 'Asia/Kolkata' });
const { shopper: ann } = await aFullCart(shop.ctx, 3, { priceCents: 8333 });

const apply = (code: unknown, as: TestUser = ann, on = shop) =>
  on.send('POST', '/api/v1/shop/coupons/apply', { as, body: { code } });

test('a code is accepted as messages and documents show it', async () => {
  const { code } = await aCoupon(shop.ctx);
  const wide = code.replace(/./g, (each) =>
    String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0),
  );
  for (const pasted of [`\u200b${code}\u00a0`, `“${code}”`, wide])
    expect((await apply(pasted)).body.message, pasted).toBe('Coupon applied successfully');
});

const fixed = { discountType: 'fixed' } as const;
test.each([
  ['a percentage rounds half up to the cent', { discountAmount: 1250 }, 31.25],
  ['a percentage is capped', { discountAmount: 5000, maxDiscountCents: 1000 }, 10],
  ['a fixed amount is taken as it is', { ...fixed, discountAmount: 2000 }, 20],
  [
    'a cap does not touch a fixed amount',
    { ...fixed, discountAmount: 2000, maxDiscountCents: 100 },
    20,
  ],
  ['no discount exceeds the subtotal', { ...fixed, discountAmount: 999_999 }, 249.99],
  ['the minimum itself is enough', { minPurchaseCents: 24_999 }, 25],
])('%s', async (_, terms, discountApplied) => {
  const { code } = await aCoupon(shop.ctx, terms);
  expect(await apply(` ${code.toLowerCase()} `)).toMatchObject({
    status: 200,
    body: {
      success: true,
      message: 'Coupon applied successfully',
      data: { code, discountApplied },
    },
  });
});

test('the response contains neither usage count nor usage limit', async () => {
  const { code } = await aCoupon(shop.ctx, {
    usageLimit: 5,
    discountAmount: 1250,
    maxDiscountCents: 700,
  });
  const { body } = await apply(code);
  expect(body.data).toEqual({
    code,
    description: '',
    discountType: 'percentage',
    discountAmount: 12.5,
    minPurchaseAmount: 0,
    maxDiscountAmount: 7,
    discountApplied: 7,
  });
});

test("the specification's messages", async () => {
  const usedUp = await aCoupon(shop.ctx, { usageLimit: 1 });
  await inTransaction(shop.ctx.db, (trx) => countCouponUse(trx, usedUp.id));
  const codeOf = async (terms: Parameters<typeof aCoupon>[1]) =>
    (await aCoupon(shop.ctx, terms)).code;
  for (const [code, message] of [
    ['', 'Please enter a coupon code'],
    ['   ', 'Please enter a coupon code'],
    [undefined, 'Please enter a coupon code'],
    ['NO-SUCH-CODE', 'Invalid or expired coupon code'],
    [await codeOf({ isActive: false }), 'Invalid or expired coupon code'],
    [await codeOf({ minPurchaseCents: 25_000 }), 'Minimum purchase amount of $250 required'],
    [usedUp.code, 'This coupon has reached its usage limit'],
    [await codeOf({ startDate: '2099-01-01' }), 'This coupon is not yet valid'],
    [await codeOf({ endDate: '2020-01-01' }), 'This coupon has expired'],
  ])
    expect((await apply(code)).body.message).toBe(message);
});

test("a coupon's last day ends at midnight in the shop's time zone", async () => {
  const { code } = await aCoupon(shop.ctx, { startDate: '2026-05-31', endDate: '2026-05-31' });
  const before = shop.clock.now();
  // India is five and a half hours ahead.
  for (const [time, status] of [
    ['2026-05-30T18:29:59Z', 422],
    ['2026-05-30T18:30:00Z', 200],
    ['2026-05-31T18:29:59Z', 200],
    ['2026-05-31T18:30:00Z', 422],
  ] as const) {
    shop.clock.set(new Date(time));
    expect({ time, status: (await apply(code)).status }).toEqual({ time, status });
  }
  shop.clock.set(before);
});

test('concurrent orders never exceed the usage limit, and uses can be given back', async () => {
  const coupon = await aCoupon(shop.ctx, { usageLimit: 10 });
  const count = () => inTransaction(shop.ctx.db, (trx) => countCouponUse(trx, coupon.id));
  const counted = await Promise.all(Array.from({ length: 40 }, count));
  expect(counted.filter(Boolean)).toHaveLength(10);
  await inTransaction(shop.ctx.db, (trx) => giveBackCouponUse(trx, coupon.id));
  expect([await count(), await count()]).toEqual([true, false]);
  const unused = await aCoupon(shop.ctx);
  await expect(
    inTransaction(shop.ctx.db, (trx) => giveBackCouponUse(trx, unused.id)),
  ).rejects.toThrow('no use to give back');
});

test('guessing codes, also by placing orders, ends in 429; valid codes do not count, other shoppers are not limited', async () => {
  const limited = await aTestShop({ RATE_LIMITS: 'on' });
  const [guesser, other] = [await aUser(limited.ctx), await aUser(limited.ctx)];
  const { code } = await aCoupon(limited.ctx);
  for (let at = 0; at < 20; at += 1)
    expect((await apply(`GUESS-${at}`, guesser, limited)).status).toBe(422);
  const refused = await apply(code, guesser, limited);
  expect(outcomeOf(refused)).toBe('429 RATE_LIMITED');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  for (let at = 0; at < 21; at += 1) expect((await apply(code, other, limited)).status).toBe(200);
  limited.clock.forward(10 * 60_000);
  expect((await apply(code, guesser, limited)).status).toBe(200);

  const { shopper } = await aFullCart(limited.ctx);
  const order = async (coupon?: string) => (await checkOut(limited, shopper, { coupon })).body.code;
  for (let at = 0; at < 20; at += 1) expect(await order(`GUESS-${at}`)).toBe('COUPON_INVALID');
  expect(await order(code)).toBe('RATE_LIMITED');
  expect((await apply(code, shopper, limited)).status).toBe(429);
  // Without a code there is nothing to guess; this shop has no payment provider.
  expect(await order()).toBe('PROVIDER_UNREACHABLE');
});
