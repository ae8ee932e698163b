/**
 * `npm run bench:interactions -- ADDRESS [shop|admin]`: how long people wait after each interaction with a running demo
 * shop (`npm start`), in a browser with a quarter of the CPU speed (BENCH_SLOWER). Figures depend on the machine:
 * compare runs of the same idle machine.
 */
import { launchBrowser } from '#support/chromium.ts';
import { adminInteractions } from './admin-interactions.ts';
import { benchSetting } from './settings.ts';
import { warnWhenBusy } from './machine-load.ts';
import {
  waitForHydration,
  emptyCart,
  record,
  openPage,
  report,
  rest,
  SHOPPER,
  timeUntilShown,
} from './interaction-timing.ts';

const SHOP = process.argv[2] ?? 'http://127.0.0.1:3000';
const AREA = process.argv[3];
const ROUNDS = benchSetting('BENCH_ROUNDS', 5, 1);

await warnWhenBusy();
const browser = await launchBrowser();
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    if (AREA !== 'admin') await shopInteractions();
    if (AREA !== 'shop') await adminInteractions(browser, SHOP);
  }
} finally {
  await browser.close();
}
report(ROUNDS);

async function shopInteractions(): Promise<void> {
  const page = await openPage(browser, SHOP, SHOPPER);
  await emptyCart(page, SHOP);
  const began = performance.now();
  await page.goto('/shop/home', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: /^Add to Cart/i }).first();
  const cart = page.getByRole('link', { name: /^Cart, / });
  await add.waitFor();
  await waitForHydration(page);
  const empty = await cart.getAttribute('aria-label');
  await add.click();
  await page.waitForFunction(
    (before) => document.querySelector('a[aria-haspopup="dialog"]')?.ariaLabel !== before,
    empty,
  );
  record('cold home load to item in cart', performance.now() - began);

  // The count changes at once, and until the shop has answered a click is ignored as the second of a double click.
  await page
    .getByRole('button', { name: /^Added/ })
    .first()
    .waitFor();
  await rest(1000);
  const before = await cart.getAttribute('aria-label');
  await timeUntilShown('click to updated cart badge', page, () => add.click(), {
    selector: `a[aria-haspopup="dialog"]:not([aria-label="${before}"])`,
  });
  // In a shop filled by `bench:fill` every product of the first listing page has options.
  await page.goto('/shop/listing');
  await waitForHydration(page);
  await rest(1000);
  const heart = page.locator('.grid button[aria-pressed]').first();
  const wasPressed = await heart.getAttribute('aria-pressed');
  await timeUntilShown('heart', page, () => heart.click(), {
    selector: `.grid > :first-child button[aria-pressed]:not([aria-pressed="${wasPressed}"])`,
  });
  const cards = page.locator('article.card').getByRole('link');
  const withColours = page
    .locator('article.card', { has: page.getByRole('img', { name: /colours$/ }) })
    .getByRole('link');
  const dialog = page.getByRole('dialog');
  const completeDialog = { selector: 'dialog[open] h2' };
  await timeUntilShown(
    'card click to complete dialog, cold',
    page,
    () => withColours.first().press('Enter'),
    completeDialog,
  );
  await dialog.locator('fieldset').first().waitFor();
  // A colour that is in stock and not selected; of some products only one is in stock.
  const swatch = dialog
    .locator('fieldset:first-of-type label:has(input:enabled:not(:checked))')
    .first();
  if ((await swatch.count()) > 0) {
    const colour = await swatch.locator('input').getAttribute('value');
    await timeUntilShown('swatch', page, () => swatch.click(), {
      selector: `dialog[open] fieldset:first-of-type [value="${colour}"]:checked`,
    });
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await cards.nth(1).hover();
  await rest(1500);
  await timeUntilShown(
    'card click to complete dialog, prefetched',
    page,
    () => cards.nth(1).click(),
    completeDialog,
  );
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await rest(1000);
  const first = await cards.first().getAttribute('href');
  // From the top: scrolling renders all cards.
  await page.evaluate(() => scrollTo(0, 0));
  await timeUntilShown(
    'filter tick to new grid',
    page,
    () => page.getByRole('checkbox', { name: /^Footwear/ }).check(),
    { selector: `.grid > :first-child a:not([href="${first}"])` },
  );
  await page.goto('/shop/search');
  await waitForHydration(page);
  const search = page.getByRole('searchbox').first();
  await search.fill('jac');
  await timeUntilShown('type in search', page, () => search.pressSequentially('ket'), {
    selector: '.search-wait > *',
  });
  await page.context().close();
}
