/** Undoing status changes, and the audit log of administrators' changes. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { cents } from '#kernel/money.ts';
import { checkPayments } from '#modules/orders/index.ts';
import { anOrderOfTwoUnits, aShopper, checkOut, fillCart } from '#support/checkout.ts';
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
  admin = await aUser(shop.ctx, { role: 'owner', userName: 'Ada Thorne' });
});
afterEach(async () => {
  await simulator.faults();
  await expectHealthy(shop.ctx);
});
afterAll(async () => {
  await shop.close();
  await simulator.stop();
});

const act = (verb: string, id: string, body: object, as = admin) =>
  shop.send(verb === 'update' ? 'PUT' : 'POST', `/api/v1/admin/orders/${verb}/${id}`, { as, body });
async function details(id: string): Promise<AdminOrderWire> {
  const { body } = await shop.send('GET', `/api/v1/admin/orders/details/${id}`, { as: admin });
  return body.data as unknown as AdminOrderWire;
}
const auditEntriesOf = (id: string) =>
  shop.ctx.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_name', 'record_name', 'before', 'after'])
    .where('record_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();

describe('undoing a status', () => {
  test('restores the previous status, also confirmed, which cannot be chosen', async () => {
    const { id } = await anOrderOfTwoUnits(shop, simulator);
    expect(await details(id)).toMatchObject({ suggested: 'inProcess', undo: null });
    for (const [from, to, suggested] of [
      ['inProcess', 'confirmed', 'inShipping'],
      ['pending', 'confirmed', 'inProcess'],
      ['delivered', 'confirmed', null],
    ] as const) {
      expect((await act('update', id, { orderStatus: from })).body.data).toMatchObject({
        undo: to,
        suggested,
      });
      expect(await act('undo', id, { from })).toMatchObject({
        status: 200,
        body: {
          message: 'Status change undone',
          data: { orderStatus: to, paymentStatus: 'paid' },
        },
      });
    }
  });

  test('reopens a rejected order with its stock and coupon', async () => {
    const coupon = await aCoupon(shop.ctx, { usageLimit: 1 });
    const { id, product } = await anOrderOfTwoUnits(shop, simulator, { coupon: coupon.code });
    await act('update', id, { orderStatus: 'rejected' });
    expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 2, reserved: 0 });
    expect((await act('undo', id, { from: 'rejected' })).body.data).toMatchObject({
      orderStatus: 'confirmed',
      reason: '',
    });
    expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 0, reserved: 0 });
  });

  test('is refused after a refund, for a closed unpaid order, and when the stock is sold', async () => {
    const refunded = await anOrderOfTwoUnits(shop, simulator);
    await act('update', refunded.id, { orderStatus: 'rejected', refund: true });
    const closed = await anOrderOfTwoUnits(shop, simulator, { paid: false });
    await act('update', closed.id, { orderStatus: 'rejected' });
    for (const { id } of [refunded, closed]) {
      expect((await details(id)).undo).toBeNull();
      expect(await act('undo', id, { from: 'rejected' })).toMatchObject({
        status: 409,
        body: { code: 'STATUS_NOT_LAST' },
      });
    }
    const soldOut = await anOrderOfTwoUnits(shop, simulator);
    await act('update', soldOut.id, { orderStatus: 'rejected' });
    const other = await aShopper(shop.ctx);
    await fillCart(shop.ctx, other, soldOut.product.id, 2);
    await checkOut(shop, other);
    expect(await act('undo', soldOut.id, { from: 'rejected' })).toMatchObject({
      status: 409,
      body: { code: 'STOCK_GONE' },
    });
  });

  test('is refused while a refund is pending, and the response says so', async () => {
    const { id } = await anOrderOfTwoUnits(shop, simulator);
    await simulator.faults({ refundFailureRate: 1, kinds: ['error-after'] });
    expect((await act('update', id, { orderStatus: 'rejected', refund: true })).body).toMatchObject(
      {
        message: 'Order status is updated successfully. The refund is being confirmed.',
        refund: 'asked',
        data: { orderStatus: 'rejected', paymentStatus: 'paid', undo: null },
      },
    );
    expect(await act('undo', id, { from: 'rejected' })).toMatchObject({
      status: 409,
      body: { code: 'STATUS_NOT_LAST' },
    });
    await simulator.faults();
    shop.clock.forward(60_000);
    await checkPayments(shop.ctx);
    expect(await details(id)).toMatchObject({
      orderStatus: 'rejected',
      paymentStatus: 'refunded',
      undo: null,
    });
  });

  test('is the only way: a rejected order cannot be reopened at all until its refund is completed', async () => {
    const { id, product } = await anOrderOfTwoUnits(shop, simulator);
    await simulator.faults({ refundFailureRate: 1, kinds: ['error-after'] });
    await act('update', id, { orderStatus: 'rejected', refund: true });
    for (const orderStatus of ['pending', 'inProcess', 'inShipping', 'delivered'])
      expect(await act('update', id, { orderStatus })).toMatchObject({
        status: 409,
        body: {
          code: 'REFUND_UNDER_WAY',
          message:
            'A refund for this order is in progress. You can change the status once it is confirmed or refused.',
        },
      });
    expect((await act('update', id, { orderStatus: 'rejected' })).status).toBe(200);
    expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 2, reserved: 0 });
    await expectHealthy(shop.ctx);
    await simulator.faults();
    shop.clock.forward(60_000);
    await checkPayments(shop.ctx);
    expect((await act('update', id, { orderStatus: 'inProcess' })).body.data).toMatchObject({
      orderStatus: 'inProcess',
      paymentStatus: 'refunded',
    });
    expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 2, reserved: 2 });
  });

  test('is not needed to continue an order with a pending partial refund', async () => {
    const { id } = await anOrderOfTwoUnits(shop, simulator);
    await simulator.faults({ refundFailureRate: 1, kinds: ['error-after'] });
    await act('refund', id, { amount: 5 });
    expect((await act('update', id, { orderStatus: 'inShipping' })).status).toBe(200);
    await simulator.faults();
    shop.clock.forward(60_000);
    await checkPayments(shop.ctx);
    expect(await details(id)).toMatchObject({
      orderStatus: 'inShipping',
      paymentStatus: 'partially refunded',
    });
  });

  test('works after the provider refused the refund, which the response reports', async () => {
    const { id } = await anOrderOfTwoUnits(shop, simulator);
    const capture = (await simulator.state()).captures.find((each) => each.customId === id);
    // Refunded in full at the provider; the shop has not received the event.
    await shop.ctx.payments.refund(
      capture?.id ?? '',
      { amount: cents(8000), currency: 'USD' },
      `outside-${id}`,
    );
    expect((await act('update', id, { orderStatus: 'rejected', refund: true })).body).toMatchObject(
      {
        message:
          'The order is rejected, but the provider refused the refund. Nothing was refunded.',
        refund: 'refused',
        data: { orderStatus: 'rejected', paymentStatus: 'paid', undo: 'confirmed' },
      },
    );
    expect((await act('undo', id, { from: 'rejected' })).status).toBe(200);
  });

  test('is refused for an unpaid order that would never expire again', async () => {
    const { id } = await anOrderOfTwoUnits(shop, simulator, { paid: false });
    expect((await act('update', id, { orderStatus: 'inProcess' })).body.data).toMatchObject({
      undo: null,
    });
    expect(await act('undo', id, { from: 'inProcess' })).toMatchObject({
      status: 409,
      body: { code: 'STATUS_NOT_LAST' },
    });
  });

  test('is refused if the status has changed since; of ten requests at once, one succeeds', async () => {
    const other = await aUser(shop.ctx, { role: 'owner' });
    const race = async ({ id }: { id: string }) => {
      await act('update', id, { orderStatus: 'inProcess' });
      await act('update', id, { orderStatus: 'inShipping' }, other);
      expect((await act('undo', id, { from: 'inProcess' })).status).toBe(409);
      const tried = Array.from({ length: 10 }, (_, at) =>
        act('undo', id, { from: 'inShipping' }, at % 2 === 0 ? admin : other),
      );
      const statuses = (await Promise.all(tried)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect((await details(id)).orderStatus).toBe('inProcess');
    };
    await Promise.all(
      (
        await Promise.all([
          anOrderOfTwoUnits(shop, simulator),
          anOrderOfTwoUnits(shop, simulator),
          anOrderOfTwoUnits(shop, simulator),
        ])
      ).map(race),
    );
  });
});

describe('the audit log of an order', () => {
  test('records who changed what, with the values before and after but without notes', async () => {
    const { id } = await anOrderOfTwoUnits(shop, simulator);
    await act('update', id, { orderStatus: 'inProcess', note: 'Mrs Loom called' });
    await act('refund', id, { amount: 10, restock: true, reason: 'Mrs Loom again' });
    const { number } = await details(id);
    expect(await auditEntriesOf(id)).toEqual(
      [
        {
          action: 'order.status',
          before: { orderStatus: 'confirmed' },
          after: { orderStatus: 'inProcess' },
        },
        { action: 'order.refund-asked', before: null, after: { amount: '$10.00', restock: true } },
        {
          action: 'order.refund',
          before: { paymentStatus: 'paid' },
          after: { paymentStatus: 'partially refunded' },
        },
        { action: 'order.restock', before: { stock: 'sold' }, after: { stock: 'released' } },
      ].map((entry) => ({ ...entry, actor_name: 'Ada Thorne', record_name: number })),
    );
  });

  test('has no entry for refused or ineffective changes', async () => {
    const { id } = await anOrderOfTwoUnits(shop, simulator);
    await act('update', id, { orderStatus: 'inProcess' });
    await act('update', id, { orderStatus: 'inProcess' });
    await act('refund', id, { amount: 1000 });
    await act('undo', id, { from: 'delivered' });
    expect(await auditEntriesOf(id)).toHaveLength(1);
  });
});

test('administrators see notes with their authors; the shopper never sees them', async () => {
  const { id, shopper } = await anOrderOfTwoUnits(shop, simulator);
  expect(await act('notes', id, { text: '  Wants it wrapped  ' })).toMatchObject({ status: 201 });
  await act('notes', id, { text: 'Wrapped' });
  await act('update', id, { orderStatus: 'inProcess' });
  const order = await details(id);
  expect(order.notes).toMatchObject([
    { author: 'Ada Thorne', text: 'Wants it wrapped' },
    { author: 'Ada Thorne', text: 'Wrapped' },
  ]);
  expect(order.history.at(-1)).toMatchObject({ by: 'Ada Thorne', event: 'set inProcess' });
  const seen = await shop.send('GET', `/api/v1/shop/orders/${id}`, { as: shopper });
  expect(JSON.stringify(seen.body)).not.toMatch(/wrapped|Ada Thorne/i);
  const download = await shop.send('GET', '/api/v1/account/data', { as: shopper });
  expect(JSON.stringify(download.body)).not.toMatch(/wrapped/i);
  const entries = JSON.stringify(await auditEntriesOf(id));
  expect(entries).toContain('order.note');
  expect(entries).not.toMatch(/wrapped/i);
  for (const text of ['', ' ', 'x'.repeat(2001), undefined])
    expect((await act('notes', id, { text })).status).toBe(400);
});
