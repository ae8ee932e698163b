/** Live order updates with an unreliable connection and many tabs. */
import type { Page } from 'playwright-core';
import { BACKGROUND_HEADER } from '#contract/background-request.ts';
import { ADMIN, expect, signIn } from '#support/browser.ts';
import { aBuyer, anOrder, findProduct, simpleProduct } from '#support/browser-buyer.ts';
import { test, EXPECTED_ERRORS } from '#support/shop-behind-proxy.ts';
import { anotherTab } from '#support/watched-page.ts';

const EVENTS = /\/admin\/orders\/events/;
const pillOf = (page: Page) => page.getByRole('button', { name: /new orders?$/ });

async function anotherOrder(shopper: Page): Promise<void> {
  const product = await findProduct(shopper, simpleProduct({ shipped: true }));
  await anOrder(shopper, await aBuyer(shopper), product);
}

test('seven tabs share one connection, all receive updates, and another tab takes over', async ({
  visit,
  proxy,
}) => {
  const shopper = await visit('/shop/about');
  const desk = await visit('/auth/login');
  await signIn(desk, ADMIN);
  // Browsers open six connections per host; with one for each tab the seventh would wait forever.
  const tabs: Page[] = [];
  for (let count = 0; count < 7; count += 1) {
    const tab = await anotherTab(desk);
    await tab.goto('/admin/orders');
    tabs.push(tab);
  }
  await expect.poll(() => proxy.requestCount('GET', EVENTS)).toBeGreaterThanOrEqual(7);
  await anotherOrder(shopper);
  for (const tab of tabs) await pillOf(tab).waitFor();

  const [last, ...others] = tabs.toReversed();
  const before = proxy.requestCount('GET', EVENTS);
  await last?.close();
  await expect.poll(() => proxy.requestCount('GET', EVENTS)).toBe(before + 1);
  await anotherOrder(shopper);
  for (const tab of others) await tab.getByRole('button', { name: '2 new orders' }).waitFor();
});

test('without an event stream orders still arrive, and the stream resumes when it is available', async ({
  visit,
  proxy,
}) => {
  const shopper = await visit('/shop/about');
  const page = await visit('/auth/login', { expected: EXPECTED_ERRORS });
  await signIn(page, ADMIN);
  await page.clock.install();
  const restore = proxy.inject('html-502', 'GET', EVENTS);
  await page.goto('/admin/orders');
  await expect.poll(() => proxy.requestCount('GET', EVENTS)).toBeGreaterThan(0);
  await anotherOrder(shopper);
  await page.clock.runFor(10_000);
  await pillOf(page).waitFor();
  // Nobody touches the page any more: its polls keep no session alive.
  let marked = 0;
  page.on('request', (request) => {
    if (request.headers()[BACKGROUND_HEADER] !== undefined) marked += 1;
  });
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000);
      return marked;
    })
    .toBeGreaterThan(0);
  const tried = restore();
  expect(tried).toBeGreaterThanOrEqual(1);

  const before = proxy.requestCount('GET', EVENTS);
  await page.clock.runFor(10_000);
  await expect.poll(() => proxy.requestCount('GET', EVENTS)).toBe(before + 1);
  await anotherOrder(shopper);
  await page.getByRole('button', { name: '2 new orders' }).waitFor();
});
