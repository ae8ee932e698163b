/** What administrators do all day: find, switch, save, and scroll through a thousand rows. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { ADMIN, alive, keep, openPage, pressAt, slowDown, SLOWER, timedInside } from './touches.ts';

const ROWS = 1000;
/** Of one turn of the wheel, px. */
const WHEEL = 240;

export async function adminTouches(browser: Browser, shop: string): Promise<void> {
  const page = await openPage(browser, shop, ADMIN);
  await page.goto('/admin/dashboard');
  await alive(page);
  await sleep(1500);
  for (const name of ['palette open, first', 'palette open, again']) {
    await timedInside(name, page, () => page.keyboard.press('Control+k'), {
      selector: ':popover-open [role="combobox"]',
    });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await sleep(500);
  }
  await switchSections(page);
  await save(page);
  await scroll(page);
  await page.context().close();
}

async function switchSections(page: Page): Promise<void> {
  for (const seen of [', first', ', seen before'])
    for (const [link, title] of [
      ['products', 'Products'],
      ['orders', 'All Orders'],
    ] as const) {
      const press = await pressAt(page, page.locator(`nav a[href="/admin/${link}"]`).first());
      await timedInside(`switch to ${link}${seen}`, page, press, {
        selector: 'h1',
        words: title,
      });
      await sleep(700);
    }
}

/** A price, a cent up and down again. */
async function save(page: Page): Promise<void> {
  // Of the demo's own, which a filled shop has too.
  await page.goto('/admin/products?q=trainer');
  await alive(page);
  // One with a picture: others cannot be saved.
  const first = page.locator('.admin-card:has(img[srcset]) a[href*="edit="]').first();
  const address = (await first.getAttribute('href')) ?? '';
  const price = page.getByRole('dialog').getByLabel('Price', { exact: true });
  // The sheet closes with what is saved.
  for (const cent of [0.01, -0.01]) {
    await page.goto(address);
    await alive(page);
    await price.fill((Number(await price.inputValue()) + cent).toFixed(2));
    await sleep(500);
    await timedInside('save round trip', page, () => page.keyboard.press('Control+s'), {
      selector: '.toast',
      words: 'Product updated successfully',
    });
  }
}

async function scroll(page: Page): Promise<void> {
  await page.goto('/admin/orders');
  await alive(page);
  const rows = page.locator('tr[data-row]');
  const more = page.getByRole('button', { name: 'Show more' });
  await slowDown(page, 1);
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
  for (const rate of new Set([1, SLOWER])) {
    await slowDown(page, rate);
    await page.evaluate(() => scrollTo(0, 0));
    await sleep(500);
    const frames = await framesOf(page, loaded);
    keep(`scroll ${loaded} orders, p95 of frames, ${rate} times slower`, frames.p95);
    keep(`scroll ${loaded} orders, worst frame, ${rate} times slower`, frames.worst);
  }
}

async function framesOf(page: Page, rows: number): Promise<{ p95: number; worst: number }> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const note = () => {
      const now = performance.now();
      frames.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(globalThis, { frames });
  });
  for (let turn = 0; turn < Math.min(rows / 4, 120); turn += 1) await page.mouse.wheel(0, WHEEL);
  return page.evaluate(() => {
    const { frames } = globalThis as unknown as { frames: number[] };
    const sorted = frames.slice(2).toSorted((a, b) => a - b);
    return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, worst: sorted.at(-1) ?? 0 };
  });
}
