import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#support/products.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('deals without a requested order start with the latest one, page by page', async () => {
  for (const [title, priceCents] of Object.entries({ Boots: 9000, Mug: 900, Lamp: 4000 })) {
    const { id } = await aProduct(shop.ctx, { title, priceCents, todaysDeal: title === 'Mug' });
    if (title === 'Boots')
      await shop.ctx.db
        .updateTable('products')
        .set({ todays_deal: true, updated_at: new Date(Date.now() + 60_000) })
        .where('id', '=', id)
        .execute();
  }
  const list = async (query: string) => {
    const { body } = await shop.send('GET', `/api/v1/shop/products?todaysDeal=true&${query}`);
    const data = body.data as unknown as { title: string }[];
    return { titles: data.map(({ title }) => title), cursor: String(body['nextCursor']) };
  };
  const first = await list('limit=1');
  const second = await list(`limit=1&cursor=${first.cursor}`);
  expect([first.titles, second]).toEqual([['Boots'], { titles: ['Mug'], cursor: 'null' }]);
  expect((await list('sortBy=price-lowtohigh')).titles).toEqual(['Mug', 'Boots']);
});
