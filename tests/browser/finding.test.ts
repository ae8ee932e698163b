/** From the home page to the product: by keyboard alone, and without JavaScript. */
import type { Page } from 'playwright-core';
import { expect, SHOPPER, signIn, test } from '#support/browser.ts';

test('without JavaScript: home, listing with filters in the address, product, and what they lead to', async ({
  visit,
}) => {
  const page = await visit('/shop/home', { context: { javaScriptEnabled: false } });
  await page
    .getByRole('region', { name: 'Shop by category' })
    .getByRole('link', { name: 'Women' })
    .click();
  await page.waitForURL('**/shop/listing?category=women');

  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^Madder/ }).check();
  await filters.getByRole('checkbox', { name: /^Indigo/ }).check();
  await filters.getByLabel('Sort by').selectOption('price-hightolow');
  await filters.getByRole('button', { name: 'Show products' }).click();
  await page.waitForURL(
    '**/shop/listing?category=women&color=Indigo,Madder&sortBy=price-hightolow',
  );
  await page.getByText(/^\d products, price high to low/).waitFor();

  await page.getByRole('link', { name: 'Ikat wrap dress' }).click();
  await page.getByRole('heading', { name: 'Ikat wrap dress', level: 1 }).waitFor();
  await page.getByText('About this product').waitFor();
  await page.getByRole('link', { name: 'Picture 2 of 2' }).click();
  await page.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'Women' }).click();
  await page.waitForURL('**/shop/listing?category=women');
});

test('without JavaScript: signed in, the product goes into the cart by the form', async ({
  visit,
}) => {
  const page = await visit('/shop/listing?category=women', {
    context: { javaScriptEnabled: false },
  });
  await signIn(page, SHOPPER);
  await page.getByRole('link', { name: 'Ikat wrap dress' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).press('Enter');
  await page.getByText('Please select a color').waitFor();
  await page.getByRole('radio', { name: 'Madder' }).check({ force: true });
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Add to Cart' }).press('Enter');
  await page.getByText('Product added to cart').waitFor();
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
});

test('by keyboard alone: home, category, filter, product with colour and size, cart', async ({
  visit,
}) => {
  const page = await visit('/shop/home');
  await signIn(page, SHOPPER);
  await page.reload();

  await tabTo(page, 'link', 'Women');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Women', level: 1 }).waitFor();

  await tabTo(page, 'checkbox', /^Indigo/);
  await page.keyboard.press('Space');
  await page.waitForURL('**color=Indigo');

  await tabTo(page, 'button', 'Choose size, Ikat wrap dress');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ikat wrap dress' });
  await dialog.waitFor();
  // The focus stands on the first colour already.
  await page.keyboard.press('ArrowRight');
  expect(await dialog.getByRole('radio', { name: 'Indigo' }).isChecked()).toBe(true);
  await tabUntil(page, 'a size', () =>
    page.evaluate(() => document.activeElement?.getAttribute('name') === 'size'),
  );
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByText('Product added to cart').waitFor();
  await page.getByText(/^Ikat wrap dress, Indigo, \w+$/).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: /^Cart, \d items?/ }).waitFor();
});

/** Presses Tab until the focus stands there, as somebody without a pointer would. */
async function tabTo(
  page: Page,
  role: 'link' | 'button' | 'checkbox',
  name: string | RegExp,
): Promise<void> {
  const exact = typeof name === 'string' ? { exact: true } : {};
  const target = page.getByRole(role, { name, ...exact }).first();
  await target.waitFor();
  await tabUntil(page, `${role} ${String(name)}`, () =>
    target.evaluate((element) => element === document.activeElement),
  );
}

async function tabUntil(page: Page, what: string, there: () => Promise<boolean>): Promise<void> {
  for (let press = 0; press < 150; press++) {
    if (await there()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${what} cannot be reached with Tab`);
}
