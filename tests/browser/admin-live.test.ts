/** Orders heard of as they come, whatever the connection does and in however many tabs. */
import type { BrowserContext, Page } from 'playwright-core';
import { ADMIN, expect, signIn } from '#support/browser.ts';
import { aBuyer, anOrder, findProduct, plain } from '#support/buying.ts';
import { test, TROUBLE } from '#support/sick-shop.ts';

const EVENTS = /\/admin\/orders\/events/;
const pillOf = (page: Page) => page.getByRole('button', { name: /new orders?$/ });

async function anotherOrder(shopper: Page): Promise<void> {
  const product = await findProduct(shopper, plain({ shipped: true }));
  await anOrder(shopper, await aBuyer(shopper), product);
}

async function aTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto('/admin/orders');
  await page.locator('html[data-alive]').waitFor();
  return page;
}

test('seven tabs share one connection, all of them hear, and another takes it over', async ({
  visit,
  front,
}) => {
  const shopper = await visit('/shop/about');
  const desk = await visit('/auth/login');
  await signIn(desk, ADMIN);
  // A browser keeps six connections with a shop: with one for each tab, the seventh would never come.
  const tabs: Page[] = [];
  for (let count = 0; count < 7; count += 1) tabs.push(await aTab(desk.context()));
  await expect.poll(() => front.seen('GET', EVENTS)).toBeGreaterThanOrEqual(7);
  await anotherOrder(shopper);
  for (const tab of tabs) await pillOf(tab).waitFor();

  const [last, ...others] = tabs.toReversed();
  const before = front.seen('GET', EVENTS);
  await last?.close();
  await expect.poll(() => front.seen('GET', EVENTS)).toBe(before + 1);
  await anotherOrder(shopper);
  for (const tab of others) await tab.getByRole('button', { name: '2 new orders' }).waitFor();
});

test('where no connection is given, orders come all the same, and live again when it is', async ({
  visit,
  front,
}) => {
  const shopper = await visit('/shop/about');
  const page = await visit('/auth/login', { expected: TROUBLE });
  await signIn(page, ADMIN);
  await page.clock.install();
  const heal = front.fall('html-502', 'GET', EVENTS);
  await page.goto('/admin/orders');
  await expect.poll(() => front.seen('GET', EVENTS)).toBeGreaterThan(0);
  await anotherOrder(shopper);
  await page.clock.runFor(10_000);
  await pillOf(page).waitFor();
  const tried = heal();
  expect(tried).toBeGreaterThanOrEqual(1);

  const before = front.seen('GET', EVENTS);
  await page.clock.runFor(10_000);
  await expect.poll(() => front.seen('GET', EVENTS)).toBe(before + 1);
  await anotherOrder(shopper);
  await page.getByRole('button', { name: '2 new orders' }).waitFor();
});
