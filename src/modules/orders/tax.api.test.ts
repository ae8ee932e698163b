/** Tax from the settings to the cart, the order, the payment, the mail and the refund. */
import { afterEach, expect, test } from 'vitest';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import type { CartWire } from '#contract/cart.contract.ts';
import { capturePayment, checkOut, fillCart, aShopper, paymentIdOf } from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aProduct } from '#support/products.ts';
import { taxRate } from '#support/tax-rate.ts';

const payment = await aPaymentShop();
const { shop, simulator, admin, details } = payment;
const { ctx } = shop;

const put = (body: object) => shop.send('PUT', '/api/v1/admin/settings', { as: admin, body });
const rate = (taxClass: string, percent: number) =>
  taxRate(percent, { country: 'US', class: taxClass });
const RATES = [rate('standard', 8.25), rate('reduced', 2)];
const POST = { name: 'Post', priceCents: 500, estimatedDeliveryDays: '3' };

afterEach(async () => {
  await put({
    taxScheme: 'none',
    taxRates: [],
    homeCountry: '',
    sellsTo: [],
    shippingTax: 'proportional',
  });
});

/** Two units at 10.01 of the standard class and one at 5.00 of the reduced one, sent for 5.00. */
async function place(settings: object, totalAmount?: number) {
  expect(
    await put({ taxScheme: 'home', homeCountry: 'US', taxRates: RATES, ...settings }),
  ).toMatchObject({ status: 200 });
  const shopper = await aShopper(ctx);
  const [standard, reduced] = [
    await aProduct(ctx, { priceCents: 1001, stock: 9, shippingMethods: [POST] }),
    await aProduct(ctx, { priceCents: 500, stock: 9, shippingMethods: [POST] }),
  ];
  await ctx.db
    .updateTable('products')
    .set({ tax_class: 'reduced' })
    .where('id', '=', reduced.id)
    .execute();
  await fillCart(ctx, shopper, standard.id, 2);
  await fillCart(ctx, shopper, reduced.id, 1);
  const cart = await shop.read<CartWire>(`/api/v1/shop/cart/${shopper.id}`, shopper);
  const placed = await checkOut(shop, shopper, {
    shippingMethod: 'Post',
    ...(totalAmount === undefined ? {} : { totalAmount }),
  });
  return { id: String(placed.body['orderId']), placed, cart, shopper };
}

test('a shop without tax has none in its carts and orders', async () => {
  const { id, cart } = await place({ taxScheme: 'none' });
  expect(cart).not.toHaveProperty('tax');
  expect(cart.items.every((item) => !('taxClass' in item))).toBe(true);
  expect(await details(id)).not.toHaveProperty('tax');
});

test('added tax is part of the total that the buyer confirms, of the payment and of the refund of a line', async () => {
  // 20.02 at 8.25 % are 1.65, 5.00 at 2 % 0.10; of the shipping 4.00 at 8.25 % are 0.33 and 1.00 at 2 % 0.02.
  const total = 30.02 + 1.65 + 0.1 + 0.33 + 0.02;
  const { id, placed, cart, shopper } = await place({ pricesIncludeTax: false }, total);
  expect(placed).toMatchObject({ status: 201 });
  expect(cart.tax).toMatchObject({ included: false, home: 'US' });
  expect(cart.items.map(({ taxClass }) => taxClass)).toEqual([undefined, 'reduced']);
  expect(placed.body['data']).toMatchObject({
    totalAmount: 32.12,
    tax: {
      included: false,
      rates: [
        { rate: 8.25, net: 24.02, tax: 1.98 },
        { rate: 2, net: 6, tax: 0.12 },
      ],
    },
  });
  const paymentId = paymentIdOf(placed);
  const { orders } = await simulator.state();
  expect(orders.find(({ customId }) => customId === id)).toMatchObject({ amount: '32.12' });
  await simulator.approve(paymentId);
  await capturePayment(shop, shopper, paymentId);

  const paid = await details(id);
  expect(paid).toMatchObject({ refundable: 32.12, refundableShipping: 5.35 });
  const refund = (body: object, key: string) =>
    shop.send('POST', `/api/v1/admin/orders/refund/${id}`, {
      as: admin,
      body,
      headers: { 'idempotency-key': key },
    });
  const line = { item: 0, quantity: 1, restock: false };
  // Half of 20.02 + 1.65, the first unit the larger one.
  expect(await refund({ lines: [line], amount: 10.84 }, 'one')).toMatchObject({ status: 201 });
  expect(
    await refund(
      { lines: [line, { ...line, item: 1 }], shipping: true, amount: 10.83 + 5.1 + 5.35 },
      'two',
    ),
  ).toMatchObject({ status: 201 });
  expect(await details(id)).toMatchObject({ refundable: 0, paymentStatus: 'refunded' });
});

test('included tax adds nothing, and each line keeps its rate', async () => {
  const { id } = await place({ pricesIncludeTax: true, shippingTax: 'highest' }, 30.02);
  const order: AdminOrderWire = await details(id);
  expect(order.totalAmount).toBe(30.02);
  expect(order.cartItems.map(({ tax }) => tax)).toEqual([
    { rate: 8.25, amount: 1.53 },
    { rate: 2, amount: 0.1 },
  ]);
  expect(order.tax?.rates).toEqual([
    { rate: 8.25, net: 23.11, tax: 1.91 },
    { rate: 2, net: 4.9, tax: 0.1 },
  ]);
});

test.each([true, false])(
  'a rate with three decimals is charged, stored and shown as it is, prices with tax: %s',
  async (pricesIncludeTax) => {
    const { id, cart } = await place({
      pricesIncludeTax,
      taxRates: [rate('standard', 8.875), rate('reduced', 2.001)],
    });
    // Clients read hundredths of a percent.
    expect(cart.tax?.rates.map((each) => each.rate)).toEqual([887.5, 200.1]);
    const order: AdminOrderWire = await details(id);
    // 20.02 at 8.875 % are 1.776775, of which prices that include it have 1.63190...; so do 4.00 of the shipping.
    expect(order.cartItems[0]?.tax).toEqual({
      rate: 8.875,
      amount: pricesIncludeTax ? 1.63 : 1.78,
    });
    expect(order.tax?.rates).toMatchObject([
      { rate: 8.875, tax: pricesIncludeTax ? 1.96 : 2.14 },
      { rate: 2.001 },
    ]);
    const stored = ctx.db.selectFrom('order_lines').select(['tax_rate', 'tax_rate_tenths']);
    expect(await stored.where('order_id', '=', id).orderBy('position').execute()).toEqual([
      { tax_rate: 887, tax_rate_tenths: 5 },
      { tax_rate: 200, tax_rate_tenths: 1 },
    ]);
  },
);
test('an order that staff change is taxed anew', async () => {
  const { id } = await place({ pricesIncludeTax: false });
  const { cartItems } = await details(id);
  const changed = await shop.send('PUT', `/api/v1/admin/orders/change/${id}`, {
    as: admin,
    body: {
      items: [{ productId: cartItems[0]?.productId, quantity: 1 }],
      address: { address: '1 Lane', city: 'Town', pincode: '1', phone: '1', notes: '' },
      seenEvents: 1,
      shippingMethod: 'Post',
    },
  });
  expect(changed).toMatchObject({ status: 200 });
  // 10.01 and the shipping of 5.00 at 8.25 %.
  expect(await details(id)).toMatchObject({
    totalAmount: 10.01 + 0.83 + 5 + 0.41,
    tax: { rates: [{ rate: 8.25, net: 15.01, tax: 1.24 }] },
  });
});

test('a buyer who saw a total without the tax confirms nothing', async () => {
  const { placed } = await place({ pricesIncludeTax: false }, 30.02);
  expect(placed).toMatchObject({
    status: 409,
    body: { code: 'TOTAL_CHANGED', data: { tax: 2.1, totalAmount: 32.12 } },
  });
});

test.each([
  ['Post', 26.25],
  ['Pick up', 22],
])('sent to Canada or picked up at the shop: %s costs %d', async (shippingMethod, totalAmount) => {
  const rates = [rate('standard', 10), { ...rate('standard', 5), country: 'CA' }];
  const settings = { taxScheme: 'home', homeCountry: 'US', sellsTo: ['US', 'CA'] };
  expect(await put({ ...settings, taxRates: rates, pricesIncludeTax: false })).toMatchObject({
    status: 200,
  });
  const shopper = await aShopper(ctx);
  const address = ctx.db.updateTable('addresses').set({ country: 'CA' });
  await address.where('id', '=', shopper.addressId).execute();
  const shippingMethods = [POST, { ...POST, name: 'Pick up', priceCents: 0 }];
  const { id } = await aProduct(ctx, { priceCents: 2000, stock: 9, shippingMethods });
  await fillCart(ctx, shopper, id);
  const placed = await checkOut(shop, shopper, { shippingMethod, totalAmount });
  expect(placed.body['data']).toMatchObject({ totalAmount });
});

test('a small business charges none, and its orders say so', async () => {
  const { id } = await place({ taxScheme: 'small-business' }, 30.02);
  expect(await details(id)).toMatchObject({
    totalAmount: 30.02,
    tax: { smallBusiness: true, rates: [] },
  });
  expect(await shop.read('/api/v1/shop/settings', admin)).toMatchObject({ tax: 'small-business' });
});

test.each([
  [{ taxRates: [rate('standard', 8.25), rate('standard', 9)] }],
  [{ taxRates: [{ ...rate('standard', 8.25), country: 'XX' }] }],
  [{ taxRates: [rate('standard', 8.8755)] }],
  [{ taxRates: [{ ...rate('standard', 8), from: '2026-02-01', until: '2026-01-01' }] }],
  [{ taxClasses: ['Reduced'] }],
])('%j is refused', async (settings) => {
  expect(await put(settings)).toMatchObject({ status: 400 });
});
