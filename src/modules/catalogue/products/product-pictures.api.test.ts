/** How many pictures a product can have, and the colour that each shows. */
import { expect, test } from 'vitest';
import { exportText, importFile, orThrow, planOf } from '#support/product-files.ts';
import { findProductStates } from '#modules/catalogue/index.ts';
import { productEditor } from '#support/product-editor.ts';
import { aProduct, changeProduct } from '#support/products.ts';
import { aUser } from '#support/users.ts';
import { aTestShop } from '#support/shop.ts';

const shop = await aTestShop();
const admin = await aUser(shop.ctx, { role: 'owner' });
const { edit, stored, shown } = productEditor(shop, admin);
const allow = async (maxPictures: number) =>
  shop.send('PUT', '/api/v1/admin/settings', { as: admin, body: { maxPictures } });
const addresses = (count: number) =>
  Array.from({ length: count }, (_, at) => `https://pictures.example/${at + 1}.jpg`);
const MEDIA = ['a', 'b', 'c'].map((digit) => digit.repeat(32));
/** With three pictures of the shop. */
async function aShownProduct(slug: string) {
  const { id } = await aProduct(shop.ctx, { colors: ['Rust', 'Moss'] });
  for (const media of MEDIA)
    await shop.ctx.pool.query(
      'INSERT INTO media_files (id, width, height, byte_size) VALUES ($1, 960, 1200, 1) ON CONFLICT DO NOTHING',
      [media],
    );
  const images = JSON.stringify(MEDIA.map((media) => ({ media, alt: 'View' })));
  await changeProduct(shop.ctx, id, { slug, images });
  return id;
}

test('the setting decides how many pictures the form and files can add; those of a product stay', async () => {
  const { id } = await aProduct(shop.ctx);
  await changeProduct(shop.ctx, id, { slug: 'pictured' });
  await allow(6);
  expect((await edit(id, { images: addresses(7) })).body.message).toBe(
    'A product can have up to 6 pictures.',
  );
  expect((await edit(id, { images: addresses(6) })).status).toBe(200);
  await allow(2);
  expect((await edit(id, { images: addresses(5) })).status).toBe(200);
  expect((await edit(id, { images: addresses(6) })).status).toBe(422);
  expect((await stored(id)).pictures).toHaveLength(5);

  const file = `URL handle,Title,Description,Price,Product image URL\nmany,Many,Many.,5,"${addresses(20).join(', ')}"\n`;
  await allow(20);
  await importFile(shop.ctx, file, 'home');
  const [many] = await findProductStates(shop.ctx.db, { slugs: ['many'] });
  expect(many?.state.pictures.map(({ address }) => address)).toEqual(addresses(20));
  expect(orThrow(await planOf(shop.ctx, await exportText(shop.ctx))).summary).toMatchObject({
    changed: 0,
    refused: 0,
  });
  expect((await allow(21)).status).toBe(400);
});

test('a picture names a colour of its product; clients that do not know it keep it, files carry it', async () => {
  const id = await aShownProduct('coloured');
  const colours = async () => (await shown(id)).pictures.map(({ color }) => color);
  const pictures = MEDIA.map((media) => ({ url: `/media/${media}`, alt: 'View' }));
  await edit(id, {
    pictures: pictures.map((each, at) => ({ ...each, color: ['', 'Moss', 'Rust'][at] })),
  });
  expect(await colours()).toEqual([undefined, 'Moss', 'Rust']);
  await edit(id, { pictures, title: 'A client without colours' });
  expect(await colours()).toEqual([undefined, 'Moss', 'Rust']);

  const text = await exportText(shop.ctx);
  expect(orThrow(await planOf(shop.ctx, text)).summary).toMatchObject({ changed: 0, refused: 0 });
  await edit(id, { pictures: pictures.map((each) => ({ ...each, color: null })) });
  expect(await colours()).toEqual([undefined, undefined, undefined]);
  await importFile(shop.ctx, text);
  expect(await colours()).toEqual([undefined, 'Moss', 'Rust']);
});
