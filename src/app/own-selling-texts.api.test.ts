/** What the merchant writes about ways to ship, ways to pay and tax, read where customers and staff need it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderPage } from '#app/entry-server.tsx';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { updateSettings } from '#modules/settings/index.ts';
import { aFullCart, aShopper, checkOut, fillCart } from '#support/checkout.ts';
import { mountFakePages } from '#support/fake-build.ts';
import { aMailingShop } from '#support/mailbox.ts';
import { aProduct } from '#support/products.ts';
import { shippingZone, zoneMethod } from '#support/shipping-zones.ts';
import { aUser, type TestUser } from '#support/users.ts';
import { taxRate } from '#support/tax-rate.ts';

const PAY = {
  stripeName: 'Mark of cards',
  bankTransferName: 'Mark of transfers',
  bankTransferNote: 'Mark of a sentence about transfers',
  cashName: 'Mark of cash',
  cashNote: 'Mark of a sentence about cash',
};
const BANK = { bankAccountHolder: 'Mark of the holder', bankBic: 'MARKDEFF' };
const IBAN = 'DE89 3704 0044 0532 0130 00';
const TAX_CLASS = 'Mark of a class';
const PLACE = 'Mark of the place';
const POST = { name: 'Mark of a method', estimatedDeliveryDays: 'Mark of days' };
const COLLECT = { name: 'Mark of collecting', estimatedDeliveryDays: 'Mark of other days' };
const ZONE = 'Mark of a zone';

const MARKED: Partial<StoreSettings> = {
  ...PAY,
  ...BANK,
  bankIban: IBAN.replaceAll(' ', ''),
  stripe: true,
  bankTransfer: true,
  cash: true,
  cashFee: 2,
  taxScheme: 'home',
  homeCountry: 'DE',
  taxClasses: [TAX_CLASS],
  taxRates: [taxRate(8.125, { class: TAX_CLASS })],
  invoices: true,
  postalAddress: 'Mark of the street',
  vatId: 'MARK123',
  shippingZones: [
    shippingZone(ZONE, {
      methods: [
        zoneMethod(POST.name, POST),
        zoneMethod(COLLECT.name, { ...COLLECT, pickUp: `${PLACE}\nMark of its street` }),
      ],
    }),
  ],
};

const { mailbox, shop } = await aMailingShop({
  STRIPE_API_URL: 'http://127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_test_marks',
  STRIPE_WEBHOOK_SECRET: 'whsec_marks',
});
const { ctx, app } = shop;
const owner = await aUser(ctx, { role: 'owner' });
const shared = globalThis as { renderOwnTexts?: typeof renderPage };
shared.renderOwnTexts = renderPage;
await mountFakePages(shop, '(input) => globalThis.renderOwnTexts(input)');

beforeAll(async () => {
  await updateSettings(ctx, { id: owner.id, userName: 'Owner' }, MARKED);
});
afterAll(() => {
  delete shared.renderOwnTexts;
});

/** The words of a page, as one text. */
async function page(path: string, { cookie }: TestUser): Promise<string> {
  const response = await app.request(`http://localhost:3000${path}`, {
    headers: { accept: 'text/html', cookie },
  });
  expect([path, response.status]).toEqual([path, 200]);
  const html = await response.text();
  return html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]+>/g, ' ');
}
const missing = (text: string, marks: readonly string[]) =>
  marks.filter((mark) => !text.includes(mark));

async function place(paymentMethod: string, shippingMethod: string) {
  const cart = await aFullCart(ctx, 1, { stock: 9 });
  await ctx.db
    .updateTable('products')
    .set({ tax_class: TAX_CLASS })
    .where('id', '=', cart.product.id)
    .execute();
  const placed = await checkOut(shop, cart.shopper, { paymentMethod, shippingMethod });
  expect(placed).toMatchObject({ status: 201 });
  return { ...cart, id: String(placed.body['orderId']) };
}

test('checkout names every way to ship and to pay', async () => {
  const shopper = await aShopper(ctx);
  await fillCart(ctx, shopper, (await aProduct(ctx)).id);
  const text = await page('/shop/checkout', shopper);
  const marks = [
    ...Object.values(PAY),
    ...Object.values(POST),
    ...Object.values(COLLECT),
    PLACE,
    'Mark of its street',
  ];
  expect.soft(missing(text, marks)).toEqual([]);
  expect.soft(missing(text, [ZONE, TAX_CLASS])).toEqual([ZONE, TAX_CLASS]);
});

test('an order by bank transfer says where the money goes, and where it is collected', async () => {
  const { id, shopper } = await place('bankTransfer', COLLECT.name);
  const marks = [
    PAY.bankTransferName,
    PAY.bankTransferNote,
    BANK.bankAccountHolder,
    BANK.bankBic,
    IBAN,
    COLLECT.name,
    PLACE,
    '8.125',
  ];
  const [success, account] = [
    await page(`/shop/payment-success?order=${id}`, shopper),
    await page(`/shop/account?order=${id}`, shopper),
  ];
  expect.soft(missing(success, marks)).toEqual([]);
  expect.soft(missing(account, marks)).toEqual([]);
  const [mail] = await mailbox.to(shop, shopper.email);
  for (const text of [mail?.text ?? '', mail?.html ?? ''])
    expect.soft(missing(text, marks)).toEqual([]);
});

test('an order in cash names the way to pay, and what it costs', async () => {
  const { id, shopper } = await place('cash', POST.name);
  const marks = [PAY.cashName, PAY.cashNote, ...Object.values(POST)];
  expect.soft(missing(await page(`/shop/payment-success?order=${id}`, shopper), marks)).toEqual([]);
  expect.soft(missing(await page(`/shop/account?order=${id}`, shopper), marks)).toEqual([]);
  const [mail] = await mailbox.to(shop, shopper.email);
  for (const text of [mail?.text ?? '', mail?.html ?? ''])
    expect.soft(missing(text, marks)).toEqual([]);
});

test('staff read names of zones and classes, and what customers chose', async () => {
  const settings = JSON.stringify(
    (await shop.send('GET', '/api/v1/admin/settings', { as: owner })).body,
  );
  expect(
    missing(settings, [ZONE, TAX_CLASS, ...Object.values(PAY), ...Object.values(BANK)]),
  ).toEqual([]);
  const { id } = await place('bankTransfer', COLLECT.name);
  const order = JSON.stringify(
    (await shop.send('GET', `/api/v1/admin/orders/details/${id}`, { as: owner })).body,
  );
  expect.soft(missing(order, [PAY.bankTransferName, COLLECT.name, PLACE])).toEqual([]);
});
