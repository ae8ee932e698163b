/** Returns: requested by customers within their period, decided by staff, refunded and restocked once. */
import { beforeAll, expect, test } from 'vitest';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import { createOrderLink } from '#modules/notifications/index.ts';
import { updateSettings } from '#modules/settings/index.ts';
import { findText } from '#support/full-account.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { stockOf } from '#support/products.ts';
import { decideReturn, requestReturn, returned, returnIdIn } from '#support/returns.ts';
import { outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const payment = await aPaymentShop();
const { shop, admin, simulator, details, paidOrder, refund, refundsOf, setStatus } = payment;
const { mailsTo, checkAfter, aDayLater, reconcile } = payment;
const { ctx, clock } = shop;
const DAY_MS = 86_400_000;
beforeAll(() => updateSettings(ctx, admin, { returns: true, returnDays: 14, returnDaysTerms: 14 }));

const orderOf = (id: string, shopper: Parameters<typeof shop.read>[1]) =>
  shop.read<OrderWire>(`/api/v1/shop/orders/${id}`, shopper);
const asGuestOrder = (id: string, byGuest = true) =>
  ctx.pool.query('UPDATE orders SET by_guest = $2 WHERE id = $1', [id, byGuest]);
const statusOf = async (id: string) => (await details(id)).returns?.map(({ status }) => status);

async function aRequestedReturn(quantity = 1) {
  const order = await paidOrder();
  const reply = await requestReturn(shop, order.shopper, order.id, [returned(0, quantity)]);
  expect(reply.status).toBe(201);
  const ids = { orderId: order.id, returnId: returnIdIn(reply) };
  return {
    ...order,
    ids,
    decide: (what: string, message = '') => decideReturn(shop, admin, ids, what, message),
  };
}

test('a return goes from the request to the refund, with a mail at each step', async () => {
  const { id, shopper, product, ids } = await aRequestedReturn();
  const requested = await orderOf(id, shopper);
  expect(requested.returnable).toBeUndefined();
  expect(requested.returns).toMatchObject([
    {
      kind: 'return',
      status: 'requested',
      cancellable: true,
      items: [{ item: 0, quantity: 1, reason: 'damaged' }],
    },
  ]);
  expect(outcomeOf(await decideReturn(shop, admin, ids, 'received'))).toBe('409 RETURN_CHANGED');
  expect((await decideReturn(shop, admin, ids, 'approved', 'Label attached')).status).toBe(200);
  expect((await decideReturn(shop, admin, ids, 'received')).status).toBe(200);
  expect(await orderOf(id, shopper)).toMatchObject({
    returnable: { items: [{ item: 0, quantity: 1 }] },
    returns: [{ status: 'received', message: 'Label attached', cancellable: false }],
  });
  const refunded = await refund(id, {
    lines: [{ item: 0, quantity: 1, restock: true }],
    amount: 40,
    returnId: ids.returnId,
  });
  expect(refunded.status).toBe(201);
  const { returns, refunds } = refunded.body.data as unknown as AdminOrderWire;
  expect(refunds).toMatchObject([{ amount: 40, status: 'completed' }]);
  expect(returns?.[0]?.history.map(({ event, by }) => [event, by])).toEqual([
    ['requested', ''],
    ['approved', 'Ada Thorne'],
    ['received', 'Ada Thorne'],
    ['refunded', 'Ada Thorne'],
  ]);
  expect(await stockOf(ctx, product.id)).toEqual({ on_hand: 1, reserved: 0 });
  expect((await mailsTo(shopper.email)).filter((kind) => /return|refund/.test(kind))).toEqual([
    'return-requested',
    'return-approved',
    'return-received',
    'order-refunded',
  ]);
  expect(outcomeOf(await refund(id, { amount: 1, returnId: ids.returnId }))).toBe(
    '409 RETURN_CHANGED',
  );
});

test('never more is returned than was bought and is neither refunded nor in another return', async () => {
  const { id, shopper, decide } = await aRequestedReturn(2);
  const again = (quantity: number) => requestReturn(shop, shopper, id, [returned(0, quantity)]);
  await decide('approved');
  expect(outcomeOf(await again(1))).toBe('409 RETURN_TOO_MUCH');
  await decide('declined', 'They never arrived.');
  await refund(id, { lines: [{ item: 0, quantity: 1 }] });
  expect(outcomeOf(await again(2))).toBe('409 RETURN_TOO_MUCH');
  expect(outcomeOf(await requestReturn(shop, shopper, id, [returned(7, 1)]))).toBe(
    '409 RETURN_TOO_MUCH',
  );
  expect((await again(1)).status).toBe(201);
});

test('clicks at once and several tabs make one return; the next waits for its answer', async () => {
  const { id, shopper } = await paidOrder();
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => requestReturn(shop, shopper, id, [returned(0, 1)])),
  );
  expect(replies.map(outcomeOf).toSorted()).toEqual([
    '201',
    ...Array.from({ length: 4 }, () => '409 RETURN_OPEN'),
  ]);
  expect(await statusOf(id)).toEqual(['requested']);
});

test('any number of returns can be requested over one connection', async () => {
  const { id, shopper } = await paidOrder();
  // The database makes a plan for all parameters after five executions.
  for (let time = 0; time < 12; time += 1) {
    const reply = await requestReturn(shop, shopper, id, [returned(0, 1)]);
    expect(outcomeOf(reply)).toBe('201');
    const path = `/api/v1/shop/orders/${id}/returns/${returnIdIn(reply)}`;
    expect((await shop.send('DELETE', path, { as: shopper })).status).toBe(200);
  }
});

test('one of several decisions made at once applies', async () => {
  const { id, decide, shopper, ids } = await aRequestedReturn();
  const path = `/api/v1/shop/orders/${id}/returns/${ids.returnId}`;
  const replies = await Promise.all([
    decide('approved'),
    decide('approved'),
    decide('declined', 'No'),
    shop.send('DELETE', path, { as: shopper }),
  ]);
  const { history } = (await details(id)).returns?.[0] ?? { history: [] };
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(history.length - 1);
  expect(history.filter(({ event }) => event === 'approved').length).toBeLessThanOrEqual(1);
});

test('units that were refunded meanwhile are not refunded again, and the return can be declined', async () => {
  const { id, decide, ids } = await aRequestedReturn(2);
  await decide('approved');
  await refund(id, { lines: [{ item: 0, quantity: 1 }] });
  const { returnId } = ids;
  const lines = [{ item: 0, quantity: 2 }];
  expect(outcomeOf(await refund(id, { lines, returnId }))).toBe('409 REFUND_LINES');
  // Without either it would be all that is left of the order.
  expect(outcomeOf(await refund(id, { returnId }))).toBe('422 RETURN_AMOUNT_MISSING');
  expect(outcomeOf(await decide('declined'))).toBe('422 RETURN_MESSAGE_MISSING');
  expect((await decide('declined', 'It is refunded already.')).status).toBe(200);
});

test('of refunds at once one is made, and nothing else is decided while it is being confirmed', async () => {
  const { id, decide, ids } = await aRequestedReturn();
  await decide('approved');
  const body = { lines: [{ item: 0, quantity: 1 }], returnId: ids.returnId };
  await simulator.faults({ refundFailureRate: 1, kinds: ['error-after'] });
  const replies = await Promise.all([refund(id, body), refund(id, body)]);
  expect(replies.map(outcomeOf).toSorted()).toEqual(['201', '409 RETURN_REFUNDING']);
  expect((await details(id)).returns).toMatchObject([{ status: 'approved', isRefunding: true }]);
  expect(outcomeOf(await decide('received'))).toBe('409 RETURN_REFUNDING');
  await simulator.faults();
  await checkAfter();
  expect((await details(id)).returns).toMatchObject([{ status: 'refunded', isRefunding: false }]);
  expect(await refundsOf(id)).toHaveLength(1);
});

test('a refund that fails later leaves the items received, to be refunded again', async () => {
  const { id, decide, ids } = await aRequestedReturn();
  await decide('approved');
  const body = { lines: [{ item: 0, quantity: 1 }], returnId: ids.returnId };
  await refund(id, body);
  await simulator.settleRefund((await refundsOf(id))[0]?.id ?? '', 'FAILED');
  aDayLater();
  await reconcile();
  clock.set(new Date());
  expect(await statusOf(id)).toEqual(['received']);
  expect((await refund(id, body)).status).toBe(201);
  expect(await statusOf(id)).toEqual(['refunded']);
});

test('the period begins with the delivery, else with the last parcel, else with the order', async () => {
  const { id } = await paidOrder();
  await asGuestOrder(id);
  const inDays = (days: number) =>
    new Date(clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  // By link, because sessions of test users end after a day.
  const token = (await createOrderLink(ctx, id)).split('/').at(-1) ?? '';
  const path = `/api/v1/shop/order-links/${token}`;
  const daysLeft = async (days: number) =>
    expect((await shop.read<OrderWire>(path)).returnable?.lastDay).toBe(inDays(days));
  try {
    await daysLeft(14);
    clock.forward(3 * DAY_MS);
    await shop.send('POST', `/api/v1/admin/orders/parcels/${id}`, {
      as: admin,
      body: { carrier: 'UPS' },
    });
    await daysLeft(14);
    clock.forward(5 * DAY_MS);
    await daysLeft(9);
    await setStatus(id, 'delivered');
    await daysLeft(14);
    clock.forward(14 * DAY_MS);
    await daysLeft(0);
    clock.forward(DAY_MS);
    expect((await shop.read<OrderWire>(path)).returnable).toBeUndefined();
    const late = await shop.send('POST', `${path}/returns`, {
      body: { items: [returned(0, 1)] },
    });
    expect(outcomeOf(late)).toBe('409 RETURN_NOT_POSSIBLE');
  } finally {
    clock.set(new Date());
  }
});

test('others, unpaid and rejected orders, and a shop without returns refuse', async () => {
  const { id, shopper } = await paidOrder();
  const stranger = await aUser(ctx);
  expect(outcomeOf(await requestReturn(shop, stranger, id))).toBe('404 NOT_FOUND');
  const unpaid = await payment.unpaidOrder();
  expect(outcomeOf(await requestReturn(shop, unpaid.shopper, unpaid.id))).toBe(
    '409 RETURN_NOT_POSSIBLE',
  );
  await updateSettings(ctx, admin, { returns: false });
  expect(outcomeOf(await requestReturn(shop, shopper, id))).toBe('404 NOT_FOUND');
  expect((await orderOf(id, shopper)).returnable).toBeUndefined();
  await updateSettings(ctx, admin, { returns: true });
  await setStatus(id, 'rejected');
  expect(outcomeOf(await requestReturn(shop, shopper, id))).toBe('409 RETURN_NOT_POSSIBLE');
});

test('the link of a mail requests and cancels returns of its order only', async () => {
  const [mine, other] = [await paidOrder(), await aRequestedReturn()];
  await asGuestOrder(mine.id);
  const token = (await createOrderLink(ctx, mine.id)).split('/').at(-1) ?? '';
  const path = `/api/v1/shop/order-links/${token}/returns`;
  const body = { items: [returned(0, 1)], comment: 'The cord is cut' };
  const reply = await shop.send('POST', path, { body });
  expect(reply).toMatchObject({
    status: 201,
    body: {
      data: { _id: mine.id, addressInfo: { phone: '' }, history: [], returns: [{ comment: '' }] },
    },
  });
  expect(outcomeOf(await shop.send('DELETE', `${path}/${other.ids.returnId}`))).toBe(
    '404 NOT_FOUND',
  );
  // An order that was added to an account is returned there.
  await asGuestOrder(mine.id, false);
  const cancel = () => shop.send('DELETE', `${path}/${returnIdIn(reply)}`);
  expect(outcomeOf(await cancel())).toBe('404 LINK_INVALID');
  await asGuestOrder(mine.id);
  expect((await cancel()).status).toBe(200);
  expect(await statusOf(mine.id)).toEqual(['cancelled']);
  const wrong = `/api/v1/shop/order-links/${other.ids.returnId}/returns`;
  expect(outcomeOf(await shop.send('POST', wrong, { body }))).toBe('404 LINK_INVALID');
});

test('what staff must do is counted and listed; an approved return waits for its items', async () => {
  const { id, decide } = await aRequestedReturn();
  const waiting = async () => {
    const list = await shop.send('GET', '/api/v1/admin/orders/get?view=returns', { as: admin });
    const toDo = await shop.read<{ returns: number }>('/api/v1/admin/to-do', admin);
    const { data, counts } = list.body as unknown as {
      data: AdminOrderWire[];
      counts: { returns: number };
    };
    expect(toDo.returns).toBe(counts.returns);
    expect(data).toHaveLength(counts.returns);
    return data.some(({ _id }) => _id === id);
  };
  expect(await waiting()).toBe(true);
  await decide('approved');
  expect(await waiting()).toBe(false);
  await decide('received');
  expect(await waiting()).toBe(true);
});

test('what people wrote about a return is erased with the order', async () => {
  const order = await paidOrder();
  await ctx.pool.query(
    `UPDATE orders SET billing_address = '{"name": "Greta Spindle", "company": "Spindle & Daughters", "address": "1 Lane", "city": "Town", "pincode": "1"}' WHERE id = $1`,
    [order.id],
  );
  await shop.send('POST', `/api/v1/admin/orders/notes/${order.id}`, {
    as: admin,
    body: { text: 'Invoice for Greta Spindle to Spindle & Daughters' },
  });
  const comment = 'Greta Spindle cannot wear it';
  const returnId = returnIdIn(
    await requestReturn(shop, order.shopper, order.id, undefined, comment),
  );
  await decideReturn(shop, admin, { orderId: order.id, returnId }, 'approved', 'For Greta Spindle');
  await setStatus(order.id, 'delivered');
  expect(await findText(ctx, 'Greta Spindle')).not.toEqual([]);
  await shop.send('DELETE', `/api/v1/admin/customers/${order.shopper.id}`, { as: admin });
  expect(await findText(ctx, 'Greta Spindle')).toEqual([]);
  expect(await findText(ctx, 'Spindle & Daughters')).toEqual([]);
  const again = await decideReturn(shop, admin, { orderId: order.id, returnId }, 'declined', 'Bye');
  expect(again.status).toBe(200);
  expect((await details(order.id)).returns).toMatchObject([{ message: '' }]);
});
