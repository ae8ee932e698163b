/** Checkout without JavaScript: what its form sends, and the page that comes back when the order is refused. */
import { expect, test } from 'vitest';
import { addressForms } from '#contract/addresses/address-forms.ts';
import type { ShopFacts } from '#web/shop-facts.ts';
import { renderedPage, signedInAs, textOf, type Visit } from '#support/rendered-page.ts';

const METHODS: ShopFacts['paymentMethods'] = [
  { method: 'paypal', name: 'PayPal', note: '' },
  { method: 'bankTransfer', name: 'Bank transfer', note: '' },
  { method: 'cash', name: 'Cash on delivery', note: '', fee: 2.5 },
];
const item = {
  productId: 'p',
  title: 'Felt hat',
  image: '',
  placeholderColor: '#aaaaaa',
  price: 20,
  salePrice: 0,
  quantity: 2,
  color: '',
  size: '',
  options: {},
  stock: 9,
  lineTotal: 40,
  priceWhenAdded: null,
  problem: null,
  shippingMethods: [
    { name: 'Pick-up', price: 0, estimatedDeliveryDays: '' },
    { name: 'Post', price: 4.9, estimatedDeliveryDays: '' },
  ],
};
const address = {
  _id: 'a',
  userId: 'u',
  address: '1 Main Street',
  city: 'Ely',
  pincode: '1',
  phone: '1',
  notes: '',
  lastUsedAt: null,
};
const ANSWERS = {
  '/api/v1/shop/cart/u': {
    data: { _id: 'c', userId: 'u', version: 1, items: [item], total: 40, savings: 0 },
  },
  '/api/v1/shop/address/get/u': { data: [address] },
  '/api/v1/common/feature/get': { data: [] },
  '/api/v1/shop/orders': { success: false, code: 'TOTAL_CHANGED', message: 'Changed.' },
};

async function checkout(
  form?: Record<string, string>,
  shop: Visit['shop'] = {},
  answers: Visit['answers'] = {},
) {
  let sent: unknown;
  const user = { _id: 'u', id: 'u', userName: 'Guest', email: '', role: 'regular', guest: true };
  const visit = signedInAs('regular', {
    ...ANSWERS,
    ...answers,
    '/api/v1/auth/check-auth': { user },
  });
  const { html } = await renderedPage('/shop/checkout', {
    ...visit,
    shop: { paymentMethods: METHODS, guestCheckout: true, ...shop },
    ...(form && { method: 'POST' as const, form }),
    onSent: (_path, body) => (sent = body),
  });
  const inputs = [...html.matchAll(/<input [^>]*>/g)].map(([input]) => input);
  const shown = (name: string) =>
    inputs.filter(
      (each) =>
        each.includes(`name="${name}"`) &&
        (!each.includes('type="radio"') || / checked/.test(each)),
    );
  const valueOf = (name: string) =>
    /value="([^"]*)"/.exec(shown(name)[0] ?? '')?.[1] ?? (shown(name).length > 0 ? 'on' : null);
  return { sent, text: textOf(html), valueOf };
}

const FORM = { addressId: 'a', shippingMethod: 'Post', coupon: '', shownTotal: '40' };

test('an order that is paid by hand says which total was shown; a provider shows its own', async () => {
  const { valueOf } = await checkout();
  expect(valueOf('shownTotal')).toBe('40');
  const cash = { ...FORM, paymentMethod: 'cash' };
  expect((await checkout(cash)).sent).toMatchObject({ paymentMethod: 'cash', totalAmount: 40 });
  const paypal = { ...FORM, paymentMethod: 'paypal' };
  expect((await checkout(paypal)).sent).not.toHaveProperty('totalAmount');
  const only: Visit['shop'] = { paymentMethods: [{ method: 'cash', name: 'Cash', note: '' }] };
  expect((await checkout(FORM, only)).sent).toMatchObject({ totalAmount: 40 });
});

test('another total than shown comes back with the choices, the new total and what to do', async () => {
  const contact = { email: 'g@shop.test', userName: 'Gusta' };
  const page = await checkout({ ...FORM, ...contact, paymentMethod: 'cash' });
  expect(page.text).toContain('Your choices, or a new price, changed the total.');
  expect(page.text).toContain('The total is now $47.40.');
  expect(page.valueOf('paymentMethod')).toBe('cash');
  expect(page.valueOf('shippingMethod')).toBe('Post');
  expect(page.valueOf('shownTotal')).toBe('47.4');
  expect(page.valueOf('email')).toBe('g@shop.test');
  expect(page.valueOf('userName')).toBe('Gusta');
});

test('who collects everything needs no address, but a guest a name, which the page then asks for', async () => {
  const method = {
    name: 'Collect',
    estimatedDeliveryDays: '',
    pricedBy: 'flat',
    steps: [{ upTo: null, price: 0 }],
    freeFrom: null,
    taxClass: '',
    pickUp: 'Speicherkai 8',
    isPaused: false,
  };
  const zone = { name: 'Home', countries: ['DE'], regions: [], postcodes: [] };
  const methods = [method, { ...method, name: 'Post', pickUp: '' }];
  const items = [{ ...item, shippingMethods: [], byShop: { grams: 0 } }];
  const answers = {
    '/api/v1/shop/cart/u': {
      data: {
        ...ANSWERS['/api/v1/shop/cart/u'].data,
        items,
        shopShipping: { home: 'DE', zones: [{ ...zone, methods }] },
      },
    },
    '/api/v1/shop/address/get/u': { data: [] },
    '/api/v1/shop/address-forms': {
      data: addressForms({ homeCountry: 'DE', sellsTo: ['DE'] }, 'en'),
    },
    '/api/v1/shop/orders': { success: false, code: 'NAME_MISSING', message: 'Enter your name.' },
  };
  const shop: Visit['shop'] = { countries: { home: 'DE', sellsTo: ['DE'] } };
  const first = await checkout(undefined, shop, answers);
  expect(first.valueOf('userName')).toBeNull();
  const form = { shippingMethod: 'Collect', shownAddress: '', email: 'g@shop.test' };
  const page = await checkout(form, shop, answers);
  expect(page.sent).toMatchObject({ addressInfo: { addressId: null }, shippingMethod: 'Collect' });
  expect(page.text).toContain('Enter your name.');
  expect(page.text).toContain('No delivery address is needed.');
  expect(page.valueOf('userName')).toBe('');
  expect(page.valueOf('shippingMethod')).toBe('Collect');
  // The total is explained once a method is chosen.
  expect(first.text).not.toContain('Why this total?');
  expect(page.text).toContain('Why this total?');
  expect(page.text).toContain('Collect is free in zone Home.');
});

test('a shop with PayPal alone has no such field', async () => {
  const { html } = await renderedPage('/shop/checkout', signedInAs('regular', ANSWERS));
  expect(html).toContain('Checkout with Paypal');
  expect(html).not.toContain('shownTotal');
  expect(html).not.toContain('Why this total?');
});

test('the total of an empty cart is not explained', async () => {
  const cart = { ...ANSWERS['/api/v1/shop/cart/u'].data, items: [], total: 0 };
  const rates = [{ country: 'DE', region: '', class: 'standard', rate: 1900 }];
  const tax = { included: true, home: 'DE', shipping: 'proportional', rates };
  const page = await checkout(undefined, {}, { '/api/v1/shop/cart/u': { data: { ...cart, tax } } });
  expect(page.text).toContain('Your cart is empty.');
  expect(page.text).not.toContain('Why this total?');
});

test('a fee is explained, but not products’ own parcels alone', async () => {
  const form = { ...FORM, paymentMethod: 'cash' };
  expect((await checkout(form)).text).toContain('Paying with Cash on delivery costs $2.50.');
  const plain = await checkout({ ...FORM, paymentMethod: 'paypal' });
  expect(plain.text).not.toContain('Why this total?');
});

test('the shop’s country has its name where no countries are chosen', async () => {
  const rates = [{ country: 'DE', region: '', class: 'standard', rate: 1900 }];
  const answers = {
    '/api/v1/shop/cart/u': {
      data: {
        ...ANSWERS['/api/v1/shop/cart/u'].data,
        tax: { included: true, home: 'DE', shipping: 'proportional', rates },
      },
    },
  };
  const { text } = await checkout({ ...FORM, paymentMethod: 'paypal' }, {}, answers);
  expect(text).toContain('These tax rates apply to deliveries to Germany.');
});
