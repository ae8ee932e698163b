/**
 * `npm run bench:interactions -- ADDRESS [shop|admin]`: how long a person waits after each touch, in a browser slowed to
 * a quarter, on a running demo shop (`npm start`). Figures are this machine's; the same run of a quiet machine is what to
 * compare.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { launchBrowser } from '#support/chromium.ts';
import { adminTouches } from './admin-touches.ts';
import { alive, keep, openPage, report, SHOPPER, timed } from './touches.ts';

const SHOP = process.argv[2] ?? 'http://127.0.0.1:3000';
const PART = process.argv[3];
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);

const browser = await launchBrowser();
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    if (PART !== 'admin') await shop();
    if (PART !== 'shop') await adminTouches(browser, SHOP);
  }
} finally {
  await browser.close();
}
report(ROUNDS);

async function shop(): Promise<void> {
  const page = await openPage(browser, SHOP, SHOPPER);
  const began = performance.now();
  await page.goto('/shop/home', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: /^Add to Cart/i }).first();
  const cart = page.getByRole('link', { name: /^Cart, / });
  await add.waitFor();
  await alive(page);
  const empty = await cart.getAttribute('aria-label');
  await add.click();
  await page.waitForFunction(
    (before) => document.querySelector('a[aria-haspopup="dialog"]')?.ariaLabel !== before,
    empty,
  );
  keep('cold home load to item in cart', performance.now() - began);

  await page.goto('/shop/listing');
  await alive(page);
  await sleep(1000);
  const before = await cart.getAttribute('aria-label');
  await timed(
    'click to updated cart badge',
    page,
    () => add.click(),
    () =>
      page.waitForFunction(
        (was) => document.querySelector('a[aria-haspopup="dialog"]')?.ariaLabel !== was,
        before,
      ),
  );
  const heart = page.locator('article.card button[aria-pressed]').first();
  const wished = await heart.getAttribute('aria-pressed');
  await timed(
    'heart',
    page,
    () => heart.click(),
    () =>
      page.waitForFunction(
        (was) => document.querySelector('article.card button[aria-pressed]')?.ariaPressed !== was,
        wished,
      ),
  );
  const cards = page.locator('article.card').getByRole('link');
  await timed(
    'card click to complete dialog, cold',
    page,
    () => cards.nth(5).press('Enter'),
    () => page.getByRole('dialog').getByRole('heading', { level: 2 }).first().waitFor(),
  );
  const swatch = page.getByRole('dialog').getByRole('radio').nth(1);
  if ((await swatch.count()) > 0)
    await timed(
      'swatch',
      page,
      () => swatch.check({ force: true }),
      () => sleep(0),
    );
  await page.keyboard.press('Escape');
  await cards.nth(1).hover();
  await sleep(1500);
  await timed(
    'card click to complete dialog, prefetched',
    page,
    () => cards.nth(1).click(),
    () => page.getByRole('dialog').getByRole('heading', { level: 2 }).first().waitFor(),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await timed(
    'filter tick to new grid',
    page,
    () => page.getByRole('checkbox', { name: /^Indigo/ }).check(),
    () => page.waitForFunction(() => !document.querySelector('[aria-busy="true"]')),
  );
  await page.goto('/shop/search');
  await alive(page);
  await timed(
    'type in search',
    page,
    () => page.getByRole('searchbox').first().pressSequentially('jacket'),
    () => sleep(0),
  );
  await page.context().close();
}
