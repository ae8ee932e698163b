/** A billing address that differs from the delivery, in a shop that issues invoices. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import type { PublicSettings, StoreSettings } from '#contract/settings.contract.ts';
import { documentsOf } from '#modules/orders/invoices/invoices.repository.ts';
import { updateSettings } from '#modules/settings/index.ts';
import {
  aShopper,
  capturePayment,
  checkOut,
  fillCart,
  paymentIdOf,
  type Shopper,
} from '#support/checkout.ts';
import { findText } from '#support/full-account.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aProduct } from '#support/products.ts';
import { outcomeOf, type Reply } from '#support/shop.ts';
import { taxRate } from '#support/tax-rate.ts';

const { shop, simulator, admin, details, setStatus } = await aPaymentShop();
const { ctx } = shop;
const set = async (settings: Partial<StoreSettings>) =>
  void (await updateSettings(ctx, { id: admin.id, userName: admin.userName }, settings));
beforeEach(() => set({ invoices: true }));
afterEach(() =>
  set({ invoices: false, homeCountry: '', sellsTo: [], taxScheme: 'none', taxRates: [] }),
);

const COMPANY = {
  name: 'Berta Lund',
  company: 'Lund Weberei GmbH',
  address: 'Fleethörn 27',
  city: 'Kiel',
  pincode: '24103',
  vatId: 'DE123456789',
};
const LINES = ['Berta Lund', 'Lund Weberei GmbH', 'Fleethörn 27'];

async function place(extras: Parameters<typeof checkOut>[2] = {}, as?: Shopper) {
  const shopper = as ?? (await aShopper(ctx));
  const product = await aProduct(ctx, { stock: 9, priceCents: 1190 });
  if (!as) await fillCart(ctx, shopper, product.id);
  const placed = await checkOut(shop, shopper, { billingAddress: COMPANY, ...extras });
  return { placed, shopper, product, id: String(placed.body['orderId']) };
}
async function pay({ placed, shopper }: { placed: Reply; shopper: Shopper }): Promise<void> {
  await simulator.approve(paymentIdOf(placed));
  expect(await capturePayment(shop, shopper, paymentIdOf(placed))).toMatchObject({ status: 200 });
}
const billingOf = ({ body }: Reply) => (body.data as unknown as AdminOrderWire).billingAddress;

test('an order has it as it was typed, with its lines, and the invoice names it', async () => {
  const order = await place();
  const shown = { ...COMPANY, lines: [...LINES, 'Kiel', '24103'] };
  expect(billingOf(order.placed)).toEqual(shown);
  await pay(order);
  expect((await details(order.id)).billingAddress).toEqual(shown);
  const [invoice] = await documentsOf(ctx.db, [order.id]);
  expect(invoice?.snapshot.customer.lines).toEqual([...shown.lines, 'VAT ID: DE123456789']);
});

test('a shop without invoices neither offers nor stores it', async () => {
  const offered = async () =>
    (await shop.read<PublicSettings>('/api/v1/shop/settings')).billing ?? false;
  expect(await offered()).toBe(true);
  await set({ invoices: false });
  expect(await offered()).toBe(false);
  expect(billingOf((await place()).placed)).toBeUndefined();
});

test('it changes no tax, and may be in a country to which the shop does not deliver', async () => {
  await set({
    homeCountry: 'DE',
    sellsTo: ['DE'],
    taxScheme: 'home',
    taxRates: [taxRate(19), taxRate(20, { country: 'AT' })],
  });
  const { placed, id } = await place({ billingAddress: { ...COMPANY, country: 'at' } });
  expect(placed.body.data).toMatchObject({
    tax: { rates: [{ rate: 19 }] },
    billingAddress: { country: 'AT', lines: [...LINES, '24103 Kiel', 'Austria'] },
  });
  const { rows } = await ctx.pool.query('SELECT tax_snapshot FROM orders WHERE id = $1', [id]);
  expect(rows[0].tax_snapshot.country).toBe('DE');
  const german = await place();
  expect(billingOf(german.placed)).toMatchObject({ country: 'DE' });
});

test.each([
  ['without a name', { name: ' ' }, '422 BILLING_INCOMPLETE'],
  ['without a street', { address: '' }, '422 BILLING_INCOMPLETE'],
  ['without a postal code', { pincode: '' }, '422 BILLING_INCOMPLETE'],
  ['without its country', { country: '' }, '422 BILLING_COUNTRY_MISSING'],
  ['in no country', { country: 'ZZ' }, '422 BILLING_COUNTRY_MISSING'],
  ['in an unknown region', { country: 'US', region: 'Bavaria' }, '422 REGION_UNKNOWN'],
])('one %s is refused', async (_, wrong, refused) => {
  await set({ homeCountry: 'DE', sellsTo: ['DE', 'US'] });
  const { placed } = await place({ billingAddress: { ...COMPANY, country: 'DE', ...wrong } });
  expect(outcomeOf(placed)).toBe(refused);
});

test('checking out again with another one makes another order', async () => {
  const { shopper, id } = await place();
  expect((await place({}, shopper)).id).toBe(id);
  const other = await place({ billingAddress: { ...COMPANY, vatId: '' } }, shopper);
  expect(other.id).not.toBe(id);
  const none = await place({ billingAddress: undefined as never }, shopper);
  expect([billingOf(other.placed)?.vatId, billingOf(none.placed)]).toEqual([undefined, undefined]);
});

test('staff enter it, and change, keep or remove that of an unpaid order', async () => {
  const { shopper, product } = await place();
  const items = [{ productId: product.id, quantity: 1 }];
  const address = { address: '1 Loom St', city: 'Weaverton', pincode: '1', phone: '1', notes: '' };
  let seen = await shop.send('POST', '/api/v1/admin/orders/add', {
    as: admin,
    body: { customerId: shopper.id, items, address, billingAddress: COMPANY },
  });
  expect(billingOf(seen)).toMatchObject(COMPANY);
  const change = async (billing: object) => {
    const { _id, history } = seen.body.data as unknown as AdminOrderWire;
    const body = { items, address, seenEvents: history.length, ...billing };
    const path = `/api/v1/admin/orders/change/${_id}`;
    const reply = await shop.send('PUT', path, { as: admin, body });
    if (reply.status === 200) seen = reply;
    return reply;
  };
  expect(billingOf(await change({}))).toMatchObject(COMPANY);
  const moved = { ...COMPANY, city: 'Husum' };
  expect(billingOf(await change({ billingAddress: moved }))).toMatchObject({ city: 'Husum' });
  const incomplete = { billingAddress: { ...COMPANY, city: '' } };
  expect(outcomeOf(await change(incomplete))).toBe('422 BILLING_INCOMPLETE');
  expect(billingOf(await change({ billingAddress: null }))).toBeUndefined();
});

test('it is in the data of the account, and erased with it', async () => {
  const billingAddress = { ...COMPANY, name: 'Xaveria Quill', vatId: 'DE999000111' };
  const order = await place({ billingAddress });
  await pay(order);
  const download = await shop.send('GET', '/api/v1/account/data', { as: order.shopper });
  expect(JSON.stringify(download.body)).toContain('DE999000111');
  await setStatus(order.id, 'delivered');
  const erased = await shop.send('DELETE', `/api/v1/admin/customers/${order.shopper.id}`, {
    as: admin,
  });
  expect(erased.status).toBe(200);
  // What was issued stays as it is.
  expect(await findText(ctx, 'DE999000111')).toEqual(['invoices.snapshot']);
});
