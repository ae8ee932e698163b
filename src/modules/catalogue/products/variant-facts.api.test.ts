/** Barcode, weight and contents of variants: edits, what clients that do not know them send, and the product page. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ProductWire } from '#contract/catalogue.contract.ts';
import { productEditor } from '#support/product-editor.ts';
import { aProduct } from '#support/products.ts';
import { aUser } from '#support/users.ts';
import { aTestShop, outcomeOf } from '#support/shop.ts';

const shop = await aTestShop();
const admin = await aUser(shop.ctx, { role: 'owner' });
const { edit, stored, shown } = productEditor(shop, admin);

const FACTS = {
  sku: 'BAG-250',
  barcode: '4006381333931',
  weightGrams: 280,
  contents: { amount: 250, unit: 'g' },
};
const NO_CHOICE = { color: '', size: '', options: {} };

test('the facts of a product without variants are edited, and shown with the price by measure', async () => {
  const { id } = await aProduct(shop.ctx, { priceCents: 1200, salePriceCents: 990, stock: 5 });
  expect((await stored(id)).variants[0]).toMatchObject({ barcode: null, contents: null });
  expect((await edit(id, { variants: [{ ...NO_CHOICE, ...FACTS }] })).status).toBe(200);
  expect((await stored(id)).variants).toMatchObject([{ ...FACTS, onHand: 5 }]);
  const { sku: _, ...facts } = FACTS;
  expect((await shown(id)).variants).toMatchObject([
    { ...facts, basePrice: { price: 39.6, per: 'kg' } },
  ]);
  const [listed] = await shop.read<ProductWire[]>('/api/v1/shop/products?sortBy=newest&limit=1');
  expect(listed?._id).toBe(id);
  expect(listed?.variants[0]).toMatchObject({ basePrice: { price: 39.6, per: 'kg' } });
  for (const only of ['contents', 'weightGrams', 'barcode'])
    expect(listed?.variants[0]).not.toHaveProperty(only);
});

test('clients that do not know the facts keep them: by leaving them out, and by sending the product back', async () => {
  const { id } = await aProduct(shop.ctx, {
    sizes: ['M', 'L'],
    variants: [
      { size: 'M', stock: 1 },
      { size: 'L', stock: 2 },
    ],
  });
  const variant = (size: string, values: object) => ({ ...NO_CHOICE, size, ...values });
  await edit(id, { variants: [variant('M', { ...FACTS, stock: 1 }), variant('L', { stock: 2 })] });
  const before = await stored(id);
  expect(before.variants.find(({ size }) => size === 'M')).toMatchObject(FACTS);
  const old = before.variants.map(({ color, size, stock }) => ({ color, size, stock }));
  expect((await edit(id, { variants: old, title: 'Bag' })).status).toBe(200);
  expect((await edit(id, { ...(await stored(id)) })).status).toBe(200);
  expect((await stored(id)).variants).toEqual(before.variants);
  await edit(id, {
    variants: before.variants.map((each) => ({ ...each, barcode: '', contents: null })),
  });
  expect((await stored(id)).variants.find(({ size }) => size === 'M')).toMatchObject({
    barcode: null,
    contents: null,
    weightGrams: 280,
  });
});

test('an edit of a barcode that another has changed since is stale', async () => {
  const { id } = await aProduct(shop.ctx);
  const { version } = await stored(id);
  await edit(id, { variants: [{ ...NO_CHOICE, barcode: FACTS.barcode }] });
  const late = await edit(id, { variants: [{ ...NO_CHOICE, weightGrams: 5 }], ifVersion: version });
  expect(outcomeOf(late)).toBe('412 PRODUCT_STALE');
});

test('a barcode that is no GTIN is refused, unless it is stored as it was imported', async () => {
  const { id, variantIds } = await aProduct(shop.ctx);
  const refused = await edit(id, { variants: [{ ...NO_CHOICE, barcode: '4006381333932' }] });
  expect(refused).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('The last digit of the barcode does not fit') },
  });
  await shop.ctx.db
    .updateTable('variants')
    .set({ barcode: 'OWN-1' })
    .where('id', '=', variantIds[0] ?? '')
    .execute();
  expect((await edit(id, { ...(await stored(id)), title: 'Another title' })).status).toBe(200);
});

test('the cells that imports have preserved before become facts', async () => {
  const { id } = await aProduct(shop.ctx, {
    sizes: ['M', 'L', 'XL'],
    variants: ['M', 'L', 'XL'].map((size) => ({ size, stock: 1 })),
  });
  const cells = (size: string, grams: string, measure: string, unit: string, barcode: string) => ({
    color: '',
    size,
    cells: {
      Barcode: barcode,
      'Weight value (grams)': grams,
      'Unit price total measure': measure,
      'Unit price total measure unit': unit,
    },
  });
  const variants = [
    cells('M', '280.4', '0.25', 'KG', "'4006381333931"),
    cells('L', 'much', '12', 'oz', ''),
    cells('XL', '0', '0.0005', 'l', 'x'.repeat(101)),
  ];
  const kept = JSON.stringify({ html: null, cells: { Vendor: ' Mill ' }, variants });
  await shop.ctx.db
    .insertInto('product_exchange')
    .values({ product_id: id, kept, pictures: '[]' })
    .execute();
  const fill = readFileSync('db/migrations/0068_fill_facts.sql', 'utf8');
  for (let filled: number | null = 1; filled;) filled = (await shop.ctx.pool.query(fill)).rowCount;
  const facts = (await stored(id)).variants.map(({ size, barcode, weightGrams, contents }) => [
    size,
    barcode,
    weightGrams,
    contents,
  ]);
  expect(facts).toEqual([
    ['M', '4006381333931', 280, { amount: 250, unit: 'g' }],
    ['L', null, null, null],
    ['XL', null, null, null],
  ]);
  const { rows } = await shop.ctx.pool.query('SELECT brand FROM product_details');
  expect(rows).toEqual([{ brand: 'Mill' }]);
});
