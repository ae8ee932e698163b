/** Live order updates in many tabs. */
import type { Page } from 'playwright-core';
import { openAsAdmin } from '#support/admin-screens.ts';
import { aBoughtOrder } from '#support/bought-order.ts';
import { expect, test } from '#support/browser.ts';
import { anotherTab } from '#support/watched-page.ts';

test('seven tabs share one connection, all receive updates, and another tab takes over', async ({
  visit,
  shop,
}) => {
  const desk = await openAsAdmin(visit, '/healthz');
  let streams = 0;
  desk.context().on('request', (request) => {
    if (request.url().includes('/admin/orders/events')) streams += 1;
  });
  // Browsers open six connections per host; with one for each tab the seventh would wait forever.
  const tabs: Page[] = [];
  for (let count = 0; count < 7; count += 1) {
    const tab = await anotherTab(desk);
    await tab.goto('/admin/orders');
    tabs.push(tab);
  }
  await expect.poll(() => streams).toBeGreaterThanOrEqual(7);
  await aBoughtOrder(visit, shop, { pays: false });
  for (const tab of tabs) await tab.getByRole('button', { name: '1 new order' }).waitFor();

  const [last, ...others] = tabs.toReversed();
  const before = streams;
  await last?.close();
  await expect.poll(() => streams).toBe(before + 1);
  await aBoughtOrder(visit, shop, { pays: false });
  for (const tab of others) await tab.getByRole('button', { name: '2 new orders' }).waitFor();
});
