/** Custom fields: what the merchant defines, what products store, what shoppers see, and files with a column for each. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { FieldType, ProductField } from '#contract/product-fields.ts';
import { exportText, importFile, orThrow, planOf } from '#support/product-files.ts';
import { productEditor } from '#support/product-editor.ts';
import { aProduct, changeProduct } from '#support/products.ts';
import { aUser } from '#support/users.ts';
import { aTestShop } from '#support/shop.ts';

const shop = await aTestShop();
const admin = await aUser(shop.ctx, { role: 'owner' });
const { edit, stored, shown } = productEditor(shop, admin);

const field = (id: string, type: FieldType, more: Partial<ProductField> = {}): ProductField => ({
  id,
  name: id[0]!.toUpperCase() + id.slice(1),
  type,
  unit: '',
  choices: [],
  ...more,
});
const FIELDS = [
  field('care', 'text'),
  field('weave', 'choice', { choices: ['Plain', 'Twill'] }),
  field('loft', 'number', { unit: 'mm' }),
  field('vegan', 'yes-no'),
];
const define = (productFields: readonly object[]) =>
  shop.send('PUT', '/api/v1/admin/settings', { as: admin, body: { productFields } });
const set = async (productFields: readonly ProductField[]) =>
  expect((await define(productFields)).status).toBe(200);

beforeEach(() => sql`DELETE FROM store_settings`.execute(shop.ctx.db));

test('values are saved, shown in the order of the fields, changed one by one and cleared', async () => {
  await set(FIELDS);
  expect(await shop.read('/api/v1/admin/products/settings', admin)).toMatchObject({
    productFields: FIELDS,
  });
  const { id } = await aProduct(shop.ctx);
  expect(await stored(id)).toMatchObject({ fields: {} });
  expect(await shown(id)).not.toHaveProperty('fields');
  const sent = { vegan: true, loft: '12.50', weave: 'twill', care: ' Wash cold. ', other: 'x' };
  expect((await edit(id, { fields: sent })).status).toBe(200);
  expect((await stored(id)).fields).toEqual({
    care: 'Wash cold.',
    weave: 'Twill',
    loft: 12.5,
    vegan: true,
  });
  expect((await shown(id)).fields).toEqual([
    { id: 'care', name: 'Care', type: 'text', value: 'Wash cold.' },
    { id: 'weave', name: 'Weave', type: 'choice', value: 'Twill' },
    { id: 'loft', name: 'Loft', type: 'number', value: 12.5, unit: 'mm' },
    { id: 'vegan', name: 'Vegan', type: 'yes-no', value: true },
  ]);
  await edit(id, { fields: { care: '', loft: null, vegan: false } });
  expect((await stored(id)).fields).toEqual({ weave: 'Twill', vegan: false });
  await edit(id, { ...(await stored(id)), title: 'A client that sends everything' });
  expect((await stored(id)).fields).toEqual({ weave: 'Twill', vegan: false });
});

test.each([
  [{ loft: 'soft' }, '“Loft” must be a number such as 12 or 12.5.'],
  [{ weave: 'Satin' }, '“Weave” must be one of: Plain, Twill.'],
  [{ vegan: 'maybe' }, '“Vegan” must be yes or no.'],
])('%j is refused with a sentence', async (fields, message) => {
  await set(FIELDS);
  const { id } = await aProduct(shop.ctx);
  expect(await edit(id, { fields })).toMatchObject({ status: 422, body: { message } });
});

test('values outlive a new name, a removed choice, another type and the field itself', async () => {
  const { id } = await aProduct(shop.ctx);
  await set(FIELDS);
  await edit(id, { fields: { care: 'Wash cold.', weave: 'Twill' } });
  const names = async () => (await shown(id)).fields?.map(({ name, value }) => [name, value]);
  const renamed = [
    field('care', 'text', { name: 'Washing' }),
    field('weave', 'choice', { choices: ['Plain'] }),
  ];
  await set(renamed);
  expect(await names()).toEqual([
    ['Washing', 'Wash cold.'],
    ['Weave', 'Twill'],
  ]);
  expect((await edit(id, { ...(await stored(id)), title: 'Stays' })).status).toBe(200);
  await set([field('care', 'number')]);
  expect(await names()).toBeUndefined();
  await set(FIELDS);
  expect(await names()).toEqual([
    ['Care', 'Wash cold.'],
    ['Weave', 'Twill'],
  ]);
});

test('two edits of fields conflict', async () => {
  await set(FIELDS);
  const { id } = await aProduct(shop.ctx);
  const { version } = await stored(id);
  await edit(id, { fields: { care: 'Cold' } });
  expect(await edit(id, { fields: { care: 'Warm' }, ifVersion: version })).toMatchObject({
    status: 412,
    body: { data: { changed: ['fields'] } },
  });
});

test.each([
  ['two of one name', [field('a', 'text', { name: 'Care' }), field('b', 'text', { name: 'care' })]],
  ['two of one id', [field('a', 'text'), field('a', 'text', { name: 'Other' })]],
  ['a choice without choices', [field('a', 'choice')]],
  ['one without a name', [field('a', 'text', { name: ' ' })]],
  ['too many', Array.from({ length: 21 }, (_, at) => field(`f${at}`, 'text'))],
])('%s cannot be defined', async (_, fields) => {
  expect((await define(fields)).status).toBe(400);
});

test('a file has a column for each field; importing an export changes nothing, and a column without a field is noted', async () => {
  await set(FIELDS);
  const { id } = await aProduct(shop.ctx, { title: 'Filed' });
  await changeProduct(shop.ctx, id, { slug: 'filed' });
  await edit(id, { fields: { care: 'none', weave: 'Twill', loft: -0.5, vegan: false } });
  const text = await exportText(shop.ctx);
  expect(text).toContain('Hemstitch / Field: Weave');
  expect(orThrow(await planOf(shop.ctx, text)).summary).toMatchObject({ changed: 0, refused: 0 });

  await importFile(
    shop.ctx,
    'URL handle,Title,hemstitch / field: CARE,Hemstitch / Field: Loft,Hemstitch / Field: Weave\nfiled,Filed,Wash warm.,none,\n',
  );
  expect((await stored(id)).fields).toEqual({ care: 'Wash warm.', weave: 'Twill', vegan: false });
  const wrong =
    'URL handle,Title,Hemstitch / Field: Weave,Hemstitch / Field: Age\nfiled,Filed,Satin,3\n';
  const { summary } = orThrow(await planOf(shop.ctx, wrong));
  expect(summary).toMatchObject({ refused: 1 });
  expect(summary.notes).toMatchObject([
    {
      sentence:
        'The shop has no custom field for the column "Hemstitch / Field: Age", which is ignored.',
    },
  ]);
});
