import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkPayments, expireOrders } from '#modules/orders/index.ts';
import {
  anOrderOfTwoUnits,
  aShopper,
  checkOut,
  capturePayment,
  fillCart,
  runAllJobs,
} from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aCoupon, stockOf } from '#support/products.ts';
import { aUser, type TestUser } from '#support/users.ts';
import { startSimulator, type Simulator } from '#support/payment-simulator.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let simulator: Simulator;
let shop: TestShop;
let admin: TestUser;

beforeAll(async () => {
  simulator = await startSimulator();
  shop = await openTestShop({ PAYPAL_API_URL: simulator.url });
  admin = await aUser(shop.ctx, { role: 'owner' });
});
afterEach(async () => {
  await simulator.faults();
  await runAllJobs(shop.ctx);
  await expectHealthy(shop.ctx);
});
afterAll(async () => {
  await shop.close();
  await simulator.stop();
});

const update = (id: string, body: object) =>
  shop.send('PUT', `/api/v1/admin/orders/update/${id}`, { as: admin, body });
const mailsTo = async (email: string) =>
  (
    await shop.ctx.db
      .selectFrom('mails')
      .select('kind')
      .where('recipient', '=', email)
      .orderBy('queued_at')
      .orderBy('id')
      .execute()
  ).map((mail) => mail.kind);

describe('administrators', () => {
  test('set the specified statuses, each with a mail and a history entry', async () => {
    const { shopper, product, id } = await anOrderOfTwoUnits(shop, simulator);
    for (const orderStatus of ['inProcess', 'inShipping', 'delivered']) {
      expect(await update(id, { orderStatus })).toMatchObject({
        status: 200,
        body: { message: expect.any(String), data: { orderStatus, paymentStatus: 'paid' } },
      });
    }
    expect(await update(id, { orderStatus: 'delivered' })).toMatchObject({ status: 200 });
    expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 0, reserved: 0 });
    const { body } = await shop.send('GET', `/api/v1/shop/orders/${id}`, { as: shopper });
    expect(
      (body.data as unknown as { history: { event: string; actor: string }[] }).history.map(
        ({ event, actor }) => `${actor}: ${event}`,
      ),
    ).toEqual([
      'shopper: placed',
      'shopper: capture asked',
      'shopper: captured',
      'admin: set inProcess',
      'admin: set inShipping',
      'admin: set delivered',
    ]);
    expect(await mailsTo(shopper.email)).toEqual([
      'order-confirmed',
      'order-status-changed',
      'order-status-changed',
      'order-status-changed',
    ]);
  });

  test.each(['confirmed', 'shipped', '', null, 7])('refuse the status %s', async (orderStatus) => {
    const { id } = await anOrderOfTwoUnits(shop, simulator, { paid: false });
    expect(await update(id, { orderStatus })).toMatchObject({ status: 400 });
  });

  test('accept an unpaid order, which then never expires and can still be paid', async () => {
    const { shopper, product, id, paymentId } = await anOrderOfTwoUnits(shop, simulator, {
      paid: false,
    });
    await update(id, { orderStatus: 'inProcess' });
    shop.clock.forward(20 * 60_000);
    await expireOrders(shop.ctx);
    expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 2, reserved: 2 });
    await update(id, { orderStatus: 'inShipping' });
    expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 0, reserved: 0 });
    await simulator.approve(paymentId);
    expect(await capturePayment(shop, shopper, paymentId)).toMatchObject({
      status: 200,
      body: { data: { orderStatus: 'inShipping', paymentStatus: 'paid' } },
    });
  });

  test('who may not refund cannot do so by rejecting a paid order', async () => {
    const clerk = await aUser(shop.ctx, { role: 'fulfilment' });
    const { id } = await anOrderOfTwoUnits(shop, simulator);
    const reject = (refund: boolean) =>
      shop.send('PUT', `/api/v1/admin/orders/update/${id}`, {
        as: clerk,
        body: { orderStatus: 'rejected', refund },
      });
    expect(await reject(true)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const { body } = await shop.send('GET', `/api/v1/admin/orders/details/${id}`, { as: clerk });
    expect(body.data).toMatchObject({
      orderStatus: expect.not.stringMatching('rejected'),
      refunded: 0,
    });
    expect(await reject(false)).toMatchObject({ status: 200 });
  });

  test('reject a paid order, which restocks it once and refunds it', async () => {
    const coupon = await aCoupon(shop.ctx, { usageLimit: 1, discountAmount: 5000 });
    const { product, shopper, id } = await anOrderOfTwoUnits(shop, simulator, {
      coupon: coupon.code,
    });
    expect(
      await update(id, { orderStatus: 'rejected', refund: true, note: 'The mill has closed.' }),
    ).toMatchObject({
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
    expect(await update(id, { orderStatus: 'rejected', refund: true })).toMatchObject({
      status: 200,
    });
    expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 2, reserved: 0 });
    expect(
      await shop.ctx.db
        .selectFrom('coupons')
        .select('used_count')
        .where('id', '=', coupon.id)
        .executeTakeFirst(),
    ).toEqual({ used_count: 0 });
    expect((await mailsTo(shopper.email)).sort()).toEqual([
      'order-confirmed',
      'order-refunded',
      'order-status-changed',
    ]);
  });

  test('reopen a rejected order only while its stock and coupon are available', async () => {
    const coupon = await aCoupon(shop.ctx, { usageLimit: 1 });
    const { product, id } = await anOrderOfTwoUnits(shop, simulator, { coupon: coupon.code });
    await update(id, { orderStatus: 'rejected' });
    const other = await aShopper(shop.ctx);
    await fillCart(shop.ctx, other, product.id, 1);
    const theirs = await checkOut(shop, other, { coupon: coupon.code });
    expect(await update(id, { orderStatus: 'inProcess' })).toMatchObject({
      status: 409,
      body: { code: 'COUPON_GONE' },
    });
    await shop.ctx.db
      .updateTable('coupons')
      .set({ usage_limit: 2 })
      .where('id', '=', coupon.id)
      .execute();
    expect(await update(id, { orderStatus: 'inProcess' })).toMatchObject({
      status: 409,
      body: { code: 'STOCK_GONE' },
    });
    await shop.send('POST', `/api/v1/shop/orders/${theirs.body['orderId']}/cancel`, {
      as: other,
      body: {},
    });
    expect(await update(id, { orderStatus: 'inProcess' })).toMatchObject({
      status: 200,
      body: { data: { orderStatus: 'inProcess', paymentStatus: 'paid', reason: '' } },
    });
    expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 0, reserved: 0 });
  });

  test('cannot reject an order whose payment is being confirmed', async () => {
    const { id, shopper, paymentId } = await anOrderOfTwoUnits(shop, simulator, { paid: false });
    await simulator.approve(paymentId);
    await simulator.faults({ captureFailureRate: 1, kinds: ['error'] });
    expect((await capturePayment(shop, shopper, paymentId)).status).toBe(202);
    expect(await update(id, { orderStatus: 'rejected' })).toMatchObject({
      status: 409,
      body: { code: 'STATUS_NOT_POSSIBLE' },
    });
    await simulator.faults();
    shop.clock.forward(30_000);
    await checkPayments(shop.ctx);
  });
});
