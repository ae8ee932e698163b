/** The list between a change of filter and its result. */
import { expect, test } from '#support/browser.ts';
import { cards, count } from '#support/listing-page.ts';
import { holdRequests } from '#support/storefront.ts';

const PRODUCTS = '**/api/v1/shop/products?*';

test('the old list stays, dimmed and busy, while the next one loads; then its count is announced once', async ({
  visit,
}) => {
  const page = await visit('/shop/listing?category=women');
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    for (const region of document.querySelectorAll('[aria-live="polite"], [role="status"]'))
      new MutationObserver(() => {
        if (region.textContent) said.push(region.textContent);
      }).observe(region, { childList: true, characterData: true, subtree: true });
  });
  const all = await cards(page).count();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const madder = filters.getByRole('checkbox', { name: /^Madder/ });
  const chip = page.getByRole('link', { name: 'Madder, remove from colour' });
  const first = await holdRequests(page, PRODUCTS);
  await madder.check();
  const busy = page.locator('[aria-busy="true"]').filter({ has: page.getByRole('article') });
  await busy.waitFor();
  expect(await busy.getByRole('article').count()).toBe(all);
  await expect
    .poll(() => busy.evaluate((grid) => Number(getComputedStyle(grid).opacity)))
    .toBeLessThan(0.6);
  // The checkbox changes at once, its chip with the list, so that the layout changes once.
  expect(await madder.isChecked()).toBe(true);
  expect(await chip.count()).toBe(0);
  first.release();
  await page.waitForURL('**color=Madder');
  await busy.waitFor({ state: 'detached' });
  expect(await chip.count()).toBe(1);
  const shown = Number.parseInt(await count(page));
  await expect.poll(() => cards(page).count()).toBe(shown);
  const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  await expect.poll(said).toHaveLength(1);
  expect(await said()).toEqual([`${shown} product${shown === 1 ? '' : 's'}`]);

  // Removing a chip while another filter loads removes only its own value.
  const second = await holdRequests(page, PRODUCTS);
  await filters.getByRole('checkbox', { name: /^Indigo/ }).check();
  await chip.click();
  second.release();
  await page.waitForURL('**/shop/listing?category=women&color=Indigo');
  await page.getByRole('link', { name: 'Indigo, remove from colour' }).waitFor();
});
