/** The shop while the browser translates it, which replaces every text node (`#support/translated-page.ts`). */
import type { Page } from 'playwright-core';
import type { RouteObject } from 'react-router';
import { adminRoutes } from '#admin/routes.tsx';
import { openAsAdmin, untilLoaded } from '#support/admin-screens.ts';
import { aBoughtOrder } from '#support/bought-order.ts';
import { expect, test } from '#support/browser.ts';
import { aBuyer, findProduct, simpleProduct } from '#support/browser-buyer.ts';
import { couponSection, payButton, total } from '#support/checkout-page.ts';
import { addSampleActivity } from '#support/sample-activity.ts';
import { translatePage } from '#support/translated-page.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await translatePage(page);
}

/** Opens and closes whatever folds, drops down or is a tab. Fails on the error page; `visit` fails on errors. */
async function useEverything(page: Page): Promise<void> {
  const openers = page.locator('main :is(summary, [role="tab"], button[aria-expanded])');
  for (const opener of await openers.all()) {
    if (!(await opener.isVisible())) continue;
    await opener.press('Enter');
    await opener.press('Enter');
    await page.keyboard.press('Escape');
  }
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe(
    'Something went wrong',
  );
}

test('a purchase', async ({ visit }) => {
  const page = await visit('/healthz');
  await aBuyer(page);
  const product = await findProduct(
    page,
    (each) => simpleProduct({ shipped: true })(each) && each.salePrice === 0,
  );

  await openTranslated(page, '/shop/listing?category=women');
  const heading = page.locator('.listing-head p');
  const before = await heading.textContent();
  await page.getByRole('checkbox', { name: /^Madder/ }).check();
  await page.waitForURL('**color=Madder');
  await expect.poll(() => heading.textContent()).not.toBe(before);
  const cards = await page.getByRole('article').count();
  expect(await heading.textContent()).toMatch(new RegExp(`^${cards} products?, `));

  await openTranslated(page, `/shop/product/${product._id}`);
  await button(page, 'Add to Cart').click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  const sheet = page.getByRole('dialog', { name: 'Your Cart' });
  await sheet.getByRole('button', { name: /^One more/ }).click();
  await sheet
    .getByText(`$${(product.price * 2).toFixed(2)}`)
    .first()
    .waitFor();
  await sheet.getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL('**/shop/checkout');

  await payButton(page).click();
  await page.getByRole('alert').getByText('Please select a shipping method to proceed.').waitFor();
  await page.getByRole('radio', { name: /^Standard/ }).check();
  const coupon = couponSection(page);
  const withoutCoupon = await total(page);
  await coupon.getByLabel('Coupon code').fill('NONSENSE');
  await coupon.getByRole('button', { name: 'Apply' }).click();
  await coupon.locator('.field-error').waitFor();
  await coupon.getByLabel('Coupon code').fill('weld10');
  await coupon.getByRole('button', { name: 'Apply' }).click();
  await coupon.getByText('Coupon "WELD10" applied successfully').waitFor();
  await expect.poll(() => total(page)).not.toBe(withoutCoupon);
  const paid = await total(page);
  await payButton(page).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('heading', { name: 'Payment is successfull!' }).waitFor();
  await translatePage(page);
  await page.getByRole('link', { name: 'View Orders' }).click();
  await button(page, /^View Details/).click();
  await page
    .getByRole('dialog')
    .getByText(paid ?? 'nothing')
    .first()
    .waitFor();
});

test('screens for shoppers', async ({ visit }) => {
  const page = await visit('/healthz');
  await aBuyer(page);
  const product = await findProduct(page, 'Ikat wrap dress');
  for (const path of [
    '/shop/home',
    '/shop/listing',
    `/shop/product/${product._id}`,
    '/shop/search?keyword=cap',
    '/shop/wishlist',
    '/shop/account',
    '/shop/account/settings',
    '/shop/cart',
    '/shop/contact',
    '/shop/checkout',
  ]) {
    await openTranslated(page, path);
    await useEverything(page);
    const hearts = page.getByRole('button', { name: /^Save .* to wishlist/ });
    if ((await hearts.count()) > 0) await hearts.first().click();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^About/ })
      .click();
    await page.waitForURL('**/shop/about');
  }
});

test('orders and the other screens of the admin area', async ({ visit, shop }) => {
  await addSampleActivity(shop);
  const order = await aBoughtOrder(visit, shop);
  const page = await openAsAdmin(visit, '/admin/orders');
  await translatePage(page);
  await page.getByRole('button', { name: `View Details of ${order.number}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Set In Process' }).click();
  await page.getByText('Order status is updated successfully').first().waitFor();
  await dialog.getByLabel('New note').fill('Wants it wrapped');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await dialog.locator('.note-text').waitFor();
  await page.keyboard.press('Escape');
  const badge = page.getByRole('row').filter({ hasText: order.number }).locator('[data-status]');
  await expect.poll(() => badge.first().textContent()).toBe('In Process');

  for (const path of pathsOf(adminRoutes)) {
    await page.goto(path);
    await untilLoaded(page);
    await translatePage(page);
    await useEverything(page);
  }
});

/** Those of single records need one, and are left out. */
function pathsOf(routes: readonly RouteObject[], above = ''): string[] {
  return routes.flatMap(({ path = '', children, index }) => {
    const address = path === '' ? above : `${above}/${path}`;
    if (children) return pathsOf(children, address);
    return index || /[:*]/.test(path) ? [] : [address];
  });
}
