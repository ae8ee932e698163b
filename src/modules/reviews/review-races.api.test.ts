/** Ratings changed by concurrent requests. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aProduct } from '#support/products.ts';
import { aUser } from '#support/users.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function ratingOf(productId: string) {
  const { body } = await shop.send('GET', `/api/v1/shop/products/${productId}`);
  const { averageReview, reviewCount } = body.data as unknown as {
    averageReview: number;
    reviewCount: number;
  };
  return { averageReview, reviewCount };
}

test('forty concurrent reviews and deletions leave the rating equal to the rows, one for each person', async () => {
  const hat = await aProduct(shop.ctx);
  const people = await Promise.all(Array.from({ length: 10 }, () => aUser(shop.ctx)));
  await Promise.all(
    [1, 5, 3, 2].flatMap((reviewValue) =>
      people.map(async (person, at) => {
        const written = await shop.send('POST', '/shop/review/add', {
          as: person,
          body: { productId: hat.id, userId: person.id, reviewMessage: 'Said', reviewValue },
        });
        expect(written.status).toBe(201);
        if ((at + reviewValue) % 3 !== 0) return;
        const { _id } = written.body.data as unknown as ReviewWire;
        await shop.send('DELETE', `/shop/review/delete/${_id}/${person.id}`, { as: person });
      }),
    ),
  );
  const { body } = await shop.send('GET', `/shop/review/${hat.id}`);
  const { data, averageReview, total } = body as unknown as {
    data: ReviewWire[];
    averageReview: number;
    total: number;
  };
  expect(new Set(data.map((each) => each.userId)).size).toBe(data.length);
  expect(await ratingOf(hat.id)).toEqual({ averageReview, reviewCount: total });
  await expectHealthy(shop.ctx);
});

test('the unguarded variant, which reads the sum and then writes it, loses updates', async () => {
  const hat = await aProduct(shop.ctx);
  const { db } = shop.ctx;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const before = await db
        .selectFrom('products')
        .select(['rating_sum', 'rating_count'])
        .where('id', '=', hat.id)
        .executeTakeFirstOrThrow();
      await db
        .updateTable('products')
        .set({ rating_sum: before.rating_sum + 5, rating_count: before.rating_count + 1 })
        .where('id', '=', hat.id)
        .execute();
    }),
  );
  const { reviewCount } = await ratingOf(hat.id);
  expect(reviewCount).toBeLessThan(20);
});
