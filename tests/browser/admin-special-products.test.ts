/** Special products, and both product screens on a phone. */
import type { Locator } from 'playwright-core';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { aListedProduct, openAsAdmin, untilText } from '#support/admin-products.ts';

test(
  'a toggle shows at once, counts follow, and the order can be changed',
  { timeout: 180_000 },
  async ({ visit }) => {
    await aListedProduct(visit, 'Plain apron');
    const page = await openAsAdmin(visit, '/admin/special-products?q=plain+apron');
    const featured = page.getByRole('button', { name: /^Featured Products/ });
    const count = async () => Number((await featured.textContent())?.replace(/\D/g, ''));
    const before = await count();
    const add = page.getByRole('button', { name: /^Add to Featured: / }).first();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/toggle-featured/**', async (route) => {
      await held;
      await route.continue();
    });
    await add.click();
    // Shown before the shop responds.
    await page.getByRole('button', { name: 'Remove from Featured: Plain apron' }).waitFor();
    await expect.poll(count).toBe(before + 1);
    release();
    await page
      .getByText(/ is featured$/)
      .first()
      .waitFor();
    await page.getByText('Order on the home page').click();
    const order = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Move .* up$/ }) });
    await order.filter({ hasText: 'Plain apron' }).waitFor();
    const second = await order.nth(1).textContent();
    await order.nth(1).getByRole('button', { name: / up$/ }).press('Enter');
    await untilText(page, 'Featured order saved');
    await expect.poll(() => order.nth(0).textContent()).toBe(second?.replace(/^2/, '1'));

    // The same below the first page; an undo is announced.
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
    await untilText(page, `${title} is featured`);
    await page.waitForLoadState('networkidle');
    expect(await count()).toBe(featuredNow + 1);
    await page.keyboard.press('Control+z');
    await untilText(page, `${title} is no longer featured`);
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
  },
);

test('two quick moves of featured products are saved one after the other', async ({ visit }) => {
  const page = await openAsAdmin(visit, '/admin/special-products');
  await page.getByText('Order on the home page').click();
  const items = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Move .* up$/ }) });
  const third = (await items.nth(2).textContent())?.replace(/^3/, '') ?? '';
  const saves: string[] = [];
  const firstSave = Promise.withResolvers<void>();
  await page.route('**/api/v1/admin/products/arrange-featured', async (route) => {
    saves.push('sent');
    if (saves.length === 1) await firstSave.promise;
    await route.continue();
  });
  await items.nth(2).getByRole('button', { name: / up$/ }).press('Enter');
  await items.nth(1).getByRole('button', { name: / up$/ }).press('Enter');
  await expect.poll(() => items.nth(0).textContent()).toBe(`1${third}`);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(saves).toHaveLength(1);
  firstSave.resolve();
  await untilText(page, 'Featured order saved');
  expect(saves).toHaveLength(2);
  await page.reload();
  await page.getByText('Order on the home page').click();
  await expect.poll(() => items.nth(0).textContent()).toBe(`1${third}`);
});

test('on a phone a product is added and a deal toggled without scrolling sideways', async ({
  visit,
}) => {
  const page = await openAsAdmin(visit, '/admin/products?view=grid');
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
  const isReachable = async (control: Locator): Promise<void> => {
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  };
  await page.getByRole('button', { name: /^Today's Deals/ }).click();
  const deal = page.getByRole('button', { name: /^Add to Deals: / }).first();
  const title = ((await deal.getAttribute('aria-label')) ?? '').replace('Add to Deals: ', '');
  await isReachable(deal);
  await deal.click();
  await page.getByRole('button', { name: `Remove from Deals: ${title}` }).waitFor();

  await page.goto('/admin/products?view=grid');
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  const stock = page.getByLabel('Total stock', { exact: true });
  await isReachable(stock);
  await stock.fill('17');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await isReachable(save);
  await save.click();
  await untilText(page, 'Product updated successfully');
});
