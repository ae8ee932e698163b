import { afterAll, describe, expect, test } from 'vitest';
import { createContext, createShopPool } from '#app/context.ts';
import { createShop } from '#app/shop.ts';
import { newId } from '#kernel/ids.ts';
import {
  aFullCart,
  aShopper,
  checkOut,
  capturePayment,
  fillCart,
  paymentIdOf,
  type Shopper,
} from '#support/checkout.ts';
import { answeredOrWaiting } from '#support/held-requests.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aCoupon, aProduct, stockOf } from '#support/products.ts';
import { sendTo, type Reply, type TestShop } from '#support/shop.ts';

/** `RACE=full npm run test:api` runs the full size. */
const FULL = process.env['RACE'] === 'full';
const BUYERS = FULL ? 1000 : 48;
const STOCK = FULL ? 100 : 8;
const COUPON_LIMIT = FULL ? 10 : 4;

const { shop, simulator } = await aPaymentShop();

/** A second instance of the shop on the same database. */
function aTwin(): TestShop {
  const { settings, clock, log } = shop.ctx;
  const ctx = createContext(settings, { clock, pool: createShopPool(settings, log, 10) });
  const app = createShop(ctx, { serving: true });
  return { ...shop, ctx, app, send: sendTo(app) };
}
const twin = aTwin();
afterAll(() => twin.ctx.db.destroy());

const instance = (index: number): TestShop => (index % 2 === 0 ? shop : twin);
const placedOf = (replies: readonly Reply[]) => replies.filter(({ status }) => status === 201);
const codesOf = (replies: readonly Reply[]) =>
  new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body.code));

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
  const cart = await aFullCart(shop.ctx, 1, { priceCents: 1000 });
  const other = await aProduct(shop.ctx, { title: 'Cap', priceCents: 300 });
  return { ...cart, other };
}

describe('races', () => {
  test(`G1: ${BUYERS} buyers, two instances, stock ${STOCK}: exactly ${STOCK} are sold and paid`, async () => {
    const jacket = await aProduct(shop.ctx, { stock: STOCK });
    const cap = await aProduct(shop.ctx, { title: 'Cap', stock: STOCK * 3 });
    const people = await buyers(BUYERS, [jacket.id, cap.id]);
    const placed = await Promise.all(
      people.map((person, index) => patiently(() => checkOut(instance(index), person))),
    );
    expect(placedOf(placed)).toHaveLength(STOCK);
    expect(codesOf(placed)).toEqual(new Set(['QUANTITY_ABOVE_STOCK']));
    const paid = await Promise.all(
      placed.map(async (each, index) => {
        const person = people[index];
        if (each.status !== 201 || !person) return [];
        await simulator.approve(paymentIdOf(each));
        const twice = [shop, twin].map((side) =>
          patiently(() => capturePayment(side, person, paymentIdOf(each))),
        );
        return (await Promise.all(twice)).map(({ status }) => status);
      }),
    );
    expect(paid.flat()).toEqual(Array.from({ length: 2 * STOCK }, () => 200));
    const orders = new Set(placed.map(({ body }) => body['orderId']));
    const { captures } = await simulator.state();
    expect(captures.filter(({ customId }) => orders.has(customId))).toHaveLength(STOCK);
    expect(await stockOf(shop.ctx, jacket.id)).toEqual({ on_hand: 0, reserved: 0 });
  }, 240_000);

  test(`G5: a coupon for ${COUPON_LIMIT} is used ${COUPON_LIMIT} times, and again when given back`, async () => {
    const product = await aProduct(shop.ctx, { stock: 10_000 });
    const coupon = (await aCoupon(shop.ctx, { usageLimit: COUPON_LIMIT })).code;
    const people = await buyers(COUPON_LIMIT * 8, [product.id]);
    const orderAll = (who: readonly Shopper[]) =>
      Promise.all(
        who.map((person, index) => patiently(() => checkOut(instance(index), person, { coupon }))),
      );
    const placed = await orderAll(people);
    expect(placedOf(placed)).toHaveLength(COUPON_LIMIT);
    expect(codesOf(placed)).toEqual(new Set(['COUPON_USED_UP']));
    const lucky = placed.findIndex(({ status }) => status === 201);
    const cancel = `/api/v1/shop/orders/${placed[lucky]?.body['orderId']}/cancel`;
    await shop.send('POST', cancel, { as: people[lucky], body: {} });
    const again = await orderAll(people.filter((_, index) => placed[index]?.status !== 201));
    expect(placedOf(again)).toHaveLength(1);
  }, 120_000);

  test('G7: an order waits for a change of its cart and then reports the new total', async () => {
    const { product, other, shopper: buyer, cartId } = await aCartOfOne();
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
    const { product, other, shopper: buyer } = await aCartOfOne();
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
  });
});
