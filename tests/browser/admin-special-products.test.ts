/** Special products, and what is done with products on a phone. */
import type { Locator } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { field, openAsAdmin, press, untilText } from '#support/admin-screens.ts';
import { aListedProduct } from '#support/admin-products.ts';
import { expect, test } from '#support/browser.ts';

test(
  'a toggle shows at once, counts follow, the order can be changed, and quick moves are saved one after the other',
  { timeout: 180_000 },
  async ({ visit, shop }) => {
    await aListedProduct(visit, 'Plain apron');
    onTestFinished(async () => {
      await shop.pool.query("UPDATE products SET featured = false WHERE title = 'Plain apron'");
      await shop.pool.query('UPDATE products SET featured_position = NULL');
    });
    const page = await openAsAdmin(visit, '/admin/special-products?q=plain+apron');
    const featured = page.getByRole('button', { name: /^Featured Products/ });
    const count = async () => Number((await featured.textContent())?.replace(/\D/g, ''));
    const before = await count();
    const held = Promise.withResolvers<void>();
    await page.route('**/toggle-featured/**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await press(page, 'Add to Featured: Plain apron');
    // Shown before the shop responds.
    await page.getByRole('button', { name: 'Remove from Featured: Plain apron' }).waitFor();
    await expect.poll(count).toBe(before + 1);
    held.resolve();
    await untilText(page, 'Plain apron is featured');

    await page.getByText('Order on the home page').click();
    const items = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Move .* up$/ }) });
    await items.filter({ hasText: 'Plain apron' }).waitFor();
    const moveUp = (index: number) =>
      items.nth(index).getByRole('button', { name: / up$/ }).press('Enter');
    const third = (await items.nth(2).textContent())?.replace(/^3/, '1');
    const saves: string[] = [];
    const firstSave = Promise.withResolvers<void>();
    await page.route('**/api/v1/admin/products/arrange-featured', async (route) => {
      saves.push('sent');
      if (saves.length === 1) await firstSave.promise;
      await route.continue();
    });
    await moveUp(2);
    await moveUp(1);
    await expect.poll(() => items.nth(0).textContent()).toBe(third);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(saves).toHaveLength(1);
    firstSave.resolve();
    await untilText(page, 'Featured order saved');
    expect(saves).toHaveLength(2);
    await page.reload();
    await page.getByText('Order on the home page').click();
    await expect.poll(() => items.nth(0).textContent()).toBe(third);

    // The same below the first page; an undo is announced.
    await page.getByRole('searchbox', { name: 'Search products' }).fill('');
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    const far = page
      .locator('.admin-card:nth-child(n+21)')
      .getByRole('button', { name: /^Add to Featured: / })
      .first();
    const label = (await far.getAttribute('aria-label')) ?? '';
    const title = label.replace('Add to Featured: ', '');
    const reread = page.waitForResponse(/admin\/products\/get/);
    await far.press('Enter');
    await untilText(page, `${title} is featured`);
    await reread;
    await expect.poll(count).toBe(before + 2);
    await page.keyboard.press('Control+z');
    await untilText(page, `${title} is no longer featured`);
    await page.getByRole('button', { name: label, exact: true }).waitFor();
    await expect.poll(count).toBe(before + 1);
  },
);

test('on a phone a deal is toggled and stock is edited with one hand', async ({ visit, shop }) => {
  await aListedProduct(visit, 'Plain towel');
  onTestFinished(async () => {
    await shop.pool.query("UPDATE products SET todays_deal = false WHERE title = 'Plain towel'");
  });
  const page = await openAsAdmin(visit, '/admin/special-products?q=plain+towel', {
    context: { viewport: { width: 360, height: 720 } },
  });
  const expectReachable = async (control: Locator): Promise<void> => {
    await control.scrollIntoViewIfNeeded();
    const { x, width, height } = (await control.boundingBox()) ?? { x: -1, width: 0, height: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  };
  await page.getByRole('button', { name: /^Today's Deals/ }).click();
  const deal = page.getByRole('button', { name: 'Add to Deals: Plain towel' });
  await expectReachable(deal);
  await deal.click();
  await page.getByRole('button', { name: 'Remove from Deals: Plain towel' }).waitFor();

  await page.goto('/admin/products?view=grid&q=plain+towel');
  await page.getByRole('link', { name: 'Edit Plain towel' }).click();
  const stock = field(page, 'Total stock');
  await expectReachable(stock);
  const body = page.locator('dialog[open] .modal-body').last();
  expect(await body.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
  await stock.fill('17');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expectReachable(save);
  await save.click();
  await untilText(page, 'Product updated successfully');
});

test(
  'categories are added, arranged by keyboard, and deleted once their products have another one; the form keeps its input',
  { timeout: 180_000 },
  async ({ visit, shop }) => {
    onTestFinished(async () => {
      await shop.pool.query("DELETE FROM categories WHERE id = 'leads'");
      await shop.pool.query("UPDATE categories SET position = 8 WHERE id = 'pets'");
      await shop.pool.query("UPDATE categories SET position = 7 WHERE id = 'garden'");
    });
    const rows = async (sql: string) => (await shop.pool.query(sql)).rows as { text: string }[];
    const page = await openAsAdmin(visit, '/admin/categories');
    await press(page, 'Add category');
    const dialog = page.getByRole('dialog');
    await field(page, 'Name').fill('Men');
    await dialog.getByRole('button', { name: 'Add category' }).press('Enter');
    await untilText(dialog, 'There is already a category called Men here.');
    expect(await field(page, 'Name').inputValue()).toBe('Men');
    await field(page, 'Name').fill('Leads');
    await field(page, 'Part of').selectOption('Pets');
    await dialog.getByRole('button', { name: 'Add category' }).press('Enter');
    await untilText(page, 'Category added');
    await dialog.waitFor({ state: 'hidden' });

    await press(page, 'Move Pets up');
    await untilText(page, 'Category order saved');
    const names = () => page.locator('.categories h2').allTextContents();
    expect((await names()).slice(-3)).toEqual(['Pets', 'Leads', 'Garden']);

    const inGarden = "SELECT id::text AS text FROM products WHERE category = 'garden' ORDER BY id";
    const before = await rows(inGarden);
    expect(before.length).toBeGreaterThan(0);
    await press(page, 'Delete Garden');
    await dialog.getByRole('button', { name: 'Delete category' }).press('Enter');
    await untilText(dialog, 'Choose a category for its products');
    await dialog.getByLabel(/^Move its/).selectOption('Pets / Leads');
    await dialog.getByRole('button', { name: 'Delete category' }).press('Enter');
    await untilText(page, 'Category deleted');
    await dialog.waitFor({ state: 'hidden' });
    expect((await names()).slice(-2)).toEqual(['Pets', 'Leads']);
    await page.keyboard.press('Control+z');
    await untilText(page, 'Garden was restored');
    expect(await rows(inGarden)).toEqual(before);

    // The selects of other screens have the new one, without a reload.
    await page.getByRole('link', { name: 'Products', exact: true }).first().press('Enter');
    await page.waitForURL(/admin.products/);
    const filter = page.getByRole('combobox', { name: 'Category' });
    await expect.poll(() => filter.textContent()).toContain('Pets / Leads');
  },
);
