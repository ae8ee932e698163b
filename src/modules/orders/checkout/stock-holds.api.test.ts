/** Limits of how much stock a shopper can order, and of how long an unpaid order holds it. */
import { beforeEach, expect, test } from 'vitest';
import { cartRequests } from '#support/cart.ts';
import {
  aShopper,
  capturePayment,
  checkOut,
  fillCart,
  paymentIdOf,
  type Shopper,
} from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aProduct, stockOf } from '#support/products.ts';
import { outcomeOf, type Reply } from '#support/shop.ts';

const payment = await aPaymentShop({ env: { RATE_LIMITS: 'on' } });
const { shop, simulator, admin, expireAfter } = payment;
let shopper: Shopper;
beforeEach(async () => {
  shopper = await aShopper(shop.ctx);
});

const MINUTE = 60_000;
const expiryOf = (placed: Reply) => Date.parse((placed.body.data as never)['expiresAt']);
const minutesLeft = (placed: Reply) => (expiryOf(placed) - shop.clock.now().getTime()) / MINUTE;
const { add, update, remove } = cartRequests(shop);
const setLine = (productId: string, quantity: number) => update(shopper, productId, quantity);
async function anOrderOf(productId: string, quantity = 1): Promise<Reply> {
  await fillCart(shop.ctx, shopper, productId, quantity);
  return await checkOut(shop, shopper);
}
const capture = (placed: Reply) => capturePayment(shop, shopper, paymentIdOf(placed));

test('a line and an order have limits, which messages name and administrators set', async () => {
  const [cup, mug] = [
    await aProduct(shop.ctx, { stock: 60 }),
    await aProduct(shop.ctx, { stock: 9 }),
  ];
  const lineLimit = {
    status: 409,
    body: { code: 'LINE_LIMIT', message: 'You can order at most 50 of this item at a time.' },
  };
  expect(await add(shopper, cup.id, { quantity: 51 })).toMatchObject(lineLimit);
  expect((await add(shopper, cup.id, { quantity: 50 })).status).toBe(201);
  expect(await add(shopper, cup.id, { quantity: 1 })).toMatchObject(lineLimit);
  expect(await setLine(cup.id, 51)).toMatchObject(lineLimit);
  expect((await add(shopper, mug.id, { quantity: 51 })).body.message).toBe(
    'Only 9 quantity can be added for this item',
  );

  const settings = (body: object) =>
    shop.send('PUT', '/api/v1/admin/settings', { as: admin, body });
  await settings({ maxUnitsPerLine: 40, maxUnitsPerOrder: 45 });
  expect((await checkOut(shop, shopper)).body).toMatchObject({
    code: 'LINE_LIMIT',
    message: expect.stringMatching(/at most 40 of Waxed jacket/),
  });
  await setLine(cup.id, 40);
  await add(shopper, mug.id, { quantity: 6 });
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
  await capture(paid);
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
  await expireAfter(50);
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

  await expireAfter(5);
  expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 10, reserved: 0 });
  expect(minutesLeft(await checkOut(shop, shopper))).toBe(2);
  await expireAfter(3);

  // Adding another product makes no difference.
  await fillCart(shop.ctx, shopper, (await aProduct(shop.ctx, { stock: 1 })).id);
  expect(minutesLeft(await checkOut(shop, shopper))).toBe(2);
});

test('an expired order reserves stock again only for an approved payment', async () => {
  const product = await aProduct(shop.ctx, { stock: 5 });
  const placed = await anOrderOf(product.id, 5);
  await expireAfter(15);
  expect(outcomeOf(await capture(placed))).toBe('409 ORDER_EXPIRED');
  const allReleased = { on_hand: 5, reserved: 0 };
  expect(await stockOf(shop.ctx, product.id)).toEqual(allReleased);

  await simulator.faults({ outage: 'error' });
  expect(outcomeOf(await capture(placed))).toBe('503 PROVIDER_UNREACHABLE');
  expect(await stockOf(shop.ctx, product.id)).toEqual(allReleased);

  await simulator.faults();
  await simulator.approve(paymentIdOf(placed));
  expect((await capture(placed)).status).toBe(200);
});

test('an order reopened by a late approval is held briefly, and only the time of the hold counts', async () => {
  const [cup, mug] = [
    await aProduct(shop.ctx, { stock: 5 }),
    await aProduct(shop.ctx, { stock: 5 }),
  ];
  await anOrderOf(cup.id);
  await expireAfter(15);
  // The cup's hold time is used up, so the order is held for two minutes.
  const placed = await anOrderOf(mug.id);
  await expireAfter(2);

  shop.clock.forward(5 * 60 * MINUTE);
  await simulator.approve(paymentIdOf(placed), { decline: true });
  expect(outcomeOf(await capture(placed))).toBe('409 PAYMENT_DECLINED');
  expect((await stockOf(shop.ctx, mug.id)).reserved).toBe(1);
  await expireAfter(2);
  expect((await stockOf(shop.ctx, mug.id)).reserved).toBe(0);

  await remove(shopper, cup.id);
  expect(minutesLeft(await checkOut(shop, shopper))).toBe(11);
});

test('an expired order reserves no stock for a payment that the provider no longer has', async () => {
  const product = await aProduct(shop.ctx, { stock: 5 });
  const placed = await anOrderOf(product.id, 5);
  await expireAfter(15);
  await simulator.reset();
  expect(outcomeOf(await capture(placed))).toBe('409 ORDER_EXPIRED');
  expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 5, reserved: 0 });
});
