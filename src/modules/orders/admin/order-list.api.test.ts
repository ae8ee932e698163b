/** The administrators' list of orders: search, filters and pages. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { anUnpaidOrder, capturePayment } from '#support/checkout.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { ageSessions, aUser } from '#support/users.ts';
import { aTestShop, outcomeOf } from '#support/shop.ts';

const shop = await aTestShop(
  { SHOP_TIME_ZONE: 'Asia/Kolkata' },
  { payments: instantPaymentProvider() },
);
const admin = await aUser(shop.ctx, { role: 'owner' });

/** An order of another shopper, with its number. */
async function anOrder(title: string, at: string, { paid = false } = {}) {
  shop.clock.set(new Date(at));
  const { id, shopper, paymentId, placed } = await anUnpaidOrder(shop, 1, { title });
  if (paid) await capturePayment(shop, shopper, paymentId);
  const { number } = placed.body.data as unknown as AdminOrderWire;
  return { id, number, email: shopper.email };
}
const made = {
  paid: await anOrder('Flat cap, 100% tweed', '2026-03-01T12:00:00Z', { paid: true }),
  unpaid: await anOrder('Speckled mug', '2026-03-02T18:29:59Z'),
  // 0:30 on 3 March in the shop's time zone.
  late: await anOrder('Speckled mug', '2026-03-02T19:00:00Z', { paid: true }),
};
type Name = keyof typeof made;
const NAMES = Object.keys(made) as Name[];

beforeEach(async () => {
  const paid = { order_status: 'confirmed', payment_status: 'paid' };
  for (const name of ['paid', 'late'] as const) await change(name, paid);
  const unpaid = { order_status: 'pending', payment_status: 'pending', capturing_since: null };
  await change('unpaid', unpaid);
});
async function ask(query: Record<string, string>) {
  const search = new URLSearchParams(query).toString();
  const reply = await shop.send('GET', `/api/v1/admin/orders/get?${search}`, { as: admin });
  const data = (reply.status === 200 ? reply.body.data : []) as unknown as AdminOrderWire[];
  const names = data.map(({ _id }) => NAMES.find((name) => made[name].id === _id));
  return { status: reply.status, names, data, body: reply.body };
}
const change = (name: Name, to: object) =>
  shop.ctx.db.updateTable('orders').set(to).where('id', '=', made[name].id).execute();

describe('the list of orders', () => {
  test('contains all orders, newest first, with their total', async () => {
    const { names, body } = await ask({});
    expect(names).toEqual(['late', 'unpaid', 'paid']);
    expect(body).toMatchObject({ total: 3, nextCursor: null, counts: { all: 3, 'to-ship': 2 } });
  });

  test.each([
    ['newest', ['late', 'unpaid', 'paid']],
    ['oldest', ['paid', 'unpaid', 'late']],
  ])('has pages with the %s first that contain each order once', async (sortBy, expected) => {
    const seen: (string | undefined)[] = [];
    let cursor: string | undefined;
    do {
      const { names, body } = await ask({ sortBy, limit: '1', ...(cursor ? { cursor } : {}) });
      seen.push(...names);
      expect(body['total']).toBe(3);
      cursor = (body['nextCursor'] as string | null) ?? undefined;
    } while (cursor);
    expect(seen).toEqual(expected);
  });

  test('is searched by number, id, customer, email address and product', async () => {
    const { number, id, email } = made.paid;
    const digits = number.slice(2);
    for (const q of [number, number.toLowerCase(), digits, id, id.slice(-8), email, 'flat CAP'])
      expect({ q, names: (await ask({ q })).names }).toEqual({ q, names: ['paid'] });
    expect((await ask({ q: 'mug' })).names).toEqual(['late', 'unpaid']);
    expect((await ask({ q: `mug ${email}` })).names).toEqual([]);
    expect((await ask({ q: '100% tw' })).names).toEqual(['paid']);
    expect((await ask({ q: '100_' })).names).toEqual([]);
    expect(await ask({ q: `${'W '.repeat(90)}\\` })).toMatchObject({ status: 200 });
    expect((await ask({ q: '\\' })).names).toEqual([]);
  });

  test('has views of orders that need attention, with their counts', async () => {
    expect((await ask({ view: 'to-ship' })).names).toEqual(['late', 'paid']);
    const since = (minutes: number) => new Date(shop.clock.now().getTime() - minutes * 60_000);
    await change('unpaid', { payment_status: 'capturing', capturing_since: since(4) });
    expect((await ask({ view: 'confirming' })).names).toEqual([]);
    await change('unpaid', { capturing_since: since(6) });
    const confirming = await ask({ view: 'confirming' });
    expect(confirming.names).toEqual(['unpaid']);
    expect(confirming.data[0]?.confirmingTooLong).toBe(true);
    await change('unpaid', { payment_status: 'failed', capturing_since: null });
    expect((await ask({ view: 'failed' })).names).toEqual(['unpaid']);
    await change('unpaid', { payment_status: 'expired' });
    expect((await ask({ view: 'expired' })).names).toEqual(['unpaid']);
    await change('late', { payment_status: 'partially refunded', order_status: 'inShipping' });
    const refunds = await ask({ view: 'refunds', status: 'inShipping' });
    expect(refunds.names).toEqual(['late']);
    expect(refunds.body['counts']).toEqual({
      all: 3,
      'to-ship': 1,
      paid: 2,
      confirming: 0,
      failed: 0,
      expired: 1,
      refunds: 1,
      returns: 0,
    });
    expect((await ask({ view: 'paid' })).names).toEqual(['late', 'paid']);
    expect((await ask({ payment: 'paid' })).names).toEqual(['paid']);
    expect((await ask({ status: 'delivered' })).names).toEqual([]);
    // What was partly refunded is packed, unless its items are for sale again.
    await change('late', { order_status: 'confirmed' });
    expect((await ask({ view: 'to-ship' })).names).toEqual(['late', 'paid']);
    await change('late', { stock_state: 'released' });
    const toShip = await ask({ view: 'to-ship' });
    expect(toShip).toMatchObject({ names: ['paid'], body: { total: 1, counts: { 'to-ship': 1 } } });
    await change('late', { stock_state: 'sold' });
    // A rejected order that is still paid appears among the refunds.
    await change('paid', { order_status: 'rejected' });
    expect((await ask({ view: 'refunds' })).names).toEqual(['late', 'paid']);
  });

  test('is exported as it is, by somebody who has authenticated recently', async () => {
    const owner = await aUser(shop.ctx, { role: 'owner' });
    const read = (path: string) =>
      shop.send('GET', `/api/v1/admin/orders/${path}?view=to-ship`, { as: owner });
    const exported = await read('export');
    expect(exported.status).toBe(200);
    expect(exported.body).toEqual((await read('get')).body);
    await ageSessions(shop.ctx, owner, 16, 'proved_at');
    expect(outcomeOf(await read('export'))).toBe('403 STEP_UP_REQUIRED');
    expect((await read('get')).status).toBe(200);
  });

  test("uses days of the shop's time zone", async () => {
    expect((await ask({ from: '2026-03-03' })).names).toEqual(['late']);
    expect((await ask({ from: '2026-03-02', to: '2026-03-02' })).names).toEqual(['unpaid']);
    expect((await ask({ to: '2026-03-02' })).names).toEqual(['unpaid', 'paid']);
    const [late] = (await ask({ from: '2026-03-03' })).data;
    expect(late).toMatchObject({
      orderDate: '2026-03-02T19:00:00.000Z',
      orderDay: '2026-03-03',
      history: expect.arrayContaining([expect.objectContaining({ day: '2026-03-03' })]),
    });
  });

  test('returns the orders with the given ids, for printing', async () => {
    const ids = `${made.paid.id},${made.late.id}`;
    expect((await ask({ ids })).names).toEqual(['late', 'paid']);
  });

  test('refuses what it does not know', async () => {
    for (const query of ['from=2026-02-30', 'from=0000-01-01', 'view=all', 'ids=x', 'limit=0'])
      expect({
        query,
        ...(await ask(Object.fromEntries(new URLSearchParams(query)))),
      }).toMatchObject({ status: 400 });
  });
});
