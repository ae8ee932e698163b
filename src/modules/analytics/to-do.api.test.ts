import { expect, test } from 'vitest';
import type { ToDoWire } from '#contract/to-do.contract.ts';
import { openShopFixture, anOwner } from '#support/shop-fixture.ts';
import { aMessage } from '#support/messages.ts';
import { aProduct } from '#support/products.ts';
import { anApiToken, aUser, type TestUser } from '#support/users.ts';

const fixture = await openShopFixture();
const { shop, admin } = fixture;
const toDo = (as: TestUser) => shop.read<ToDoWire>('/api/v1/admin/to-do', as);
const listed = async (path: string) =>
  (await shop.send('GET', `/api/v1/admin/${path}`, { as: admin })).body as unknown as {
    total: number;
    data: unknown[];
  };

test('each number is that of the list it leads to, and the oldest come first', async () => {
  await anOwner(fixture);
  await aProduct(shop.ctx, { stock: 0 });
  const first = await toDo(admin);
  expect(first.toShip?.count).toBe((await listed('orders/get?view=to-ship')).total);
  expect(first.toShip?.count).toBeGreaterThan(0);
  expect(first.soldOut).toBe((await listed('products/get?stock=out-of-stock')).total);
  expect(first.soldOut).toBeGreaterThan(0);
  expect(first.confirming).toBe(0);
  const open = (await listed('inbox')).data.length;
  expect(first.toAnswer?.count).toBe(open);

  await aMessage(shop.ctx, { subject: 'Newest' });
  const second = await toDo(admin);
  expect(second.toAnswer).toEqual({ count: open + 1, oldest: first.toAnswer?.oldest });
});

test('somebody sees only what they may do', async () => {
  const seen = async (role: TestUser['role']) =>
    Object.entries(await toDo(await aUser(shop.ctx, { role })))
      .filter(([, value]) => value !== null)
      .map(([name]) => name);
  expect(await seen('owner')).toEqual(['toShip', 'returns', 'confirming', 'toAnswer', 'soldOut']);
  expect(await seen('fulfilment')).toEqual(['toShip', 'returns', 'confirming']);
  expect(await seen('support')).toEqual(['toShip', 'returns', 'confirming', 'toAnswer']);
  expect(await seen('viewer')).toEqual([]);
  const { secret } = await anApiToken(shop.ctx, admin, ['orders.read', 'messages.write']);
  const byToken = await shop.send('GET', '/api/v1/admin/to-do', {
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(byToken.body.data).toMatchObject({ toShip: null, soldOut: null });
  expect(byToken.body.data).toMatchObject({ toAnswer: { count: expect.any(Number) } });
});
