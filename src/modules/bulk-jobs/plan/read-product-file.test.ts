import { expect, test } from 'vitest';
import { KNOWN_CATEGORIES } from '#support/first-categories.ts';
import { readProductFile } from '#modules/bulk-jobs/plan/read-product-file.ts';

const HEADER =
  'URL handle,Title,Option1 name,Option1 value,Price,Inventory quantity,Product image URL,Hemstitch / Category';

const read = (...lines: string[]) => {
  const parts = async function* () {
    yield new TextEncoder().encode([HEADER, ...lines].join('\n'));
  };
  const ownMedia = (address: string) => (address.endsWith('.webp') ? address : null);
  return readProductFile(parts(), ownMedia, KNOWN_CATEGORIES);
};

test('products are read in file order with the variants and pictures of all their lines', async () => {
  const products = await read(
    'scarf,Scarf,Color,Woad,30.00,2,scarf.webp,accessories',
    'mug,Mug,,,12.00,5,https://pictures.example/mug.jpg,home',
    'scarf,,,Moss,30.00,3,,',
  );
  expect(products.map(({ slug }) => slug)).toEqual(['scarf', 'mug']);
  const [scarf, mug] = products;
  expect(scarf).toMatchObject({
    price: 3000,
    category: 'accessories',
    stockMode: 'per-variant',
    variants: [
      { color: 'Woad', onHand: 2 },
      { color: 'Moss', onHand: 3 },
    ],
    pictures: [{ address: null, media: 'scarf.webp' }],
  });
  expect(mug?.pictures).toMatchObject([
    { address: 'https://pictures.example/mug.jpg', media: null },
  ]);
});

test('a line that an import would refuse is thrown with its number', async () => {
  const bad = read('scarf,Scarf,Color,Woad,30.00,2,,accessories', 'mug,Mug,,,twelve,5,,home');
  await expect(bad).rejects.toThrow(/^Line 3 \(mug\): /);
});
