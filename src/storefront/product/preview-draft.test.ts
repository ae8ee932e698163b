import { expect, test } from 'vitest';
import { isPreviewDraft } from '#storefront/product/preview-draft.ts';

const product = {
  _id: '',
  title: 'Madder cap',
  description: '<b>Felted.</b>',
  category: '',
  pictures: [{ url: '/media/abc', alt: '', width: 960, height: 1200, placeholderColor: '' }],
  price: 20,
  salePrice: 0,
  totalStock: 3,
  averageReview: 0,
  reviewCount: 0,
  colors: ['Madder'],
  swatches: [{ name: 'Madder', hex: null }],
  sizes: [],
  options: [{ name: 'Weight', values: ['1 kg'] }],
  shippingMethods: [{ name: 'Post', price: 4, estimatedDeliveryDays: '2 days' }],
  variants: [
    {
      _id: '',
      color: '',
      size: '',
      options: { Weight: '1 kg' },
      price: 20,
      salePrice: 0,
      stock: 3,
    },
  ],
};
const draft = { part: 'card', theme: 'dark', product };
const withProduct = (fields: object) => ({ ...draft, product: { ...product, ...fields } });

test('a draft with every field is accepted', () => {
  expect(isPreviewDraft(draft)).toBe(true);
  expect(isPreviewDraft(withProduct({ pictures: [], variants: [] }))).toBe(true);
});

test.each([
  ['nothing', null],
  ['text', 'preview-ready'],
  ['an unknown part', { ...draft, part: 'cart' }],
  ['an unknown theme', { ...draft, theme: 'sepia' }],
  ['no product', { ...draft, product: undefined }],
  ['an object for a title', withProduct({ title: { toString: () => 'x' } })],
  ['a price that is no number', withProduct({ price: Number.NaN })],
  ['a price as text', withProduct({ price: '20' })],
  ['a list that is none', withProduct({ colors: { 0: 'Madder', length: 1 } })],
  ['a picture without a URL', withProduct({ pictures: [{ alt: '' }] })],
  ['a colour that is no text', withProduct({ colors: ['Madder', 7] })],
])('%s is refused', (_, message) => {
  expect(isPreviewDraft(message)).toBe(false);
});
