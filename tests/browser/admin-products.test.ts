/** Products in the admin area. */
import { field, isFocused, openAsAdmin, untilText } from '#support/admin-screens.ts';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { aListedProduct, aPicture, fill, give, heading, sheet } from '#support/admin-products.ts';
import { drag } from '#support/drag.ts';
import { undoMessage } from '#support/recent-messages.ts';

test('adding a product shows what is missing at its field, uploads files with progress, and can be undone', async ({
  visit,
}) => {
  const page = await openAsAdmin(visit, '/admin/products');
  await page.getByRole('link', { name: 'Add New Product' }).click();
  const added = sheet(page, 'Add New Product');
  await added.waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('new')).toBe('1');
  const save = added.getByRole('button', { name: 'Add', exact: true });
  expect(await save.getAttribute('aria-disabled')).toBe('true');
  expect(await added.getByRole('group', { name: 'Unsaved changes' }).textContent()).toContain(
    'Still missing: an image, title, description, category, price, total stock',
  );
  // Not `click`, which waits while the button is aria-disabled.
  await save.press('Enter');
  await added.getByText('Please upload at least one product image').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('product-images');

  const files = [
    ...(await Promise.all(
      ['one.png', 'two.png', 'three.png', 'four.png', 'five.png'].map(aPicture),
    )),
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ];
  await added.getByLabel('Choose images').setInputFiles(files);
  await added
    .getByText('five.png was not added: a product can have up to 4 images.')
    .first()
    .waitFor();
  await added.getByText('notes.pdf is not an image.').first().waitFor();
  await expect.poll(() => added.getByRole('button', { name: /^Remove image/ }).count()).toBe(4);
  await untilText(page, 'Image uploaded successfully');

  // Moved to the front by keyboard; the first picture is the main one.
  const second = added.getByLabel('Alternative text of image 2');
  await second.fill('Collar');
  await added.getByRole('button', { name: 'Move image 2 earlier' }).press('Enter');
  await expect
    .poll(() => page.locator('[aria-live]').allTextContents())
    .toContainEqual(expect.stringContaining('Image 2 moved to position 1'));
  expect(await added.getByLabel('Alternative text of image 1').inputValue()).toBe('Collar');
  expect(await added.getByText('Main', { exact: true }).count()).toBe(1);

  await fill(page, {
    Title: 'Madder cap',
    Description: 'Felted.',
    Price: '20',
    'Sale price': '25',
  });
  await fill(page, { 'Total stock': '3' });
  await added.getByText('Not lower than the price').waitFor();
  await page.getByLabel('Category').last().selectOption('accessories');
  await page.getByLabel('Colours', { exact: true }).last().fill('Madder, Fogbound,');
  await added.getByRole('button', { name: 'Remove Fogbound' }).waitFor();
  await added.getByRole('button', { name: 'Use “Madder cap in Madder, view 2”' }).click();
  await expectAccessible(page, 'dialog[open]');
  await page.getByLabel('Sizes', { exact: true }).last().fill('One size');
  const request = page.waitForRequest(/admin\/products\/add/);
  await page.keyboard.press('Control+s');
  expect((await request).postDataJSON()).toMatchObject({ sizes: ['One size'] });
  await untilText(page, 'Product added successfully');
  await heading(page, 'Madder cap').waitFor();
  await undoMessage(page, 'Product added successfully');
  await untilText(page, 'The product was removed');
  await expect.poll(() => heading(page, 'Madder cap').count()).toBe(0);
});

test('pictures are dropped or pasted on the sheet, show their progress, and are dragged into order; a failed upload shows why, keeps the others, and can be retried', async ({
  visit,
}) => {
  const page = await openAsAdmin(visit, '/admin/products?new=1', { expected: [/422/] });
  const added = sheet(page, 'Add New Product');
  const held = Promise.withResolvers<void>();
  await page.route('**/admin/products/upload-image', async (route) => {
    await held.promise;
    await route.continue();
  });
  await give(added, await aPicture('one.png'), 'drop');
  await added.getByRole('progressbar', { name: 'Uploading one.png' }).waitFor();
  held.resolve();
  await expect.poll(() => added.getByRole('button', { name: /^Remove image/ }).count()).toBe(1);
  await give(added, await aPicture('two.png'), 'paste');
  await expect.poll(() => added.getByRole('button', { name: /^Remove image/ }).count()).toBe(2);

  await added.getByLabel('Alternative text of image 2').fill('Collar');
  const tiles = added.locator('.image-tile');
  await drag(tiles.nth(1).locator('.image-shown'), tiles.nth(0).locator('.image-shown'));
  await expect
    .poll(() => added.getByLabel('Alternative text of image 1').inputValue())
    .toBe('Collar');
  await expect.poll(() => tiles.nth(0).getByText('Main', { exact: true }).count()).toBe(1);
  await expect
    .poll(() => page.locator('[aria-live]').allTextContents())
    .toContainEqual(expect.stringContaining('Image 2 moved to position 1'));

  const { buffer } = await aPicture('good.png');
  await added.getByLabel('Choose images').setInputFiles([
    { name: 'good.png', mimeType: 'image/png', buffer },
    { name: 'half.png', mimeType: 'image/png', buffer: buffer.subarray(0, 60) },
  ]);
  await added.getByText('The picture is damaged or incomplete.').first().waitFor();
  await added.getByRole('button', { name: 'Remove image 3' }).waitFor();
  await added.getByRole('button', { name: 'Retry' }).click();
  await added.getByRole('button', { name: 'Retry' }).waitFor();
  await added.getByRole('button', { name: 'Cancel upload of half.png' }).click();
  await expect.poll(() => added.getByRole('button', { name: /^Cancel upload/ }).count()).toBe(0);
  expect(await added.getByRole('button', { name: /^Remove image/ }).count()).toBe(3);
});

test('unsaved changes ask before they are lost, a copy starts as a new product, deleting is undone', async ({
  visit,
}) => {
  await aListedProduct(visit, 'Plain bolster');
  const page = await openAsAdmin(visit, '/admin/products?q=bolster');
  const openEditor = () => page.getByRole('link', { name: 'Edit Plain bolster' }).click();
  const title = field(page, 'Title');
  await openEditor();
  const edited = sheet(page, 'Edit Product');
  await edited.waitFor();
  await title.fill('Something else');
  await edited.getByText('1 change', { exact: true }).waitFor();
  await edited.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await title.inputValue()).toBe('Something else');
  await edited.getByRole('button', { name: 'Discard' }).click();
  expect(await title.inputValue()).toBe('Plain bolster');

  await page.getByRole('textbox', { name: 'Colours' }).fill('Unripe quince');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await edited.getByRole('button', { name: 'Discard' }).click();

  await page.keyboard.press('Escape');
  await edited.waitFor({ state: 'detached' });
  const added = sheet(page, 'Add New Product');
  const addProduct = page.getByRole('link', { name: 'Add New Product' });
  await addProduct.click();
  await added.waitFor();
  expect(await title.inputValue()).toBe('');
  await title.fill('Half done');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await added.waitFor({ state: 'detached' });
  await addProduct.click();
  await added.waitFor();
  expect(await title.inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await added.waitFor({ state: 'detached' });

  await openEditor();
  await edited.getByRole('button', { name: 'Duplicate' }).click();
  await added.waitFor();
  expect(await title.inputValue()).toBe('Plain bolster (copy)');
  expect(await added.getByRole('button', { name: /^Remove image/ }).count()).toBeGreaterThan(0);
  await added.getByLabel('Alternative text of image 1').fill('');
  await added.getByRole('button', { name: 'Add', exact: true }).click();
  await untilText(page, 'Product added successfully');
  await page
    .locator('.admin-card')
    .filter({ hasText: 'Plain bolster (copy)' })
    .getByText('No alt text')
    .waitFor();
  await page.getByRole('button', { name: 'Delete Plain bolster (copy)' }).click();
  await untilText(page, 'Product deleted successfully');
  const copy = heading(page, 'Plain bolster (copy)');
  await expect.poll(() => copy.count()).toBe(0);
  await undoMessage(page, 'Product deleted successfully');
  await copy.waitFor();

  await page.getByRole('button', { name: 'Delete Plain bolster (copy)' }).click();
  await expect.poll(() => copy.count()).toBe(0);
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  const deleted = page.getByRole('dialog', { name: 'Recently deleted' });
  const restore = deleted.getByRole('button', { name: 'Restore Plain bolster (copy)' });
  await restore.click();
  await restore.waitFor({ state: 'detached' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await copy.waitFor();
});

test('table cells are edited in place by keyboard and undone; stock by variant and a further option are saved, and the preview shows what is typed', async ({
  visit,
  shop,
}) => {
  await aListedProduct(visit, 'Plain tablecloth');
  const page = await openAsAdmin(visit, '/admin/products?q=tablecloth');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const price = page.getByRole('button', { name: /^Price of / });
  await price.press('Enter');
  const priceField = page.getByRole('textbox', { name: /^Price of / });
  await page.keyboard.type('1.234');
  expect(await priceField.getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.press('Tab');
  await untilText(page, 'Enter an amount such as 12.50.');
  expect(await priceField.inputValue()).toBe('1.234');
  expect(await isFocused(priceField)).toBe(false);
  await priceField.press('Escape');
  expect(await price.textContent()).toBe('$40.00');
  await price.press('Enter');
  await priceField.fill('12.5');
  await priceField.press('Enter');
  await untilText(page, 'Product updated successfully');
  await expect.poll(() => price.textContent()).toBe('$12.50');
  const stock = page.getByRole('button', { name: /^Stock of / });
  await stock.press('Enter');
  await page.getByRole('textbox', { name: /^Stock of / }).fill('7');
  await page.keyboard.press('Tab');
  await expect.poll(() => stock.textContent()).toBe('7');
  await untilText(page, /: Stock 7$/);
  await page.keyboard.press('Control+z');
  await untilText(page, 'Stock is 20 again');
  await page.keyboard.press('Control+z');
  await expect.poll(() => price.textContent()).toBe('$40.00');
  // The table view is remembered.
  await page.goto('/admin/products?q=tablecloth');
  await page.getByRole('table', { name: 'Products' }).waitFor();

  await page.getByRole('link', { name: /^Edit / }).click();
  const edited = sheet(page, 'Edit Product');
  await edited.getByRole('button', { name: 'Add option' }).click();
  await edited.getByLabel('Option name').fill('Edge');
  await edited.getByText('Give each option a name and at least one value.').waitFor();
  await edited.getByLabel('Add to Edge').pressSequentially('Plain');
  await edited.getByLabel('Track stock and price by variant').check();
  await edited.getByLabel('Stock, Flax / Plain').fill('4');
  await edited.getByLabel('Stock, Slate / Plain').fill('2');
  // What was typed stays with another name.
  await edited.getByLabel('Value 1 of Edge').fill('Hemmed');
  await edited.getByLabel('Option name').fill('Border');
  expect(await edited.getByLabel('Stock, Flax / Hemmed').inputValue()).toBe('4');
  await edited.getByText('6 in total.').waitFor();
  await fill(page, { Title: 'Tablecloth as typed' });
  await edited.getByRole('button', { name: 'Preview as shopper' }).click();
  const shown = edited.frameLocator('iframe[title="The product on a phone, light"]');
  await shown.getByText('Tablecloth as typed').waitFor();
  await shown.getByText('Only 6 items left').waitFor();
  await edited.getByRole('button', { name: 'Save' }).click();
  await untilText(page, 'Product updated successfully');
  const { rows } = await shop.pool.query<{ saved: string }>(
    `SELECT v.color || (v.options ->> 'Border') || v.on_hand AS saved FROM variants v JOIN products p ON p.id = product_id
     WHERE p.title = 'Tablecloth as typed' AND v.deleted_at IS NULL ORDER BY 1`,
  );
  expect(rows.map(({ saved }) => saved)).toEqual(['FlaxHemmed4', 'SlateHemmed2']);
  await page.getByRole('button', { name: 'Cards', exact: true }).click();
  await page.getByText('Only 6 items left').first().waitFor();
});

test('the second of two administrators sees what changed, and merges or overwrites', async ({
  visit,
}) => {
  await aListedProduct(visit, 'Stoneware teapot');
  const mara = await openAsAdmin(visit, '/admin/products?q=teapot', { expected: [/412/] });
  await mara.getByRole('link', { name: 'Edit Stoneware teapot' }).click();
  await sheet(mara, 'Edit Product').waitFor();
  const nils = await openAsAdmin(visit, new URL(mara.url()).pathname + new URL(mara.url()).search);
  await fill(nils, { Title: 'Teapot of Nils' });
  await nils.keyboard.press('Control+s');
  await untilText(nils, 'Product updated successfully');

  await fill(mara, { Price: '77' });
  await mara.keyboard.press('Control+s');
  const conflict = mara.getByRole('alert').filter({ hasText: 'changed in the meantime' });
  await conflict.getByText('Theirs: Teapot of Nils').waitFor();
  await conflict.getByRole('button', { name: 'Merge: take their changes, keep mine' }).click();
  expect(await field(mara, 'Title').inputValue()).toBe('Teapot of Nils');
  expect(await field(mara, 'Price').inputValue()).toBe('77');
  await mara.keyboard.press('Control+s');
  await untilText(mara, 'Product updated successfully');
  await mara.getByText('$77.00').first().waitFor();
});
