/**
 * A German shop: no English sentence is left on any page or in any state of one, the longest words do not overflow at
 * 320 px, and axe finds nothing. Each is visited once, for all three.
 */
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { expect, test as base } from '#support/browser.ts';
import type { BrowserShop } from '#support/browser-shop.ts';
import {
  aBuyer,
  anOrder,
  call,
  findProduct,
  putInCart,
  saveAddress,
} from '#support/browser-buyer.ts';
import { englishAmong, textsOfHtml } from '#support/english-texts.ts';
import { accentedTexts, speakAccented } from '#support/languages.ts';
import { NAMES, Problems } from '#support/page-states.ts';
import { BREAD, COAT, makeGerman, PUBLIC } from '#support/german-shop.ts';
import { EXPECTED_ERRORS } from '#support/shop-behind-proxy.ts';
import { served } from '#support/storefront.ts';

const NARROW = { viewport: { width: 320, height: 640 } };
const MANY_STATES = { timeout: 600_000 };

const EMPTY = [
  '/shop/cart',
  '/shop/checkout',
  '/shop/account',
  '/shop/account?tab=address',
  '/shop/account/settings',
  '/shop/wishlist',
];
const FILLED = [
  '/shop/cart',
  '/shop/checkout?coupon=NICHTS',
  '/shop/checkout?coupon=ZEHN',
  '/shop/account',
  '/shop/account?tab=address',
  '/shop/wishlist',
];
const PAGE = { headers: { accept: 'text/html' } };

const pressFirst = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().press('Enter');

const test = base.extend('german', { scope: 'file' }, async ({ shop }) => {
  const english = await (await fetch(shop.url + '/auth/login', PAGE)).text();
  expect(englishAmong(english.split(/<[^>]+>/)).length).toBeGreaterThan(5);
  const made = await makeGerman(shop);
  await expect.poll(() => served(shop, '/shop/home')).toContain('Zwirn &amp; Söhne');
  await expect.poll(() => served(shop, '/shop/listing')).toContain(COAT);
  return made;
});

test('every page for visitors', MANY_STATES, async ({ german, visit }) => {
  const page = await visit('/healthz', { context: NARROW });
  const problems = new Problems();
  for (const path of [
    ...PUBLIC,
    `/shop/product/${german.coat.id}`,
    `/shop/product/${german.bread.id}`,
  ]) {
    await page.goto(path);
    await problems.check(page, path);
  }
  expect(problems.found).toEqual([]);
});

test(
  'what a visitor does, with menus, messages and refusals',
  MANY_STATES,
  async ({ german, visit }) => {
    const page = await visit('/healthz', { context: NARROW });
    const problems = new Problems();
    await visitorStates(page, problems, german.coat.id);
    expect(problems.found).toEqual([]);
  },
);

test('offline, and where the shop fails', MANY_STATES, async ({ german, visit }) => {
  expect(german.coat.id).not.toBe('');
  const page = await visit('/healthz', {
    context: { ...NARROW, serviceWorkers: 'allow' },
    expected: EXPECTED_ERRORS,
  });
  const problems = new Problems();
  await offlineStates(page, problems);
  await failureStates(
    await visit('/healthz', { context: NARROW, expected: EXPECTED_ERRORS }),
    problems,
  );
  expect(problems.found).toEqual([]);
});

test(
  'a shopper, from an empty account to an order and its returns',
  MANY_STATES,
  async ({ german, shop, visit }) => {
    const page = await visit('/healthz', { context: NARROW });
    const problems = new Problems();
    const buyer = await aBuyer(page, { address: false });
    for (const path of EMPTY) {
      await page.goto(path);
      await problems.check(page, `${path} of a new shopper`);
    }
    await newShopperStates(page, problems);
    await saveAddress(page, buyer, {
      address: 'Zwirnweg 1',
      city: 'Berlin',
      pincode: '10115',
      notes: 'Bitte klingeln',
    });
    const data = await findProduct(page, BREAD);
    await orderStates(page, problems, shop, await anOrder(page, buyer, data));
    await putInCart(page, buyer, data, 2);
    await call(page, 'post', '/shop/wishlist/add', { productId: german.coat.id });
    await call(page, 'post', '/shop/wishlist/share');
    for (const path of [...FILLED, `/shop/product/${german.bread.id}`]) {
      await page.goto(path);
      await problems.check(page, `${path} of a shopper`);
    }
    await page.goto('/shop/home');
    await page
      .getByRole('link', { name: /^Warenkorb/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText(BREAD).waitFor();
    await problems.check(page, 'the cart over a page');
    expect(problems.found).toEqual([]);
  },
);

test('in a language by file, no page that visitors see has an English sentence', async ({
  german,
  shop,
}) => {
  const speaks = (language: string) =>
    expect.poll(() => served(shop, '/shop/listing')).toContain(`<html lang="${language}">`);
  const { pool } = shop;
  onTestFinished(async () => {
    await pool.query(`UPDATE store_settings SET value = '"de"' WHERE name = 'language'`);
    await speaks('de');
  });
  await speakAccented(shop);
  await speaks('fr');
  const found: string[] = [];
  for (const path of [...PUBLIC, `/shop/product/${german.coat.id}`]) {
    const texts = textsOfHtml(await served(shop, path));
    found.push(...englishAmong(texts, NAMES, accentedTexts).map((text) => `${path}: ${text}`));
  }
  expect(found).toEqual([]);
});

async function orderStates(
  page: Page,
  problems: Problems,
  shop: BrowserShop,
  { orderId, approvalURL }: { orderId: string; approvalURL: string },
): Promise<void> {
  const open = async (state: string) => {
    await page.goto(`/shop/account?order=${orderId}`);
    await page.getByRole('dialog').waitFor();
    await problems.check(page, state);
  };
  await open('an unpaid order');
  const paymentId = new URL(approvalURL).searchParams.get('token') ?? '';
  await shop.simulator.approve(paymentId);
  await page.goto(`/shop/paypal-return?paymentId=${paymentId}&PayerID=PAYER&token=${paymentId}`);
  await page.waitForURL('**/shop/payment-success**');
  await problems.check(page, 'a paid order');
  for (const status of ['pending', 'inShipping', 'delivered', 'rejected']) {
    await shop.pool.query('UPDATE orders SET order_status = $2 WHERE id = $1', [orderId, status]);
    await open(`an order that is ${status}`);
  }
}

async function visitorStates(page: Page, problems: Problems, coatId: string): Promise<void> {
  await page.goto('/shop/listing?category=women');
  await page.getByRole('button', { name: /^Sortieren nach/ }).click();
  await page.getByRole('menu').waitFor();
  await problems.check(page, 'menu of the order');
  await page.keyboard.press('Escape');
  await pressFirst(page, /^Filter/);
  await page.getByRole('dialog').first().waitFor();
  await problems.check(page, 'filters');
  await page.keyboard.press('Escape');
  await page.goto('/shop/listing?category=women');
  await page.getByRole('link', { name: COAT }).first().click();
  await page
    .getByRole('dialog', { name: COAT })
    .getByRole('button', { name: /^In den Warenkorb/ })
    // The bar at the bottom has another while the first is out of view.
    .first()
    .press('Enter');
  await page.getByText('Bitte wählen Sie eine Farbe').first().waitFor();
  await problems.check(page, 'a product without a choice');
  await page.goto(`/shop/product/${coatId}`);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator('.action-bar').waitFor();
  await problems.check(page, 'a product of several prices');
  await page.getByRole('radio', { name: 'Schwarz' }).check({ force: true });
  await page.getByRole('radio', { name: /^S(,|$)/ }).check({ force: true });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator('.action-bar').waitFor();
  await problems.check(page, 'a product with a choice');
  await pressFirst(page, /^In den Warenkorb/);
  await page.locator('[data-toast]').waitFor();
  await problems.check(page, 'a product in the cart of a visitor');
  await page.goto('/auth/register');
  await page.locator('input[type=email]').fill('ada@example');
  await page.locator('input[type=password]').first().fill('kurz');
  await page
    .locator('main form button[type=submit], form button[type=submit]')
    .last()
    .press('Enter');
  await page.locator('[aria-invalid=true]').first().waitFor();
  await problems.check(page, 'a registration that is refused');
  await page.goto('/auth/login');
  await page.locator('input[type=email]').first().fill('niemand@example.test');
  await page.locator('input[type=password]').first().fill('nicht das richtige');
  await page.keyboard.press('Enter');
  await page.locator('[data-toast]').waitFor();
  await problems.check(page, 'a sign-in that is refused');
  await page.goto('/shop/contact');
  for (const [name, text] of Object.entries({
    name: 'Ada',
    email: 'ada@example',
    subject: 'Größe',
    message: 'Fällt sie klein aus?',
  }))
    await page.locator(`main [name=${name}]`).fill(text);
  await page.locator('main form button[type=submit]').press('Enter');
  await page.locator('[aria-invalid=true]').first().waitFor();
  await problems.check(page, 'a message that is refused');
}

async function offlineStates(page: Page, problems: Problems): Promise<void> {
  // The shop cannot be reached: as the page is, and when another is opened.
  await page.goto('/shop/about');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
  await page.context().setOffline(true);
  await page.locator('.offline-notice').waitFor();
  await problems.check(page, 'offline');
  await page.goto('/shop/listing?category=men', { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  await problems.check(page, 'a page that was never visited, offline');
}

async function failureStates(page: Page, problems: Problems): Promise<void> {
  await page.goto('/shop/about');
  const title = () => page.locator('h1').first().textContent();
  const before = await title();
  await page.route('**/api/v1/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click();
  await expect.poll(title).not.toBe(before);
  await problems.check(page, 'a page that fails');
}

async function newShopperStates(page: Page, problems: Problems): Promise<void> {
  await page.goto('/shop/account?tab=address');
  await page.getByRole('main').getByRole('button').last().press('Enter');
  await page.locator('main form button[type=submit]').last().press('Enter');
  await page.locator('[aria-invalid=true]').first().waitFor();
  await problems.check(page, 'an address that is refused');
  await page.goto('/shop/account/settings');
  for (const form of await page.locator('main form').all()) {
    const field = form
      .locator('input:not([type=hidden]):not([type=checkbox]):not([hidden])')
      .first();
    if (!(await field.isVisible())) continue;
    await field.fill(' ');
    await form.locator('button[type=submit]').first().press('Enter');
  }
  await problems.check(page, 'settings that are refused');
  await page.goto('/shop/home');
  await page
    .getByRole('link', { name: /^Warenkorb/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await problems.check(page, 'the empty cart over a page');
}
