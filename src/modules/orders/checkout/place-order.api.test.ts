import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import {
  aFullCart,
  aShopper,
  anUnpaidOrder,
  checkOut,
  fillCart,
  type Shopper,
} from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aCoupon, aProduct, changeProduct, stockOf } from '#support/products.ts';
import { outcomeOf } from '#support/shop.ts';

const payment = await aPaymentShop();
const { shop, simulator, pay } = payment;

const ordersOf = ({ id }: Shopper) =>
  shop.ctx.db.selectFrom('orders').selectAll().where('user_id', '=', id).orderBy('id').execute();
const availableOf = async ({ id }: { id: string }) => {
  const { on_hand, reserved } = await stockOf(shop.ctx, id);
  return on_hand - reserved;
};
const METHODS = [
  { name: 'Standard', priceCents: 499, estimatedDeliveryDays: '3-5 business days' },
  { name: 'Express', priceCents: 1299, estimatedDeliveryDays: '1-2 business days' },
];

test('an order is checked as specified: cart, address, shipping, items, coupon, total', async () => {
  const shopper = await aShopper(shop.ctx);
  const wrong = { coupon: 'NOPE', totalAmount: 1 };
  const refused = async (extras: Parameters<typeof checkOut>[2] = wrong, as = shopper) => {
    const { body } = await checkOut(shop, as, extras);
    return [body.code, body.message];
  };
  const shipped = { shippingMethod: 'Standard' };
  const withoutAddress = { ...shopper, addressId: newId() };
  const product = await aProduct(shop.ctx, {
    stock: 1,
    priceCents: 1000,
    shippingMethods: METHODS,
  });
  expect(await refused(wrong, withoutAddress)).toEqual([
    'CART_EMPTY',
    'Your cart is empty. Please add items to proceed',
  ]);
  await fillCart(shop.ctx, shopper, product.id, 2);
  expect(await refused(wrong, withoutAddress)).toEqual([
    'ADDRESS_MISSING',
    'Please select one address to proceed.',
  ]);
  expect(await refused()).toEqual([
    'SHIPPING_MISSING',
    'Please select a shipping method to proceed.',
  ]);
  expect(await refused({ ...wrong, ...shipped })).toEqual([
    'QUANTITY_ABOVE_STOCK',
    'Only 1 quantity can be added for this item: Waxed jacket',
  ]);
  const lines = shop.ctx.db.updateTable('cart_lines').set({ quantity: 1 });
  await lines.where('product_id', '=', product.id).execute();
  expect((await refused({ ...wrong, ...shipped }))[0]).toBe('COUPON_INVALID');
  expect((await checkOut(shop, shopper, { ...shipped, totalAmount: 1 })).body).toMatchObject({
    code: 'TOTAL_CHANGED',
    data: {
      subtotal: 10,
      discount: 0,
      shippingPrice: 4.99,
      totalAmount: 14.99,
      items: [{ productId: product.id, price: 10, quantity: 1, lineTotal: 10 }],
    },
  });
  expect(await ordersOf(shopper)).toEqual([]);
  expect(await checkOut(shop, shopper, { ...shipped, totalAmount: 14.99 })).toMatchObject({
    status: 201,
    body: {
      approvalURL: expect.stringContaining(simulator.url),
      data: { number: expect.stringMatching(/^#\d+$/), totalAmount: 14.99 },
    },
  });
});

test('a line that is sold out or deleted is named, whichever shipping method was chosen', async () => {
  const mug = { title: 'Mug', stock: 0, shippingMethods: METHODS.slice(0, 1) };
  const { product: sold, shopper } = await aFullCart(shop.ctx, 1, mug);
  const parcel = await aProduct(shop.ctx, { shippingMethods: METHODS.slice(1) });
  await fillCart(shop.ctx, shopper, parcel.id);
  const order = async () => (await checkOut(shop, shopper, { shippingMethod: 'Express' })).body;
  expect(await order()).toMatchObject({
    code: 'QUANTITY_ABOVE_STOCK',
    message: 'Only 0 quantity can be added for this item: Mug',
  });
  await changeProduct(shop.ctx, sold.id, { deleted_at: shop.clock.now() });
  expect(await order()).toMatchObject({
    code: 'ITEM_UNAVAILABLE',
    message: 'Mug can no longer be bought. Please remove it from the cart.',
  });
});

test("another shopper's address is refused like a missing one", async () => {
  const [{ shopper }, other] = [await aFullCart(shop.ctx), await aShopper(shop.ctx)];
  const { body } = await checkOut(shop, { ...shopper, addressId: other.addressId });
  expect(body.code).toBe('ADDRESS_MISSING');
});

test('prices and statuses sent by the client are ignored', async () => {
  const prices = { priceCents: 5000, salePriceCents: 4000 };
  const { product, shopper } = await aFullCart(shop.ctx, 3, prices);
  const placed = await shop.send('POST', '/api/v1/shop/orders', {
    as: shopper,
    body: {
      userId: shopper.id,
      addressInfo: { addressId: shopper.addressId, city: 'Elsewhere' },
      cartItems: [{ productId: product.id, price: 0.01, quantity: 1 }],
      orderStatus: 'delivered',
      paymentStatus: 'paid',
      shippingPrice: -50,
      coupon: null,
      orderDate: '1999-01-01',
    },
  });
  expect(placed.body.data).toMatchObject({
    totalAmount: 120,
    orderStatus: 'pending',
    paymentStatus: 'pending',
    addressInfo: { city: 'Weaverton' },
    cartItems: [{ price: 40, quantity: 3 }],
  });
});

test('a repeated checkout without a key gets the same order and payment', async () => {
  const { product, shopper } = await aFullCart(shop.ctx, 2, { stock: 5 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => checkOut(shop, shopper)));
  expect(new Set(answers.map(({ body }) => `${body['orderId']} ${body['approvalURL']}`)).size).toBe(
    1,
  );
  expect(await availableOf(product)).toBe(3);
});

test('a refused change leaves the unpaid order as it was; another one replaces it and releases its stock', async () => {
  const coupon = (await aCoupon(shop.ctx, { usageLimit: 1 })).code;
  const first = await anUnpaidOrder(shop, 2, { stock: 2, coupon });
  const { shopper } = first;
  const open = { order_status: 'pending', stock_state: 'reserved', coupon_state: 'counted' };
  expect((await checkOut(shop, shopper, { coupon: 'NOPE' })).status).toBe(422);
  expect(await ordersOf(shopper)).toMatchObject([open]);
  const second = await checkOut(shop, shopper, { coupon, shippingMethod: 'anything' });
  expect(second.status).toBe(201);
  const replaced = {
    order_status: 'rejected',
    payment_status: 'failed',
    reason: 'replaced',
    stock_state: 'released',
    coupon_state: 'given back',
  };
  expect(await ordersOf(shopper)).toMatchObject([replaced, open]);
  expect(outcomeOf(await pay(first))).toBe('409 ORDER_CLOSED');
  expect(await payment.capturesOf(first.id)).toEqual([]);
});

test('an order stays when the provider is down, and the same checkout continues it', async () => {
  const { shopper } = await aFullCart(shop.ctx);
  await simulator.faults({ createFailureRate: 1, kinds: ['error'] });
  const failed = await checkOut(shop, shopper, { key: 'again' });
  expect(outcomeOf(failed)).toBe('503 PROVIDER_UNREACHABLE');
  const [order] = await ordersOf(shopper);
  expect(order).toMatchObject({ order_status: 'pending', provider_order_id: null });
  await simulator.faults();
  expect(await checkOut(shop, shopper, { key: 'again' })).toMatchObject({
    status: 201,
    body: { orderId: order?.id },
  });
  expect(await ordersOf(shopper)).toHaveLength(1);
});

test('G6: the same key 50 times at once creates one order with equal responses; another body is refused', async () => {
  const { product, shopper } = await aFullCart(shop.ctx, 1, { stock: 60 });
  // Keys belong to a shopper: another shopper's equal key is a different one.
  const other = await aShopper(shop.ctx);
  await fillCart(shop.ctx, other, product.id, 1);
  const isAnswered = ({ body }: { body: { code?: string } }) =>
    body.code !== 'IDEMPOTENCY_IN_FLIGHT';
  const order = (who: Shopper, times: number) =>
    Promise.all(Array.from({ length: times }, () => checkOut(shop, who, { key: 'once' })));
  const often = async (who: Shopper, times: number) => {
    const answers = (await order(who, times)).filter(isAnswered);
    // Those that came while the first was in flight are sent again now that it is answered.
    const again = await order(who, times - answers.length);
    return [...answers, ...again].map(({ status, body }) =>
      JSON.stringify([status, body['orderId'], body['approvalURL']]),
    );
  };
  for (const answers of await Promise.all([often(shopper, 50), often(other, 10)])) {
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('[201,');
  }
  for (const each of [shopper, other]) expect(await ordersOf(each)).toHaveLength(1);
  expect(await availableOf(product)).toBe(58);
  const different = await checkOut(shop, shopper, { key: 'once', shippingMethod: 'other' });
  expect(different.status).toBe(422);
});

test('a cancelled order releases its stock at once and cannot be paid', async () => {
  const order = await anUnpaidOrder(shop, 1, { stock: 1 });
  const cancel = () =>
    shop.send('POST', `/api/v1/shop/orders/${order.id}/cancel`, { as: order.shopper, body: {} });
  expect(await cancel()).toMatchObject({
    status: 200,
    body: {
      data: { orderStatus: 'rejected', reason: 'The order was cancelled before it was paid.' },
    },
  });
  expect((await cancel()).status).toBe(200);
  expect(await availableOf(order.product)).toBe(1);
  expect(outcomeOf(await pay(order))).toBe('409 ORDER_CLOSED');
});
