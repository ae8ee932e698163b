import { afterAll, beforeAll, expect, test } from 'vitest';
import { countSales } from '#modules/orders/count-sales.ts';
import { aProduct } from '#support/products.ts';
import { aUser } from '#support/users.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { aSoldOrder } from '#support/sold-orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  shop.clock.set(new Date('2026-06-01T12:00:00Z'));
});
afterAll(() => shop.close());

test('best-selling products are counted from paid orders of the last 90 days, in every run', async () => {
  const { ctx } = shop;
  const buyer = await aUser(ctx);
  const [mug, lamp, vase] = await Promise.all(
    ['Mug', 'Lamp', 'Vase'].map((title) => aProduct(ctx, { title })),
  );
  if (!mug || !lamp || !vase) throw new Error('three products were made');
  const order = (product: typeof mug, placedAt: string, quantity: number) =>
    aSoldOrder(ctx, buyer, { product, placedAt, quantity });
  await order(mug, '2026-05-01T12:00:00Z', 2);
  await order(mug, '2026-03-10T12:00:00Z', 3);
  await order(lamp, '2026-05-20T12:00:00Z', 4);
  await order(vase, '2026-02-01T12:00:00Z', 50);
  for (const paymentStatus of ['failed', 'expired'] as const)
    await aSoldOrder(ctx, buyer, {
      product: vase,
      placedAt: '2026-05-20T12:00:00Z',
      quantity: 50,
      paymentStatus,
      orderStatus: 'rejected',
    });
  const listed = async () => {
    const { body } = await shop.send('GET', '/api/v1/shop/products?sortBy=best-selling');
    return (body.data as unknown as { title: string }[]).map(({ title }) => title);
  };
  const counted = async () =>
    (
      await ctx.db
        .selectFrom('products')
        .select(['title', 'sold_recently'])
        .orderBy('title')
        .execute()
    ).map(({ title, sold_recently }) => [title, sold_recently]);

  await countSales(ctx);
  expect(await counted()).toEqual([
    ['Lamp', 4],
    ['Mug', 5],
    ['Vase', 0],
  ]);
  expect(await listed()).toEqual(['Mug', 'Lamp', 'Vase']);

  shop.clock.set(new Date('2026-06-20T12:00:00Z'));
  await countSales(ctx);
  expect(await counted()).toEqual([
    ['Lamp', 4],
    ['Mug', 2],
    ['Vase', 0],
  ]);
  expect(await listed()).toEqual(['Lamp', 'Mug', 'Vase']);
});
