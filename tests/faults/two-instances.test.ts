/** Races through two real instances behind a load balancer (G5, G6, G7, G25). */
import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCoupon, aProduct } from '#support/products.ts';
import { sendRequest, retryUntilFinal, type ShopResponse } from './harness/send-request.ts';
import { buy, manyShoppers, orderOf, placeOrder } from './harness/buyer.ts';
import { waitUntilIdle, runJobNow, waitFor } from './harness/idle.ts';
import { startFaultShop, type FaultShop } from './harness/fault-shop.ts';
import { printLogsOnFailure } from './harness/failure-logs.ts';
import { sized } from './harness/sizes.ts';

const COUPON_LIMIT = 10;
const COUPON_BUYERS = sized(100, 500);
const SAME_REQUESTS = 50;
const CART_RUNS = sized(60, 500);
const STEP_MS = 20;

let shop: FaultShop;
const soon = () => Date.now() + 60_000;

beforeAll(async () => {
  shop = await startFaultShop();
});
beforeEach(() => printLogsOnFailure(shop));
afterEach(async () => {
  expect(await waitUntilIdle(shop)).toEqual([]);
});
afterAll(() => shop.stop());

describe('G5: a coupon with ten uses', () => {
  test(`gives ten discounts to ${COUPON_BUYERS} concurrent buyers, and ten again when their orders expire`, async () => {
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
});

describe('G6: the same request repeated', () => {
  test(`${SAME_REQUESTS} concurrent requests with one key make one order and get equal responses`, async () => {
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

    const other = await sendRequest(shop.url, 'POST', '/api/v1/shop/orders', {
      as: buyer,
      key,
      body: { ...orderOf(buyer), shippingMethod: 'Express' },
    });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_OTHER_BODY']);
  });
});

describe('G7: a cart that changes while it is ordered', () => {
  test(`is ordered with its confirmed total, or the new total is reported, ${CART_RUNS} times`, async () => {
    const jacket = await aProduct(shop.ctx, { stock: 10_000, priceCents: 1000 });
    const cap = await aProduct(shop.ctx, { title: 'Cap', stock: 10_000, priceCents: 300 });
    const buyers = await manyShoppers(shop.ctx, CART_RUNS, jacket.id);
    const outcomes = { ordered: 0, reported: 0 };
    // The order's head start (below zero: the cart's) follows the outcomes, so that the requests keep meeting.
    let headStartMs = 0;
    const race = async (buyer: (typeof buyers)[number]) => {
      const placing = pause(Math.max(0, -headStartMs)).then(() =>
        retryUntilFinal(
          () =>
            sendRequest(shop.url, 'POST', '/api/v1/shop/orders', {
              as: buyer,
              body: { ...orderOf(buyer), totalAmount: 10 },
            }),
          soon(),
        ),
      );
      await pause(Math.max(0, headStartMs));
      const changed = await sendRequest(shop.url, 'POST', '/api/v1/shop/cart', {
        as: buyer,
        body: { userId: buyer.id, productId: cap.id, quantity: 2 },
      });
      expect(changed.status).toBe(201);
      const placed = await placing;
      if (placed.status === 201) {
        expect(placed.body['data']).toMatchObject({
          totalAmount: 10,
          cartItems: [{ productId: jacket.id, quantity: 1 }],
        });
        outcomes.ordered += 1;
        headStartMs -= STEP_MS;
      } else {
        expect(placed).toMatchObject({
          status: 409,
          body: { code: 'TOTAL_CHANGED', data: { totalAmount: 16 } },
        });
        outcomes.reported += 1;
        headStartMs += STEP_MS;
      }
    };
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let buyer = buyers.pop(); buyer; buyer = buyers.pop()) await race(buyer);
      }),
    );
    expect(outcomes.ordered).toBeGreaterThan(0);
    expect(outcomes.reported).toBeGreaterThan(0);
  });
});

describe('G25: two instances behave as one shop', () => {
  test('both serve requests, and each purchase is confirmed by one mail', async () => {
    const product = await aProduct(shop.ctx, { stock: 100 });
    const buyers = await manyShoppers(shop.ctx, 12);
    const bought = await Promise.all(
      buyers.map((buyer) => buy(shop, buyer, { productId: product.id, until: soon() })),
    );
    expect(bought.map((purchase) => purchase.kind)).toEqual(buyers.map(() => 'paid'));
    expect(Math.min(...shop.balancer.served())).toBeGreaterThan(10);
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

  test('wrong passwords are counted together: either instance refuses the eleventh', async () => {
    const [buyer] = await manyShoppers(shop.ctx, 1);
    const tried: number[] = [];
    while (tried.length < 12) {
      const answer = await sendRequest(shop.url, 'POST', '/api/v1/auth/login', {
        body: { email: buyer?.email, password: 'not the password' },
      });
      tried.push(answer.status);
    }
    expect(tried).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });
});

const codesOf = (answers: readonly ShopResponse[]): unknown[] => [
  ...new Set(answers.filter((answer) => answer.status !== 201).map((answer) => answer.body.code)),
];

const countOf = async (query: string, values: unknown[] = []): Promise<number> =>
  (await shop.ctx.pool.query<{ count: number }>(query, values)).rows[0]?.count ?? 0;

const usesOf = (couponId: string): Promise<number> =>
  countOf('SELECT used_count AS count FROM coupons WHERE id = $1', [couponId]);
