/** Orders of which everything is collected at a pick-up place: they need no delivery address. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { mostWithoutRecipient } from '#modules/orders/invoices/anonymous-invoice.rules.ts';
import { documentsOf } from '#modules/orders/invoices/invoices.repository.ts';
import { updateSettings } from '#modules/settings/index.ts';
import {
  aShopper,
  capturePayment,
  checkOut,
  fillCart,
  paymentIdOf,
  type CheckoutExtras,
  type Shopper,
} from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aGuest } from '#support/guests.ts';
import { aMailbox } from '#support/mailbox.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aProduct } from '#support/products.ts';
import { shippingZone, zoneMethod } from '#support/shipping-zones.ts';
import { outcomeOf, type Reply } from '#support/shop.ts';
import { taxRate } from '#support/tax-rate.ts';

const { shop, simulator, admin, details } = await aPaymentShop();
const { ctx } = shop;
const set = async (settings: Partial<StoreSettings>) =>
  void (await updateSettings(ctx, { id: admin.id, userName: admin.userName }, settings));

const KIEL = 'Speicherkai 8\n24103 Kiel';
const COLLECT = zoneMethod('Collect', { pickUp: KIEL, steps: [{ upTo: null, price: 0 }] });
const POST = zoneMethod('Post', { steps: [{ upTo: null, price: 4.9 }] });
const NO_ADDRESS = { addressId: null, address: '', city: '', pincode: '', phone: '', notes: '' };

beforeEach(() =>
  set({
    homeCountry: 'DE',
    sellsTo: ['DE', 'AT'],
    taxScheme: 'one-stop',
    pricesIncludeTax: true,
    taxRates: [taxRate(19), taxRate(20, { country: 'AT' })],
    shippingZones: [shippingZone('Nearby', { countries: ['DE', 'AT'], methods: [COLLECT, POST] })],
    guestCheckout: true,
  }),
);
afterEach(() =>
  set({
    homeCountry: '',
    sellsTo: [],
    taxScheme: 'none',
    taxRates: [],
    shippingZones: [],
    guestCheckout: false,
    invoices: false,
  }),
);

const BILLING = {
  name: 'Berta Lund',
  address: 'Fleethörn 27',
  city: 'Kiel',
  pincode: '24103',
  country: 'DE',
};

async function aCart(priceCents = 2000): Promise<Shopper> {
  const shopper = await aShopper(ctx);
  await fillCart(ctx, shopper, (await aProduct(ctx, { priceCents })).id);
  return shopper;
}
const moveTo = async (shopper: Shopper, country: string) =>
  void (await ctx.db
    .updateTable('addresses')
    .set({ country })
    .where('id', '=', shopper.addressId)
    .execute());
const collect = (shopper: Shopper, extras: CheckoutExtras = {}) =>
  checkOut(shop, shopper, { isCollected: true, shippingMethod: 'Collect', ...extras });
const orderOf = ({ body }: Reply) => body.data as unknown as OrderWire;
const taxCountry = async (id: string) =>
  (
    await ctx.db
      .selectFrom('orders')
      .select('tax_snapshot')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).tax_snapshot?.country;

test('it is placed, paid and mailed without an address, and taxed where the shop is', async () => {
  const shopper = await aCart();
  const placed = await collect(shopper, { totalAmount: 20 });
  const { _id: id, ...order } = orderOf(placed);
  expect(order).toMatchObject({
    addressInfo: { ...NO_ADDRESS, userName: shopper.userName },
    plannedParcels: [{ shippingMethod: 'Collect', pickUp: KIEL }],
    tax: { rates: [{ rate: 19 }] },
  });
  expect(await taxCountry(id)).toBe('DE');
  // Pressed twice, it is the same order.
  expect(orderOf(await collect(shopper, { totalAmount: 20 }))._id).toBe(id);
  await simulator.approve(paymentIdOf(placed));
  expect(await capturePayment(shop, shopper, paymentIdOf(placed))).toMatchObject({ status: 200 });
  const mailbox = aMailbox();
  const [mail] = await mailbox.to(
    { ...shop, ctx: { ...ctx, mailer: mailbox.mailer } },
    shopper.email,
  );
  expect(mail?.text).toContain('Speicherkai 8, 24103 Kiel');
  expect(mail?.text).not.toMatch(/Shipping to/i);
  expect((await details(id)) as AdminOrderWire).toMatchObject({ addressInfo: NO_ADDRESS });
  await expectHealthy(ctx);
});

test('an address that is sent is stored, and the order is taxed where the shop is all the same', async () => {
  const shopper = await aCart();
  await moveTo(shopper, 'AT');
  const { _id: id, addressInfo } = orderOf(await collect(shopper, { isCollected: false }));
  expect(addressInfo).toMatchObject({ addressId: shopper.addressId, country: 'AT' });
  expect(await taxCountry(id)).toBe('DE');
});

test('an address that is sent decides the place where zones differ', async () => {
  const vienna = 'Hofgasse 2\n1010 Wien';
  const zoneIn = (country: string, pickUp: string) =>
    shippingZone(country, { countries: [country], methods: [{ ...COLLECT, pickUp }] });
  await set({ shippingZones: [zoneIn('DE', KIEL), zoneIn('AT', vienna)] });
  const shopper = await aCart();
  await moveTo(shopper, 'AT');
  const placeOf = (reply: Reply) => orderOf(reply).plannedParcels?.map(({ pickUp }) => pickUp);
  expect(placeOf(await collect(shopper, { isCollected: false }))).toEqual([vienna]);
  expect(placeOf(await collect(shopper))).toEqual([KIEL]);
});

test('an address that the shop does not send to is refused only if something is sent, and left out otherwise', async () => {
  const shopper = await aCart();
  for (const [country, refusal] of [
    ['', '422 ADDRESS_COUNTRY_MISSING'],
    ['FR', '422 COUNTRY_NOT_SERVED'],
  ] as const) {
    await moveTo(shopper, country);
    const order = async (shippingMethod: string) =>
      await collect(shopper, { isCollected: false, shippingMethod });
    expect(outcomeOf(await order('Post'))).toBe(refusal);
    const { _id: id, addressInfo } = orderOf(await order('Collect'));
    expect(addressInfo).toMatchObject({ ...NO_ADDRESS, userName: shopper.userName });
    // Sent twice, it is the same order.
    expect(orderOf(await order('Collect'))._id).toBe(id);
  }
});

test('what is sent needs one, in part or by the name of a product’s own method', async () => {
  const shopper = await aCart();
  expect(outcomeOf(await collect(shopper, { shippingMethod: 'Post' }))).toBe('422 ADDRESS_MISSING');
  expect(outcomeOf(await collect(shopper, { shippingMethod: '' }))).toBe('422 ADDRESS_MISSING');
  const shippingMethods = [{ name: 'Pick-up', priceCents: 0, estimatedDeliveryDays: '' }];
  await fillCart(ctx, shopper, (await aProduct(ctx, { shippingMethods })).id);
  const names = ['Collect', 'Pick-up'];
  expect(outcomeOf(await collect(shopper, { shippingMethods: names }))).toBe('422 ADDRESS_MISSING');
});

test('a guest needs an email address and a name', async () => {
  const product = await aProduct(ctx, { priceCents: 2000 });
  const guest = { ...(await aGuest(shop, product.id)), addressId: '' };
  expect(outcomeOf(await collect(guest))).toBe('422 EMAIL_MISSING');
  const email = 'gusta@mail.example';
  expect(outcomeOf(await collect(guest, { guest: { email, userName: '' } }))).toBe(
    '422 NAME_MISSING',
  );
  const placed = await collect(guest, { guest: { email, userName: 'Gusta Weaver' } });
  expect(orderOf(placed).addressInfo).toMatchObject({ ...NO_ADDRESS, userName: 'Gusta Weaver' });
});

test('an invoice names its recipient where the law wants it', async () => {
  await set({ invoices: true });
  const shopper = await aCart();
  expect(outcomeOf(await collect(shopper))).toBe('422 BILLING_MISSING');
  const placed = await collect(shopper, { billingAddress: BILLING });
  await simulator.approve(paymentIdOf(placed));
  await capturePayment(shop, shopper, paymentIdOf(placed));
  const [invoice] = await documentsOf(ctx.db, [orderOf(placed)._id]);
  expect(invoice?.snapshot).toMatchObject({
    customer: { lines: ['Berta Lund', 'Fleethörn 27', '24103 Kiel', 'Germany'] },
    country: 'DE',
  });
  // A small invoice does not need it.
  const most = (homeCountry: string, currency = 'EUR') =>
    mostWithoutRecipient({ homeCountry, currency } as StoreSettings);
  expect([most('DE'), most('AT'), most('FR'), most('DE', 'USD'), most('US')]).toEqual([
    25_000,
    40_000,
    10_000,
    0,
    null,
  ]);
});

test('the staff place and change one; to be sent, it needs an address', async () => {
  const customer = await aShopper(ctx);
  const product = await aProduct(ctx, { priceCents: 2000, stock: 9 });
  const items = [{ productId: product.id, quantity: 1 }];
  const place = (shippingMethod: string, more: object = {}) =>
    shop.send('POST', '/api/v1/admin/orders/add', {
      as: admin,
      body: { customerId: customer.id, items, shippingMethod, ...more },
    });
  expect(outcomeOf(await place('Post'))).toBe('422 ADDRESS_MISSING');
  const placed = await place('Collect');
  const { _id: id } = orderOf(placed);
  expect(orderOf(placed).addressInfo).toMatchObject(NO_ADDRESS);
  const change = async (shippingMethod: string, more: object = {}) => {
    const { history } = await details(id);
    return await shop.send('PUT', `/api/v1/admin/orders/change/${id}`, {
      as: admin,
      body: { items, shippingMethod, seenEvents: history.length, ...more },
    });
  };
  expect(outcomeOf(await change('Post'))).toBe('422 ADDRESS_MISSING');
  const address = {
    address: '1 Loom Street',
    city: 'Kiel',
    pincode: '24103',
    phone: '5550100',
    notes: '',
    country: 'DE',
  };
  expect(outcomeOf(await change('Post', { address }))).toBe('200');
  expect((await details(id)).addressInfo).toMatchObject({ city: 'Kiel' });
  expect(outcomeOf(await change('Collect'))).toBe('200');
  expect((await details(id)).addressInfo).toMatchObject(NO_ADDRESS);
  // One that the shop does not send to is refused only if something is sent, and left out otherwise.
  const abroad = { address: { ...address, country: 'FR' } };
  expect(outcomeOf(await place('Post', abroad))).toBe('422 COUNTRY_NOT_SERVED');
  const collected = await place('Collect', abroad);
  expect(orderOf(collected).addressInfo).toMatchObject(NO_ADDRESS);
  expect(outcomeOf(await change('Post', abroad))).toBe('422 COUNTRY_NOT_SERVED');
  expect(outcomeOf(await change('Collect', abroad))).toBe('200');
  expect((await details(id)).addressInfo).toMatchObject(NO_ADDRESS);
  // One that is wrong is to be corrected, even so.
  await set({ sellsTo: ['DE', 'AT', 'US'] });
  const wrong = { address: { ...address, country: 'US', region: 'Bavaria' } };
  expect(outcomeOf(await place('Collect', wrong))).toBe('422 REGION_UNKNOWN');
  expect(outcomeOf(await change('Collect', wrong))).toBe('422 REGION_UNKNOWN');
});

test('so does that of an order by staff, also once it is changed', async () => {
  const customer = await aShopper(ctx);
  const product = await aProduct(ctx, { priceCents: 20_000, stock: 9 });
  const body = (quantity: number) => ({
    items: [{ productId: product.id, quantity }],
    shippingMethod: 'Collect',
  });
  const place = async (quantity: number, more: object = {}) =>
    await shop.send('POST', '/api/v1/admin/orders/add', {
      as: admin,
      body: { customerId: customer.id, ...body(quantity), ...more },
    });
  const change = async (id: string, quantity: number, more: object = {}) => {
    const { history } = await details(id);
    return await shop.send('PUT', `/api/v1/admin/orders/change/${id}`, {
      as: admin,
      body: { ...body(quantity), seenEvents: history.length, ...more },
    });
  };
  const billingAddress = BILLING;
  const { _id: id } = orderOf(await place(1));
  await set({ invoices: true });
  expect(outcomeOf(await place(2))).toBe('422 BILLING_MISSING');
  expect(outcomeOf(await place(2, { billingAddress }))).toBe('201');
  expect(outcomeOf(await change(id, 2))).toBe('422 BILLING_MISSING');
  expect(outcomeOf(await change(id, 2, { billingAddress }))).toBe('200');
  // Left out, it stays.
  expect(outcomeOf(await change(id, 3))).toBe('200');
  expect(outcomeOf(await change(id, 3, { billingAddress: null }))).toBe('422 BILLING_MISSING');
});
