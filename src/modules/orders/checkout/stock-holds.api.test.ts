/** Limits of how much stock a shopper can order, and of how long an unpaid order holds it. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expireOrders } from '#modules/orders/index.ts';
import {
  aShopper,
  checkOut,
  capturePayment,
  fillCart,
  paymentIdOf,
  type Shopper,
} from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aProduct, stockOf } from '#support/products.ts';
import { startSimulator, type Simulator } from '#support/payment-simulator.ts';
import { aUser } from '#support/users.ts';
import { openTestShop, type Reply, type TestShop } from '#support/shop.ts';

let simulator: Simulator;
let shop: TestShop;
let shopper: Shopper;

beforeAll(async () => {
  simulator = await startSimulator();
  shop = await openTestShop({ PAYPAL_API_URL: simulator.url, RATE_LIMITS: 'on' });
});
beforeEach(async () => {
  shopper = await aShopper(shop.ctx);
});
afterEach(async () => {
  await simulator.faults();
  await expectHealthy(shop.ctx);
});
afterAll(async () => {
  await shop.close();
  await simulator.stop();
});

const MINUTE = 60_000;
const expiryOf = (placed: Reply) => Date.parse((placed.body.data as never)['expiresAt']);
const minutesLeft = (placed: Reply) => (expiryOf(placed) - shop.clock.now().getTime()) / MINUTE;
const setLine = (productId: string, quantity: number) =>
  shop.send('PUT', '/api/v1/shop/cart', {
    as: shopper,
    body: { userId: shopper.id, productId, quantity },
  });
async function anOrderOf(productId: string, quantity = 1): Promise<Reply> {
  await fillCart(shop.ctx, shopper, productId, quantity);
  return await checkOut(shop, shopper);
}

test('a line and an order have limits, which messages name and administrators set', async () => {
  const [cup, mug] = [
    await aProduct(shop.ctx, { stock: 60 }),
    await aProduct(shop.ctx, { stock: 9 }),
  ];
  const lineLimit = {
    status: 409,
    body: { code: 'LINE_LIMIT', message: 'You can order at most 50 of this item at a time.' },
  };
  const add = (productId: string, quantity: number) =>
    shop.send('POST', '/api/v1/shop/cart', {
      as: shopper,
      body: { userId: shopper.id, productId, quantity },
    });
  expect(await add(cup.id, 51)).toMatchObject(lineLimit);
  expect((await add(cup.id, 50)).status).toBe(201);
  expect(await add(cup.id, 1)).toMatchObject(lineLimit);
  expect(await setLine(cup.id, 51)).toMatchObject(lineLimit);
  expect((await add(mug.id, 51)).body.message).toBe('Only 9 quantity can be added for this item');

  const admin = await aUser(shop.ctx, { role: 'owner' });
  const settings = (body: object) =>
    shop.send('PUT', '/api/v1/admin/settings', { as: admin, body });
  await settings({ maxUnitsPerLine: 40, maxUnitsPerOrder: 45 });
  expect((await checkOut(shop, shopper)).body).toMatchObject({
    code: 'LINE_LIMIT',
    message: expect.stringMatching(/at most 40 of Waxed jacket/),
  });
  await setLine(cup.id, 40);
  await add(mug.id, 6);
  expect(await checkOut(shop, shopper)).toMatchObject({
    status: 409,
    body: { code: 'ORDER_LIMIT', message: expect.stringMatching(/at most 45 items/) },
  });
  await setLine(mug.id, 5);
  expect((await checkOut(shop, shopper)).status).toBe(201);
  await settings({ maxUnitsPerLine: 50, maxUnitsPerOrder: 200 });
});

test('ten unpaid orders in an hour are allowed; paid ones do not count', async () => {
  const { id } = await aProduct(shop.ctx, { stock: 500 });
  const paid = await anOrderOf(id);
  await simulator.approve(paymentIdOf(paid));
  await capturePayment(shop, shopper, paymentIdOf(paid));
  await fillCart(shop.ctx, shopper, id);
  for (let placed = 1; placed <= 10; placed += 1) {
    await setLine(id, placed);
    expect((await checkOut(shop, shopper)).status).toBe(201);
    shop.clock.forward(MINUTE);
  }
  await setLine(id, 20);
  const refused = await checkOut(shop, shopper);
  expect(refused).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/10 orders within an hour .* try again in 50 minutes/) },
  });
  expect(Number(refused.headers.get('retry-after'))).toBe(50 * 60);
  shop.clock.forward(50 * MINUTE);
  await expireOrders(shop.ctx);
  expect((await checkOut(shop, shopper)).status).toBe(201);
});

test('ordering again does not renew a hold, neither before nor after it expires', async () => {
  const product = await aProduct(shop.ctx, { stock: 10 });
  const first = await anOrderOf(product.id, 5);
  expect(minutesLeft(first)).toBe(15);
  shop.clock.forward(10 * MINUTE);
  await setLine(product.id, 6);
  const second = await checkOut(shop, shopper);
  expect(expiryOf(second)).toBe(expiryOf(first));

  shop.clock.forward(5 * MINUTE);
  await expireOrders(shop.ctx);
  expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 10, reserved: 0 });
  expect(minutesLeft(await checkOut(shop, shopper))).toBe(2);
  shop.clock.forward(3 * MINUTE);
  await expireOrders(shop.ctx);

  // Adding another product makes no difference.
  await fillCart(shop.ctx, shopper, (await aProduct(shop.ctx, { stock: 1 })).id);
  expect(minutesLeft(await checkOut(shop, shopper))).toBe(2);
});

test('an expired order reserves stock again only for an approved payment', async () => {
  const product = await aProduct(shop.ctx, { stock: 5 });
  const placed = await anOrderOf(product.id, 5);
  shop.clock.forward(15 * MINUTE);
  await expireOrders(shop.ctx);
  expect(await capturePayment(shop, shopper, paymentIdOf(placed))).toMatchObject({
    status: 409,
    body: { code: 'ORDER_EXPIRED' },
  });
  const allReleased = { on_hand: 5, reserved: 0 };
  expect(await stockOf(shop.ctx, product.id)).toEqual(allReleased);

  await simulator.faults({ outage: 'error' });
  expect(await capturePayment(shop, shopper, paymentIdOf(placed))).toMatchObject({
    status: 503,
    body: { code: 'PROVIDER_UNREACHABLE' },
  });
  expect(await stockOf(shop.ctx, product.id)).toEqual(allReleased);

  await simulator.faults();
  await simulator.approve(paymentIdOf(placed));
  expect((await capturePayment(shop, shopper, paymentIdOf(placed))).status).toBe(200);
});

test('an order reopened by a late approval is held briefly, and only the time of the hold counts', async () => {
  const [cup, mug] = [
    await aProduct(shop.ctx, { stock: 5 }),
    await aProduct(shop.ctx, { stock: 5 }),
  ];
  await anOrderOf(cup.id);
  shop.clock.forward(15 * MINUTE);
  await expireOrders(shop.ctx);
  // The cup's hold time is used up, so the order is held for two minutes.
  const placed = await anOrderOf(mug.id);
  shop.clock.forward(2 * MINUTE);
  await expireOrders(shop.ctx);

  shop.clock.forward(5 * 60 * MINUTE);
  await simulator.approve(paymentIdOf(placed), { decline: true });
  expect((await capturePayment(shop, shopper, paymentIdOf(placed))).body.code).toBe(
    'PAYMENT_DECLINED',
  );
  expect((await stockOf(shop.ctx, mug.id)).reserved).toBe(1);
  shop.clock.forward(2 * MINUTE);
  await expireOrders(shop.ctx);
  expect((await stockOf(shop.ctx, mug.id)).reserved).toBe(0);

  await shop.send('DELETE', `/api/v1/shop/cart/${shopper.id}/${cup.id}`, { as: shopper });
  expect(minutesLeft(await checkOut(shop, shopper))).toBe(11);
});

test('an expired order reserves no stock for a payment that the provider no longer has', async () => {
  const product = await aProduct(shop.ctx, { stock: 5 });
  const placed = await anOrderOf(product.id, 5);
  shop.clock.forward(15 * MINUTE);
  await expireOrders(shop.ctx);
  await simulator.reset();
  expect(await capturePayment(shop, shopper, paymentIdOf(placed))).toMatchObject({
    status: 409,
    body: { code: 'ORDER_EXPIRED' },
  });
  expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 5, reserved: 0 });
});
