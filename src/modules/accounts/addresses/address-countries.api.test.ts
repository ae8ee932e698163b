/** Addresses of shops that sell to one or several countries; those of other shops are in addresses.api.test.ts. */
import { afterEach, expect, test } from 'vitest';
import type { AddressWire } from '#contract/accounts.contract.ts';
import type { AddressForms } from '#contract/addresses/address-forms.contract.ts';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import { aShopper, checkOut, fillCart, type Shopper } from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aProduct } from '#support/products.ts';
import { outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const { shop } = await aPaymentShop();
const { ctx } = shop;
const owner = await aUser(ctx, { role: 'owner' });
const sellTo = async (...sellsTo: string[]) => {
  const body = { homeCountry: sellsTo[0] ?? '', sellsTo, language: 'en' };
  expect((await shop.send('PUT', '/api/v1/admin/settings', { as: owner, body })).status).toBe(200);
};
afterEach(() => sellTo());

const HOME = {
  address: 'Fleethörn 27',
  city: 'Kiel',
  pincode: '24103',
  phone: '+49 431 1234',
  notes: 'None',
};
const add = (as: Shopper, more: object = {}) =>
  shop.send('POST', '/shop/address/add', { as, body: { userId: as.id, ...HOME, ...more } });
const update = (as: Shopper, id: string, more: object = {}) =>
  shop.send('PUT', `/shop/address/update/${as.id}/${id}`, { as, body: { ...HOME, ...more } });
const saved = async (as: Shopper, more: object = {}) => {
  const { status, body } = await add(as, more);
  expect([status, body.message]).toEqual([201, 'Address added successfully']);
  return body.data as unknown as AddressWire;
};
const buyAt = async (as: Shopper, addressId: string) => {
  const product = await aProduct(ctx, { stock: 5, priceCents: 1000 });
  await fillCart(ctx, as, product.id);
  return await checkOut(shop, { ...as, addressId });
};
const FIELDS = ['_id', 'address', 'city', 'lastUsedAt', 'notes', 'phone', 'pincode', 'userId'];

test('a shop without countries ignores them, and sends the fields of the specification only', async () => {
  const ann = await aShopper(ctx);
  const address = await saved(ann, { country: 'DE', region: 'Bayern' });
  expect(Object.keys(address).toSorted()).toEqual(FIELDS);
  const order = (await buyAt(ann, address._id)).body.data as unknown as OrderWire;
  expect(order.addressInfo).toEqual({ addressId: address._id, userName: ann.userName, ...HOME });
  expect((await shop.send('GET', '/api/v1/shop/address-forms')).body.data).toBeNull();
});

test('with one country every address is there, also those from before', async () => {
  const ann = await aShopper(ctx);
  await sellTo('DE');
  const address = await saved(ann, { name: 'Ada Lund', company: 'Lund & Co', line2: '3. Stock' });
  expect(address).toMatchObject({ country: 'DE' });
  expect(address.lines).toEqual([
    'Ada Lund',
    'Lund & Co',
    'Fleethörn 27',
    '3. Stock',
    '24103 Kiel',
    'Germany',
  ]);
  // The shopper's first address was saved when the shop had no countries.
  const order = (await buyAt(ann, ann.addressId)).body.data as unknown as OrderWire;
  expect(order.addressInfo).toMatchObject({ country: 'DE', city: 'Weaverton' });
  expect(order.addressInfo.lines).toEqual([
    ann.userName,
    '12 Loom Street',
    '10115 Weaverton',
    'Germany',
  ]);
});

test('a country that the shop does not sell to is refused by its name, in the shop’s language', async () => {
  const ann = await aShopper(ctx);
  await sellTo('AT', 'DE');
  const refused = await add(ann, { country: 'CH' });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    422,
    'COUNTRY_NOT_SERVED',
    'We don’t deliver to this country: Switzerland',
  ]);
  expect((await add(ann, { country: 'Narnia' })).body.message).toBe(
    'We don’t deliver to this country: NARNIA',
  );
  const body = { language: 'de' };
  await shop.send('PUT', '/api/v1/admin/settings', { as: owner, body });
  expect((await add(ann, { country: 'ch' })).body.message).toContain('Schweiz');
});

test('with several countries an order needs one that the shop still sells to', async () => {
  const ann = await aShopper(ctx);
  await sellTo('DE', 'AT');
  expect(outcomeOf(await buyAt(ann, ann.addressId))).toBe('422 ADDRESS_COUNTRY_MISSING');
  const austrian = await saved(ann, { country: 'AT' });
  expect((await buyAt(ann, austrian._id)).status).toBe(201);
  await sellTo('DE', 'FR');
  const refused = await buyAt(ann, austrian._id);
  expect(refused.body.message).toBe('We don’t deliver to this country: Austria');
});

test('a region is stored by its code, and refused where the country has none of that name', async () => {
  const ann = await aShopper(ctx);
  await sellTo('US', 'DE', 'IE');
  const address = await saved(ann, { country: 'US', region: 'california', city: 'Springfield' });
  expect(address).toMatchObject({
    region: 'CA',
    lines: expect.arrayContaining(['Springfield, CA 24103']),
  });
  const { status, body } = await update(ann, address._id, { country: 'US', region: 'Bavaria' });
  expect([status, body.code].join(' ')).toBe('422 REGION_UNKNOWN');
  expect(body.message).toContain('Bavaria, United States');
  const moved = await update(ann, address._id, { country: 'DE' });
  expect(Object.keys(moved.body.data ?? {})).not.toContain('region');
  const typed = await update(ann, address._id, { country: 'IE', region: 'Clare' });
  expect(typed.body.data).toMatchObject({ region: 'Clare' });
});

test('a client that knows the specification’s fields only changes nothing else of an address', async () => {
  const ann = await aShopper(ctx);
  await sellTo('DE', 'US');
  const { _id } = await saved(ann, { country: 'US', region: 'CA', company: 'Lund & Co' });
  const changed = await update(ann, _id, { city: 'Altona' });
  expect(changed.body.data).toMatchObject({
    city: 'Altona',
    country: 'US',
    region: 'CA',
    company: 'Lund & Co',
  });
});

test('the form of each country has its fields, labels and regions', async () => {
  await sellTo('DE', 'US', 'AT', 'KE');
  const forms = (await shop.read<AddressForms>('/api/v1/shop/address-forms')) as AddressForms;
  expect(forms.home).toBe('DE');
  expect(forms.countries.map(({ name }) => name)).toEqual([
    'Austria',
    'Germany',
    'Kenya',
    'United States',
  ]);
  const [austria, germany, , america] = forms.countries;
  expect(austria?.form).toBe(germany?.form);
  const fields = forms.forms[america?.form ?? 0] ?? [];
  expect(fields.map(({ label }) => label)).toEqual([
    'Full name',
    'Company (optional)',
    'Street and house number',
    'Apartment, floor or building (optional)',
    'City',
    'State',
    'ZIP code',
    'Phone',
    'Delivery notes',
  ]);
  expect(fields.filter(({ missing }) => missing === undefined).map(({ part }) => part)).toEqual([
    'company',
    'line2',
  ]);
  expect(america?.regions).toContainEqual({ code: 'CA', name: 'California' });
  expect(germany).toMatchObject({ pincode: { pattern: '\\d{5}' } });
});

test('staff place and change orders by the same rules', async () => {
  const ann = await aShopper(ctx);
  const product = await aProduct(ctx, { stock: 5, priceCents: 1000 });
  await sellTo('DE', 'US');
  const place = (address: object) =>
    shop.send('POST', '/api/v1/admin/orders/add', {
      as: owner,
      body: { customerId: ann.id, items: [{ productId: product.id, quantity: 1 }], address },
    });
  expect(outcomeOf(await place(HOME))).toBe('422 ADDRESS_COUNTRY_MISSING');
  expect(outcomeOf(await place({ ...HOME, country: 'CH' }))).toBe('422 COUNTRY_NOT_SERVED');
  const placed = await place({ ...HOME, country: 'US', region: 'Texas', company: 'Lund & Co' });
  expect(placed.status).toBe(201);
  const order = placed.body.data as unknown as AdminOrderWire;
  const lines = [ann.userName, 'Lund & Co', 'Fleethörn 27', 'Kiel, TX 24103', 'United States'];
  expect(order.addressInfo.lines).toEqual(lines);
  const change = (address: object) =>
    shop.send('PUT', `/api/v1/admin/orders/change/${order._id}`, {
      as: owner,
      body: {
        items: [{ productId: product.id, quantity: 1 }],
        address,
        seenEvents: order.history.length,
      },
    });
  expect(outcomeOf(await change({ ...HOME, country: 'CH' }))).toBe('422 COUNTRY_NOT_SERVED');
  const changed = (await change({ ...HOME, city: 'Austin' })).body
    .data as unknown as AdminOrderWire;
  expect(changed.addressInfo).toMatchObject({ city: 'Austin', region: 'TX', company: 'Lund & Co' });
});
