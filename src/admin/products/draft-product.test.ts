import { NO_CHOICE, variantKey } from '#contract/choice.ts';
import { describe, expect, test } from 'vitest';
import { draftProduct } from '#admin/products/draft-product.ts';
import { EMPTY_VALUES, NO_STOCK } from '#admin/products/product-values.ts';

const typed = { ...EMPTY_VALUES, title: 'Madder cap', price: '20', totalStock: '3' };

describe('the product that the form would save', () => {
  test('has a title from the first moment', () => {
    const nothing = { _id: '', title: 'Untitled', price: 0 };
    expect(draftProduct(EMPTY_VALUES, null)).toMatchObject(nothing);
  });

  test('counts what is typed and not a number yet as 0', () => {
    const typing = draftProduct({ ...typed, price: '12.', salePrice: '-' }, null);
    expect(typing).toMatchObject({ price: 12, salePrice: 0 });
  });

  test('leaves out pictures that are still being fetched and shipping methods without a name', () => {
    const picture = { alt: 'Front', color: '', problem: null };
    const fetching = { ...picture, address: 'https://a.test/1.jpg', url: '' };
    const fetched = { ...picture, address: '/media/b', url: '/media/b' };
    const nameless = { name: ' ', price: '1', days: '' };
    const post = { name: 'Post', price: '4', days: '2 days' };
    const form = { ...typed, pictures: [fetching, fetched], shipping: [nameless, post] };
    const { pictures, shippingMethods } = draftProduct(form, null);
    expect(pictures.map(({ url, alt }) => [url, alt])).toEqual([['/media/b', 'Front']]);
    expect(shippingMethods).toEqual([{ name: 'Post', price: 4, estimatedDeliveryDays: '2 days' }]);
  });

  test('has the price by measure of typed contents, at the price charged', () => {
    const form = { ...typed, salePrice: '9.90', contents: '250 g' };
    const [only] = draftProduct(form, null).variants;
    expect(only?.basePrice).toEqual({ price: 39.6, per: 'kg' });
    expect(draftProduct({ ...form, contents: '250' }, null).variants[0]).not.toHaveProperty(
      'basePrice',
    );
  });

  test('has the stock and the price of each colour and size', () => {
    const colors = ['Madder', 'Woad #1C3F86'];
    const stocks = {
      [variantKey({ ...NO_CHOICE, color: 'Madder' })]: { ...NO_STOCK, stock: '4' },
      [variantKey({ ...NO_CHOICE, color: 'Woad #1C3F86' })]: {
        ...NO_STOCK,
        stock: '2',
        price: '25',
      },
    };
    const form = { ...typed, salePrice: '15', colors, perVariant: true, stocks };
    const product = draftProduct(form, null);
    expect(product.totalStock).toBe(6);
    expect(product.swatches).toContainEqual({ name: 'Woad', hex: '#1c3f86' });
    expect(product.variants).toMatchObject([
      { color: 'Madder', price: 20, salePrice: 15, stock: 4 },
      // A price of its own has no part in the product's sale.
      { color: 'Woad #1C3F86', price: 25, salePrice: 0, stock: 2 },
    ]);
  });
});
