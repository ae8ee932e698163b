/** A billing address at checkout, in a shop that issues invoices. */
import type { Page } from 'playwright-core';
import { expect, expectAccessible, shopOf, test } from '#support/browser.ts';
import { aBuyerWithCart, ordersOf, simpleProduct } from '#support/browser-buyer.ts';
import { payButton } from '#support/checkout-page.ts';
import { restoreSettings } from '#support/store-settings.ts';

const PHONE = { viewport: { width: 360, height: 760 } };
const billing = (page: Page) => page.getByRole('region', { name: 'Billing address' });

async function atCheckout(page: Page) {
  const shop = shopOf(page);
  await restoreSettings(shop);
  await shop.pool.query(
    `INSERT INTO store_settings (name, value, updated_at) VALUES ('invoices', 'true', now())
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  );
  const { buyer } = await aBuyerWithCart(page, simpleProduct({ shipped: false }));
  await page.goto('/shop/checkout');
  await billing(page).getByRole('radio', { name: 'Another address' }).check();
  return buyer;
}

async function fill(page: Page, name: string): Promise<void> {
  const fields = {
    'Full name': name,
    'Company (optional)': 'Carder & Daughters',
    Address: '9 Ledger Row',
    City: 'Ely',
    Pincode: 'CB7 4AB',
    'VAT ID (optional)': 'GB123456789',
  };
  for (const [label, text] of Object.entries(fields))
    await billing(page).getByLabel(label, { exact: true }).fill(text);
}

test('a buyer on a phone has the order billed to another address, also after coming back unpaid', async ({
  visit,
}) => {
  const page = await visit('/shop/about', { context: PHONE });
  const buyer = await atCheckout(page);
  await expectAccessible(page);
  // The browser says what is missing.
  await payButton(page).click();
  const name = billing(page).getByLabel('Full name');
  expect(await name.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
  expect(await ordersOf(page, buyer)).toEqual([]);
  await fill(page, 'Berta Carder');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  await payButton(page).click();
  await page.getByRole('button', { name: 'Pay now' }).waitFor();
  const lines = ['Berta Carder', 'Carder & Daughters', '9 Ledger Row', 'Ely', 'CB7 4AB'];
  const billed = { billingAddress: { lines, vatId: 'GB123456789' } };
  expect(await ordersOf(page, buyer)).toMatchObject([billed]);

  await page.goto('/shop/checkout');
  await expect.poll(() => name.inputValue()).toBe('Berta Carder');
  const [order] = await ordersOf(page, buyer);
  await page.goto(`/shop/account?order=${order?._id}`);
  await page.getByRole('heading', { name: 'Billing address' }).waitFor();
  await page.getByText('9 Ledger Row').waitFor();
});

test('and without JavaScript, where what was typed stays when it is refused', async ({ visit }) => {
  const page = await visit('/shop/about', { context: { ...PHONE, javaScriptEnabled: false } });
  const buyer = await atCheckout(page);
  await fill(page, '');
  await payButton(page).click();
  await page.getByText('A billing address needs name').waitFor();
  const name = billing(page).getByLabel('Full name');
  await name.fill('Nora Carder');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Pay now' }).waitFor();
  expect(await ordersOf(page, buyer)).toMatchObject([
    { billingAddress: { name: 'Nora Carder', city: 'Ely' } },
  ]);
});
