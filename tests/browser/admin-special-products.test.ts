/** Special products as administrators arrange them, and both products' screens on a phone. */
import { expect, expectAccessible, test } from '#support/browser.ts';
import { aGood, atDesk, told } from '#support/product-desk.ts';

test('special products: a press shows at once, counts follow, and the order is arranged', async ({
  visit,
}) => {
  await aGood(visit, 'Plain apron');
  const page = await atDesk(visit, '/admin/special-products?q=plain+apron');
  const featured = page.getByRole('button', { name: /^Featured Products/ });
  const count = async () => Number((await featured.textContent())?.replace(/\D/g, ''));
  const before = await count();
  const add = page.getByRole('button', { name: /^Add to Featured: / }).first();
  // Shown before the shop has answered.
  const shown = await add.evaluate((button: HTMLElement) => {
    const card = button.closest('li');
    return new Promise<number>((resolve) => {
      const look = () => {
        if (card?.textContent?.includes('Remove from Featured')) resolve(performance.now());
      };
      new MutationObserver(look).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
      button.click();
      look();
    });
  });
  const answered = () =>
    page.evaluate(() => {
      const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return asked.findLast(({ name }) => name.includes('/toggle-featured/'))?.responseEnd ?? 0;
    });
  await expect.poll(answered).toBeGreaterThan(0);
  expect(await answered()).toBeGreaterThan(shown);
  expect(await count()).toBe(before + 1);
  await page
    .getByText(/ is featured$/)
    .first()
    .waitFor();
  await page.getByText('Order on the home page').click();
  const order = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Move .* up$/ }) });
  const second = await order.nth(1).textContent();
  await order.nth(1).getByRole('button', { name: / up$/ }).press('Enter');
  await told(page, 'The order of featured products is saved');
  await expect.poll(() => order.nth(0).textContent()).toBe(second?.replace(/^2/, '1'));

  // Below the first page it is the same, and taken back it says so.
  await page.getByRole('searchbox', { name: 'Search products' }).fill('');
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  const far = page
    .locator('.admin-card:nth-child(n+21)')
    .getByRole('button', { name: /^Add to Featured: / })
    .first();
  const label = (await far.getAttribute('aria-label')) ?? '';
  const title = label.replace('Add to Featured: ', '');
  const featuredNow = await count();
  await far.press('Enter');
  await told(page, `${title} is featured`);
  await page.waitForLoadState('networkidle');
  expect(await count()).toBe(featuredNow + 1);
  await page.keyboard.press('Control+z');
  await told(page, `${title} is no longer featured`);
  await page.getByRole('button', { name: label, exact: true }).waitFor();
  await expect.poll(count).toBe(featuredNow);

  await page.getByRole('button', { name: /^Today's Deals/ }).click();
  await page
    .getByRole('button', { name: /^Add to Deals: / })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Remove from Deals: / })
    .first()
    .waitFor();
  await expectAccessible(page);
});

test('on a phone a product is added and a deal toggled without sideways scrolling', async ({
  visit,
}) => {
  const page = await atDesk(visit, '/admin/products?view=grid');
  await page.setViewportSize({ width: 360, height: 720 });
  for (const path of [
    '/admin/products?view=grid',
    '/admin/products?view=table',
    '/admin/products?new=1',
    '/admin/special-products',
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const wider = () =>
      page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('.modal-body')].some(
          (element) => element.scrollWidth > element.clientWidth,
        ),
      );
    expect(await wider(), path).toBe(false);
  }
});
