/** The orders before and after one, in the list from which it was opened. */
import { expect, test } from 'vitest';
import type { AdminOrderWire, OrderNeighboursWire } from '#contract/admin-orders.contract.ts';
import { anUnpaidOrder } from '#support/checkout.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { aTestShop, outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop({}, { payments: instantPaymentProvider() });
const admin = await aUser(shop.ctx, { role: 'owner' });

async function anOrder(title: string, at: string) {
  shop.clock.set(new Date(at));
  const { id, placed } = await anUnpaidOrder(shop, 1, { title });
  const { number } = placed.body.data as unknown as AdminOrderWire;
  return { id, number };
}
const oldest = await anOrder('Flat cap', '2026-03-01T12:00:00Z');
const middle = await anOrder('Speckled mug', '2026-03-02T12:00:00Z');
const newest = await anOrder('Flat cap', '2026-03-03T12:00:00Z');

const ask = (id: string, query: Record<string, string> = {}, as = admin) => {
  const search = new URLSearchParams(query).toString();
  return shop.send('GET', `/api/v1/admin/orders/neighbours/${id}?${search}`, { as });
};
async function around(id: string, query: Record<string, string> = {}) {
  const { previous, next, position, total } = (await ask(id, query)).body
    .data as unknown as OrderNeighboursWire;
  return { previous: previous?.number ?? null, next: next?.number ?? null, position, total };
}

test('an order has the newer one before it and the older one after it', async () => {
  expect(await around(newest.id)).toEqual({
    previous: null,
    next: middle.number,
    position: 1,
    total: 3,
  });
  expect(await around(middle.id)).toEqual({
    previous: newest.number,
    next: oldest.number,
    position: 2,
    total: 3,
  });
  expect(await around(oldest.id)).toMatchObject({ previous: middle.number, next: null });
});

test('filters skip the orders that the list does not contain', async () => {
  expect(await around(newest.id, { q: 'cap' })).toEqual({
    previous: null,
    next: oldest.number,
    position: 1,
    total: 2,
  });
  expect(await around(oldest.id, { q: 'cap', to: '2026-03-01' })).toEqual({
    previous: null,
    next: null,
    position: 1,
    total: 1,
  });
});

test('an order that a change removed from the list still leads to those around it', async () => {
  expect(await around(middle.id, { q: 'cap' })).toEqual({
    previous: newest.number,
    next: oldest.number,
    position: null,
    total: 2,
  });
});

test('it is refused for an unknown order, an unknown filter and a shopper', async () => {
  expect(outcomeOf(await ask('0190a1b2-0000-7000-8000-00000000dead'))).toBe('404 NOT_FOUND');
  expect((await ask(middle.id, { view: 'all' })).status).toBe(400);
  expect((await ask(middle.id, {}, await aUser(shop.ctx))).status).toBe(403);
});
