/** Stock reserved by a shopper's own unpaid order is available to them only, and is never sold twice. */
import { expect, test } from 'vitest';
import { cartRequests } from '#support/cart.ts';
import { aShopper, anUnpaidOrder, checkOut, fillCart } from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { stockOf } from '#support/products.ts';

const payment = await aPaymentShop();
const { shop, simulator, capture, pay } = payment;

const { update, cartOf } = cartRequests(shop);

test('a shopper can change the reserved quantity, up to all stock, and order again', async () => {
  const { product, shopper } = await anUnpaidOrder(shop, 3, { stock: 3 });
  expect((await cartOf(shopper)).items).toMatchObject([{ stock: 3, problem: null }]);
  expect((await update(shopper, product.id, 2)).status).toBe(200);
  expect((await update(shopper, product.id, 4)).body.message).toBe(
    'Only 3 quantity can be added for this item',
  );
  expect((await checkOut(shop, shopper)).status).toBe(201);
  expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 3, reserved: 2 });

  const other = await aShopper(shop.ctx);
  await fillCart(shop.ctx, other, product.id, 1);
  expect((await cartOf(other)).items).toMatchObject([{ stock: 1, problem: null }]);
  expect((await update(other, product.id, 2)).body.message).toBe(
    'Only 1 quantity can be added for this item',
  );
});

test('stock of an order that is being paid, paid or cancelled is not available again', async () => {
  const order = await anUnpaidOrder(shop, 3, { stock: 3 });
  const { product, shopper } = order;
  await simulator.faults({ outage: 'error' });
  await capture(order);
  await simulator.faults();
  // Its payment is being captured, so the order can no longer be replaced.
  expect((await cartOf(shopper)).items).toMatchObject([{ stock: 0, problem: 'gone' }]);
  expect((await update(shopper, product.id, 1)).status).toBe(409);
  // A younger capture would be waited for.
  shop.clock.forward(20_000);
  expect((await pay(order)).status).toBe(200);
  await fillCart(shop.ctx, shopper, product.id, 1);
  expect((await cartOf(shopper)).items).toMatchObject([{ stock: 0, problem: 'gone' }]);
});

test('a shopper who orders again in a race with others never exceeds the stock', async () => {
  const races = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const own = await anUnpaidOrder(shop, 2, { stock: 2 });
      // Added to the others' carts before it was sold out.
      const others = await Promise.all([aShopper(shop.ctx), aShopper(shop.ctx)]);
      for (const other of others) await fillCart(shop.ctx, other, own.product.id, 1);
      return { ...own, others };
    }),
  );
  await Promise.all(
    races.map(async ({ product, shopper, others }) => {
      const answers = await Promise.all([
        update(shopper, product.id, 1).then(() => checkOut(shop, shopper)),
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
  const { id, shopper } = await anUnpaidOrder(shop, 1, { stock: 1 });
  const body = { address: '1 New Street', city: 'Newtown', pincode: '1', phone: '2', notes: '-' };
  const url = `/api/v1/shop/address/update/${shopper.id}/${shopper.addressId}`;
  expect((await shop.send('PUT', url, { as: shopper, body })).status).toBe(200);
  const again = await checkOut(shop, shopper);
  expect(again).toMatchObject({ status: 201, body: { data: { addressInfo: body } } });
  expect(await payment.stateOf(id)).toBe('rejected, failed, released');
  expect(await payment.rowOf(id)).toMatchObject({ reason: 'replaced' });
  expect(await payment.rowOf(String(again.body['orderId']))).toMatchObject({
    order_status: 'pending',
    address_snapshot: body,
  });
});
