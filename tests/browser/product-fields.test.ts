/** Custom fields: defined in the settings, filled in the product form, shown on the product page. */
import { openAsAdmin, untilText } from '#support/admin-screens.ts';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { aListedProduct, sheet } from '#support/admin-products.ts';
import { removeCustomFields, restoreSettings } from '#support/store-settings.ts';

test('a merchant defines fields, fills them in for a product, and renames one; the product page follows', async ({
  visit,
  shop,
}) => {
  await restoreSettings(shop);
  await removeCustomFields(shop);
  await aListedProduct(visit, 'Field blanket');
  const page = await openAsAdmin(visit, '/admin/settings/catalogue');
  const fields = page.locator('[data-setting="productFields"]');
  const add = fields.getByRole('button', { name: 'Add field' });
  await add.press('Enter');
  await fields.getByText('Give the field a name.').waitFor();
  await fields.getByLabel('Name').fill('Care');
  await add.press('Enter');
  await fields.getByLabel('Name').nth(1).fill('Weave');
  await fields.getByLabel('Type').nth(1).selectOption('Choice');
  await fields.getByText('Add at least one choice.').waitFor();
  await fields.getByRole('textbox', { name: 'Choices' }).pressSequentially('Plain,Twill,');
  await add.press('Enter');
  await fields.getByLabel('Name').nth(2).fill('Length');
  await fields.getByLabel('Type').nth(2).selectOption('Number');
  await fields.getByLabel('Unit').fill('cm');
  await fields.getByRole('button', { name: 'Move Length up' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await untilText(page, 'Settings saved');

  await page.goto('/admin/products?q=blanket');
  await page.getByRole('link', { name: 'Edit Field blanket' }).click();
  const edited = sheet(page, 'Edit Product');
  await edited.getByLabel('Care').fill('Wash cold.');
  await edited.getByLabel('Weave').selectOption('Twill');
  const length = edited.getByLabel('Length (cm)');
  await length.fill('long');
  await edited.getByText('“Length” must be a number such as 12 or 12.5.').waitFor();
  await length.fill('180.5');
  await edited.getByRole('button', { name: 'Save' }).click();
  await untilText(page, 'Product updated successfully');

  await page.goto('/admin/settings/catalogue?field=productFields');
  await fields.getByLabel('Name').first().fill('Washing');
  await page.keyboard.press('Control+s');
  await untilText(page, 'Settings saved');

  const { rows } = await shop.pool.query<{ id: string }>(
    `SELECT id FROM products WHERE title = 'Field blanket'`,
  );
  const shopper = await visit(`/shop/product/${rows[0]?.id}`);
  const facts = shopper.locator('main dl');
  await facts.getByText('Washing').waitFor();
  expect(await facts.locator('dt').allTextContents()).toEqual(['Washing', 'Length', 'Weave']);
  expect(await facts.locator('dd').allTextContents()).toEqual(['Wash cold.', '180.5 cm', 'Twill']);
});
