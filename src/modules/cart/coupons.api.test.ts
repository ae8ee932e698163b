import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { countCouponUse, giveBackCouponUse } from '#modules/promotions/index.ts';
import { aShopper, checkOut, fillCart } from '#support/checkout.ts';
import { aCoupon, aProduct } from '#support/products.ts';
import { aUser, type TestUser } from '#support/users.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
let ann: TestUser;
beforeAll(async () => {
  shop = await openTestShop({ SHOP_TIME_ZONE: 'Asia/Kolkata' });
  ann = await aUser(shop.ctx);
  const coat = await aProduct(shop.ctx, { priceCents: 8333 });
  await shop.send('POST', '/api/v1/shop/cart', {
    as: ann,
    body: { userId: ann.id, productId: coat.id, quantity: 3 },
  });
});
afterAll(() => shop.close());

const apply = (code: unknown, as = ann, on = shop) =>
  on.send('POST', '/api/v1/shop/coupons/apply', { as, body: { code } });

test('a code is accepted as messages and documents show it', async () => {
  const { code } = await aCoupon(shop.ctx);
  const wide = code.replace(/./g, (each) =>
    String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0),
  );
  for (const pasted of [`\u200b${code}\u00a0`, `“${code}”`, wide])
    expect((await apply(pasted)).body.message, pasted).toBe('Coupon applied successfully');
});

test.each([
  ['a percentage rounds half up to the cent', { discountAmount: 1250 }, 31.25],
  ['a percentage is capped', { discountAmount: 5000, maxDiscountCents: 1000 }, 10],
  [
    'a fixed amount is taken as it is',
    { discountType: 'fixed' as const, discountAmount: 2000 },
    20,
  ],
  [
    'a cap does not touch a fixed amount',
    { discountType: 'fixed' as const, discountAmount: 2000, maxDiscountCents: 100 },
    20,
  ],
  [
    'no discount exceeds the subtotal',
    { discountType: 'fixed' as const, discountAmount: 999_999 },
    249.99,
  ],
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
  const messageFor = async (code: unknown) => (await apply(code)).body.message;
  expect(await messageFor('')).toBe('Please enter a coupon code');
  expect(await messageFor('   ')).toBe('Please enter a coupon code');
  expect(await messageFor(undefined)).toBe('Please enter a coupon code');
  expect(await messageFor('NO-SUCH-CODE')).toBe('Invalid or expired coupon code');
  expect(await messageFor((await aCoupon(shop.ctx, { isActive: false })).code)).toBe(
    'Invalid or expired coupon code',
  );
  expect(await messageFor((await aCoupon(shop.ctx, { minPurchaseCents: 25_000 })).code)).toBe(
    'Minimum purchase amount of $250 required',
  );
  expect(await messageFor(usedUp.code)).toBe('This coupon has reached its usage limit');
  expect(await messageFor((await aCoupon(shop.ctx, { startDate: '2099-01-01' })).code)).toBe(
    'This coupon is not yet valid',
  );
  expect(await messageFor((await aCoupon(shop.ctx, { endDate: '2020-01-01' })).code)).toBe(
    'This coupon has expired',
  );
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

test('visitors must sign in', async () => {
  expect(
    await shop.send('POST', '/api/v1/shop/coupons/apply', { body: { code: 'X' } }),
  ).toMatchObject({ status: 401 });
});

test('guessing codes, also by placing orders, ends in 429; valid codes do not count, other shoppers are not limited', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' });
  try {
    const [guesser, other] = [await aUser(limited.ctx), await aUser(limited.ctx)];
    const { code } = await aCoupon(limited.ctx);
    for (let at = 0; at < 20; at += 1) {
      expect((await apply(code, guesser, limited)).status).toBe(200);
      expect((await apply(`GUESS-${at}`, guesser, limited)).status).toBe(422);
    }
    const refused = await apply(code, guesser, limited);
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await apply(code, other, limited)).status).toBe(200);
    limited.clock.forward(10 * 60_000);
    expect((await apply(code, guesser, limited)).status).toBe(200);

    const buyer = await aShopper(limited.ctx);
    await fillCart(limited.ctx, buyer, (await aProduct(limited.ctx)).id);
    const order = async (coupon?: string) => (await checkOut(limited, buyer, { coupon })).body.code;
    for (let at = 0; at < 20; at += 1) expect(await order(`GUESS-${at}`)).toBe('COUPON_INVALID');
    expect(await order(code)).toBe('RATE_LIMITED');
    expect((await apply(code, buyer, limited)).status).toBe(429);
    // Without a code there is nothing to guess; this shop has no payment provider.
    expect(await order()).toBe('PROVIDER_UNREACHABLE');
  } finally {
    await limited.close();
  }
});
