/** Orders whose products share no shipping method. */
import { expect, test } from 'vitest';
import type { QuoteWire } from '#contract/manual-orders.contract.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import { aShopper, checkOut, fillCart } from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aProduct } from '#support/products.ts';
import { outcomeOf } from '#support/shop.ts';

const payment = await aPaymentShop();
const { shop } = payment;

const method = (name: string, priceCents: number) => ({
  name,
  priceCents,
  estimatedDeliveryDays: `${name.length} days`,
});

/** A kettle for 20.00 and a sofa for 100.00, which share no method. */
async function aDividedCart() {
  const shopper = await aShopper(shop.ctx);
  const kettle = await aProduct(shop.ctx, {
    title: 'Kettle',
    priceCents: 2000,
    shippingMethods: [method('Standard', 500), method('Express', 1500)],
  });
  const sofa = await aProduct(shop.ctx, {
    title: 'Sofa',
    priceCents: 10_000,
    shippingMethods: [method('Freight', 9000), method('Pick up', 0)],
  });
  const products = [kettle, sofa];
  for (const { id } of products) await fillCart(shop.ctx, shopper, id);
  return { shopper, products };
}
const orderOf = ({ body }: Awaited<ReturnType<typeof checkOut>>) =>
  body.data as unknown as OrderWire;
const planned = (order: OrderWire) =>
  order.plannedParcels?.map(({ shippingMethod, shippingPrice, items }) => [
    shippingMethod,
    shippingPrice,
    items,
  ]);

test('one product’s free method does not send the others for nothing', async () => {
  const { shopper } = await aDividedCart();
  const free = await checkOut(shop, shopper, { shippingMethod: 'Pick up', totalAmount: 120 });
  expect(free.body).toMatchObject({
    code: 'TOTAL_CHANGED',
    data: { shippingPrice: 5, totalAmount: 125 },
  });
  const placed = await checkOut(shop, shopper, { shippingMethod: 'Pick up', totalAmount: 125 });
  const order = orderOf(placed);
  expect(order).toMatchObject({
    shippingMethod: 'Pick up + Standard',
    shippingPrice: 5,
    estimatedDeliveryDays: '',
    totalAmount: 125,
  });
  expect(planned(order)).toEqual([
    ['Pick up', 0, [1]],
    ['Standard', 5, [0]],
  ]);
});

test('each parcel is sent by the method that was chosen for it', async () => {
  const { shopper } = await aDividedCart();
  const refused = async (...shippingMethods: string[]) =>
    outcomeOf(await checkOut(shop, shopper, { shippingMethods }));
  expect(await refused()).toBe('422 SHIPPING_MISSING');
  expect(await refused('Standard')).toBe('422 SHIPPING_MISSING');
  expect(await refused('Standard', '')).toBe('422 SHIPPING_MISSING');
  expect(await refused('Freight', 'Standard')).toBe('422 SHIPPING_MISSING');
  expect(outcomeOf(await checkOut(shop, shopper))).toBe('422 SHIPPING_MISSING');
  const shippingMethods = ['Express', 'Freight'];
  const placed = await checkOut(shop, shopper, { shippingMethods, totalAmount: 225 });
  expect(planned(orderOf(placed))).toEqual([
    ['Express', 15, [0]],
    ['Freight', 90, [1]],
  ]);
  // The same checkout again is the same order; with another method it is another one.
  const again = await checkOut(shop, shopper, { shippingMethods });
  expect(orderOf(again)._id).toBe(orderOf(placed)._id);
  const other = await checkOut(shop, shopper, { shippingMethods: ['Standard', 'Freight'] });
  expect(orderOf(other)._id).not.toBe(orderOf(placed)._id);
});

test('staff choose a method for each parcel too, and the mail says how each is sent', async () => {
  const { shopper, products } = await aDividedCart();
  const items = products.map(({ id }) => ({ productId: id, quantity: 1 }));
  const quote = async (more: object) =>
    (
      await shop.send('POST', '/api/v1/admin/orders/quote', {
        as: payment.admin,
        body: { items, ...more },
      })
    ).body.data as unknown as QuoteWire;
  expect(await quote({})).toMatchObject({
    shippingPrice: 0,
    parcels: [
      { titles: ['Kettle'], shippingMethods: [{ name: 'Standard' }, { name: 'Express' }] },
      { titles: ['Sofa'], shippingMethods: [{ name: 'Pick up' }, { name: 'Freight' }] },
    ],
  });
  // Half chosen, and from when there was another parcel.
  expect(await quote({ shippingMethods: ['Express', ''] })).toMatchObject({ shippingPrice: 15 });
  const only = { items: items.slice(0, 1), shippingMethods: ['Express', 'Freight'] };
  expect(await quote(only)).toMatchObject({ shippingPrice: 15 });
  const shippingMethods = ['Standard', 'Freight'];
  const placed = await shop.send('POST', '/api/v1/admin/orders/add', {
    as: payment.admin,
    body: { customerId: shopper.id, items, addressId: shopper.addressId, shippingMethods },
  });
  expect(planned(orderOf(placed))).toEqual([
    ['Standard', 5, [0]],
    ['Freight', 90, [1]],
  ]);
  const mail = await shop.ctx.db
    .selectFrom('mails')
    .select('payload')
    .where('recipient', '=', shopper.email)
    .executeTakeFirstOrThrow();
  expect(mail.payload).toMatchObject({
    plannedParcels: [
      { method: 'Standard (8 days)', titles: ['Kettle'] },
      { method: 'Freight (7 days)', titles: ['Sofa'] },
    ],
  });
});

test('an order in one parcel says nothing of parcels', async () => {
  const shopper = await aShopper(shop.ctx);
  for (const priceCents of [500, 700]) {
    const product = await aProduct(shop.ctx, { shippingMethods: [method('Standard', priceCents)] });
    await fillCart(shop.ctx, shopper, product.id);
  }
  const order = orderOf(await checkOut(shop, shopper, { shippingMethods: ['Standard'] }));
  expect(order).toMatchObject({ shippingMethod: 'Standard', shippingPrice: 7 });
  expect(order).not.toHaveProperty('plannedParcels');
});
