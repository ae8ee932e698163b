/** Who sees a product: each status on each surface of the shop, drafts whose time comes, and what administrators change. */
import { describe, expect, test } from 'vitest';
import { jobs } from '#app/shop.ts';
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { PRODUCT_STATUSES, type ProductStatus } from '#contract/product-status.ts';
import { checkOut, fillCart, aShopper } from '#support/checkout.ts';
import { aProduct, changeProduct } from '#support/products.ts';
import { aTestShop, outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop();
const admin = await aUser(shop.ctx, { role: 'owner' });
const shopper = await aShopper(shop.ctx);
/** Of each status one product, alike in everything else; free, so that buying it needs no payment provider. */
const ids = {} as Record<ProductStatus, string>;
for (const status of PRODUCT_STATUSES) {
  const wanted = { title: `Zibeline ${status}`, category: 'garden', priceCents: 0 };
  const { id } = await aProduct(shop.ctx, {
    ...wanted,
    featured: true,
    todaysDeal: true,
    colors: [status],
  });
  await changeProduct(shop.ctx, id, { status });
  ids[status] = id;
}
const statuses = (products: readonly { _id: string }[]) =>
  PRODUCT_STATUSES.filter((status) => products.some(({ _id }) => _id === ids[status]));
const listed = async (path: string) => {
  const { body } = await shop.send('GET', path);
  const list = body as unknown as { data: { _id: string }[]; total: number };
  expect(list.total, path).toBe(list.data.length);
  return statuses(list.data);
};
const user = { as: shopper };

describe('shoppers', () => {
  test.each([
    ['lists', '/api/v1/shop/products'],
    ['filtered lists', '/api/v1/shop/products?category=garden&price=0-1000&stock=in-stock'],
    ['featured products', '/api/v1/shop/products?featured=true'],
    ['deals', '/api/v1/shop/products?todaysDeal=true&sortBy=title-atoz'],
    ['search', '/api/v1/shop/search/zibeline'],
    ['search by part of a word', '/api/v1/shop/search/zibelin'],
  ])('see active products only in %s', async (_, path) => {
    expect(await listed(path)).toEqual(['active']);
  });

  test('see no count of others beside a filter', async () => {
    const { body } = await shop.send('GET', '/api/v1/shop/products?category=garden');
    const { facets } = body as unknown as {
      facets: Record<string, { value: string; count: number }[]>;
    };
    expect(facets['color']).toEqual([expect.objectContaining({ value: 'active', count: 1 })]);
    expect(facets['category']).toContainEqual(
      expect.objectContaining({ value: 'garden', count: 1 }),
    );
  });

  test.each([
    ['draft', false],
    ['active', true],
    ['unlisted', true],
    ['archived', false],
  ] as const)('open, save and buy a product that is %s: %s', async (status, isSold) => {
    const productId = ids[status];
    const found = isSold ? /^20[01]/ : /^404/;
    const post = (path: string, body: object) => shop.send('POST', path, { ...user, body });
    const page = await shop.send('GET', `/api/v1/shop/products/${productId}`);
    expect(outcomeOf(page)).toMatch(found);
    expect(outcomeOf(await post('/api/v1/shop/wishlist/add', { productId }))).toMatch(found);
    const line = { userId: shopper.id, productId, quantity: 1, color: status };
    expect(outcomeOf(await post('/api/v1/shop/cart', line))).toMatch(found);

    const buyer = await aShopper(shop.ctx);
    await fillCart(shop.ctx, buyer, productId, 1, { color: status });
    const order = await checkOut(shop, buyer);
    expect(order.status).toBe(isSold ? 201 : 409);
    if (!isSold) expect(order.body.message).toContain('can no longer be bought');
  });

  test('keep what is no longer sold in the wishlist, as unavailable', async () => {
    for (const productId of [ids.active, ids.unlisted])
      await shop.send('POST', '/api/v1/shop/wishlist/add', { ...user, body: { productId } });
    await changeProduct(shop.ctx, ids.unlisted, { status: 'archived' });
    const { products, gone } = await shop.read<{
      products: { _id: string }[];
      gone: { title: string }[];
    }>('/api/v1/shop/wishlist', shopper);
    await changeProduct(shop.ctx, ids.unlisted, { status: 'unlisted' });
    expect(statuses(products)).toEqual(['active']);
    expect(gone.map(({ title }) => title)).toEqual(['Zibeline unlisted']);
  });
});

test('a draft becomes active when its time has come, and is in lists at once', async () => {
  const publishAt = new Date(shop.ctx.clock.now().getTime() + 3_600_000);
  await changeProduct(shop.ctx, ids.draft, { publish_at: publishAt });
  const run = () =>
    jobs.find(({ name }) => name === 'publish-due-products')?.run(shop.ctx, undefined);
  await run();
  expect(await listed('/api/v1/shop/products?category=garden')).toEqual(['active']);
  shop.clock.forward(3_600_001);
  await run();
  expect(await listed('/api/v1/shop/products?category=garden')).toEqual(['draft', 'active']);
  await changeProduct(shop.ctx, ids.draft, { status: 'draft' });
});

describe('administrators', () => {
  const edit = (id: string, body: object) =>
    shop.send('PUT', `/api/v1/admin/products/edit/${id}`, { as: admin, body });
  const stored = (id: string) =>
    shop.read<AdminProductWire>(`/api/v1/admin/products/details/${id}`, admin);

  test('see all, filter by status, and get the number of each', async () => {
    const read = async (query: string) => {
      const { body } = await shop.send('GET', `/api/v1/admin/products/get?q=zibeline${query}`, {
        as: admin,
      });
      return body as unknown as { data: AdminProductWire[]; counts: Record<string, number> };
    };
    expect(statuses((await read('')).data)).toEqual([...PRODUCT_STATUSES]);
    for (const status of PRODUCT_STATUSES) {
      const { data, counts } = await read(`&status=${status}`);
      expect(statuses(data)).toEqual([status]);
      expect(counts[status]).toBe(1);
    }
  });

  test('set a status and a time; another status clears the time, other edits keep both', async () => {
    const publishAt = '2027-01-01T08:00:00.000Z';
    expect((await edit(ids.draft, { publishAt })).body.data).toMatchObject({
      status: 'draft',
      publishAt,
    });
    expect((await edit(ids.draft, { title: 'Zibeline draft 2' })).body.data).toMatchObject({
      publishAt,
    });
    await edit(ids.draft, { status: 'unlisted' });
    expect(await stored(ids.draft)).toMatchObject({ status: 'unlisted', publishAt: null });
    await edit(ids.draft, { status: 'draft' });
    expect((await edit(ids.draft, { status: 'gone' })).status).toBe(400);
    expect(await stored(ids.draft)).toMatchObject({ status: 'draft' });
  });

  test('a client that sends neither adds an active product', async () => {
    const product = {
      title: 'Plain',
      description: 'Plain.',
      category: 'men',
      price: 1,
      totalStock: 1,
      image: 'https://pictures.example/plain.jpg',
    };
    const added = await shop.send('POST', '/api/v1/admin/products/add', {
      as: admin,
      body: product,
    });
    expect(added.body.data).toMatchObject({ status: 'active', publishAt: null });
    const { _id: id } = added.body.data as unknown as AdminProductWire;
    await changeProduct(shop.ctx, id, { deleted_at: new Date() });
  });
});
