/** Two administrators at one product, and edits of stock that is being sold meanwhile. */
import { expect, test } from 'vitest';
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { aShopper, checkOut, fillCart } from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aProduct } from '#support/products.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { aUser, type TestUser } from '#support/users.ts';
import { aTestShop, outcomeOf, type Reply } from '#support/shop.ts';

const shop = await aTestShop({}, { payments: instantPaymentProvider() });
const mara = await aUser(shop.ctx, { role: 'owner', userName: 'Mara' });
const nils = await aUser(shop.ctx, { role: 'owner', userName: 'Nils' });

const dataOf = (reply: Reply) => reply.body.data as unknown as AdminProductWire;
const read = (id: string) =>
  shop.read<AdminProductWire>(`/api/v1/admin/products/details/${id}`, mara);
const edit = (as: TestUser, id: string, body: object, version?: string) =>
  shop.send('PUT', `/admin/products/edit/${id}`, {
    as,
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const order = async (id: string, quantity: number, choice = {}): Promise<number> => {
  const shopper = await aShopper(shop.ctx);
  await fillCart(shop.ctx, shopper, id, quantity, choice);
  return (await checkOut(shop, shopper)).status;
};

test('a stale save is refused with the changed fields and the current product, and succeeds with its version', async () => {
  const { id } = await aProduct(shop.ctx);
  const seen = await read(id);
  const first = await edit(mara, id, { ...seen, title: 'Oiled jacket' }, seen.version);
  expect(first.status).toBe(200);
  const second = await edit(nils, id, { ...seen, price: 50, title: 'Old jacket' }, seen.version);
  expect(second).toMatchObject({
    status: 412,
    body: {
      code: 'PRODUCT_STALE',
      message: 'This product was changed in the meantime: title.',
      data: { changed: ['title'], product: { title: 'Oiled jacket', price: 100 } },
    },
  });
  const { product } = second.body.data as unknown as { product: AdminProductWire };
  const merged = await edit(nils, id, { ...product, price: 50 }, product.version);
  expect(dataOf(merged)).toMatchObject({ title: 'Oiled jacket', price: 50 });
  expect(merged.headers.get('etag')).toBe(`"${dataOf(merged).version}"`);
});

test('a field that was not changed is not stale, and the version may be in the body', async () => {
  const { id } = await aProduct(shop.ctx);
  const { version: ifVersion } = await read(id);
  await edit(mara, id, { title: 'Oiled jacket' });
  expect((await edit(nils, id, { price: 50, ifVersion })).status).toBe(200);
  expect((await edit(nils, id, { title: 'Mine', ifVersion })).status).toBe(412);
  expect((await edit(nils, id, { title: 'Mine' }, 'no version of ours')).status).toBe(412);
  expect((await edit(nils, id, { title: 'Mine' }, '*')).status).toBe(412);
  expect((await edit(nils, id, { title: 'Mine' })).status).toBe(200);
});

test('of concurrent saves of a product all but one are refused', async () => {
  const race = async () => {
    const { id } = await aProduct(shop.ctx);
    const { version } = await read(id);
    const saves = ['Mara’s', 'Nils’s', 'Third', 'Fourth'].map((title, n) =>
      edit(n % 2 === 0 ? mara : nils, id, { title }, version),
    );
    return (await Promise.all(saves)).map(({ status }) => status).toSorted();
  };
  for (const statuses of await Promise.all([race(), race(), race()]))
    expect(statuses).toEqual([200, 412, 412, 412]);
});

test('stock equal to what the editor was shown does not change, even if units were sold since', async () => {
  const { id } = await aProduct(shop.ctx, { stock: 10 });
  const seen = await read(id);
  expect(await order(id, 3)).toBe(201);
  const saved = await edit(mara, id, { ...seen, price: 42 }, seen.version);
  expect(dataOf(saved)).toMatchObject({ price: 42, totalStock: 7 });
  await expectHealthy(shop.ctx);
});

test('stock that changed since is refused before it is overwritten, without a version, too, and so is its undo', async () => {
  const { id } = await aProduct(shop.ctx, { stock: 10 });
  const { version } = await read(id);
  expect(await order(id, 3)).toBe(201);
  for (const known of [version, undefined])
    expect(await edit(mara, id, { totalStock: 12, givenStock: 10 }, known)).toMatchObject({
      status: 412,
      body: { data: { changed: ['totalStock'], product: { totalStock: 7 } } },
    });
  const anyway = await edit(mara, id, { totalStock: 12, givenStock: 7 }, version);
  expect(dataOf(anyway)).toMatchObject({
    totalStock: 12,
    variants: [{ onHand: 15, reserved: 3, stock: 12 }],
  });
  expect(await order(id, 2)).toBe(201);
  expect((await edit(mara, id, { totalStock: 7, givenStock: 12 })).status).toBe(412);
  expect((await read(id)).totalStock).toBe(10);
  // Without what was read there is nothing to compare with.
  expect(dataOf(await edit(mara, id, { totalStock: 5 })).totalStock).toBe(5);
  await expectHealthy(shop.ctx);
});

test('stock that was sold since is not distributed among colours', async () => {
  const { id } = await aProduct(shop.ctx, { stock: 10, colors: ['Red', 'Blue'] });
  const dealt = {
    stockMode: 'per-variant',
    totalStock: 10,
    variants: [
      { color: 'Red', stock: 5 },
      { color: 'Blue', stock: 5 },
    ],
  };
  expect((await edit(mara, id, { ...dealt, givenStock: 11 })).status).toBe(412);
  expect((await edit(mara, id, { ...dealt, givenStock: 10 })).status).toBe(200);
});

test('a total that differs from the stock of its variants is refused, one that was sent back as read is accepted', async () => {
  const variants = [
    { color: 'Red', stock: 5 },
    { color: 'Blue', stock: 4 },
  ];
  const { id } = await aProduct(shop.ctx, { colors: ['Red', 'Blue'], variants });
  const seen = await read(id);
  const asText = (total: number) => ({ ...seen, totalStock: String(total) });
  const refused = await edit(mara, id, { ...asText(0), title: 'Sold out jacket' });
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'The stock of this product is edited by color, size and other options. Change the stock of its variants; leave the total as it was.',
  ]);
  expect(await read(id)).toMatchObject({ title: seen.title, totalStock: 9 });
  expect(dataOf(await edit(mara, id, { ...asText(9), price: 42 })).totalStock).toBe(9);
  // Units sold since were not changed by the editor, nor is the total of clients that drop `givenStock`.
  expect(await order(id, 2, { color: 'Red' })).toBe(201);
  expect(dataOf(await edit(mara, id, { ...asText(9), price: 43 })).totalStock).toBe(7);
  const { givenStock: _, ...plain } = asText(9);
  expect(dataOf(await edit(mara, id, { ...plain, price: 44 })).totalStock).toBe(7);
  const more = seen.variants.map((each) => ({ ...each, stock: 8, givenStock: null }));
  expect(
    dataOf(await edit(mara, id, { ...asText(16), givenStock: 7, variants: more })).totalStock,
  ).toBe(16);
});

test('stock edits concurrent with orders never oversell', async () => {
  const race = async () => {
    const { id } = await aProduct(shop.ctx, { stock: 6 });
    const [statuses] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => order(id, 1))),
      ...[4, 2, 5, 3].map((totalStock, n) => edit(n % 2 === 0 ? mara : nils, id, { totalStock })),
    ]);
    const sold = statuses.filter((status) => status === 201).length;
    const [variant] = (await read(id)).variants;
    expect(variant?.reserved).toBe(sold);
    expect(variant?.stock).toBeGreaterThanOrEqual(0);
  };
  await Promise.all([race(), race()]);
  // The ledger adds up to the columns: nothing was overwritten.
  await expectHealthy(shop.ctx);
});

test('stock changes to colour and size and back, refused while unpaid orders reserve units', async () => {
  const { id } = await aProduct(shop.ctx, { stock: 10, colors: ['Red', 'Blue'], sizes: ['M'] });
  const byChoice = {
    stockMode: 'per-variant',
    variants: [
      { color: 'Red', size: 'M', stock: '4', sku: ' R-M ', price: '12.50' },
      { color: 'Blue', size: 'M', stock: 2 },
      { color: 'Green', size: 'M', stock: 9 },
    ],
  };
  const switched = dataOf(await edit(mara, id, byChoice));
  expect(switched).toMatchObject({
    stockMode: 'per-variant',
    totalStock: 6,
    variants: [
      { color: 'Red', size: 'M', stock: 4, sku: 'R-M', price: 12.5, salePrice: null },
      { color: 'Blue', size: 'M', stock: 2, sku: null, price: null },
    ],
  });
  expect(await order(id, 1, { color: 'Red', size: 'M' })).toBe(201);
  // Sending back what was read does not add the sold unit again.
  expect(dataOf(await edit(mara, id, switched)).totalStock).toBe(5);
  expect(outcomeOf(await edit(mara, id, { totalStock: 50 }))).toBe('422 PRODUCT_INVALID');
  expect(outcomeOf(await edit(mara, id, { stockMode: 'shared' }))).toBe('409 PRODUCT_RESERVED');
  expect((await edit(mara, id, { colors: ['Blue'] })).status).toBe(409);
  expect(dataOf(await edit(mara, id, { colors: 'Red' })).variants).toMatchObject([
    { color: 'Red', stock: 3, reserved: 1 },
  ]);
  await expectHealthy(shop.ctx);
});

test('without unpaid orders stock by colour and size becomes one stock with all units', async () => {
  const { id } = await aProduct(shop.ctx, {
    colors: ['Red', 'Blue'],
    variants: [
      { color: 'Red', stock: 3 },
      { color: 'Blue', stock: 4 },
    ],
  });
  expect(dataOf(await edit(mara, id, { stockMode: 'shared' }))).toMatchObject({
    stockMode: 'shared',
    totalStock: 7,
    variants: [{ color: '', size: '', stock: 7 }],
  });
  // Without a colour or a size there is nothing to keep stock by.
  const bare = await edit(mara, id, { colors: [], stockMode: 'per-variant' });
  expect(dataOf(bare)).toMatchObject({ stockMode: 'shared', totalStock: 7 });
  await expectHealthy(shop.ctx);
});
