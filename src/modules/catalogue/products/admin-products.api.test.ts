/** What administrators' clients ask of products: lists, adding, editing, deleting, marking. */
import { describe, expect, test } from 'vitest';
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { newId } from '#kernel/ids.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aProduct } from '#support/products.ts';
import { aUser } from '#support/users.ts';
import { aTestShop, outcomeOf, type Reply } from '#support/shop.ts';

const shop = await aTestShop();
const admin = await aUser(shop.ctx, { role: 'owner', userName: 'Mara' });

const ADDRESS = 'https://pictures.example/jacket.jpg';
const JACKET = {
  title: ' Waxed jacket ',
  description: 'Cotton, waxed by hand.',
  category: 'men',
  price: '89.50',
  salePrice: '',
  totalStock: '12',
  colors: 'Red, Blue, ,Red',
  sizes: ['S', ' M '],
  image: ADDRESS,
  images: [ADDRESS],
  shippingMethods: [
    { name: ' Parcel ', price: '4.90', estimatedDeliveryDays: '2-3' },
    { name: '  ', price: '1', estimatedDeliveryDays: '9' },
    { name: 'Pick up' },
  ],
};

const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  shop.send(method, path, { as: admin, body, headers });
const dataOf = (reply: Reply) => reply.body.data as unknown as AdminProductWire;
async function aJacket(values: object = {}): Promise<AdminProductWire> {
  const added = await send('POST', '/admin/products/add', { ...JACKET, ...values });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  return dataOf(added);
}
const stored = (id: string) =>
  shop.read<AdminProductWire>(`/api/v1/admin/products/details/${id}`, admin);
const auditOf = (id: string) =>
  shop.read<{ action: string; before: unknown; after: unknown }[]>(
    `/api/v1/admin/audit?kind=product&recordId=${id}`,
    admin,
  );
const edit = (id: string, body: object) => send('PUT', `/admin/products/edit/${id}`, body);
const shownProducts = async (query: string) =>
  (await shop.read<{ _id: string }[]>(`/api/v1/shop/products?${query}`)).map(({ _id }) => _id);
const NO_IMAGE = { status: 422, body: { message: 'Please upload at least one product image' } };

describe('adding', () => {
  test('a product as real clients send it, numbers as text', async () => {
    const reply = await send('POST', '/admin/products/add', JACKET);
    expect(reply).toMatchObject({ status: 201, body: { message: 'Product added successfully' } });
    const product = dataOf(reply);
    expect(reply.headers.get('etag')).toBe(`"${product.version}"`);
    expect(product).toMatchObject({
      title: 'Waxed jacket',
      price: 89.5,
      salePrice: 0,
      costPrice: null,
      totalStock: 12,
      givenStock: 12,
      colors: ['Red', 'Blue'],
      sizes: ['S', 'M'],
      stockMode: 'shared',
      image: '/media/placeholder.svg',
      images: [ADDRESS],
      shippingMethods: [
        { name: 'Parcel', price: 4.9, estimatedDeliveryDays: '2-3' },
        { name: 'Pick up', price: 0, estimatedDeliveryDays: '' },
      ],
    });
    expect(product.pictures[0]).toMatchObject({ address: ADDRESS, waiting: true, problem: null });
    expect(await auditOf(product._id)).toMatchObject([
      { action: 'product.create', before: null, after: { title: 'Waxed jacket', price: 89.5 } },
    ]);
  });

  test('an address is stored as it came, with its alternative text', async () => {
    const url = 'https://pictures.example/cafe\u0301.jpg';
    const pictures = [{ url, alt: 'A jacket' }];
    const product = await aJacket({ image: url, images: [url], pictures });
    expect(product.pictures).toMatchObject([{ address: url, alt: 'A jacket' }]);
  });

  test.each([
    ['title', ''],
    ['description', '   '],
    ['category', ''],
    ['category', 'cars'],
    ['price', ''],
    ['price', '12,50'],
    ['price', 12.345],
    ['price', '-1'],
    ['salePrice', 'cheap'],
    ['totalStock', ''],
    ['totalStock', '1.5'],
    ['totalStock', -1],
  ])('%s %j is refused by its name', async (field, value) => {
    const reply = await send('POST', '/admin/products/add', { ...JACKET, [field]: value });
    expect(reply).toMatchObject({ status: 400, body: { code: 'MALFORMED' } });
    const { fields } = reply.body.data as unknown as { fields: Record<string, string> };
    expect(Object.keys(fields)).toEqual([field]);
  });

  test('without a picture it is refused with the sentence of the specification', async () => {
    const reply = await send('POST', '/admin/products/add', { ...JACKET, image: '', images: [] });
    expect(reply).toMatchObject(NO_IMAGE);
  });

  test('it has at most four pictures and four shipping methods, and no unknown picture', async () => {
    const images = [1, 2, 3, 4, 5].map((n) => `https://pictures.example/${n}.jpg`);
    const methods = [1, 2, 3, 4, 5].map((n) => ({ name: `Way ${n}`, price: n }));
    for (const values of [
      { image: '', images },
      { shippingMethods: methods },
      { image: '', images: [`/media/${'0'.repeat(32)}/720.webp`] },
    ]) {
      const reply = await send('POST', '/admin/products/add', { ...JACKET, ...values });
      expect(outcomeOf(reply)).toBe('422 PRODUCT_INVALID');
    }
  });
});

describe('editing', () => {
  test('an edit that echoes the whole stored product changes what was changed and nothing else', async () => {
    const product = await aJacket({ salePrice: '70', colors: 'Red' });
    const echo = { ...product, price: '95.00', salePrice: '', averageReview: 5, wishlistCount: 99 };
    const reply = await edit(product._id, echo);
    expect(reply).toMatchObject({ status: 200, body: { message: 'Product updated successfully' } });
    const { price: _p, salePrice: _s, version: _v, updatedAt: _u, ...rest } = product;
    expect(dataOf(reply)).toMatchObject({ ...rest, price: 95, salePrice: 0 });
    const [trace] = await auditOf(product._id);
    expect(trace).toMatchObject({
      action: 'product.update',
      before: { price: 89.5, salePrice: 70 },
      after: { price: 95, salePrice: 0 },
    });
  });

  test('what is not the editor’s is dropped: marks, counts, times, ids, and names nobody knows', async () => {
    const product = await aJacket();
    const extra = {
      featured: true,
      todaysDeal: true,
      featuredPosition: 1,
      averageReview: 5,
      reviewCount: 9,
      rating_sum: 45,
      wishlistCount: 7,
      wishlist_count: 7,
      createdAt: '2020-01-01T00:00:00.000Z',
      deleted_at: '2020-01-01T00:00:00.000Z',
      slug: 'mine',
      _id: 'other',
      id: 'other',
      userId: admin.id,
      kept: { html: 'x' },
    };
    const reply = await edit(product._id, { ...extra, title: product.title });
    expect(reply.status).toBe(200);
    expect(await stored(product._id)).toEqual(product);
    expect(await auditOf(product._id)).toHaveLength(1);
    const added = await aJacket(extra);
    expect(added).toMatchObject({ featured: false, todaysDeal: false, averageReview: 0 });
  });

  test('a part alone can be sent, and what it leaves out stays', async () => {
    const product = await aJacket();
    const reply = await send('PUT', `/api/v1/admin/products/edit/${product._id}`, { price: 5 });
    expect(dataOf(reply)).toMatchObject({ price: 5, title: 'Waxed jacket', totalStock: 12 });
  });

  test('the last picture cannot be taken out, and insecure addresses become secure ones', async () => {
    const { _id } = await aJacket();
    expect(await edit(_id, { image: '', images: [] })).toMatchObject(NO_IMAGE);
    const reply = await edit(_id, { images: ['http://pictures.example/other.jpg'] });
    expect(dataOf(reply).images).toEqual(['https://pictures.example/other.jpg']);
    // A product that came without one is not held back.
    const { id } = await aProduct(shop.ctx);
    expect((await edit(id, { images: [], price: 3 })).status).toBe(200);
  });

  test('a product that is not there', async () => {
    expect((await edit(newId(), { price: 1 })).status).toBe(404);
    expect((await send('GET', `/api/v1/admin/products/details/${newId()}`)).status).toBe(404);
  });
});

test('deleting has a message and an audit entry, and can be undone', async () => {
  const product = await aJacket();
  const deleted = await send('DELETE', `/admin/products/delete/${product._id}`);
  expect(deleted).toMatchObject({
    status: 200,
    body: { message: 'Product deleted successfully', data: { _id: product._id } },
  });
  expect((await send('GET', `/api/v1/admin/products/details/${product._id}`)).status).toBe(404);
  const back = await send('POST', `/api/v1/admin/products/restore/${product._id}`);
  expect(dataOf(back)).toMatchObject({ title: 'Waxed jacket', totalStock: 12 });
  expect((await auditOf(product._id)).map(({ action }) => action)).toEqual([
    'product.restore',
    'product.delete',
    'product.create',
  ]);
  await expectHealthy(shop.ctx);
});

test('what was deleted in the last 30 days is listed, newest first, and comes back whole', async () => {
  const listed = async () =>
    (await shop.read<{ _id: string }[]>('/api/v1/admin/products/deleted', admin)).map(
      ({ _id }) => _id,
    );
  const variants = [
    { color: 'Red', size: 'S', stock: 3, price: 70, sku: 'RED-S' },
    { color: 'Blue', size: 'M', stock: 4 },
  ];
  const first = await aJacket({ stockMode: 'per-variant', variants });
  const second = await aJacket();
  for (const { _id } of [first, second]) {
    await send('DELETE', `/admin/products/delete/${_id}`);
    shop.clock.forward(1000);
  }
  expect((await listed()).slice(0, 2)).toEqual([second._id, first._id]);

  const restored = dataOf(await send('POST', `/api/v1/admin/products/restore/${first._id}`));
  const { version: _, updatedAt: __, ...before } = first;
  expect(restored).toMatchObject(before);
  expect(await listed()).not.toContain(first._id);

  const days = (count: number) => new Date(shop.clock.now().getTime() - count * 86_400_000);
  const deletedSince = (at: Date) =>
    shop.ctx.db.updateTable('products').set({ deleted_at: at }).where('id', '=', second._id);
  await deletedSince(days(29.9)).execute();
  expect(await listed()).toContain(second._id);
  await deletedSince(days(30.1)).execute();
  expect(await listed()).not.toContain(second._id);
});

test('being featured and a deal is toggled, and the answer is the product', async () => {
  const { _id } = await aJacket();
  const featured = await send('PUT', `/admin/products/toggle-featured/${_id}`);
  expect(dataOf(featured)).toMatchObject({ _id, featured: true, todaysDeal: false });
  const deal = await send('PUT', `/api/v1/admin/products/toggle-todays-deal/${_id}`);
  expect(dataOf(deal)).toMatchObject({ featured: true, todaysDeal: true });
  expect(dataOf(await send('PUT', `/admin/products/toggle-featured/${_id}`)).featured).toBe(false);
  expect(await shownProducts('todaysDeal=true')).toContain(_id);
});

test('featured products are shown in the merchant’s order, the others after them', async () => {
  const ids: string[] = [];
  for (const price of [30, 20, 10]) {
    const { _id } = await aJacket({ price });
    await send('PUT', `/admin/products/toggle-featured/${_id}`);
    ids.push(_id);
  }
  const [dear = '', middle = '', cheap = ''] = ids;
  const shown = (query = '') => shownProducts(`featured=true${query}`);
  expect(await shown()).toEqual([cheap, middle, dear]);
  const { _id: other } = await aJacket();
  const arranged = await send('PUT', '/api/v1/admin/products/arrange-featured', {
    ids: [middle, other, dear],
  });
  expect(arranged.body.data).toEqual({ ids: [middle, dear, cheap] });
  expect(await shown()).toEqual([middle, dear, cheap]);
  expect(await shown('&sortBy=price-lowtohigh')).toEqual([cheap, middle, dear]);
  // Page by page it is the same list.
  const first = await shop.send('GET', '/api/v1/shop/products?featured=true&limit=2');
  expect(await shown(`&limit=2&cursor=${String(first.body['nextCursor'])}`)).toEqual([cheap]);
  await send('PUT', `/admin/products/toggle-featured/${middle}`);
  await send('PUT', `/admin/products/toggle-featured/${middle}`);
  expect(await shown()).toEqual([dear, cheap, middle]);
});
