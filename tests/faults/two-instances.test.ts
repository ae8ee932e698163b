/** Races through two real instances behind a round-robin (G5, G6, G7, G25), each beside a weak twin that must fail. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCoupon, aProduct } from '#support/goods.ts';
import { askShop, askUntilAnswered, type ShopAnswer } from './harness/ask-shop.ts';
import { buy, manyShoppers, orderOf, placeOrder } from './harness/buyer.ts';
import { awaitCalm, runJobNow, waitFor } from './harness/calm.ts';
import { startFaultShop, type FaultShop } from './harness/fault-shop.ts';
import { tellLogsOnFailure } from './harness/failure-logs.ts';
import { sized } from './harness/sizes.ts';
import { orderMovingCartWeakly, overspendWeakly, repeatWeakly } from '#support/weak-twin.ts';

const COUPON_LIMIT = 10;
const COUPON_BUYERS = sized(100, 500);
const SAME_REQUESTS = 50;
const CART_RUNS = sized(60, 500);

let shop: FaultShop;
const soon = () => Date.now() + 60_000;

beforeAll(async () => {
  shop = await startFaultShop();
});
beforeEach(() => tellLogsOnFailure(shop));
afterEach(async () => {
  expect(await awaitCalm(shop)).toEqual([]);
});
afterAll(() => shop.stop());

describe('G5: a coupon for ten', () => {
  test(`gives ten discounts to ${COUPON_BUYERS} buyers at once, and again when their orders expire`, async () => {
    const product = await aProduct(shop.ctx, { stock: 10_000 });
    const coupon = await aCoupon(shop.ctx, { usageLimit: COUPON_LIMIT });
    const buyers = await manyShoppers(shop.ctx, COUPON_BUYERS, product.id);
    const place = (some: typeof buyers) =>
      Promise.all(
        some.map((buyer) => placeOrder(shop, buyer, { coupon: coupon.code, until: soon() })),
      );

    const placed = await place(buyers);
    const lucky = placed
      .filter((answer) => answer.status === 201)
      .map((answer) => String(answer.body.orderId));
    expect(lucky).toHaveLength(COUPON_LIMIT);
    expect(codesOf(placed)).toEqual(['COUPON_USED_UP']);

    await shop.ctx.pool.query(
      `UPDATE orders SET expires_at = now() - interval '1 second', check_after = NULL WHERE id = ANY ($1::uuid[])`,
      [lucky],
    );
    await runJobNow(shop, 'expire-orders');
    await waitFor('the coupon is given back', async () => (await usesOf(coupon.id)) === 0);
    const unlucky = buyers.filter((_, index) => placed[index]?.status !== 201);
    const again = await place(unlucky);
    expect(again.filter((answer) => answer.status === 201)).toHaveLength(COUPON_LIMIT);
    expect(await usesOf(coupon.id)).toBe(COUPON_LIMIT);
  });

  test('the weak twin, which counts first, gives more', async () => {
    expect(await overspendWeakly(shop.ctx.pool, COUPON_LIMIT, COUPON_BUYERS)).toBeGreaterThan(
      COUPON_LIMIT,
    );
  });
});

describe('G6: the same request again', () => {
  test(`${SAME_REQUESTS} times at once under one key makes one order and ${SAME_REQUESTS} equal answers`, async () => {
    const product = await aProduct(shop.ctx, { stock: 100 });
    const [buyer] = await manyShoppers(shop.ctx, 1, product.id);
    if (!buyer) throw new Error('no buyer');
    const key = 'one-press-of-the-button';
    const answers = await Promise.all(
      Array.from({ length: SAME_REQUESTS }, () => placeOrder(shop, buyer, { until: soon() }, key)),
    );
    expect(answers[0]?.status).toBe(201);
    expect(answers).toEqual(Array.from(answers, () => answers[0]));
    const { rows } = await shop.ctx.pool.query('SELECT id FROM orders WHERE user_id = $1', [
      buyer.id,
    ]);
    expect(rows).toEqual([{ id: answers[0]?.body.orderId }]);

    const other = await askShop(shop.url, 'POST', '/api/v1/shop/orders', {
      as: buyer,
      key,
      body: { ...orderOf(buyer), shippingMethod: 'Express' },
    });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_OTHER_BODY']);
  });

  test('the weak twin, whose instances remember keys for themselves, makes two', async () => {
    expect(await repeatWeakly(shop.ctx.pool, 2, SAME_REQUESTS)).toBe(2);
  });
});

describe('G7: a cart that changes while it is ordered', () => {
  test(`is ordered as it was confirmed, or the new total is told, ${CART_RUNS} times`, async () => {
    const jacket = await aProduct(shop.ctx, { stock: 10_000, priceCents: 1000 });
    const cap = await aProduct(shop.ctx, { title: 'Cap', stock: 10_000, priceCents: 300 });
    const buyers = await manyShoppers(shop.ctx, CART_RUNS, jacket.id);
    const runs = await Promise.all(
      buyers.map(async (buyer) => {
        const [placed, changed] = await Promise.all([
          askUntilAnswered(
            () =>
              askShop(shop.url, 'POST', '/api/v1/shop/orders', {
                as: buyer,
                body: { ...orderOf(buyer), totalAmount: 10 },
              }),
            soon(),
          ),
          askShop(shop.url, 'POST', '/api/v1/shop/cart', {
            as: buyer,
            body: { userId: buyer.id, productId: cap.id, quantity: 2 },
          }),
        ]);
        expect(changed.status).toBe(201);
        return placed;
      }),
    );
    for (const placed of runs) {
      if (placed.status === 201) {
        expect(placed.body['data']).toMatchObject({
          totalAmount: 10,
          cartItems: [{ productId: jacket.id, quantity: 1 }],
        });
      } else
        expect(placed).toMatchObject({
          status: 409,
          body: { code: 'TOTAL_CHANGED', data: { totalAmount: 16 } },
        });
    }
    expect(runs.some((placed) => placed.status === 201)).toBe(true);
  });

  test('the weak twin, which reads twice without a lock, makes orders that do not add up', async () => {
    expect(await orderMovingCartWeakly(shop.ctx.pool, CART_RUNS)).toBeGreaterThan(0);
  });
});

describe('G25: two instances are one shop', () => {
  test('both serve, and each purchase is confirmed by one mail', async () => {
    const product = await aProduct(shop.ctx, { stock: 100 });
    const buyers = await manyShoppers(shop.ctx, 12);
    const bought = await Promise.all(
      buyers.map((buyer) => buy(shop, buyer, { productId: product.id, until: soon() })),
    );
    expect(bought.map((purchase) => purchase.kind)).toEqual(buyers.map(() => 'paid'));
    expect(Math.min(...shop.front.served())).toBeGreaterThan(10);
    await waitFor(
      'every mail is sent',
      async () =>
        (await countOf('SELECT count(*)::int AS count FROM mails WHERE sent_at IS NULL')) === 0,
    );
    const mails = await readdir(path.join(shop.dataDir, 'mail'));
    expect(mails).toHaveLength(await countOf('SELECT count(*)::int AS count FROM mails'));
    expect(
      await countOf(
        `SELECT count(*)::int AS count FROM mails WHERE kind = 'order-confirmed' AND attempts = 1`,
      ),
    ).toBe(12);
  });

  test('wrong passwords are counted together: the eleventh is refused by either', async () => {
    const [buyer] = await manyShoppers(shop.ctx, 1);
    const tried: number[] = [];
    while (tried.length < 12) {
      const answer = await askShop(shop.url, 'POST', '/api/v1/auth/login', {
        body: { email: buyer?.email, password: 'not the password' },
      });
      tried.push(answer.status);
    }
    expect(tried).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });
});

const codesOf = (answers: readonly ShopAnswer[]): unknown[] => [
  ...new Set(answers.filter((answer) => answer.status !== 201).map((answer) => answer.body.code)),
];

const countOf = async (query: string, values: unknown[] = []): Promise<number> =>
  (await shop.ctx.pool.query<{ count: number }>(query, values)).rows[0]?.count ?? 0;

const usesOf = (couponId: string): Promise<number> =>
  countOf('SELECT used_count AS count FROM coupons WHERE id = $1', [couponId]);
