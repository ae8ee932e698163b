import { expect, test } from 'vitest';
import { aShopper, checkOut, fillCart } from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aCoupon, stockOf } from '#support/products.ts';
import { outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const payment = await aPaymentShop();
const { shop, simulator, unpaidOrder, paidOrder, pay, expireAfter, checkAfter } = payment;
const { setStatus, details, mailsTo } = payment;

const couponOf = (id: string) =>
  shop.ctx.db.selectFrom('coupons').select('used_count').where('id', '=', id).executeTakeFirst();

test('administrators set the specified statuses, each with a mail and a history entry', async () => {
  const { shopper, product, id } = await paidOrder();
  for (const orderStatus of ['inProcess', 'inShipping', 'delivered']) {
    expect(await setStatus(id, orderStatus)).toMatchObject({
      status: 200,
      body: { message: expect.any(String), data: { orderStatus, paymentStatus: 'paid' } },
    });
  }
  expect(await setStatus(id, 'delivered')).toMatchObject({ status: 200 });
  expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 0, reserved: 0 });
  const { history } = await shop.read<{ history: { event: string; actor: string }[] }>(
    `/api/v1/shop/orders/${id}`,
    shopper,
  );
  expect(history.map(({ event, actor }) => `${actor}: ${event}`)).toEqual([
    'shopper: placed',
    'shopper: capture asked',
    'shopper: captured',
    'admin: set inProcess',
    'admin: set inShipping',
    'admin: set delivered',
  ]);
  const changed = 'order-status-changed';
  expect(await mailsTo(shopper.email)).toEqual(['order-confirmed', changed, changed, changed]);
});

test('administrators see the SKU that each line has today, also of a variant that was deleted', async () => {
  const { id, product } = await paidOrder();
  expect((await details(id)).cartItems).toMatchObject([{ sku: '' }]);
  await shop.ctx.db
    .updateTable('variants')
    .set({ sku: 'WJ-1', deleted_at: shop.ctx.clock.now() })
    .where('product_id', '=', product.id)
    .execute();
  expect((await details(id)).cartItems).toMatchObject([{ sku: 'WJ-1' }]);
});

test('other statuses are refused', async () => {
  const { id } = await unpaidOrder();
  for (const orderStatus of ['confirmed', 'shipped', '', null, 7])
    expect((await setStatus(id, orderStatus)).status, String(orderStatus)).toBe(400);
});

test('of administrators who set different statuses at once only one succeeds; the others get the present order', async () => {
  const { id } = await paidOrder();
  const statuses = ['inProcess', 'inShipping', 'delivered', 'pending'];
  const replies = await Promise.all(
    statuses.map((status) => setStatus(id, status, { from: 'confirmed' })),
  );
  const done = replies.findIndex(({ status }) => status === 200);
  const { orderStatus, history } = await details(id);
  expect(orderStatus).toBe(statuses[done]);
  expect(history.filter(({ event }) => event.startsWith('set '))).toHaveLength(1);
  for (const [at, reply] of replies.entries())
    if (at !== done)
      expect(reply).toMatchObject({
        status: 409,
        body: { code: 'STATUS_STALE', data: { _id: id, orderStatus } },
      });
  // The same status again changes nothing, whatever was seen.
  expect(outcomeOf(await setStatus(id, orderStatus, { from: 'confirmed' }))).toBe('200');
});

test('an unpaid order that is accepted never expires and can still be paid', async () => {
  const order = await unpaidOrder();
  await setStatus(order.id, 'inProcess');
  await expireAfter(20);
  expect(await stockOf(shop.ctx, order.product.id)).toEqual({ on_hand: 2, reserved: 2 });
  await setStatus(order.id, 'inShipping');
  expect(await stockOf(shop.ctx, order.product.id)).toEqual({ on_hand: 0, reserved: 0 });
  expect(await pay(order)).toMatchObject({
    status: 200,
    body: { data: { orderStatus: 'inShipping', paymentStatus: 'paid' } },
  });
});

test('who may not refund cannot do so by rejecting a paid order', async () => {
  const clerk = await aUser(shop.ctx, { role: 'fulfilment' });
  const { id } = await paidOrder();
  const reject = (refund: boolean) => setStatus(id, 'rejected', { refund }, clerk);
  expect(outcomeOf(await reject(true))).toBe('403 FORBIDDEN');
  expect(await details(id)).toMatchObject({ orderStatus: 'confirmed', refunded: 0 });
  expect(outcomeOf(await reject(false))).toBe('200');
});

test('rejecting a paid order restocks it once and refunds it', async () => {
  const coupon = await aCoupon(shop.ctx, { usageLimit: 1, discountAmount: 5000 });
  const { product, shopper, id } = await paidOrder({ coupon: coupon.code });
  const more = { refund: true, note: 'The mill has closed.' };
  expect(await setStatus(id, 'rejected', more)).toMatchObject({
    status: 200,
    body: {
      data: {
        orderStatus: 'rejected',
        paymentStatus: 'refunded',
        refunded: 40,
        refundable: 0,
        reason: 'The shop could not take this order.',
      },
    },
  });
  expect(outcomeOf(await setStatus(id, 'rejected', { refund: true }))).toBe('200');
  expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 2, reserved: 0 });
  expect(await couponOf(coupon.id)).toEqual({ used_count: 0 });
  expect((await mailsTo(shopper.email)).toSorted()).toEqual([
    'order-confirmed',
    'order-refunded',
    'order-status-changed',
  ]);
});

test('a rejected order is reopened only while its stock and coupon are available', async () => {
  const coupon = await aCoupon(shop.ctx, { usageLimit: 1 });
  const { product, id } = await paidOrder({ coupon: coupon.code });
  await setStatus(id, 'rejected');
  const other = await aShopper(shop.ctx);
  await fillCart(shop.ctx, other, product.id, 1);
  const theirs = await checkOut(shop, other, { coupon: coupon.code });
  expect(outcomeOf(await setStatus(id, 'inProcess'))).toBe('409 COUPON_GONE');
  const limit = shop.ctx.db.updateTable('coupons').set({ usage_limit: 2 });
  await limit.where('id', '=', coupon.id).execute();
  expect(outcomeOf(await setStatus(id, 'inProcess'))).toBe('409 STOCK_GONE');
  const cancel = `/api/v1/shop/orders/${theirs.body['orderId']}/cancel`;
  await shop.send('POST', cancel, { as: other, body: {} });
  expect(await setStatus(id, 'inProcess')).toMatchObject({
    status: 200,
    body: { data: { orderStatus: 'inProcess', paymentStatus: 'paid', reason: '' } },
  });
  expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 0, reserved: 0 });
});

test('an order whose payment is being confirmed cannot be rejected', async () => {
  const order = await unpaidOrder();
  await simulator.faults({ captureFailureRate: 1, kinds: ['error'] });
  expect((await pay(order)).status).toBe(202);
  expect(outcomeOf(await setStatus(order.id, 'rejected'))).toBe('409 STATUS_NOT_POSSIBLE');
  await simulator.faults();
  await checkAfter(30);
});
