/** axe on every page: light on a desktop, dark on a phone. Dialogs are checked in the tests that open them. */
import type { Page } from 'playwright-core';
import type { RouteObject } from 'react-router';
import { describe } from 'vitest';
import { adminRoutes } from '#admin/routes.tsx';
import { ADMIN, expect, expectAccessible, SHOPPER, signIn, test } from '#support/browser.ts';
import { findProduct } from '#support/browser-buyer.ts';

const LOOKS = [
  {
    name: 'light, 1280 px',
    context: { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  },
  { name: 'dark, 360 px', context: { viewport: { width: 360, height: 780 }, colorScheme: 'dark' } },
] as const;

const PUBLIC = [
  '/shop/home',
  '/shop/listing',
  '/shop/listing?category=garden&price=200-&sale=sale',
  '/auth/login',
  '/auth/login?reason=expired',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/reset-password?token=none',
  '/auth/invitation?token=none',
  '/shop/search',
  '/shop/about',
  '/shop/contact',
  '/shop/privacy-policy',
  '/shop/terms-of-service',
  '/shop/return-policy',
  '/shop/paypal-return',
  '/shop/nowhere',
  '/unauth-page',
];
const SIGNED_IN = [
  '/shop/home',
  '/shop/cart',
  '/shop/checkout',
  '/shop/account',
  '/shop/account?tab=address',
  '/shop/account/settings',
  '/shop/wishlist',
];

/** Axe takes seconds for each page on a busy machine. */
const MANY_PAGES = { timeout: 240_000 };

/** Also expects that the page does not scroll sideways, which axe does not report. */
async function expectFitting(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(window ?? 0);
}

async function expectSound(page: Page): Promise<void> {
  expect(
    await page.getByRole('heading', { level: 1 }).count(),
    `${page.url()} has one main heading`,
  ).toBe(1);
  await expectAccessible(page);
  await expectFitting(page);
}

describe.each(LOOKS)('$name', ({ context }) => {
  test('pages for visitors', MANY_PAGES, async ({ visit }) => {
    const page = await visit('/shop/home', { context });
    const product = await findProduct(page, 'Ikat wrap dress');
    for (const path of [...PUBLIC, `/shop/product/${product._id}`]) {
      await page.goto(path);
      await expectSound(page);
    }
  });

  test('pages for shoppers', MANY_PAGES, async ({ visit }) => {
    const page = await visit('/auth/login', { context });
    await signIn(page, SHOPPER);
    for (const path of SIGNED_IN) {
      await page.goto(path);
      await expectSound(page);
    }
  });

  test('pages for administrators', MANY_PAGES, async ({ visit }) => {
    const page = await visit('/auth/login', { context });
    await signIn(page, ADMIN);
    for (const path of adminPages(adminRoutes)) {
      await page.goto(path);
      // Includes content that loads later.
      await page.waitForLoadState('networkidle');
      await expectSound(page);
    }
  });

  test('overlays of the admin area', async ({ visit }) => {
    const page = await visit('/auth/login', { context });
    await signIn(page, ADMIN);
    await page.goto('/admin/dashboard');
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('ikat');
    await page.getByRole('option').first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    const menu = page.getByRole('button', { name: 'Menu' });
    if (!(await menu.isVisible())) return;
    await menu.click();
    await page.getByRole('dialog').getByRole('link', { name: 'Orders' }).waitFor();
    await expectAccessible(page);
  });
});

test(
  'sheets, dialogs and confirmations of the admin area are accessible in light and dark',
  {
    timeout: 180_000,
  },
  async ({ visit }) => {
    const page = await visit('/auth/login', { context: LOOKS[0].context });
    // axe takes long on a sheet with many fields.
    page.setDefaultTimeout(30_000);
    await signIn(page, ADMIN);
    for (const [path, dialog, press] of SHEETS) {
      await page.setViewportSize(LOOKS[0].context.viewport);
      await page.goto(path);
      if (press) await page.getByRole('button', { name: press }).first().press('Enter');
      await page.locator('dialog[open]').getByRole('heading', { name: dialog }).waitFor();
      for (const { context } of LOOKS) {
        await page.setViewportSize(context.viewport);
        await page.emulateMedia({ colorScheme: context.colorScheme });
        await expectAccessible(page, 'dialog[open]');
      }
    }
  },
);

/** An overlay of the admin area: its URL, its name, and what opens it when it has no URL of its own. */
const SHEETS: readonly [path: string, dialog: string | RegExp, press?: RegExp][] = [
  ['/admin/products?new=1', 'Add New Product'],
  ['/admin/coupons?new=1', 'Add New Coupon'],
  ['/admin/features', 'Edit banner', /^Edit/],
  ['/admin/reviews?tab=all', 'Confirm Deletion', /^Delete the review/],
];

/** Paths from the admin area's route table; those of single records are checked in their own tests. */
function adminPages(routes: readonly RouteObject[], above = ''): string[] {
  return routes.flatMap(({ path = '', children, index }) => {
    const address = path === '' ? above : `${above}/${path}`;
    if (children) return adminPages(children, address);
    if (index || path.includes(':')) return [];
    return [path === '*' ? `${above}/nowhere` : address];
  });
}
