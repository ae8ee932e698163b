import { expect, test } from 'vitest';
import { countSales } from '#modules/orders/count-sales.ts';
import { aProduct } from '#support/products.ts';
import { aUser } from '#support/users.ts';
import { aTestShop } from '#support/shop.ts';
import { aSoldOrder } from '#support/sold-orders.ts';

test('best-selling products are counted from paid orders of the last 90 days, in every run', async () => {
  const shop = await aTestShop();
  shop.clock.set(new Date('2026-06-01T12:00:00Z'));
  const { ctx } = shop;
  const buyer = await aUser(ctx);
  const [mug, lamp, vase] = [
    await aProduct(ctx, { title: 'Mug' }),
    await aProduct(ctx, { title: 'Lamp' }),
    await aProduct(ctx, { title: 'Vase' }),
  ];
  const order = (product: typeof mug, placedAt: string, quantity: number, state = {}) =>
    aSoldOrder(ctx, buyer, { product, placedAt, quantity, ...state });
  await order(mug, '2026-05-01T12:00:00Z', 2);
  await order(mug, '2026-03-10T12:00:00Z', 3);
  await order(lamp, '2026-05-20T12:00:00Z', 4);
  await order(vase, '2026-02-01T12:00:00Z', 50);
  for (const paymentStatus of ['failed', 'expired'] as const)
    await order(vase, '2026-05-20T12:00:00Z', 50, { paymentStatus, orderStatus: 'rejected' });
  const counted = async () => {
    const rows = await ctx.db.selectFrom('products').select(['title', 'sold_recently']).execute();
    return Object.fromEntries(rows.map(({ title, sold_recently }) => [title, sold_recently]));
  };
  const listed = async () =>
    (await shop.read<{ title: string }[]>('/api/v1/shop/products?sortBy=best-selling')).map(
      ({ title }) => title,
    );

  await countSales(ctx);
  expect(await counted()).toEqual({ Lamp: 4, Mug: 5, Vase: 0 });
  expect(await listed()).toEqual(['Mug', 'Lamp', 'Vase']);

  shop.clock.set(new Date('2026-06-20T12:00:00Z'));
  await countSales(ctx);
  expect(await counted()).toEqual({ Lamp: 4, Mug: 2, Vase: 0 });
  expect(await listed()).toEqual(['Lamp', 'Mug', 'Vase']);
});
