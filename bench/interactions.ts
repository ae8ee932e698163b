/**
 * `npm run bench:interactions -- ADDRESS [shop|admin]`: how long a person waits after each touch, in a browser slowed to
 * a quarter (BENCH_SLOWER), on a running demo shop (`npm start`). Figures are this machine's; the same run of a quiet machine
 * is what to compare.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { launchBrowser } from '#support/chromium.ts';
import { adminTouches } from './admin-touches.ts';
import { warnWhenBusy } from './quiet.ts';
import { alive, emptyCart, keep, openPage, report, SHOPPER, timedInside } from './touches.ts';

const SHOP = process.argv[2] ?? 'http://127.0.0.1:3000';
const PART = process.argv[3];
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);

await warnWhenBusy();
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
  await emptyCart(page, SHOP);
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

  await sleep(1000);
  const before = await cart.getAttribute('aria-label');
  await timedInside('click to updated cart badge', page, () => add.click(), {
    selector: `a[aria-haspopup="dialog"]:not([aria-label="${before}"])`,
  });
  // A filled shop's first page of the list has nothing that is bought without choosing.
  await page.goto('/shop/listing');
  await alive(page);
  await sleep(1000);
  const heart = page.locator('.grid button[aria-pressed]').first();
  const wished = await heart.getAttribute('aria-pressed');
  await timedInside('heart', page, () => heart.click(), {
    selector: `.grid > :first-child button[aria-pressed]:not([aria-pressed="${wished}"])`,
  });
  const cards = page.locator('article.card').getByRole('link');
  const coloured = page
    .locator('article.card', { has: page.getByRole('img', { name: /colours$/ }) })
    .getByRole('link');
  const dialog = page.getByRole('dialog');
  const complete = { selector: 'dialog[open] h2' };
  await timedInside(
    'card click to complete dialog, cold',
    page,
    () => coloured.first().press('Enter'),
    complete,
  );
  const swatch = dialog.locator('fieldset:first-of-type label').nth(1);
  await timedInside('swatch', page, () => swatch.click(), {
    selector: 'dialog[open] fieldset:first-of-type label:nth-child(2) :checked',
  });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await cards.nth(1).hover();
  await sleep(1500);
  await timedInside(
    'card click to complete dialog, prefetched',
    page,
    () => cards.nth(1).click(),
    complete,
  );
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await sleep(1000);
  const first = await cards.first().getAttribute('href');
  // From the top: who has scrolled gets all cards at once.
  await page.evaluate(() => scrollTo(0, 0));
  await timedInside(
    'filter tick to new grid',
    page,
    () => page.getByRole('checkbox', { name: /^Footwear/ }).check(),
    { selector: `.grid > :first-child a:not([href="${first}"])` },
  );
  await page.goto('/shop/search');
  await alive(page);
  const search = page.getByRole('searchbox').first();
  await search.fill('jac');
  await timedInside('type in search', page, () => search.pressSequentially('ket'), {
    selector: '.search-wait > *',
  });
  await page.context().close();
}
