import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContext, createShopPool } from '#app/context.ts';
import { createShop } from '#app/shop.ts';
import { newId } from '#kernel/ids.ts';
import {
  aShopper,
  checkOut,
  capturePayment,
  fillCart,
  paymentIdOf,
  type Shopper,
} from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { answeredOrWaiting } from '#support/held-requests.ts';
import { aCoupon, aProduct } from '#support/products.ts';
import { startSimulator, type Simulator } from '#support/payment-simulator.ts';
import { openTestShop, type Reply, type TestShop } from '#support/shop.ts';

/** `RACE=full npm run test:api` runs the full size. */
const FULL = process.env['RACE'] === 'full';
const BUYERS = FULL ? 1000 : 80;
const STOCK = FULL ? 100 : 12;
const COUPON_LIMIT = FULL ? 10 : 5;

let simulator: Simulator;
let shop: TestShop;
/** A second instance of the shop on the same database. */
let twin: TestShop;

beforeAll(async () => {
  simulator = await startSimulator();
  shop = await openTestShop({ PAYPAL_API_URL: simulator.url });
  const { settings, clock, log } = shop.ctx;
  const ctx = createContext(settings, {
    clock,
    pool: createShopPool(settings, log, 10),
  });
  const app = createShop(ctx, { serving: true });
  twin = {
    ...shop,
    ctx,
    app,
    send: async (method, path, options = {}) => {
      const headers = {
        ...options.headers,
        'content-type': 'application/json',
        cookie: options.as?.cookie ?? '',
      };
      const response = await app.request(`http://localhost:3000${path}`, {
        method,
        headers,
        body: options.body === undefined ? undefined : JSON.stringify(options.body),
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
  };
});
afterAll(async () => {
  await twin.ctx.db.destroy();
  await shop.close();
  await simulator.stop();
});

const instance = (index: number): TestShop => (index % 2 === 0 ? shop : twin);
const count = (statuses: number[], status: number) =>
  statuses.filter((each) => each === status).length;

/** Retries while the shop is overloaded. */
async function patiently(ask: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await ask();
    if (reply.status !== 503 || reply.body.code === 'PROVIDER_UNREACHABLE') return reply;
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 200));
  }
}

async function buyers(number: number, productIds: readonly string[]): Promise<Shopper[]> {
  return await Promise.all(
    Array.from({ length: number }, async () => {
      const shopper = await aShopper(shop.ctx);
      for (const id of productIds) await fillCart(shop.ctx, shopper, id, 1);
      return shopper;
    }),
  );
}

async function aCartOfOne() {
  const product = await aProduct(shop.ctx, { stock: 10_000, priceCents: 1000 });
  const other = await aProduct(shop.ctx, { title: 'Cap', stock: 10_000, priceCents: 300 });
  const buyer = await aShopper(shop.ctx);
  const cartId = await fillCart(shop.ctx, buyer, product.id, 1);
  return { product, other, buyer, cartId };
}

describe('races', () => {
  test(`G1: ${BUYERS} buyers, two instances, stock ${STOCK}: exactly ${STOCK} are sold and paid`, async () => {
    const [jacket, cap] = [
      await aProduct(shop.ctx, { stock: STOCK }),
      await aProduct(shop.ctx, { title: 'Cap', stock: STOCK * 3 }),
    ];
    const people = await buyers(BUYERS, [jacket.id, cap.id]);
    const placed = await Promise.all(
      people.map((person, index) => patiently(() => checkOut(instance(index), person))),
    );
    expect(
      count(
        placed.map((each) => each.status),
        201,
      ),
    ).toBe(STOCK);
    expect(
      new Set(placed.filter((each) => each.status !== 201).map((each) => each.body.code)),
    ).toEqual(new Set(['QUANTITY_ABOVE_STOCK']));
    const paid = await Promise.all(
      placed.map(async (each, index) => {
        const person = people[index];
        if (each.status !== 201 || !person) return null;
        await simulator.approve(paymentIdOf(each));
        const [here, there] = await Promise.all([
          patiently(() => capturePayment(shop, person, paymentIdOf(each))),
          patiently(() => capturePayment(twin, person, paymentIdOf(each))),
        ]);
        return [here.status, there.status];
      }),
    );
    expect(paid.filter((each) => each !== null)).toEqual(
      Array.from({ length: STOCK }, () => [200, 200]),
    );
    const { captures } = await simulator.state();
    expect(
      captures.filter((capture) =>
        placed.some((each) => each.body['orderId'] === capture.customId),
      ),
    ).toHaveLength(STOCK);
    expect(
      await shop.ctx.db
        .selectFrom('variants')
        .select(['on_hand', 'reserved'])
        .where('product_id', '=', jacket.id)
        .executeTakeFirst(),
    ).toEqual({ on_hand: 0, reserved: 0 });
    await expectHealthy(shop.ctx);
  }, 240_000);

  test(`G5: a coupon for ${COUPON_LIMIT} is used ${COUPON_LIMIT} times, and again when given back`, async () => {
    const product = await aProduct(shop.ctx, { stock: 10_000 });
    const coupon = await aCoupon(shop.ctx, { usageLimit: COUPON_LIMIT });
    const people = await buyers(COUPON_LIMIT * 8, [product.id]);
    const placed = await Promise.all(
      people.map((person, index) =>
        patiently(() => checkOut(instance(index), person, { coupon: coupon.code })),
      ),
    );
    expect(
      count(
        placed.map((each) => each.status),
        201,
      ),
    ).toBe(COUPON_LIMIT);
    expect(
      new Set(placed.filter((each) => each.status !== 201).map((each) => each.body.code)),
    ).toEqual(new Set(['COUPON_USED_UP']));
    const lucky = placed.findIndex((each) => each.status === 201);
    await shop.send('POST', `/api/v1/shop/orders/${placed[lucky]?.body['orderId']}/cancel`, {
      as: people[lucky],
      body: {},
    });
    const unlucky = people.filter((_, index) => placed[index]?.status !== 201);
    const again = await Promise.all(
      unlucky.map((person, index) =>
        patiently(() => checkOut(instance(index), person, { coupon: coupon.code })),
      ),
    );
    expect(
      count(
        again.map((each) => each.status),
        201,
      ),
    ).toBe(1);
    await expectHealthy(shop.ctx);
  }, 120_000);

  test('G7: an order waits for a change of its cart and then reports the new total', async () => {
    const { product, other, buyer, cartId } = await aCartOfOne();
    const changing = await shop.ctx.pool.connect();
    try {
      await changing.query('BEGIN');
      await changing.query('UPDATE carts SET version = version + 1 WHERE id = $1', [cartId]);
      await changing.query(
        `INSERT INTO cart_lines (id, cart_id, product_id, color, size, quantity, unit_price_when_added_cents, added_at)
         VALUES ($1, $2, $3, '', '', 2, 0, now())`,
        [newId(), cartId, other.id],
      );
      const ordering = checkOut(twin, buyer, { totalAmount: 10 });
      expect(await answeredOrWaiting(shop, [ordering])).toBe(0);
      await changing.query('COMMIT');
      expect(await ordering).toMatchObject({
        status: 409,
        body: { code: 'TOTAL_CHANGED', data: { totalAmount: 16 } },
      });
    } finally {
      changing.release(true);
    }
    expect((await checkOut(twin, buyer, { totalAmount: 16 })).body.data).toMatchObject({
      cartItems: [
        { productId: product.id, quantity: 1 },
        { productId: other.id, quantity: 2 },
      ],
    });
  });

  test('G7: a change of a cart waits while the cart is ordered with its confirmed total', async () => {
    const { product, other, buyer } = await aCartOfOne();
    const stock = await shop.ctx.pool.connect();
    try {
      await stock.query('BEGIN');
      await stock.query('SELECT FROM variants WHERE product_id = $1 FOR UPDATE', [product.id]);
      const ordering = checkOut(twin, buyer, { totalAmount: 10 });
      expect(await answeredOrWaiting(shop, [ordering])).toBe(0);
      const adding = shop.send('POST', '/api/v1/shop/cart', {
        as: buyer,
        body: { userId: buyer.id, productId: other.id, quantity: 2 },
      });
      expect(await answeredOrWaiting(shop, [ordering, adding])).toBe(0);
      await stock.query('COMMIT');
      expect((await ordering).body.data).toMatchObject({
        totalAmount: 10,
        cartItems: [{ productId: product.id, quantity: 1 }],
      });
      expect((await adding).status).toBe(201);
    } finally {
      stock.release(true);
    }
    await expectHealthy(shop.ctx);
  });
});
