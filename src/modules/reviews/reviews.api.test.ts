import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { aProduct } from '#support/goods.ts';
import { aPerson } from '#support/people.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("a product's reviews are listed for everyone, newest first, under both addresses", async () => {
  const product = await aProduct(shop.ctx);
  for (const [day, value] of [
    ['01', 3],
    ['03', 5],
    ['02', 4],
  ] as const) {
    const person = await aPerson(shop.ctx, { userName: `Reader ${day}` });
    await shop.ctx.db
      .insertInto('reviews')
      .values({
        id: newId(),
        product_id: product.id,
        user_id: person.id,
        user_name: person.userName,
        message: 'Fine <b>cloth</b>',
        value,
        created_at: `2026-05-${day}T10:00:00Z`,
      })
      .execute();
  }
  for (const prefix of ['/api/v1', '']) {
    const { status, body } = await shop.send('GET', `${prefix}/shop/review/${product.id}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      {
        userName: 'Reader 03',
        reviewValue: 5,
        reviewMessage: 'Fine <b>cloth</b>',
        createdAt: '2026-05-03T10:00:00.000Z',
        productId: product.id,
      },
      { reviewValue: 4 },
      { reviewValue: 3 },
    ]);
  }
});

test('no reviews are an empty list, a made-up id is not there', async () => {
  expect(await shop.send('GET', `/shop/review/${newId()}`)).toMatchObject({
    status: 200,
    body: { success: true, data: [] },
  });
  expect(await shop.send('GET', '/shop/review/1')).toMatchObject({
    status: 404,
    body: { success: false, code: 'NOT_FOUND' },
  });
});
