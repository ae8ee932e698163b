/** A first-time buyer without an account, in a shop that lets guests check out. */
import type { Page } from 'playwright-core';
import { expect, expectAccessible, shopOf, test } from '#support/browser.ts';
import { findProduct, focused, simpleProduct } from '#support/browser-buyer.ts';
import { mailTo } from '#support/mail-folder.ts';
import { restoreSettings } from '#support/store-settings.ts';

const PHONE = { viewport: { width: 360, height: 760 } };
const ADDRESS = ['1 Tabstop Terrace', 'Keighley', 'BD21 3AA', '01535 496 000', 'Leave at door'];
const CITY_FIELDS = ['Address', 'City', 'Pincode', 'Phone', 'Notes'];

async function letGuestsIn(page: Page): Promise<void> {
  const shop = shopOf(page);
  await restoreSettings(shop);
  await shop.pool.query(
    `INSERT INTO store_settings (name, value, updated_at) VALUES ('guestCheckout', 'true', now())
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  );
}

async function tabTo(page: Page, name: RegExp, most = 120): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`the Tab key does not reach ${name} within ${most} steps`);
}

test('a guest buys with the keyboard alone on a phone, and opens the order by the link in the mail', async ({
  visit,
  shop,
}) => {
  const page = await visit('/shop/about', { context: PHONE });
  await letGuestsIn(page);
  const product = await findProduct(page, simpleProduct({ shipped: false }));
  await page.goto(`/shop/product/${product._id}`);
  // Clicks and fields beyond the address.
  let steps = 0;
  const press = async (name: RegExp) => {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
    steps += 1;
  };
  const type = async (name: RegExp, text: string) => {
    await tabTo(page, name);
    await page.keyboard.type(text);
    steps += 1;
  };
  await press(/^Add to Cart/i);
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  await press(/^Cart, 1 item/);
  await page.getByRole('dialog', { name: 'Your Cart' }).getByText(product.title).waitFor();
  await press(/^Checkout$/);
  await page.waitForURL('**/shop/checkout');
  await expect.poll(() => focused(page)).toBe('Checkout');
  await type(/^Email/, 'gusta.weaver@mail.example');
  await type(/^Full name/, 'Gusta Weaver');
  await tabTo(page, /^Address/);
  for (const text of ADDRESS) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await press(/^Save Address$/);
  await page.getByRole('radio', { name: /1 Tabstop Terrace/ }).waitFor();
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  await press(/^Checkout with Paypal$/);
  await page.waitForURL('**/checkoutnow**');
  await press(/^Pay now$/);
  await page.waitForURL('**/shop/payment-success?order=*');
  await page.getByText('on its way to gusta.weaver@mail.example').waitFor();
  expect(steps).toBeLessThanOrEqual(12);
  await expectAccessible(page);

  const number = /#\d+/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? 'none';
  const mail = await mailTo(shop.dataDir, 'gusta.weaver@mail.example', number);
  const link = /\/shop\/order\/[\w-]{43}/.exec(mail)?.[0] ?? 'no link';
  await page.context().clearCookies();
  const answer = await page.goto(link);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
  });
  await page.getByRole('heading', { name: `Your order ${number}` }).waitFor();
  await page.getByText('Keighley').first().waitFor();
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  await expectAccessible(page);
});

test('a guest buys without JavaScript, and finds the order again', async ({ visit, shop }) => {
  const page = await visit('/shop/about', { context: { ...PHONE, javaScriptEnabled: false } });
  const email = 'noscript@mail.example';
  await letGuestsIn(page);
  const product = await findProduct(page, simpleProduct({ shipped: false }));
  await page.goto(`/shop/product/${product._id}`);
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await page.waitForURL('**?added=1');
  await page.goto('/shop/checkout');
  for (const [at, label] of CITY_FIELDS.entries())
    await page.getByLabel(label, { exact: true }).fill(ADDRESS[at] ?? '');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await page.getByRole('radio', { name: /1 Tabstop Terrace/ }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Full name').fill('Nora Weaver');
  await page.getByRole('button', { name: 'Checkout with Paypal' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await page.getByText(`on its way to ${email}`).waitFor();

  const number = /#\d+/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? 'none';
  await page.context().clearCookies();
  await page.goto('/shop/order/incomplete');
  await page.getByRole('link', { name: 'Find your order' }).waitFor();
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Find your order' }).click();
  await page.waitForURL('**/shop/order/find');
  await page.getByLabel('Order number').fill(number);
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('If we have an order with this number and email address').waitFor();
  expect(await page.getByLabel('Order number').inputValue()).toBe(number);
  const mail = await mailTo(shop.dataDir, email, `Subject: Your order ${number} at`);
  await page.goto(/\/shop\/order\/[\w-]{43}/.exec(mail)?.[0] ?? 'no link');
  await page.getByRole('heading', { name: `Your order ${number}` }).waitFor();

  const hydrated = await visit('/shop/order/find', { context: PHONE });
  await hydrated.getByLabel('Order number').fill('10042');
  await hydrated.getByLabel('Email').fill('nobody@mail.example');
  await hydrated.getByRole('button', { name: 'Send the link' }).click();
  await hydrated.getByRole('button', { name: 'Send it again' }).waitFor();
  await expect.poll(() => focused(hydrated)).toContain('Check your email');
  await expectAccessible(hydrated);
  const wide = await hydrated.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
});
