/** Stock reserved by a shopper's own unpaid order is available to them only, and is never sold twice. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '#support/users.ts';
import { aShopper, checkOut, capturePayment, fillCart, paymentIdOf } from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aProduct, stockOf } from '#support/products.ts';
import { startSimulator, type Simulator } from '#support/payment-simulator.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let simulator: Simulator;
let shop: TestShop;
beforeAll(async () => {
  simulator = await startSimulator();
  shop = await openTestShop({ PAYPAL_API_URL: simulator.url });
});
afterEach(() => expectHealthy(shop.ctx));
afterAll(async () => {
  await shop.close();
  await simulator.stop();
});

const cartOf = async (who: TestUser) =>
  (await shop.send('GET', `/api/v1/shop/cart/${who.id}`, { as: who })).body as unknown as {
    data: { items: { stock: number; quantity: number; problem: string | null }[] };
  };
const change = (who: TestUser, productId: string, quantity: number) =>
  shop.send('PUT', '/api/v1/shop/cart', {
    as: who,
    body: { userId: who.id, productId, quantity },
  });

async function withAnUnpaidOrder(stock: number, quantity: number) {
  const product = await aProduct(shop.ctx, { stock });
  const shopper = await aShopper(shop.ctx);
  await fillCart(shop.ctx, shopper, product.id, quantity);
  const placed = await checkOut(shop, shopper);
  expect(placed.status).toBe(201);
  return { product, shopper, placed };
}

test('a shopper can change the reserved quantity, up to all stock, and order again', async () => {
  const { product, shopper } = await withAnUnpaidOrder(3, 3);
  expect((await cartOf(shopper)).data.items).toMatchObject([{ stock: 3, problem: null }]);
  expect((await change(shopper, product.id, 2)).status).toBe(200);
  expect((await change(shopper, product.id, 4)).body.message).toBe(
    'Only 3 quantity can be added for this item',
  );
  expect((await checkOut(shop, shopper)).status).toBe(201);
  expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 3, reserved: 2 });

  const other = await aShopper(shop.ctx);
  await fillCart(shop.ctx, other, product.id, 1);
  expect((await cartOf(other)).data.items).toMatchObject([{ stock: 1, problem: null }]);
  expect((await change(other, product.id, 2)).body.message).toBe(
    'Only 1 quantity can be added for this item',
  );
});

test('stock of an order that is being paid, paid or cancelled is not available again', async () => {
  const { product, shopper, placed } = await withAnUnpaidOrder(3, 3);
  await simulator.faults({ outage: 'error' });
  await capturePayment(shop, shopper, paymentIdOf(placed));
  await simulator.faults();
  // Its payment is being captured, so the order can no longer be replaced.
  expect((await cartOf(shopper)).data.items).toMatchObject([{ stock: 0, problem: 'gone' }]);
  expect((await change(shopper, product.id, 1)).status).toBe(409);

  await simulator.approve(paymentIdOf(placed));
  expect((await capturePayment(shop, shopper, paymentIdOf(placed))).status).toBe(200);
  await fillCart(shop.ctx, shopper, product.id, 1);
  expect((await cartOf(shopper)).data.items).toMatchObject([{ stock: 0, problem: 'gone' }]);
});

test('a shopper who orders again in a race with others never exceeds the stock', async () => {
  const PAIRS = 15;
  const pairs = await Promise.all(
    Array.from({ length: PAIRS }, async () => {
      const own = await withAnUnpaidOrder(2, 2);
      // Added to the others' carts before it was sold out.
      const others = await Promise.all([aShopper(shop.ctx), aShopper(shop.ctx)]);
      for (const other of others) await fillCart(shop.ctx, other, own.product.id, 1);
      return { ...own, others };
    }),
  );
  await Promise.all(
    pairs.map(async ({ product, shopper, others }) => {
      const answers = await Promise.all([
        change(shopper, product.id, 1).then(() => checkOut(shop, shopper)),
        ...others.map((other) => checkOut(shop, other)),
      ]);
      for (const answer of answers) expect([201, 409]).toContain(answer.status);
      // The shopper keeps one unit in any case; one of the others may get the second.
      expect(answers[0]?.status).toBe(201);
      const { on_hand, reserved } = await stockOf(shop.ctx, product.id);
      expect(reserved).toBe(answers.filter((answer) => answer.status === 201).length);
      expect(reserved).toBeLessThanOrEqual(on_hand);
    }),
  );
});

test('a changed address replaces the unpaid order, so that the parcel is sent there', async () => {
  const { shopper } = await withAnUnpaidOrder(1, 1);
  const moved = {
    address: '1 New Street',
    city: 'Newtown',
    pincode: '1',
    phone: '2',
    notes: '-',
  };
  const url = `/api/v1/shop/address/update/${shopper.id}/${shopper.addressId}`;
  expect((await shop.send('PUT', url, { as: shopper, body: moved })).status).toBe(200);
  const again = await checkOut(shop, shopper);
  expect(again).toMatchObject({ status: 201, body: { data: { addressInfo: moved } } });
  const orders = await shop.ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', shopper.id)
    .orderBy('id')
    .execute();
  expect(orders).toMatchObject([
    { order_status: 'rejected', reason: 'replaced', stock_state: 'released' },
    { id: again.body['orderId'], order_status: 'pending', address_snapshot: moved },
  ]);
});
