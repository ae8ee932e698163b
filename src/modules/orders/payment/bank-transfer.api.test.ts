/** Orders by bank transfer: held for the days to pay, marked as paid by the staff, refunded by hand. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { remindOfTransfers } from '#modules/orders/order.jobs.ts';
import { updateSettings } from '#modules/settings/index.ts';
import { aFullCart, aShopper, checkOut, fillCart, runAllJobs } from '#support/checkout.ts';
import { aShopPaidByHand, DAY_MINUTES } from '#support/paid-by-hand.ts';
import { aProduct, stockOf } from '#support/products.ts';
import { outcomeOf } from '#support/shop.ts';

const payment = await aShopPaidByHand();
const { ctx, shop, simulator, admin, place, placeAnother, own, markPaid, mailed } = payment;
const { rowOf, stateOf, eventsOf, expireAfter } = payment;

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
    expect(await mailed('order-awaiting-payment', order)).toMatchObject([
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
      return (await mailed('payment-reminder', order)).length;
    };
    expect(await remindersAfter(4 * DAY_MINUTES - 60)).toBe(0);
    expect(await remindersAfter(120)).toBe(1);
    expect(await remindersAfter(60)).toBe(1);
    expect(await mailed('payment-reminder', order)).toMatchObject([
      { instructions: { reference: String((await rowOf(order.id)).number) } },
    ]);
    const paid = await place('bankTransfer');
    expect((await markPaid(paid.id)).status).toBe(200);
    shop.clock.forward(5 * DAY_MINUTES * 60_000);
    await remindOfTransfers(ctx);
    expect(await mailed('payment-reminder', paid)).toEqual([]);
    await expireAfter(DAY_MINUTES);
  });

  test.each([
    ['all of it', { order: true }, 0],
    ['each of its units', { order: true, items: [{ item: 0, quantity: 2 }] }, 0],
    ['a part of it', { order: true, items: [{ item: 0, quantity: 1 }] }, 1],
    ['a number and an address that anybody may type', { order: false }, 1],
  ])(
    'is reminded of unless all is certainly withdrawn: %s',
    async (_, { order, ...how }, mails) => {
      await updateSettings(ctx, admin, { withdrawals: true });
      onTestFinished(async () => void (await updateSettings(ctx, admin, { withdrawals: false })));
      const placed = await place('bankTransfer');
      const declared = await shop.send('POST', '/api/v1/shop/withdrawals', {
        as: placed.shopper,
        body: {
          ...how,
          ...(order ? { order: placed.id } : {}),
          name: 'Greta Spindle',
          number: String((await rowOf(placed.id)).number),
          email: placed.shopper.email,
        },
      });
      expect(declared.status).toBe(201);
      await runAllJobs(ctx);
      shop.clock.forward(5 * DAY_MINUTES * 60_000);
      await remindOfTransfers(ctx);
      expect(await mailed('payment-reminder', placed)).toHaveLength(mails);
      await expireAfter(DAY_MINUTES);
    },
  );

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
    // Of other files, which share the simulator.
    const before = (await simulator.state()).refunds;
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
    expect((await simulator.state()).refunds).toEqual(before);
    const mails = await mailed('order-refunded', order);
    expect(mails.toSorted((a, b) => Number(a['refunded']) - Number(b['refunded']))).toMatchObject([
      { refunded: 3000, isPaidByHand: true },
      { refunded: 5000 },
    ]);
    await payment.aDayLater();
    await payment.reconcile();
  });

  test('does not take the place of a checkout, which does not replace it, and a shopper has three at most', async () => {
    const first = await place('bankTransfer');
    expect((await placeAnother(first, 'paypal')).status).toBe(201);
    expect(await stateOf(first.id)).toBe('pending, pending, reserved');
    expect((await placeAnother(first, 'bankTransfer')).status).toBe(201);
    const { id } = await aProduct(ctx);
    await fillCart(ctx, first.shopper, id);
    const rush = await Promise.all(
      ['a', 'b', 'c'].map((key) =>
        checkOut(shop, first.shopper, { paymentMethod: 'cash', key: `${key}-${first.id}` }),
      ),
    );
    expect(rush.map(outcomeOf).toSorted()).toEqual(['201', '422 CART_EMPTY', '422 CART_EMPTY']);
    const refused = await placeAnother(first, 'cash');
    expect(outcomeOf(refused)).toBe('409 UNPAID_LIMIT');
    await markPaid(first.id);
    expect((await placeAnother(first, 'cash')).status).toBe(201);
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
    expect(await mailed('order-changed', other)).toMatchObject([
      { total: 8000, instructions: { account: { holder: 'Linen and Co' } } },
    ]);
    expect((await rowOf(other.id)).expires_at).toEqual(
      new Date(ctx.clock.now().getTime() + 6 * DAY_MINUTES * 60_000),
    );
  });
});
