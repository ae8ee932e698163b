/**
 * Pages are eligible for the back/forward cache. The packaged Chromium has none, so the tests look for what would
 * prevent it and dispatch the events of a restored page.
 */
import type { Page } from 'playwright-core';
import { expect, test } from '#support/browser.ts';
import { findProduct, simpleProduct, putInCart } from '#support/browser-buyer.ts';
import { untilLazyCodeLoaded } from '#support/lazy-code.ts';
import { NO_PAGE, productPath, visitAsBuyer } from '#support/storefront.ts';
import { windowListeners } from '#support/window-listeners.ts';

const UNWELCOME = ['unload', 'beforeunload'];

const restore = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('home, listing and product have no unload handlers and no no-store header', async ({
  visit,
  shop,
}) => {
  const product = await productPath(shop, 'Ikat wrap dress');
  const page = await visit(NO_PAGE);
  for (const path of ['/shop/home', '/shop/listing', product]) {
    const answer = await page.goto(path, { waitUntil: 'load' });
    expect(answer?.headers()['cache-control'], path).not.toContain('no-store');
    // All listeners are added after hydration.
    await expect
      .poll(() => windowListeners(page), { message: 'the page listens at all' })
      .toContain('pageshow');
    const types = await windowListeners(page);
    expect(
      types.filter((type) => UNWELCOME.includes(type)),
      path,
    ).toEqual([]);
  }
});

test('a page restored from the back/forward cache or the HTTP cache reloads the cart count; Back leads past a page that sends signed-out visitors to sign in', async ({
  visit,
}) => {
  const { page, buyer } = await visitAsBuyer(visit, '/shop/home');
  const product = await findProduct(page, simpleProduct({ shipped: true }));
  await page.getByRole('link', { name: 'Cart, empty' }).waitFor();
  await untilLazyCodeLoaded(page);
  await putInCart(page, buyer, product);
  await restore(page);
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();

  await page.goto('/shop/checkout');
  await putInCart(page, buyer, product);
  const answer = await page.goBack();
  expect(answer?.headers()['cache-control']).not.toContain('no-store');
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();

  await page.goForward();
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await page.waitForURL('**/shop/contact');
  await untilLazyCodeLoaded(page);
  await page.context().clearCookies();
  await restore(page);
  await expect.poll(() => page.getByRole('link', { name: /^Cart/ }).count()).toBe(0);
  await page.goBack();
  await page.waitForURL('**/auth/login?origin=%2Fshop%2Fcheckout');
  await page.goBack();
  await page.waitForURL('**/shop/home');
});

test('a reload and closing a dialog keep the scroll position, and going back from another filter restores it', async ({
  visit,
}) => {
  const page = await visit('/shop/listing');
  const down = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 900));
  await page.reload();
  await expect.poll(down).toBe(900);

  await untilLazyCodeLoaded(page);
  const cards = page.getByRole('main').getByRole('article');
  await cards.first().getByRole('link').focus();
  await page.evaluate(() => scrollTo(0, 900));
  await page.keyboard.press('F8');
  await page.getByRole('dialog', { name: 'Recent messages' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await down()).toBe(900);

  const box = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox');
  await box.first().evaluate((men) => (men as HTMLInputElement).click());
  await page.getByRole('heading', { level: 1, name: 'Men' }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await page.goBack();
  await page.waitForURL('**/shop/listing');
  await page.getByRole('heading', { level: 1, name: 'Men' }).waitFor({ state: 'detached' });
  await expect.poll(down).toBe(900);
});
