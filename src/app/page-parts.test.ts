/** Code that only some pages need is named in those pages, so that browsers request it with the page. */
import { expect, test } from 'vitest';
import { FELT_HAT } from '#support/listed-product.ts';
import { renderedPage, signedInAs, type Visit } from '#support/rendered-page.ts';

const ID = FELT_HAT._id;
const PRODUCT = {
  [`/api/v1/shop/products/${ID}`]: { data: { ...FELT_HAT, description: 'A hat.' } },
  [`/api/v1/shop/review/${ID}`]: { data: [] },
};
const cart = (more: object) => ({
  userId: 'u',
  version: 1,
  items: [],
  shippingMethods: [],
  subtotal: 0,
  ...more,
});
const checkout = (more: object, addresses: readonly object[] = []): Visit =>
  signedInAs('regular', {
    '/api/v1/shop/cart/u': { data: cart(more) },
    '/api/v1/shop/address/get/u': { data: addresses },
    '/api/v1/common/feature/get': { data: [] },
  });

/** What it preloads besides its screen. */
const partsOf = async (path: string, visit: Visit): Promise<string[]> =>
  (await renderedPage(path, visit)).files
    .filter((file) => file.includes('/') && !file.endsWith('-screen.tsx'))
    .map((file) => file.replace(/.*\//, ''));

test('the form for a review comes to people who are signed in', async () => {
  expect(await partsOf(`/shop/product/${ID}`, { answers: PRODUCT })).toEqual([]);
  expect(await partsOf(`/shop/product/${ID}`, signedInAs('regular', PRODUCT))).toEqual([
    'own-review.ts',
  ]);
});

test('checkout has the code of tax, zones, ways to pay and the open form of an address where its data has them', async () => {
  const address = {
    _id: 'a',
    address: '1 Main St',
    city: 'A',
    pincode: '1',
    phone: '1',
    notes: '',
  };
  expect(await partsOf('/shop/checkout', checkout({}, [address]))).toEqual([]);
  expect(await partsOf('/shop/checkout', checkout({}))).toEqual(['address-form.tsx']);
  const paid: Visit['shop'] = { paymentMethods: [{ method: 'cash', name: 'Cash', note: '' }] };
  expect(await partsOf('/shop/checkout', { ...checkout({}, [address]), shop: paid })).toEqual([
    'checkout-explanation.tsx',
    'payment-choice.tsx',
  ]);
  const tax = { included: true, home: 'DE', shipping: 'highest', rates: [] };
  const shopShipping = { home: 'DE', zones: [] };
  expect(
    await partsOf('/shop/checkout?edit=a', checkout({ tax, shopShipping }, [address])),
  ).toEqual([
    'cart-tax.ts',
    'shipping-zones.ts',
    'shop-shipping.tsx',
    'checkout-explanation.tsx',
    'address-form.tsx',
  ]);
});

test('the home page has the code of texts where it has texts', async () => {
  const home = (types: readonly string[]): Visit => ({
    answers: {
      '/api/v1/shop/pages/home': {
        data: {
          slug: 'home',
          title: 'The shop',
          lead: '',
          searchTitle: 'The shop',
          description: '',
          sections: types.map((type) => ({ id: type, type, heading: type, body: [], items: [] })),
        },
      },
    },
  });
  expect(await partsOf('/shop/home', home(['announcement']))).toEqual([]);
  expect(await partsOf('/shop/home', home(['announcement', 'columns']))).toEqual([
    'text-sections.tsx',
  ]);
});
