/** Orders that are collected: they need no delivery address, and say where to go. */
import type { Page } from 'playwright-core';
import { ADMIN, expect, expectAccessible, shopOf, signIn, test } from '#support/browser.ts';
import {
  aBuyer,
  findProduct,
  focused,
  ordersOf,
  putInCart,
  simpleProduct,
  type Buyer,
  untilAdded,
} from '#support/browser-buyer.ts';
import type { ShippingZone } from '#contract/shipping-zones.ts';
import { shippingZone, zoneMethod } from '#support/shipping-zones.ts';
import { restoreSettings } from '#support/store-settings.ts';

const PHONE = { viewport: { width: 360, height: 760 } };
const PLACE = 'Speicherkai 8\n24103 Kiel';
const VIENNA = 'Hofgasse 2\n1010 Wien';
const ZONES = [
  shippingZone('Home', {
    countries: ['DE'],
    methods: [
      zoneMethod('Collect', { pickUp: PLACE, steps: [{ upTo: null, price: 0 }] }),
      zoneMethod('Post', { steps: [{ upTo: null, price: 4.9 }] }),
    ],
  }),
];

async function setZones(page: Page, shippingZones: readonly ShippingZone[]): Promise<void> {
  const shop = shopOf(page);
  await restoreSettings(shop);
  const settings = {
    guestCheckout: true,
    homeCountry: 'DE',
    sellsTo: ['DE', 'AT'],
    shippingZones,
  };
  for (const [name, value] of Object.entries(settings))
    await shop.pool.query(
      `INSERT INTO store_settings (name, value, updated_at) VALUES ($1, $2, now())
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [name, JSON.stringify(value)],
    );
}

/** A guest at the checkout of a shop with a pick-up place, with a product in the cart. */
async function atCheckout(page: Page): Promise<void> {
  await setZones(page, ZONES);
  const product = await findProduct(page, simpleProduct({ shipped: false }));
  await page.goto(`/shop/product/${product._id}`);
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
}
const button = (page: Page) => page.getByRole('button', { name: 'Checkout with Paypal' });
async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await page.getByText('on its way to').waitFor();
}

test('a guest collects: with the keyboard on a phone, address fields go and come back with what was typed', async ({
  visit,
}) => {
  const page = await visit('/shop/about', { context: PHONE });
  await atCheckout(page);
  await untilAdded(page);
  await page.goto('/shop/checkout');
  await page.getByLabel('Street and house number').fill('1 Loom Street');
  await page.getByRole('radio', { name: /^Collect/ }).press('Space');
  await page.getByText('No delivery address is needed.').waitFor();
  expect(await page.getByLabel('Street and house number').isVisible()).toBe(false);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toContain('Post');
  expect(await page.getByLabel('Street and house number').inputValue()).toBe('1 Loom Street');
  await page.keyboard.press('ArrowUp');
  await page.getByLabel('Email').fill('gusta@mail.example');
  await page.getByRole('textbox', { name: 'Full name' }).fill('Gusta Weaver');
  await button(page).press('Enter');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByText('on its way to gusta@mail.example').waitFor();
  await page.getByText('Speicherkai 8, 24103 Kiel').waitFor();
  expect(await page.getByText('Loom Street').count()).toBe(0);
});

test('a guest collects without JavaScript: the page comes back for the name alone', async ({
  visit,
}) => {
  const page = await visit('/shop/about', { context: { ...PHONE, javaScriptEnabled: false } });
  await atCheckout(page);
  await page.waitForURL('**?added=1');
  await page.goto('/shop/checkout');
  await page.getByLabel('Email').fill('nora@mail.example');
  await page.getByRole('radio', { name: /^Collect/ }).check();
  await button(page).click();
  await page.getByText('Enter your name').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('nora@mail.example');
  expect(await page.getByRole('radio', { name: /^Collect/ }).isChecked()).toBe(true);
  await page.getByRole('textbox', { name: 'Full name' }).fill('Nora Weaver');
  await button(page).click();
  await pay(page);
});

/** A customer in Austria, which has another pick-up place than Germany. */
async function anAustrian(page: Page): Promise<Buyer> {
  const collectIn = (country: string, pickUp: string) =>
    shippingZone(country, {
      countries: [country],
      methods: [
        zoneMethod('Collect', { pickUp, steps: [{ upTo: null, price: 0 }] }),
        zoneMethod('Post'),
      ],
    });
  await setZones(page, [collectIn('DE', PLACE), collectIn('AT', VIENNA)]);
  const buyer = await aBuyer(page);
  await shopOf(page).pool.query("UPDATE addresses SET country = 'AT' WHERE user_id = $1", [
    buyer.id,
  ]);
  return buyer;
}
const placesOf = async (page: Page, buyer: Buyer) =>
  (await ordersOf(page, buyer)).map(({ plannedParcels }) => plannedParcels?.[0]?.pickUp);

test('where zones have different pick-up places, the order has that of the chosen address', async ({
  visit,
}) => {
  const page = await visit('/shop/about');
  const buyer = await anAustrian(page);
  await putInCart(page, buyer, await findProduct(page, simpleProduct({ shipped: false })));
  await page.goto('/shop/checkout');
  await page.getByRole('radio', { name: /^Collect/ }).check();
  await page.getByText('2 Weaver Court').first().waitFor();
  expect(await page.getByText('No delivery address is needed.').count()).toBe(0);
  await button(page).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByText('on its way to').first().waitFor();
  expect(await placesOf(page, buyer)).toEqual([VIENNA]);
});

test('so has an order that staff place', async ({ visit }) => {
  const page = await visit('/shop/about');
  const buyer = await anAustrian(page);
  const product = await findProduct(page, simpleProduct({ shipped: false }));
  const staff = await visit('/shop/about');
  await signIn(staff, ADMIN);
  const query = new URLSearchParams({ customer: buyer.id, product: product.title });
  await staff.goto(`/admin/orders/new?${query}`);
  await staff.getByRole('button', { name: `Add ${product.title}` }).click();
  await staff.getByRole('radio', { name: /^Collect/ }).check();
  await staff.getByRole('button', { name: 'Place order' }).click();
  await staff.getByText('A link to pay is on its way').first().waitFor();
  expect(await placesOf(page, buyer)).toEqual([VIENNA]);
});
