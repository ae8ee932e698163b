/** Interaction times of the admin area: search, switch sections, save, scroll through a thousand rows. */
import type { Browser, Page } from 'playwright-core';
import {
  ADMIN,
  waitForHydration,
  record,
  openPage,
  clickAt,
  rest,
  throttleCpu,
  SLOWDOWN,
  timeUntilShown,
} from './interaction-timing.ts';

const ROWS = 1000;
/** Pixels of one wheel event. */
const WHEEL = 240;

export async function adminInteractions(browser: Browser, shop: string): Promise<void> {
  const page = await openPage(browser, shop, ADMIN);
  await page.goto('/admin/dashboard');
  await waitForHydration(page);
  await rest(1500);
  for (const name of ['palette open, first', 'palette open, again']) {
    await timeUntilShown(name, page, () => page.keyboard.press('Control+k'), {
      selector: 'dialog[open] [role="combobox"]',
    });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await rest(500);
  }
  await switchSections(page);
  await savePrices(page);
  await scrollOrders(page);
  await page.context().close();
}

async function switchSections(page: Page): Promise<void> {
  for (const suffix of [', first', ', seen before'])
    for (const [section, title] of [
      ['products', 'Products'],
      ['orders', 'All Orders'],
    ] as const) {
      const press = await clickAt(page, page.locator(`nav a[href="/admin/${section}"]`).first());
      await timeUntilShown(`switch to ${section}${suffix}`, page, press, {
        selector: 'h1',
        words: title,
      });
      await rest(700);
    }
}

/** Raises a price by a cent and lowers it again. */
async function savePrices(page: Page): Promise<void> {
  // A product of the demo, which `bench:fill` keeps.
  await page.goto('/admin/products?q=ikat');
  await waitForHydration(page);
  // Products without a picture cannot be saved.
  const first = page.locator('.admin-card:has(img[srcset]) a[href*="edit="]').first();
  const address = (await first.getAttribute('href')) ?? '';
  const price = page.getByRole('dialog').getByLabel('Price', { exact: true });
  // Saving closes the sheet.
  for (const cent of [0.01, -0.01]) {
    await page.goto(address);
    await waitForHydration(page);
    await price.fill((Number(await price.inputValue()) + cent).toFixed(2));
    await rest(500);
    await timeUntilShown('save round trip', page, () => page.keyboard.press('Control+s'), {
      selector: '.toast',
      words: 'Product updated successfully',
    });
  }
}

async function scrollOrders(page: Page): Promise<void> {
  await page.goto('/admin/orders');
  await waitForHydration(page);
  const rows = page.locator('tr[data-row]');
  const more = page.getByRole('button', { name: 'Show more' });
  await throttleCpu(page, 1);
  while ((await rows.count()) < ROWS && (await more.count()) > 0) {
    const before = await rows.count();
    await more.click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('tr[data-row]').length > count,
      before,
    );
  }
  const loaded = await rows.count();
  await page.mouse.move(640, 500);
  for (const rate of new Set([1, SLOWDOWN])) {
    await throttleCpu(page, rate);
    await page.evaluate(() => scrollTo(0, 0));
    await rest(500);
    const frames = await measureFrames(page, loaded);
    record(`scroll ${loaded} orders, p95 of frames, ${rate} times slower`, frames.p95);
    record(`scroll ${loaded} orders, worst frame, ${rate} times slower`, frames.worst);
  }
}

async function measureFrames(page: Page, rows: number): Promise<{ p95: number; worst: number }> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const recordFrame = () => {
      const now = performance.now();
      frames.push(now - last);
      last = now;
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
    Object.assign(globalThis, { frames });
  });
  for (let turn = 0; turn < Math.min(rows / 4, 120); turn += 1) await page.mouse.wheel(0, WHEEL);
  return page.evaluate(() => {
    const { frames } = globalThis as unknown as { frames: number[] };
    const sorted = frames.slice(2).toSorted((a, b) => a - b);
    return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, worst: sorted.at(-1) ?? 0 };
  });
}
