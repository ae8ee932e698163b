/** More than four pictures of a product, and pictures by colour. */
import { openAsAdmin, untilText } from '#support/admin-screens.ts';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { aListedProduct, aPicture, sheet } from '#support/admin-products.ts';
import { restoreSettings } from '#support/store-settings.ts';

test('a merchant allows more pictures, gives one a colour, and choosing the colour shows it', async ({
  visit,
  shop,
}) => {
  await restoreSettings(shop);
  await aListedProduct(visit, 'Pictured tablecloth');
  const page = await openAsAdmin(visit, '/admin/settings/catalogue?field=maxPictures');
  const most = page.getByLabel('Maximum pictures per product');
  expect(await most.inputValue()).toBe('4');
  await most.fill('6');
  await page.keyboard.press('Control+s');
  await untilText(page, 'Settings saved');

  await page.goto('/admin/products?q=pictured');
  await page.getByRole('link', { name: 'Edit Pictured tablecloth' }).click();
  const edited = sheet(page, 'Edit Product');
  await edited.getByText('Up to 6; the first is the main image.').waitFor();
  const before = await edited.getByRole('button', { name: /^Remove image/ }).count();
  const names = ['1.png', '2.png', '3.png', '4.png', '5.png', '6.png'];
  await edited.getByLabel('Choose images').setInputFiles(await Promise.all(names.map(aPicture)));
  await edited.getByText('was not added: a product can have up to 6 images.').first().waitFor();
  await expect.poll(() => edited.getByRole('button', { name: /^Remove image/ }).count()).toBe(6);
  expect(before).toBeLessThan(6);
  await edited.getByLabel('Colour of image 6').selectOption('Slate');
  await expectAccessible(page);
  await edited.getByRole('button', { name: 'Save' }).click();
  await untilText(page, 'Product updated successfully');

  const { rows } = await shop.pool.query<{ id: string }>(
    `SELECT id FROM products WHERE title = 'Pictured tablecloth'`,
  );
  const shopper = await visit(`/shop/product/${rows[0]?.id}`);
  const last = shopper.getByRole('link', { name: 'Picture 6 of 6', exact: true });
  await last.waitFor();
  expect(await last.getAttribute('aria-current')).toBeNull();
  await shopper.getByRole('radio', { name: /^Slate/ }).press('Space');
  await expect.poll(() => last.getAttribute('aria-current')).toBe('true');
});
