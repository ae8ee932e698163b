/** Brand, manufacturer and EU person of products: edits, and what clients that do not know them send. */
import { expect, test } from 'vitest';
import type { ProductWire } from '#contract/catalogue.contract.ts';
import { productEditor } from '#support/product-editor.ts';
import { aProduct } from '#support/products.ts';
import { aUser } from '#support/users.ts';
import { aTestShop, outcomeOf } from '#support/shop.ts';

const shop = await aTestShop();
const admin = await aUser(shop.ctx, { role: 'owner' });
const { edit, stored, shown } = productEditor(shop, admin);

const MILL = { name: 'Mill Ltd', address: '1 Mill Lane\nLeeds', email: 'hello@mill.example' };
const DETAILS = { brand: 'Mill', manufacturer: MILL, euPerson: { ...MILL, name: 'Answers GmbH' } };

test('the details of a product are saved, shown, kept by clients that do not know them, and removed', async () => {
  const { id } = await aProduct(shop.ctx);
  const nothing = { brand: null, manufacturer: null, euPerson: null };
  expect(await stored(id)).toMatchObject(nothing);
  expect(await shown(id)).not.toHaveProperty('brand');
  expect((await edit(id, DETAILS)).status).toBe(200);
  expect(await shown(id)).toMatchObject(DETAILS);
  const [listed] = await shop.read<ProductWire[]>('/api/v1/shop/products?sortBy=newest&limit=1');
  expect(listed?._id).toBe(id);
  expect(listed).not.toHaveProperty('brand');
  await edit(id, { title: 'Another title' });
  await edit(id, { ...(await stored(id)), title: 'A third' });
  expect(await stored(id)).toMatchObject({ ...DETAILS, title: 'A third' });
  const cleared = {
    brand: '',
    manufacturer: null,
    euPerson: { name: ' ', address: '', email: '' },
  };
  expect((await edit(id, cleared)).status).toBe(200);
  expect(await stored(id)).toMatchObject(nothing);
});

test('an invalid email address and a stale edit are refused', async () => {
  const { id } = await aProduct(shop.ctx);
  const wrong = await edit(id, { manufacturer: { ...MILL, email: 'mill' } });
  expect(wrong.status).toBe(400);
  const { version } = await stored(id);
  await edit(id, { brand: 'Loom' });
  expect(outcomeOf(await edit(id, { brand: 'Mill', ifVersion: version }))).toBe(
    '412 PRODUCT_STALE',
  );
});

test('the tax class of a product is saved, kept by clients that do not know it, and standard is none', async () => {
  const { id } = await aProduct(shop.ctx);
  expect(await stored(id)).not.toHaveProperty('taxClass');
  expect((await edit(id, { taxClass: 'reduced' })).status).toBe(200);
  await edit(id, { title: 'Still reduced' });
  expect(await stored(id)).toMatchObject({ taxClass: 'reduced' });
  await edit(id, { taxClass: 'standard' });
  expect(await stored(id)).not.toHaveProperty('taxClass');
});
