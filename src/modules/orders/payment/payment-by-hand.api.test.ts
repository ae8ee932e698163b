/** Orders that are paid by bank transfer or in cash. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { remindOfTransfers } from '#modules/orders/order.jobs.ts';
import { updateSettings } from '#modules/settings/index.ts';
import { aFullCart, aShopper, checkOut, fillCart, type FullCart } from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aCoupon, aProduct, stockOf } from '#support/products.ts';
import { outcomeOf, type Reply } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const payment = await aPaymentShop();
const { shop, simulator, admin, unpaidOrder, pay, expireAfter, rowOf, stateOf, eventsOf } = payment;
const { ctx } = shop;
const DAY_MINUTES = 24 * 60;

const UNTOUCHED = { paypal: true, bankTransfer: false, cash: false } as const;
const BANK = {
  bankTransfer: true,
  bankAccountHolder: 'Linen and Co',
  bankIban: 'DE89370400440532013000',
  bankBic: 'COBADEFFXXX',
  bankDaysToPay: 6,
} as const;
const offer = async (settings: Partial<StoreSettings>) =>
  void (await updateSettings(ctx, { id: admin.id, userName: admin.userName }, settings));

beforeEach(() => offer({ ...BANK, cash: true }));
afterEach(() => offer(UNTOUCHED));

interface Placed extends FullCart {
  id: string;
  placed: Reply;
}
async function place(paymentMethod: string, quantity = 2): Promise<Placed> {
  const cart = await aFullCart(ctx, quantity, { stock: 2, priceCents: 4000 });
  const placed = await checkOut(shop, cart.shopper, { paymentMethod });
  expect(placed).toMatchObject({ status: 201 });
  return { ...cart, placed, id: String(placed.body['orderId']) };
}
const again = async ({ shopper }: Placed, paymentMethod: string) => {
  const { id } = await aProduct(ctx);
  await fillCart(ctx, shopper, id);
  return await checkOut(shop, shopper, { paymentMethod });
};
const own = ({ shopper, id }: Placed) => shop.read<OrderWire>(`/api/v1/shop/orders/${id}`, shopper);
const markPaid = (id: string, totalAmount = 80, as = admin) =>
  shop.send('POST', `/api/v1/admin/orders/mark-paid/${id}`, { as, body: { totalAmount } });
const mailOf = async (kind: string, { shopper }: Placed) => {
  const mails = ctx.db.selectFrom('mails').select('payload').where('kind', '=', kind);
  const found = await mails.where('recipient', '=', shopper.email).execute();
  return found.map((mail) => mail.payload as Record<string, unknown>);
};

describe('the choice', () => {
  test('of a shop that has changed nothing is not there, and every client pays with PayPal', async () => {
    await offer(UNTOUCHED);
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
    await offer({ ...UNTOUCHED, paypal: false });
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

describe('an order by bank transfer', () => {
  test('holds its stock for the days to pay, and says where the money goes', async () => {
    const order = await place('bankTransfer');
    expect(order.placed.body['approvalURL']).toMatch(/\/shop\/payment-success\?order=/);
    expect(await own(order)).toMatchObject({
      paymentMethod: 'bankTransfer',
      paymentName: 'Bank transfer',
      paymentStatus: 'pending',
      approvalURL: null,
      paymentInstructions: {
        reference: String((await rowOf(order.id)).number),
        account: {
          holder: 'Linen and Co',
          iban: 'DE89 3704 0044 0532 0130 00',
          bic: 'COBADEFFXXX',
        },
      },
    });
    expect(await mailOf('order-awaiting-payment', order)).toMatchObject([
      { total: 8000, instructions: { account: { holder: 'Linen and Co' } } },
    ]);
    expect(await shop.read(`/api/v1/shop/cart/${order.shopper.id}`, order.shopper)).toMatchObject({
      items: [],
    });
    await expireAfter(5 * DAY_MINUTES);
    expect(await stateOf(order.id)).toBe('pending, pending, reserved');
    await expireAfter(DAY_MINUTES + 1);
    expect(await stateOf(order.id)).toBe('rejected, expired, released');
    expect(await stockOf(ctx, order.product.id)).toEqual({ on_hand: 2, reserved: 0 });
    const { orders } = await simulator.state();
    expect(orders.filter(({ customId }) => customId === order.id)).toEqual([]);
  });

  test('is reminded of once, when a third of the time is left', async () => {
    const order = await place('bankTransfer');
    const remindersAfter = async (minutes: number) => {
      shop.clock.forward(minutes * 60_000);
      await Promise.all([remindOfTransfers(ctx), remindOfTransfers(ctx)]);
      return (await mailOf('payment-reminder', order)).length;
    };
    expect(await remindersAfter(4 * DAY_MINUTES - 60)).toBe(0);
    expect(await remindersAfter(120)).toBe(1);
    expect(await remindersAfter(60)).toBe(1);
    expect(await mailOf('payment-reminder', order)).toMatchObject([
      { instructions: { reference: String((await rowOf(order.id)).number) } },
    ]);
    const paid = await place('bankTransfer');
    expect((await markPaid(paid.id)).status).toBe(200);
    shop.clock.forward(5 * DAY_MINUTES * 60_000);
    await remindOfTransfers(ctx);
    expect(await mailOf('payment-reminder', paid)).toEqual([]);
    await expireAfter(DAY_MINUTES);
  });

  test('is marked as paid once, however often, with the total of the server', async () => {
    const order = await place('bankTransfer');
    expect(outcomeOf(await markPaid(order.id, 79.99))).toBe('409 ORDER_STALE');
    const answers = await Promise.all([1, 2, 3, 4].map(() => markPaid(order.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stateOf(order.id)).toBe('confirmed, paid, sold');
    expect(await eventsOf(order.id)).toEqual(['placed', 'marked paid']);
    expect(await payment.details(order.id)).toMatchObject({
      refundable: 80,
      payments: [{ amount: 80, status: 'completed', matches: true }],
      history: [{}, { by: 'Ada Thorne' }],
    });
    expect(await own(order)).not.toHaveProperty('paymentInstructions');
    expect(await payment.mailsTo(order.shopper.email)).toEqual([
      'order-awaiting-payment',
      'order-confirmed',
    ]);
  });

  test('can be paid late while its items are in stock', async () => {
    const [late, sold] = [await place('bankTransfer'), await place('bankTransfer')];
    await expireAfter(6 * DAY_MINUTES + 1);
    const other = await aShopper(ctx);
    await fillCart(ctx, other, sold.product.id, 2);
    expect((await checkOut(shop, other, { paymentMethod: 'cash' })).status).toBe(201);
    expect((await markPaid(late.id)).status).toBe(200);
    expect(await stateOf(late.id)).toBe('confirmed, paid, sold');
    expect(outcomeOf(await markPaid(sold.id))).toBe('409 STOCK_GONE');
    expect(await stateOf(sold.id)).toBe('rejected, expired, released');
    expect(await payment.details(sold.id)).toMatchObject({ payments: [] });
  });

  test('is refunded by hand: recorded, and never sent to a provider', async () => {
    const order = await place('bankTransfer');
    await markPaid(order.id);
    expect(await payment.refund(order.id, { amount: 30, reason: 'Torn' })).toMatchObject({
      status: 201,
      body: { message: 'Refunded', data: { refunded: 30, refundable: 50 } },
    });
    expect(outcomeOf(await payment.refund(order.id, { amount: 50.01 }))).toBe(
      '422 REFUND_TOO_MUCH',
    );
    expect(await payment.setStatus(order.id, 'rejected', { refund: true })).toMatchObject({
      status: 200,
      body: { refund: 'completed' },
    });
    expect(await stateOf(order.id)).toBe('rejected, refunded, released');
    expect((await simulator.state()).refunds).toEqual([]);
    expect(await mailOf('order-refunded', order)).toMatchObject([
      { refunded: 3000, isPaidByHand: true },
      { refunded: 5000 },
    ]);
    await payment.aDayLater();
    await payment.reconcile();
  });

  test('does not take the place of a checkout, which does not replace it, and a shopper has three at most', async () => {
    const first = await place('bankTransfer');
    expect((await again(first, 'paypal')).status).toBe(201);
    expect(await stateOf(first.id)).toBe('pending, pending, reserved');
    expect((await again(first, 'bankTransfer')).status).toBe(201);
    const { id } = await aProduct(ctx);
    await fillCart(ctx, first.shopper, id);
    const rush = await Promise.all(
      ['a', 'b', 'c'].map((key) =>
        checkOut(shop, first.shopper, { paymentMethod: 'cash', key: `${key}-${first.id}` }),
      ),
    );
    expect(rush.map(outcomeOf).toSorted()).toEqual(['201', '422 CART_EMPTY', '422 CART_EMPTY']);
    const refused = await again(first, 'cash');
    expect(outcomeOf(refused)).toBe('409 UNPAID_LIMIT');
    await markPaid(first.id);
    expect((await again(first, 'cash')).status).toBe(201);
  });

  test('keeps its key: a repeated request gets the same order', async () => {
    const { shopper } = await aFullCart(ctx);
    const extras = { paymentMethod: 'bankTransfer', key: `same-${shopper.id}` };
    const ids = [await checkOut(shop, shopper, extras), await checkOut(shop, shopper, extras)].map(
      ({ body }) => body['orderId'],
    );
    expect(ids[1]).toBe(ids[0]);
  });

  test('can be cancelled by its shopper, and changed by the staff', async () => {
    const order = await place('bankTransfer');
    const cancel = `/api/v1/shop/orders/${order.id}/cancel`;
    expect((await shop.send('POST', cancel, { as: order.shopper, body: {} })).status).toBe(200);
    expect(outcomeOf(await markPaid(order.id))).toBe('409 ORDER_CLOSED');

    const other = await place('bankTransfer', 1);
    const { addressInfo } = await own(other);
    const { address, city, pincode, phone, notes } = addressInfo;
    const changed = await shop.send('PUT', `/api/v1/admin/orders/change/${other.id}`, {
      as: admin,
      body: {
        items: [{ productId: other.product.id, quantity: 2 }],
        address: { address, city, pincode, phone, notes },
        seenEvents: 1,
      },
    });
    expect(changed).toMatchObject({ status: 200, body: { data: { totalAmount: 80 } } });
    expect(await mailOf('order-changed', other)).toMatchObject([
      { total: 8000, instructions: { account: { holder: 'Linen and Co' } } },
    ]);
    expect((await rowOf(other.id)).expires_at).toEqual(
      new Date(ctx.clock.now().getTime() + 6 * DAY_MINUTES * 60_000),
    );
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
