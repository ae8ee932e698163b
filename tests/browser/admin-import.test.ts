/** Product files in the admin area: upload, mapping, comparison, apply, undo; and bulk edits. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { openAsAdmin, PHONE } from '#support/admin-screens.ts';
import { expect, test } from '#support/browser.ts';
import { expectSound } from '#support/looks.ts';

const send = (page: Page, text: string, name = 'hats.csv') =>
  page
    .getByLabel('Product file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const state = (page: Page, words: string) =>
  page.locator('.admin-head .status', { hasText: words }).waitFor();

const FILE = `Name,Cost of it,Kind
Browser felt hat,49.00,Hats
Browser felt cap,x,Hats
`;

test('a file is mapped, compared, applied and undone at its own URL', async ({ visit }) => {
  const page = await openAsAdmin(visit, '/admin/import');
  await send(page, FILE);
  await page.getByRole('heading', { name: 'Columns of the file' }).waitFor();
  const compare = page.getByRole('button', { name: 'Compare with your shop' });
  await compare.press('Enter');
  await page.getByText('Choose the column that holds the title').waitFor();
  await page.getByLabel('Name is').selectOption('Title');
  await page.getByLabel('Cost of it is').selectOption('Price');
  await page.getByLabel('Kind is').selectOption('Type');
  await page.getByLabel('New category').fill('Nowhere / Hats');
  await page.getByLabel('New category').press('Enter');
  await page.getByText('There is no category called Nowhere.').waitFor();
  await page.getByLabel('New category').fill('Women / Hats');
  await page.getByRole('button', { name: 'Add category' }).press('Enter');
  const fallback = page.getByLabel('Category for products without one');
  await expect.poll(() => fallback.locator('option:checked').textContent()).toBe('Women / Hats');
  await compare.press('Enter');
  await state(page, 'Ready to apply');
  // The URL is enough for a reload or a colleague.
  await page.reload();
  await state(page, 'Ready to apply');
  const rows = page.getByRole('list', { name: 'Differences' });
  expect(await rows.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/Browser felt hat[^]*New[^]*price[^]*49\.00/),
    expect.stringMatching(/Invalid[^]*Line 3: the price "x" is not an amount/),
  ]);
  await expectSound(page);
  await page.getByRole('button', { name: /^Invalid/ }).press('Enter');
  await page.waitForURL(/show=refused/);
  await expect.poll(() => rows.getByRole('listitem').count()).toBe(1);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the refused lines' }).press('Enter');
  const refused = await readFile(await (await saving).path(), 'utf8');
  expect(refused).toContain('3,browser-felt-cap,');
  await page.getByRole('button', { name: 'Apply to 1 product', exact: true }).press('Enter');
  await state(page, 'Applied');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await state(page, 'Undone');
  await page.getByText('1 product restored.').waitFor();
  await page.goto('/admin/import');
  const row = page.getByRole('row', { name: /hats\.csv/ });
  await row.getByText('Undone').waitFor();
  expect(await row.innerText()).toMatch(/Import[^]*1 product restored/);
  expect(await row.innerText()).toContain('Ada Thorne');
  expect(await row.locator('time').count()).toBeGreaterThan(0);
});

test('an unreadable file gets an error message, and the next one is accepted; importing the export of all products changes nothing', async ({
  visit,
}) => {
  const page = await openAsAdmin(visit, '/admin/import', { context: PHONE });
  await send(page, 'Title,Price\nHat,"1\n', 'open-quote.csv');
  await page.getByText('The quote opened in line 2 is never closed').first().waitFor();
  await page.getByText('open-quote.csv was not uploaded').waitFor();
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
  await page.getByRole('button', { name: 'Try it with sample products' }).press('Enter');
  await page.getByRole('heading', { name: 'Columns of the file' }).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await state(page, 'Cancelled');

  await page.goto('/admin/import');
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export all products' }).press('Enter');
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^products-[\d-]+\.csv$/);
  await page.getByLabel('Product file').setInputFiles(await file.path());
  await page.getByRole('button', { name: 'Compare with your shop' }).press('Enter');
  await state(page, 'Ready to apply');
  for (const kind of ['New', 'Changed', 'Invalid'])
    await page.getByRole('button', { name: `${kind} 0`, exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^Apply/ }).count()).toBe(0);
});

test('a range of products is selected with Shift, edited after a preview, and restored by Undo', async ({
  visit,
  shop,
}) => {
  const page = await openAsAdmin(visit, '/admin/products?view=table');
  const table = page.getByRole('table', { name: 'Products' });
  const ticks = table.getByRole('checkbox', { name: /^Select (?!all)/ });
  await ticks.first().click();
  await ticks.nth(3).click({ modifiers: ['Shift'] });
  await page.getByText('4 products selected').last().waitFor();
  const prices = async () => {
    const { rows } = await shop.pool.query<{ sum: string }>(
      'SELECT sum(price_cents)::text AS sum FROM products WHERE deleted_at IS NULL',
    );
    return rows[0]?.sum;
  };
  const before = await prices();
  await page.getByRole('button', { name: 'Change', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change 4 products' });
  await dialog.getByLabel('What to do').selectOption({ label: 'Raise price by percent' });
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
  await dialog.getByText('Enter a percentage such as 10').first().waitFor();
  await dialog.getByLabel('Percent').fill('10');
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'Price up by 10 %' });
  await preview.getByText('4 products will change.').waitFor();
  await expectSound(page);
  expect(await prices()).toBe(before);
  await preview.getByRole('button', { name: 'Change 4 products' }).press('Enter');
  const undo = page.getByRole('button', { name: 'Undo' }).first();
  await undo.waitFor();
  expect(await prices()).not.toBe(before);
  await undo.press('Enter');
  await expect.poll(prices).toBe(before);
});
