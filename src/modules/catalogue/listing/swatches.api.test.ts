import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#support/products.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('colours have a display name and a hex value, null for an unknown colour', async () => {
  const colors = ['Navy', 'Rust #A8452B', 'Glimmer'];
  const { id } = await aProduct(shop.ctx, { colors });
  const details = await shop.send('GET', `/api/v1/shop/products/${id}`);
  expect(details.body.data).toMatchObject({
    colors,
    swatches: [
      { name: 'Navy', hex: '#1f2b4d' },
      { name: 'Rust', hex: '#a8452b' },
      { name: 'Glimmer', hex: null },
    ],
  });
  const listing = await shop.send('GET', '/api/v1/shop/products');
  expect(listing.body).toMatchObject({
    facets: {
      color: expect.arrayContaining([
        expect.objectContaining({ value: 'Navy', hex: '#1f2b4d' }),
        expect.objectContaining({ value: 'Glimmer', hex: null }),
      ]),
    },
  });
});
