/** From the home page to a product: by keyboard, and without JavaScript. */
import type { Page } from 'playwright-core';
import { expect, test } from '#support/browser.ts';
import { visitAsBuyer } from '#support/storefront.ts';

test('home, filtered listing, search, product and policy pages are complete without JavaScript', async ({
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
  await page.getByText('Size help').click();
  await page.getByRole('cell', { name: /89–94 cm/ }).waitFor();
  await page.getByRole('link', { name: 'Picture 2 of 3' }).click();
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Women' })
    .click();
  await page.waitForURL('**/shop/listing?category=women');

  await page.getByRole('banner').getByRole('link', { name: 'Search' }).last().click();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('ikat');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: 'Ikat wrap dress' }).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Return policy' }).click();
  await page.getByRole('heading', { name: /return/i, level: 1 }).waitFor();
});

test('a signed-in visitor without JavaScript saves a product, adds it to the cart and changes the cart', async ({
  visit,
}) => {
  const { page } = await visitAsBuyer(visit, '/shop/listing?category=women', {
    context: { javaScriptEnabled: false },
  });
  const heart = page.getByRole('button', { name: 'Wishlist, Ikat wrap dress' });
  await heart.click();
  await page.getByRole('heading', { name: 'My Wishlist', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Ikat wrap dress' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).press('Enter');
  await page.getByText('Please select a color').waitFor();
  await page.getByRole('radio', { name: 'Madder' }).check({ force: true });
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Add to Cart' }).press('Enter');
  await page.getByText('Product added to cart').waitFor();

  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  expect(await page.getByRole('button', { name: /^(One more|Remove)/ }).count()).toBe(1);
  await page.getByRole('spinbutton').fill('2');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  await page.getByRole('link', { name: 'Wishlist, 1 saved' }).click();
  await heart.click();
  await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor();
});

test('home, category, filter, product and cart are usable by keyboard alone', async ({ visit }) => {
  const { page } = await visitAsBuyer(visit, '/shop/home');
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
  // The focus is on the first colour.
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

/** Presses Tab until an element has the focus. */
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
