/** Changing items and address of an unpaid order: prices, stock, coupon, and that no former payment is captured. */
import { describe, expect, test } from 'vitest';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { replacePayment, setFirstPayment } from '#modules/orders/order.repository.ts';
import { capturePayment as startCapture } from '#modules/orders/payment/capture-payment.ts';
import { capturePayment, checkOut, type UnpaidOrder } from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aCoupon, aProduct, stockOf } from '#support/products.ts';
import { outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const payment = await aPaymentShop();
const { shop, simulator, admin, details, unpaidOrder, paidOrder, setStatus, stateOf } = payment;
const { eventsOf, mailsTo, capturesOf, expireAfter } = payment;
const { ctx } = shop;
const ADDRESS = {
  address: '2 Bobbin Lane',
  city: 'Spindleford',
  pincode: '20220',
  phone: '5550199',
  notes: '',
};

const item = (productId: string, quantity: number) => ({ productId, quantity });
const change = async (
  order: Pick<AdminOrderWire, '_id' | 'history'>,
  items: object[],
  more: object = {},
) =>
  await shop.send('PUT', `/api/v1/admin/orders/change/${order._id}`, {
    as: admin,
    body: { items, address: ADDRESS, seenEvents: order.history.length, ...more },
  });
/** Where the link to pay leads the customer. */
async function openLink({ shopper, id }: Pick<UnpaidOrder, 'shopper' | 'id'>): Promise<string> {
  const url = `${ctx.settings.publicUrl}/api/v1/shop/orders/${id}/pay`;
  const reply = await shop.app.request(url, { headers: { cookie: shopper.cookie } });
  return reply.headers.get('location') ?? '';
}
const tokenIn = (url: string) => new URL(url, 'https://shop').searchParams.get('token') ?? '';

test('items and address are changed at the prices of today, with a mail, an entry and the stock that follows', async () => {
  const { id, shopper, product } = await unpaidOrder();
  const other = await aProduct(ctx, { stock: 3, priceCents: 500 });
  const before = await details(id);
  const changed = await change(before, [item(product.id, 1), item(other.id, 3)], {
    totalAmount: 55,
  });
  expect(changed).toMatchObject({
    status: 200,
    body: {
      data: {
        totalAmount: 55,
        byStaff: true,
        cartItems: [
          { productId: product.id, quantity: 1 },
          { productId: other.id, quantity: 3 },
        ],
        addressInfo: { ...ADDRESS, addressId: null },
        approvalURL: `${ctx.settings.publicUrl}/api/v1/shop/orders/${id}/pay`,
      },
    },
  });
  expect(await stockOf(ctx, product.id)).toEqual({ on_hand: 2, reserved: 1 });
  expect(await stockOf(ctx, other.id)).toEqual({ on_hand: 3, reserved: 3 });
  expect(await mailsTo(shopper.email)).toEqual(['order-changed']);
  expect(await eventsOf(id)).toEqual(['placed', 'changed']);
  const entry = await ctx.db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('record_id', '=', id)
    .executeTakeFirst();
  expect(entry).toEqual({
    action: 'order.change',
    before: { total: 80 },
    after: { total: 55 },
  });
  // It waits for days now.
  await expireAfter(60 * 24);
  expect(await stateOf(id)).toBe('pending, pending, reserved');
  await expireAfter(60 * 24 * 2 + 1);
  expect(await stateOf(id)).toBe('rejected, expired, released');
  expect(await stockOf(ctx, other.id)).toEqual({ on_hand: 3, reserved: 0 });
});

test('what the order holds is available to it: stock and the use of its coupon', async () => {
  const coupon = await aCoupon(ctx, { usageLimit: 1, discountAmount: 1000 });
  const { id, product } = await unpaidOrder({ coupon: coupon.code });
  const items = [item(product.id, 2)];
  const quoted = await shop.send('POST', '/api/v1/admin/orders/quote', {
    as: admin,
    body: { items, coupon: coupon.code, orderId: id },
  });
  expect(quoted.body.data).toMatchObject({
    items: [{ problem: '' }],
    couponProblem: '',
    totalAmount: 72,
  });
  const kept = await change(await details(id), items, { coupon: coupon.code, totalAmount: 72 });
  expect(outcomeOf(kept)).toBe('200');
  const dropped = await change(await details(id), [item(product.id, 1)]);
  expect(dropped.body.data).toMatchObject({ totalAmount: 40, coupon: null });
  expect(outcomeOf(await change(await details(id), [item(product.id, 3)]))).toBe(
    '409 QUANTITY_ABOVE_STOCK',
  );
  expect(outcomeOf(await change(await details(id), items, { totalAmount: 1 }))).toBe(
    '409 TOTAL_CHANGED',
  );
  expect(outcomeOf(await change(await details(id), []))).toBe('422 CART_EMPTY');
  expect(await stockOf(ctx, product.id)).toEqual({ on_hand: 2, reserved: 1 });
});

test('an order that is paid, being captured, cancelled or not the one that was seen is refused', async () => {
  const paid = await paidOrder();
  const rejected = await unpaidOrder();
  await setStatus(rejected.id, 'rejected');
  const accepted = await unpaidOrder();
  await setStatus(accepted.id, 'inProcess');
  const capturing = await unpaidOrder();
  await simulator.approve(capturing.paymentId);
  await simulator.faults({ captureFailureRate: 1, kinds: ['error-after'] });
  await payment.capture(capturing);
  expect(await stateOf(capturing.id)).toBe('pending, capturing, reserved');
  for (const { id, product } of [paid, rejected, accepted, capturing]) {
    const refused = await change(await details(id), [item(product.id, 1)]);
    expect(outcomeOf(refused)).toBe('409 ORDER_NOT_CHANGEABLE');
    expect((await details(id)).totalAmount).toBe(80);
  }
  const { id, product } = await unpaidOrder();
  const seen = await details(id);
  expect(outcomeOf(await change(seen, [item(product.id, 1)], { seenEvents: 2 }))).toBe(
    '409 ORDER_STALE',
  );
  const clerk = await aUser(ctx, { role: 'fulfilment' });
  const denied = await shop.send('PUT', `/api/v1/admin/orders/change/${id}`, {
    as: clerk,
    body: { items: [item(product.id, 1)], address: ADDRESS, seenEvents: 1 },
  });
  expect(outcomeOf(denied)).toBe('403 FORBIDDEN');
});

describe('a payment of the former amount', () => {
  test('is forgotten, and the new one is captured', async () => {
    const order = await unpaidOrder();
    await simulator.approve(order.paymentId);
    expect(outcomeOf(await change(await details(order.id), [item(order.product.id, 1)]))).toBe(
      '200',
    );
    expect((await payment.capture(order)).status).toBe(404);
    await payment.checkAfter(180);
    expect(await stateOf(order.id)).toBe('pending, pending, reserved');
    const token = tokenIn(await openLink(order));
    expect(token).not.toBe(order.paymentId);
    await simulator.approve(token);
    expect((await capturePayment(shop, order.shopper, token)).status).toBe(200);
    expect(await capturesOf(order.id)).toMatchObject([{ amount: '40.00' }]);
    expect(await stateOf(order.id)).toBe('confirmed, paid, sold');
  });

  test('is not captured by what had read the order before, and replaces no newer one', async () => {
    const order = await unpaidOrder();
    await simulator.approve(order.paymentId);
    const read = await payment.rowOf(order.id);
    await change(await details(order.id), [item(order.product.id, 1)]);
    const late = await startCapture(ctx, read, { actor: 'shop' });
    expect(late).toMatchObject({ refused: 'NOT_FOUND' });
    expect(await capturesOf(order.id)).toHaveLength(0);
    const former = { providerOrderId: order.paymentId, payeeId: null, approvalUrl: '' };
    // A checkout and an opening of the link that were waiting for the provider.
    expect(await setFirstPayment(ctx.db, order.id, former)).toBeUndefined();
    expect(await replacePayment(ctx.db, order.id, read.payment_version + 1, former)).toBe(false);
    expect(await payment.rowOf(order.id)).toMatchObject({ provider_order_id: null });
  });

  test('is not brought back by the checkout that began it', async () => {
    const order = await unpaidOrder();
    await change(await details(order.id), [item(order.product.id, 1)]);
    // The same checkout again finds no order of its own, and this one stays.
    const again = await checkOut(shop, order.shopper);
    expect(again.body['orderId']).not.toBe(order.id);
    expect((await details(order.id)).totalAmount).toBe(40);
    expect(await payment.rowOf(order.id)).toMatchObject({ provider_order_id: null });
  });

  test.each([1, 2, 3])('and a change at the same time leave one story (%i)', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => unpaidOrder()));
    await Promise.all(
      orders.map(async (order) => {
        await simulator.approve(order.paymentId);
        const seen = await details(order.id);
        const changing = [1, 2].map(() => change(seen, [item(order.product.id, 1)]));
        const [captured, link, ...changed] = await Promise.all([
          payment.capture(order),
          openLink(order),
          ...changing,
        ]);
        const done = changed.filter(({ status }) => status === 200);
        expect(done.length).toBeLessThanOrEqual(1);
        const captures = await capturesOf(order.id);
        if (captured.status === 200) {
          expect(done).toHaveLength(0);
          expect(captures).toMatchObject([{ amount: '80.00' }]);
        } else {
          expect(captures).toHaveLength(0);
          expect((await details(order.id)).totalAmount).toBe(40);
          // An opening that began before the change is not the order's payment.
          if (tokenIn(link) !== '') await simulator.approve(tokenIn(link));
        }
      }),
    );
    await payment.checkAfter(180);
    for (const { id } of orders) {
      const { totalAmount, paymentStatus } = await details(id);
      const captures = await capturesOf(id);
      if (paymentStatus === 'paid')
        expect(captures).toMatchObject([{ amount: totalAmount.toFixed(2) }]);
      else expect(captures).toHaveLength(0);
    }
  });
});

test('of many changes at once one succeeds, and the stock is that of its items', async () => {
  const { id, product } = await unpaidOrder();
  const others = await Promise.all([1, 2, 3, 4, 5].map(() => aProduct(ctx, { stock: 1 })));
  const seen = await details(id);
  const replies = await Promise.all(
    others.map((other, at) =>
      change(seen, at % 2 === 0 ? [item(product.id, 1), item(other.id, 1)] : [item(other.id, 1)]),
    ),
  );
  expect(replies.map(outcomeOf).toSorted()).toEqual([
    '200',
    ...Array.from({ length: 4 }, () => '409 ORDER_STALE'),
  ]);
  const { cartItems } = await details(id);
  for (const { id: productId } of [product, ...others])
    expect((await stockOf(ctx, productId)).reserved).toBe(
      cartItems.find((each) => each.productId === productId)?.quantity ?? 0,
    );
});
