/** axe on every page, and on the overlays of the admin area. `axe-states.test.ts` has the states of the storefront. */
import type { Page } from 'playwright-core';
import type { RouteObject } from 'react-router';
import { adminRoutes } from '#admin/routes.tsx';
import { openAsAdmin, untilLoaded } from '#support/admin-screens.ts';
import { aBoughtOrder } from '#support/bought-order.ts';
import { expect, test } from '#support/browser.ts';
import { findProduct } from '#support/browser-buyer.ts';
import { expectSoundInEachLook, inEachLook, expectSound } from '#support/looks.ts';
import { addSampleActivity } from '#support/sample-activity.ts';

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

/** What a button of a page of the admin area opens: a confirmation, or a sheet without an address of its own. */
const OPENED_BY: Readonly<Record<string, RegExp>> = {
  '/admin/features': /^Edit/,
  '/admin/reviews': /^Delete the review/,
};

/** Axe takes seconds for each page on a busy machine. */
const MANY_PAGES = { timeout: 600_000 };

async function expectSoundAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Includes what loads later.
  if (path.startsWith('/admin')) await untilLoaded(page);
  if ((await page.locator('dialog[open]').count()) === 0)
    expect(await page.getByRole('heading', { level: 1 }).count(), `headings of ${path}`).toBe(1);
  await expectSoundInEachLook(page);
}

test('pages for visitors', MANY_PAGES, async ({ visit }) => {
  const page = await visit('/healthz');
  const product = await findProduct(page, 'Ikat wrap dress');
  for (const path of [...PUBLIC, `/shop/product/${product._id}`]) await expectSoundAt(page, path);
});

test('pages for administrators', MANY_PAGES, async ({ visit, shop }) => {
  await addSampleActivity(shop);
  const page = await openAsAdmin(visit, '/admin/dashboard');
  const { _id } = await findProduct(page, 'Ikat wrap dress');
  const order = await aBoughtOrder(visit, shop);
  for (const path of [
    ...adminPages(adminRoutes),
    '/admin/analysis?tab=categories',
    '/admin/coupons?new=1',
    `/admin/orders?order=${order.id}`,
    `/admin/orders/${order.id}?view=to-ship`,
    '/admin/products?new=1',
    '/admin/products?view=table',
    `/admin/reviews?product=${_id}`,
  ]) {
    await expectSoundAt(page, path);
    const opener = OPENED_BY[path];
    if (!opener) continue;
    await page.getByRole('button', { name: opener }).first().press('Enter');
    await page.locator('dialog[open]').getByRole('heading').first().waitFor();
    await expectSoundInEachLook(page);
  }
});

test('palette, shortcuts and menu of the admin area', MANY_PAGES, async ({ visit }) => {
  const page = await openAsAdmin(visit, '/admin/dashboard');
  const closed = () => expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('ikat');
  await page.getByRole('option').first().waitFor();
  await expectSoundInEachLook(page);
  await page.keyboard.press('Escape');
  await closed();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await expectSoundInEachLook(page);
  await page.keyboard.press('Escape');
  await closed();
  await inEachLook(page, async ({ isPhone }) => {
    if (!isPhone) return;
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Orders' }).waitFor();
    await expectSound(page);
  });
});

/** Paths from the admin area's route table; those of single records are checked in their own tests. */
function adminPages(routes: readonly RouteObject[], above = ''): string[] {
  return routes.flatMap(({ path = '', children, index }) => {
    const address = path === '' ? above : `${above}/${path}`;
    if (children) return adminPages(children, address);
    if (index || path.includes(':')) return [];
    return [path === '*' ? `${above}/nowhere` : address];
  });
}
