/** The choice between ways to pay, and orders in cash. */
import { describe, expect, test } from 'vitest';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { aFullCart, checkOut } from '#support/checkout.ts';
import { aShopPaidByHand, DAY_MINUTES, PAYPAL_ALONE } from '#support/paid-by-hand.ts';
import { aCoupon } from '#support/products.ts';
import { outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const payment = await aShopPaidByHand();
const { ctx, shop, simulator, admin, offer, place, markPaid, stateOf, expireAfter } = payment;
const { unpaidOrder, pay } = payment;

describe('the choice', () => {
  test('of a shop that has changed nothing is not there, and every client pays with PayPal', async () => {
    await offer(PAYPAL_ALONE);
    const facts = await shop.read<object>('/api/v1/shop/settings');
    expect(facts).not.toHaveProperty('paymentMethods');
    for (const paymentMethod of [undefined, 'paypal']) {
      const { shopper } = await aFullCart(ctx);
      const placed = await checkOut(shop, shopper, { paymentMethod });
      expect(placed.body.data).toMatchObject({ paymentMethod: 'paypal' });
      expect(placed.body.data).not.toHaveProperty('paymentName');
      expect(placed.body['approvalURL']).toContain(simulator.url);
    }
    const { shopper } = await aFullCart(ctx);
    for (const paymentMethod of ['bankTransfer', 'cash', 'stripe'])
      expect(outcomeOf(await checkOut(shop, shopper, { paymentMethod }))).toBe(
        '422 PAYMENT_METHOD_MISSING',
      );
  });

  test('is sent to checkout when there is more than PayPal, without the account', async () => {
    expect(await shop.read('/api/v1/shop/settings')).toMatchObject({
      paymentMethods: [
        { method: 'paypal', name: 'PayPal' },
        { method: 'bankTransfer', name: 'Bank transfer' },
        { method: 'cash', name: 'Cash on delivery', note: 'Pay in cash when your order arrives.' },
      ],
    });
    expect(JSON.stringify(await shop.read('/api/v1/shop/settings'))).not.toContain('DE89');
    await offer({ bankIban: '' });
    expect(JSON.stringify(await shop.read('/api/v1/shop/settings'))).not.toContain('bankTransfer');
    expect(
      outcomeOf(
        await checkOut(shop, (await aFullCart(ctx)).shopper, { paymentMethod: 'bankTransfer' }),
      ),
    ).toBe('422 PAYMENT_METHOD_MISSING');
  });

  test('is the only way for clients that know PayPal alone, where PayPal is off', async () => {
    await offer({ paypal: false, cash: false });
    for (const paymentMethod of [undefined, 'paypal']) {
      const { shopper } = await aFullCart(ctx);
      const placed = await checkOut(shop, shopper, { paymentMethod });
      expect(placed.body.data).toMatchObject({ paymentMethod: 'bankTransfer' });
    }
    await offer({ cash: true });
    const { shopper } = await aFullCart(ctx);
    expect(outcomeOf(await checkOut(shop, shopper))).toBe('422 PAYMENT_METHOD_MISSING');
    await offer({ ...PAYPAL_ALONE, paypal: false });
    expect(outcomeOf(await checkOut(shop, shopper))).toBe('409 PAYMENT_METHOD_NONE');
  });

  test('does not matter when there is nothing to pay', async () => {
    const { shopper } = await aFullCart(ctx, 1, { priceCents: 1500 });
    const coupon = await aCoupon(ctx, { discountType: 'fixed', discountAmount: 5000 });
    const placed = await checkOut(shop, shopper, {
      coupon: coupon.code,
      paymentMethod: 'bankTransfer',
    });
    expect(placed.body.data).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
  });
});

describe('an order in cash', () => {
  test('is held until the staff act, to ship though unpaid, and paid when they say so', async () => {
    const order = await place('cash');
    await expireAfter(90 * DAY_MINUTES);
    expect(await stateOf(order.id)).toBe('pending, pending, reserved');
    const toShip = async () => {
      const { body } = await shop.send('GET', '/api/v1/admin/orders/get?view=to-ship', {
        as: admin,
      });
      const { data, counts } = body as unknown as {
        data: AdminOrderWire[];
        counts: Record<string, number>;
      };
      expect(counts['to-ship']).toBe(data.length);
      return data.map(({ _id }) => _id);
    };
    expect(await toShip()).toContain(order.id);
    expect(await payment.details(order.id)).toMatchObject({ suggested: 'inProcess' });
    const parcel = { carrier: 'UPS', items: [{ item: 0, quantity: 1 }] };
    const send = (body: object) =>
      shop.send('POST', `/api/v1/admin/orders/parcels/${order.id}`, { as: admin, body });
    expect((await send(parcel)).status).toBe(201);
    expect(await toShip()).toContain(order.id);
    expect((await send(parcel)).status).toBe(201);
    expect(await stateOf(order.id)).toBe('inShipping, pending, sold');
    expect(await toShip()).not.toContain(order.id);
    expect((await markPaid(order.id)).status).toBe(200);
    expect(await stateOf(order.id)).toBe('inShipping, paid, sold');
    expect(await payment.mailsTo(order.shopper.email)).not.toContain('order-confirmed');
  });

  test('that is rejected gives its stock back', async () => {
    const order = await place('cash');
    await payment.setStatus(order.id, 'rejected');
    expect(await stateOf(order.id)).toBe('rejected, failed, released');
    expect(outcomeOf(await markPaid(order.id))).toBe('409 ORDER_CLOSED');
  });
});

test('an order that a provider is paid for is never marked by hand', async () => {
  const order = await unpaidOrder();
  expect(outcomeOf(await markPaid(order.id))).toBe('409 PAID_BY_PROVIDER');
  expect(outcomeOf(await pay(order))).toBe('200');
  expect(outcomeOf(await markPaid(order.id))).toBe('409 PAID_BY_PROVIDER');
});

test('only staff who may change orders mark one as paid', async () => {
  const { id } = await place('bankTransfer');
  const viewer = await aUser(ctx, { role: 'viewer' });
  expect((await markPaid(id, 80, viewer)).status).toBe(403);
  expect(await stateOf(id)).toBe('pending, pending, reserved');
});
