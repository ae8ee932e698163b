import { expect, test } from 'vitest';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { newId } from '#kernel/ids.ts';
import { anUnpaidOrder, capturePayment } from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aProduct } from '#support/products.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { aTestShop, outcomeOf, type Reply } from '#support/shop.ts';
import { aUser, type TestUser } from '#support/users.ts';

const shop = await aTestShop({}, { payments: instantPaymentProvider() });
const admin = await aUser(shop.ctx, { role: 'owner' });

interface ReviewFields {
  reviewValue?: unknown;
  reviewMessage?: unknown;
}

const write = (as: TestUser, productId: string, fields: ReviewFields = {}, key?: string) =>
  shop.send('POST', '/shop/review/add', {
    as,
    body: {
      productId,
      userId: as.id,
      userName: 'The Queen',
      reviewMessage: 'Good cloth',
      reviewValue: 4,
      ...fields,
    },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const idOf = (reply: Reply): string => (reply.body.data as unknown as ReviewWire)._id;
interface ReviewList {
  data: ReviewWire[];
  distribution: { value: number; count: number }[];
  averageReview: number;
  total: number;
}
const list = async (productId: string) =>
  (await shop.send('GET', `/shop/review/${productId}`)).body as unknown as ReviewList;
const withdraw = (as: TestUser, reviewId: string, userId = as.id) =>
  shop.send('DELETE', `/shop/review/delete/${reviewId}/${userId}`, { as });
const restore = (as: TestUser, reviewId: string, side = 'shop/review') =>
  shop.send('POST', `/api/v1/${side}/restore/${reviewId}`, { as });

async function ratingOf(productId: string) {
  const { averageReview, reviewCount } = await shop.read<Record<string, number>>(
    `/api/v1/shop/products/${productId}`,
  );
  return { averageReview, reviewCount };
}

test("a product's reviews are listed for everyone, newest first, under both addresses", async () => {
  const product = await aProduct(shop.ctx, { title: 'Felt hat' });
  for (const [day, reviewValue] of [
    ['01', 3],
    ['03', 5],
    ['02', 5],
  ] as const) {
    shop.clock.set(new Date(`2026-05-${day}T10:00:00Z`));
    const person = await aUser(shop.ctx, { userName: `Reader ${day}` });
    await write(person, product.id, { reviewValue, reviewMessage: 'Fine <b>cloth</b>' });
  }
  for (const prefix of ['/api/v1', '']) {
    const { status, body } = await shop.send('GET', `${prefix}/shop/review/${product.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: [
        {
          userName: 'Reader 03',
          reviewValue: 5,
          reviewMessage: 'Fine <b>cloth</b>',
          createdAt: '2026-05-03T10:00:00.000Z',
          productId: product.id,
          productTitle: 'Felt hat',
          verifiedPurchase: false,
        },
        { userName: 'Reader 02' },
        { userName: 'Reader 01' },
      ],
      distribution: [
        { value: 5, count: 2 },
        { value: 4, count: 0 },
        { value: 3, count: 1 },
        { value: 2, count: 0 },
        { value: 1, count: 0 },
      ],
      averageReview: 4.33,
      total: 3,
    });
  }
  expect(await ratingOf(product.id)).toEqual({ averageReview: 4.33, reviewCount: 3 });
});

test('a product without reviews has an empty list, a malformed id is not found', async () => {
  const none = { success: true, data: [], averageReview: 0, total: 0 };
  expect(await list(newId())).toMatchObject(none);
  expect(outcomeOf(await shop.send('GET', '/shop/review/1'))).toBe('404 NOT_FOUND');
});

test('a second review replaces the first, and the response says so', async () => {
  const [ann, hat] = [await aUser(shop.ctx, { userName: 'Ann' }), await aProduct(shop.ctx)];
  const first = await write(ann, hat.id, { reviewValue: 2, reviewMessage: '  Too wide  ' });
  expect(first).toMatchObject({
    status: 201,
    body: {
      message: 'Review added successfully!',
      replaced: false,
      // The name is the account's, whatever the body says.
      data: { userName: 'Ann', userId: ann.id, reviewMessage: 'Too wide', reviewValue: 2 },
    },
  });
  const second = await write(ann, hat.id, { reviewValue: 5 });
  expect(second).toMatchObject({ status: 201, body: { replaced: true } });
  expect(second.body.message).toMatch(/^Review added successfully! .*earlier/);
  expect(idOf(second)).toBe(idOf(first));
  expect((await list(hat.id)).data).toMatchObject([{ reviewValue: 5 }]);
  expect(await ratingOf(hat.id)).toEqual({ averageReview: 5, reviewCount: 1 });
});

test.each([
  ['no message', { reviewMessage: '' }],
  ['a blank message', { reviewMessage: '   ' }],
  ['no rating', { reviewValue: 0 }],
  ['six stars', { reviewValue: 6 }],
  ['half a star', { reviewValue: 2.5 }],
  ['a rating in words', { reviewValue: 'five' }],
])('%s is refused with a message about what is missing', async (_, fields) => {
  const ann = await aUser(shop.ctx);
  expect(await write(ann, (await aProduct(shop.ctx)).id, fields)).toMatchObject({
    status: 400,
    body: { message: 'Please provide both a rating and a review message', code: 'MALFORMED' },
  });
});

test('a text that is too long is refused with the limit, and an unknown product', async () => {
  const [ann, hat] = [await aUser(shop.ctx), await aProduct(shop.ctx)];
  expect(await write(ann, hat.id, { reviewMessage: 'x'.repeat(5001) })).toMatchObject({
    status: 400,
    body: { message: 'Review message must have at most 5000 characters.' },
  });
  expect(outcomeOf(await write(ann, newId()))).toBe('404 NOT_FOUND');
});

test('a review is verified if its author paid for the product, until everything is refunded', async () => {
  const coat = await aProduct(shop.ctx);
  const { product: hat, shopper: buyer, id, paymentId } = await anUnpaidOrder(shop);
  const seen = async (productId: string) =>
    (await list(productId)).data.map((review) => review.verifiedPurchase).toSorted();
  expect((await write(buyer, hat.id)).body.data).toMatchObject({ verifiedPurchase: false });
  await capturePayment(shop, buyer, paymentId);
  expect((await write(buyer, hat.id)).body.data).toMatchObject({ verifiedPurchase: true });
  await write(await aUser(shop.ctx), hat.id);
  await write(buyer, coat.id);
  expect(await seen(hat.id)).toEqual([false, true]);
  expect(await seen(coat.id)).toEqual([false]);
  const refund = `/api/v1/admin/orders/refund/${id}`;
  expect((await shop.send('POST', refund, { as: admin, body: {} })).status).toBe(201);
  expect(await seen(hat.id)).toEqual([false, false]);
});

test('only its author deletes a review, and can restore it for fifteen minutes', async () => {
  const [ann, bob, hat] = [await aUser(shop.ctx), await aUser(shop.ctx), await aProduct(shop.ctx)];
  const reviewId = idOf(await write(ann, hat.id));
  expect(await withdraw(bob, reviewId)).toMatchObject({ status: 404 });
  expect(await withdraw(bob, reviewId, ann.id)).toMatchObject({ status: 404 });
  expect(await withdraw(ann, 'nonsense')).toMatchObject({
    status: 400,
    body: { message: 'Error: Could not identify review to delete' },
  });
  expect(await restore(ann, reviewId)).toMatchObject({ status: 404 });
  expect(await withdraw(ann, reviewId)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Review deleted' },
  });
  expect(await ratingOf(hat.id)).toEqual({ averageReview: 0, reviewCount: 0 });
  expect(await restore(bob, reviewId)).toMatchObject({ status: 404 });
  expect(await restore(ann, reviewId)).toMatchObject({
    status: 200,
    body: { data: { _id: reviewId } },
  });
  expect(await ratingOf(hat.id)).toEqual({ averageReview: 4, reviewCount: 1 });

  // Not beside a newer one.
  await withdraw(ann, reviewId);
  const newer = idOf(await write(ann, hat.id, { reviewValue: 1 }));
  expect(outcomeOf(await restore(ann, reviewId))).toBe('409 REVIEW_EXISTS');
  expect(await ratingOf(hat.id)).toEqual({ averageReview: 1, reviewCount: 1 });
  await withdraw(ann, newer);
  shop.clock.forward(1_000_000);
  expect(await restore(ann, newer)).toMatchObject({ status: 404 });
});

test('administrators read all reviews, page by page, and delete any; authors cannot restore those', async () => {
  const [ann, hat] = [await aUser(shop.ctx), await aProduct(shop.ctx, { title: 'Admin hat' })];
  const reviewId = idOf(await write(ann, hat.id));
  const read = async (query = '') =>
    (await shop.send('GET', `/admin/reviews${query}`, { as: admin })).body as unknown as {
      data: ReviewWire[];
      total: number;
      nextCursor: string | null;
    };
  const all = await read();
  expect(all.data.find((each) => each._id === reviewId)).toMatchObject({
    productTitle: 'Admin hat',
  });
  expect([all.total, all.nextCursor]).toEqual([all.data.length, null]);
  const paged: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await read(`?limit=3${cursor ? `&cursor=${cursor}` : ''}`);
    paged.push(...page.data.map((each) => each._id));
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(all.data.map((each) => each._id));
  expect(await shop.send('GET', '/admin/reviews?cursor=x', { as: admin })).toMatchObject({
    status: 400,
  });

  const remove = () => shop.send('DELETE', `/admin/reviews/delete/${reviewId}`, { as: admin });
  expect(await remove()).toMatchObject({
    status: 200,
    body: { success: true, message: 'Review deleted successfully' },
  });
  expect(await remove()).toMatchObject({ status: 404 });
  expect(await restore(ann, reviewId)).toMatchObject({ status: 404 });
  expect(await restore(admin, reviewId, 'admin/reviews')).toMatchObject({ status: 200 });
  await withdraw(ann, reviewId);
  expect(await restore(admin, reviewId, 'admin/reviews')).toMatchObject({ status: 404 });
});

test('administrators search by author, text and product ignoring case, also within one product', async () => {
  const mark = newId().slice(-8).toUpperCase();
  const [ann, bob] = [
    await aUser(shop.ctx, { userName: `Ann ${mark}` }),
    await aUser(shop.ctx, { userName: 'Bob' }),
  ];
  const titled = await aProduct(shop.ctx, { title: `Hat ${mark}` });
  const plain = await aProduct(shop.ctx, { title: 'Scarf' });
  const byAuthor = idOf(await write(ann, plain.id));
  const byText = idOf(await write(bob, plain.id, { reviewMessage: `warm ${mark}_x` }));
  const byTitle = idOf(await write(bob, titled.id));
  const list = (query: Record<string, string>) =>
    shop.send('GET', `/api/v1/admin/reviews?${new URLSearchParams(query)}`, { as: admin });
  const all = (await list({})).body['total'];
  const found = async (query: Record<string, string>) => {
    const { body } = await list(query);
    const data = body.data as unknown as ReviewWire[];
    expect([body['total'], body['counts']]).toEqual([data.length, { all }]);
    return data.map(({ _id }) => _id);
  };
  expect(await found({ q: mark.toLowerCase() })).toEqual([byTitle, byText, byAuthor]);
  expect(await found({ q: mark, productId: plain.id })).toEqual([byText, byAuthor]);
  expect(await found({ productId: titled.id })).toEqual([byTitle]);
  expect(await found({ q: `${mark}%` })).toEqual([]);
  expect(await found({ q: `${mark}_X` })).toEqual([byText]);
});

test('requests with the same idempotency key write once', async () => {
  const [ann, hat, key] = [await aUser(shop.ctx), await aProduct(shop.ctx), newId()];
  const [first, repeated] = [await write(ann, hat.id, {}, key), await write(ann, hat.id, {}, key)];
  expect(repeated.body).toEqual(first.body);
  expect(repeated.body['replaced']).toBe(false);
});

test('concurrent reviews and deletions leave the rating equal to the rows, one for each person', async () => {
  const hat = await aProduct(shop.ctx);
  const people = await Promise.all(Array.from({ length: 6 }, () => aUser(shop.ctx)));
  await Promise.all(
    [1, 5, 3, 2].flatMap((reviewValue) =>
      people.map(async (person, at) => {
        const written = await write(person, hat.id, { reviewValue });
        expect(written.status).toBe(201);
        if ((at + reviewValue) % 3 === 0) await withdraw(person, idOf(written));
      }),
    ),
  );
  const { data, averageReview, total } = await list(hat.id);
  expect(new Set(data.map((each) => each.userId)).size).toBe(data.length);
  expect(await ratingOf(hat.id)).toEqual({ averageReview, reviewCount: total });
  await expectHealthy(shop.ctx);
});
