/** Withdrawals from contracts: received without an account, in a return of their order or in the inbox, never lost. */
import { beforeAll, expect, test } from 'vitest';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import { createOrderLink } from '#modules/notifications/index.ts';
import { updateSettings } from '#modules/settings/index.ts';
import { anEmail } from '#support/accounts.ts';
import { runAllJobs } from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { decideReturn, requestReturn, returned } from '#support/returns.ts';
import { outcomeOf } from '#support/shop.ts';
import { statementsOf } from '#support/statements.ts';
import { stockOf } from '#support/products.ts';
import { aUser } from '#support/users.ts';

const payment = await aPaymentShop();
const { shop, admin, details, paidOrder, refund, refundsOf, setStatus, mailsTo, rowOf } = payment;
const { ctx, clock } = shop;
const DAY_MS = 86_400_000;
beforeAll(() => updateSettings(ctx, admin, { withdrawals: true, returns: true, returnDays: 30 }));

const NAME = 'Greta Spindle';
const declare = (body: object, on = shop, options: object = {}) =>
  on.send('POST', '/api/v1/shop/withdrawals', {
    body: { name: NAME, number: '#1', email: anEmail(), ...body },
    ...options,
  });
const orderOf = (id: string, shopper: Parameters<typeof shop.read>[1]) =>
  shop.read<OrderWire>(`/api/v1/shop/orders/${id}`, shopper);
const returnsOf = async (id: string) => (await details(id)).returns ?? [];
const numberOf = async (id: string) => String((await rowOf(id)).number);
const messagesOf = async (email: string) =>
  await ctx.db
    .selectFrom('contact_messages')
    .select(['name', 'subject', 'message'])
    .where('email', '=', email)
    .execute();

async function aDeclared(more: object = {}) {
  const order = await paidOrder();
  const number = await numberOf(order.id);
  const reply = await declare({ number, email: order.shopper.email, ...more });
  expect(reply.status).toBe(201);
  await runAllJobs(ctx);
  return { ...order, number, reply };
}
async function aLink(orderId: string): Promise<string> {
  await ctx.pool.query('UPDATE orders SET by_guest = true WHERE id = $1', [orderId]);
  return (await createOrderLink(ctx, orderId)).split('/').at(-1) ?? '';
}

test('number and address make a withdrawal of all units, valid at once, with a receipt', async () => {
  const { id, shopper, reply } = await aDeclared({ message: 'Too small' });
  expect(await returnsOf(id)).toMatchObject([
    {
      kind: 'withdrawal',
      status: 'approved',
      items: [{ item: 0, quantity: 2, reason: '' }],
      comment: 'Too small',
      cancellable: false,
      declaredBy: { name: NAME, email: shopper.email },
      at: reply.body['receivedAt'],
      refundBy: new Date(clock.now().getTime() + 14 * DAY_MS).toISOString().slice(0, 10),
      history: [{ event: 'declared', by: '' }],
    },
  ]);
  expect((await orderOf(id, shopper)).withdrawable).toBeUndefined();
  expect((await mailsTo(shopper.email)).filter((kind) => kind.startsWith('withdrawal'))).toEqual(
    [],
  );
  const { rows } = await ctx.pool.query(
    `SELECT recipient, sent_at IS NOT NULL AS sent FROM mails WHERE kind = 'withdrawal-received' ORDER BY queued_at DESC LIMIT 1`,
  );
  // Its address is erased once it is sent: anybody could have typed it.
  expect(rows).toMatchObject([{ sent: true }]);
  expect(rows[0].recipient).not.toBe(shopper.email);
  expect(await messagesOf(shopper.email)).toEqual([]);
});

test('staff see it among the returns, cannot undo it for the customer, and refund it', async () => {
  const { id, shopper, product } = await aDeclared();
  const waiting = await shop.read<{ returns: number }>('/api/v1/admin/to-do', admin);
  expect(waiting.returns).toBeGreaterThan(0);
  const [{ _id: returnId } = { _id: '' }] = await returnsOf(id);
  const cancel = `/api/v1/shop/orders/${id}/returns/${returnId}`;
  expect(outcomeOf(await shop.send('DELETE', cancel, { as: shopper }))).toBe('409 RETURN_CHANGED');
  const decide = (what: string) =>
    decideReturn(shop, admin, { orderId: id, returnId }, what, 'Sent back');
  expect(outcomeOf(await decide('approved'))).toBe('409 RETURN_CHANGED');
  expect(outcomeOf(await decide('declined'))).toBe('409 RETURN_CHANGED');
  expect((await decide('received')).status).toBe(200);
  const lines = [{ item: 0, quantity: 2, restock: true }];
  expect((await refund(id, { lines, returnId })).status).toBe(201);
  expect(await returnsOf(id)).toMatchObject([{ status: 'refunded' }]);
  expect((await returnsOf(id))[0]).not.toHaveProperty('refundBy');
  expect(await stockOf(ctx, product.id)).toMatchObject({ reserved: 0 });
  const { rows } = await ctx.pool.query(
    `SELECT count(*)::int AS n FROM audit_entries WHERE action = 'order.withdrawal'`,
  );
  expect(rows[0].n).toBeGreaterThan(0);
});

test('a refund of the whole order, and its failure, are those of its withdrawals', async () => {
  const { id } = await aDeclared();
  expect((await refund(id, { restock: true })).status).toBe(201);
  expect(await returnsOf(id)).toMatchObject([{ status: 'refunded' }]);
  await payment.simulator.settleRefund((await refundsOf(id))[0]?.id ?? '', 'FAILED');
  payment.aDayLater();
  await payment.reconcile();
  clock.set(new Date());
  expect(await returnsOf(id)).toMatchObject([{ status: 'received' }]);
});

test('of several withdrawals that a refund of the whole order completes, the others are closed', async () => {
  const { id, shopper } = await paidOrder();
  const items = [{ item: 0, quantity: 1 }];
  for (const email of [shopper.email, anEmail()])
    await declare({ email, order: id, items }, shop, { as: shopper });
  await refund(id, {});
  expect((await returnsOf(id)).map(({ status }) => status)).toEqual(['refunded', 'closed']);
  // If that refund fails later, the customer still waits for both.
  await payment.simulator.settleRefund((await refundsOf(id))[0]?.id ?? '', 'FAILED');
  payment.aDayLater();
  await payment.reconcile();
  clock.set(new Date());
  expect((await returnsOf(id)).map(({ status }) => status)).toEqual(['received', 'received']);
  const closing = 'SELECT FROM returns WHERE order_id = $1 AND closed_by_refund_id IS NOT NULL';
  expect((await ctx.pool.query(closing, [id])).rowCount).toBe(0);
  expect((await refund(id, {})).status).toBe(201);
  expect((await returnsOf(id)).map(({ status }) => status)).toEqual(['refunded', 'closed']);
});

test('the account, or the link of a mail, chooses units; what is left is withdrawn later', async () => {
  const { id, shopper } = await paidOrder();
  const body = { email: shopper.email, order: id, items: [{ item: 0, quantity: 1 }] };
  expect((await declare(body, shop, { as: shopper })).status).toBe(201);
  // At once, without the job.
  expect(await orderOf(id, shopper)).toMatchObject({
    withdrawable: [{ item: 0, quantity: 1 }],
    returns: [{ kind: 'withdrawal', items: [{ quantity: 1 }] }],
  });
  const tooMany = { ...body, items: [{ item: 0, quantity: 2 }] };
  expect(outcomeOf(await declare(tooMany, shop, { as: shopper }))).toBe('409 RETURN_TOO_MUCH');
  const token = await aLink(id);
  const byLink = { email: anEmail(), token, items: [{ item: 0, quantity: 1 }] };
  expect((await declare(byLink)).status).toBe(201);
  expect((await returnsOf(id)).map(({ items }) => items[0]?.quantity)).toEqual([1, 1]);
  expect((await shop.read<OrderWire>(`/api/v1/shop/order-links/${token}`)).withdrawable).toBe(
    undefined,
  );
});

test('items of an order that is not proven are refused, and the order is not read', async () => {
  const { id, shopper } = await paidOrder();
  const stranger = await aUser(ctx);
  const items = [{ item: 0, quantity: 1 }];
  const body = { email: shopper.email, order: id, items };
  expect(outcomeOf(await declare(body))).toBe('404 NOT_FOUND');
  expect(outcomeOf(await declare(body, shop, { as: stranger }))).toBe('404 NOT_FOUND');
  const token = await aLink(id);
  await ctx.pool.query('UPDATE orders SET by_guest = false WHERE id = $1', [id]);
  // It is in an account, and its links may have been forwarded.
  expect(outcomeOf(await declare({ token, items }))).toBe('404 LINK_INVALID');
  // Without items it is a declaration like any other.
  expect((await declare({ email: anEmail(), number: await numberOf(id), token })).status).toBe(201);
  await runAllJobs(ctx);
  expect(await returnsOf(id)).toEqual([]);
});

test('what matches no order is accepted all the same, and is a message to the shop', async () => {
  const { id, shopper } = await paidOrder();
  const number = await numberOf(id);
  const matching = { number, email: shopper.email };
  const work = await statementsOf(() => declare({ ...matching, message: 'a' }));
  await runAllJobs(ctx);
  expect(await returnsOf(id)).toHaveLength(1);
  for (const typed of [number, '999999999', 'ten', '#1 or so']) {
    const email = anEmail();
    const reply = await declare({ number: typed, email, message: 'Please' });
    expect(reply.body).toEqual({
      success: true,
      message: 'Your withdrawal has been received. The receipt is on its way.',
      receivedAt: reply.body['receivedAt'],
    });
    expect(
      await statementsOf(() => declare({ number: typed, email: anEmail(), message: 'a' })),
    ).toEqual(work);
    await runAllJobs(ctx);
    expect(await messagesOf(email)).toEqual([
      {
        name: NAME,
        subject: `Withdrawal from contract: order ${typed}`,
        message: `I withdraw from my contract for order ${typed}.\n\nPlease`,
      },
    ]);
  }
});

test('orders of which nothing can be given back go to the inbox, too', async () => {
  const unpaid = await payment.unpaidOrder();
  const returning = await paidOrder();
  await requestReturn(shop, returning.shopper, returning.id, [returned(0, 2)]);
  const refunded = await paidOrder();
  await refund(refunded.id, {});
  for (const { id, shopper } of [unpaid, returning, refunded]) {
    const body = { number: await numberOf(id), email: shopper.email };
    expect((await declare(body)).status).toBe(201);
    await runAllJobs(ctx);
    expect(await messagesOf(shopper.email)).toHaveLength(1);
    expect((await returnsOf(id)).filter(({ kind }) => kind === 'withdrawal')).toEqual([]);
  }
});

test('units that are refunded or in a return stay out of it', async () => {
  const { id, shopper } = await paidOrder();
  await refund(id, { lines: [{ item: 0, quantity: 1 }] });
  await declare({ number: await numberOf(id), email: shopper.email });
  await runAllJobs(ctx);
  expect(await returnsOf(id)).toMatchObject([{ items: [{ quantity: 1 }] }]);
});

test('clicks at once, other tabs and lost responses make one, with one receipt', async () => {
  const { id, shopper } = await paidOrder();
  const number = await numberOf(id);
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => declare({ number, email: shopper.email })),
  );
  expect(new Set(replies.map(({ body }) => body['receivedAt'])).size).toBe(1);
  await runAllJobs(ctx);
  const again = await declare({ number, email: shopper.email.toUpperCase() });
  expect(again.body['receivedAt']).toBe(replies[0]?.body['receivedAt']);
  await runAllJobs(ctx);
  expect(await returnsOf(id)).toHaveLength(1);
  expect(await messagesOf(shopper.email)).toEqual([]);
  // The same by the account and in two tabs.
  const other = await paidOrder();
  const body = { email: other.shopper.email, order: other.id };
  await Promise.all([1, 2].map(() => declare(body, shop, { as: other.shopper })));
  expect(await returnsOf(other.id)).toHaveLength(1);
});

test('after its period it is late, and staff decide; before the delivery it never is', async () => {
  const order = await paidOrder();
  const other = await paidOrder();
  try {
    clock.forward(100 * DAY_MS);
    await declare({ number: await numberOf(other.id), email: other.shopper.email });
    await setStatus(order.id, 'delivered');
    clock.forward(17 * DAY_MS);
    await declare({ number: await numberOf(order.id), email: order.shopper.email });
    await runAllJobs(ctx);
  } finally {
    clock.set(new Date());
  }
  expect(await returnsOf(other.id)).toMatchObject([{ status: 'approved' }]);
  const [late] = await returnsOf(order.id);
  expect(late).toMatchObject({ status: 'requested', late: true });
  const ids = { orderId: order.id, returnId: late?._id ?? '' };
  const reply = await decideReturn(shop, admin, ids, 'declined', 'Too late');
  expect((reply.body.data as unknown as AdminOrderWire).returns).toMatchObject([
    { status: 'declined' },
  ]);
});

test('what is in a return that staff may decline is a message, too, so that no part of it is lost', async () => {
  const { id, shopper } = await paidOrder();
  await requestReturn(shop, shopper, id, [returned(0, 1)]);
  await declare({ number: await numberOf(id), email: shopper.email });
  await runAllJobs(ctx);
  expect((await returnsOf(id)).map(({ kind, items }) => [kind, items[0]?.quantity])).toEqual([
    ['return', 1],
    ['withdrawal', 1],
  ]);
  const [message] = await messagesOf(shopper.email);
  expect(message?.message).toContain('The order and its email address match.');
});

test('the last day of the period counts', async () => {
  const { id, shopper } = await paidOrder();
  try {
    await setStatus(id, 'delivered');
    clock.forward(14 * DAY_MS);
    await declare({ number: await numberOf(id), email: shopper.email });
    await runAllJobs(ctx);
  } finally {
    clock.set(new Date());
  }
  expect(await returnsOf(id)).toMatchObject([{ status: 'approved' }]);
});

test('a shop without withdrawals has none', async () => {
  const { id, shopper } = await paidOrder();
  await updateSettings(ctx, admin, { withdrawals: false });
  const body = { number: await numberOf(id), email: shopper.email };
  expect(outcomeOf(await declare(body))).toBe('404 NOT_FOUND');
  expect((await orderOf(id, shopper)).withdrawable).toBeUndefined();
  await updateSettings(ctx, admin, { withdrawals: true });
  expect((await orderOf(id, shopper)).withdrawable).toEqual([{ item: 0, quantity: 2 }]);
});
