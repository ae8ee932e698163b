/** Undoing status changes, and the audit log of administrators' changes. */
import { describe, expect, test } from 'vitest';
import { expectHealthy } from '#support/doctor.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aCoupon, stockOf } from '#support/products.ts';
import { outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const payment = await aPaymentShop();
const { shop, simulator, admin, unpaidOrder, paidOrder, sellOut, checkAfter } = payment;
const { details, setStatus, refund, captureOf } = payment;

const undo = (id: string, from: string, as = admin) =>
  shop.send('POST', `/api/v1/admin/orders/undo/${id}`, { as, body: { from } });
const addNote = (id: string, text: unknown) =>
  shop.send('POST', `/api/v1/admin/orders/notes/${id}`, { as: admin, body: { text } });
const auditEntriesOf = (id: string) =>
  shop.ctx.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_name', 'record_name', 'before', 'after'])
    .where('record_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
/** Refunds reach the provider, but their responses do not arrive until {@link confirmRefunds}. */
const loseRefundResponses = () =>
  simulator.faults({ refundFailureRate: 1, kinds: ['error-after'] });
async function confirmRefunds(): Promise<void> {
  await simulator.faults();
  await checkAfter();
}

describe('undoing a status', () => {
  test('restores the previous status, also confirmed, which cannot be chosen', async () => {
    const { id } = await paidOrder();
    expect(await details(id)).toMatchObject({ suggested: 'inProcess', undo: null });
    for (const [from, to, suggested] of [
      ['inProcess', 'confirmed', 'inShipping'],
      ['pending', 'confirmed', 'inProcess'],
      ['delivered', 'confirmed', null],
    ] as const) {
      expect((await setStatus(id, from)).body.data).toMatchObject({ undo: to, suggested });
      expect(await undo(id, from)).toMatchObject({
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
    const { id, product } = await paidOrder({ coupon: coupon.code });
    await setStatus(id, 'rejected');
    expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 2, reserved: 0 });
    const reopened = { orderStatus: 'confirmed', reason: '' };
    expect((await undo(id, 'rejected')).body.data).toMatchObject(reopened);
    expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 0, reserved: 0 });
  });

  test('is refused after a refund, for unpaid orders, and when the stock is sold', async () => {
    const refunded = await paidOrder();
    await setStatus(refunded.id, 'rejected', { refund: true });
    const closed = await unpaidOrder();
    await setStatus(closed.id, 'rejected');
    // It would never expire again.
    const accepted = await unpaidOrder();
    await setStatus(accepted.id, 'inProcess');
    for (const { id } of [refunded, closed, accepted]) {
      const { undo: offered, orderStatus } = await details(id);
      expect(offered).toBeNull();
      expect(outcomeOf(await undo(id, orderStatus))).toBe('409 STATUS_NOT_LAST');
    }
    const soldOut = await paidOrder();
    await setStatus(soldOut.id, 'rejected');
    await sellOut(soldOut);
    expect(outcomeOf(await undo(soldOut.id, 'rejected'))).toBe('409 STOCK_GONE');
  });

  test('and reopening are refused while a refund is pending, and the responses say so', async () => {
    const { id, product } = await paidOrder();
    await loseRefundResponses();
    expect((await setStatus(id, 'rejected', { refund: true })).body).toMatchObject({
      message: 'Order status is updated successfully. The refund is being confirmed.',
      refund: 'asked',
      data: { orderStatus: 'rejected', paymentStatus: 'paid', undo: null },
    });
    expect(outcomeOf(await undo(id, 'rejected'))).toBe('409 STATUS_NOT_LAST');
    for (const orderStatus of ['pending', 'inProcess', 'inShipping', 'delivered'])
      expect(await setStatus(id, orderStatus)).toMatchObject({
        status: 409,
        body: {
          code: 'REFUND_UNDER_WAY',
          message:
            'A refund for this order is in progress. You can change the status once it is confirmed or refused.',
        },
      });
    expect((await setStatus(id, 'rejected')).status).toBe(200);
    expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 2, reserved: 0 });
    await expectHealthy(shop.ctx);
    await confirmRefunds();
    const done = { orderStatus: 'rejected', paymentStatus: 'refunded', undo: null };
    expect(await details(id)).toMatchObject(done);
    expect((await setStatus(id, 'inProcess')).body.data).toMatchObject({
      orderStatus: 'inProcess',
      paymentStatus: 'refunded',
    });
    expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 2, reserved: 2 });
  });

  test('is not needed to continue an order with a pending partial refund', async () => {
    const { id } = await paidOrder();
    await loseRefundResponses();
    await refund(id, { amount: 5 });
    expect((await setStatus(id, 'inShipping')).status).toBe(200);
    await confirmRefunds();
    expect(await details(id)).toMatchObject({
      orderStatus: 'inShipping',
      paymentStatus: 'partially refunded',
    });
  });

  test('works after the provider refused the refund, which the response reports', async () => {
    const { id } = await paidOrder();
    // Refunded in full at the provider; the shop has not received the event.
    await simulator.refundOutside(await captureOf(id));
    expect((await setStatus(id, 'rejected', { refund: true })).body).toMatchObject({
      message: 'The order is rejected, but the provider refused the refund. Nothing was refunded.',
      refund: 'refused',
      data: { orderStatus: 'rejected', paymentStatus: 'paid', undo: 'confirmed' },
    });
    expect((await undo(id, 'rejected')).status).toBe(200);
  });

  test('is refused if the status has changed since; of ten requests at once, one succeeds', async () => {
    const other = await aUser(shop.ctx, { role: 'owner' });
    const race = async ({ id }: { id: string }) => {
      await setStatus(id, 'inProcess');
      await setStatus(id, 'inShipping', {}, other);
      expect((await undo(id, 'inProcess')).status).toBe(409);
      const tried = Array.from({ length: 10 }, (_, at) =>
        undo(id, 'inShipping', at % 2 === 0 ? admin : other),
      );
      const statuses = (await Promise.all(tried)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect((await details(id)).orderStatus).toBe('inProcess');
    };
    const orders = await Promise.all([paidOrder(), paidOrder(), paidOrder()]);
    await Promise.all(orders.map(race));
  });
});

test('the audit log records who changed what, with the values before and after but without notes, and no refused or ineffective change', async () => {
  const { id } = await paidOrder();
  await setStatus(id, 'inProcess', { note: 'Mrs Loom called' });
  await setStatus(id, 'inProcess');
  await refund(id, { amount: 1000 });
  await undo(id, 'delivered');
  await refund(id, { amount: 10, restock: true, reason: 'Mrs Loom again' });
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

test('administrators see notes with their authors; the shopper never sees them', async () => {
  const { id, shopper } = await paidOrder();
  expect(await addNote(id, '  Wants it wrapped  ')).toMatchObject({ status: 201 });
  await addNote(id, 'Wrapped');
  await setStatus(id, 'inProcess');
  const order = await details(id);
  expect(order.notes).toMatchObject([
    { author: 'Ada Thorne', text: 'Wants it wrapped' },
    { author: 'Ada Thorne', text: 'Wrapped' },
  ]);
  expect(order.history.at(-1)).toMatchObject({ by: 'Ada Thorne', event: 'set inProcess' });
  for (const path of [`/api/v1/shop/orders/${id}`, '/api/v1/account/data'])
    expect(JSON.stringify(await shop.read(path, shopper))).not.toMatch(/wrapped|Ada Thorne/i);
  const entries = JSON.stringify(await auditEntriesOf(id));
  expect(entries).toContain('order.note');
  expect(entries).not.toMatch(/wrapped/i);
  for (const text of ['', ' ', 'x'.repeat(2001), undefined])
    expect((await addNote(id, text)).status).toBe(400);
});
