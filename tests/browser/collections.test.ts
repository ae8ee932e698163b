/** Collections: made in the admin area by keyboard, shown to shoppers with filters, without JavaScript too. */
import { openAsAdmin, PHONE, untilText } from '#support/admin-screens.ts';
import { call, findProduct } from '#support/browser-buyer.ts';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { cards } from '#support/listing-page.ts';

test('a merchant chooses products by hand in an order; the page has it, filters and a new address', async ({
  visit,
}) => {
  const page = await openAsAdmin(visit, '/admin/collections');
  const { images } = await findProduct(page, 'Ikat wrap dress');
  for (const [title, colors] of [
    ['Collected bowl', 'Ochre'],
    ['Collected vase', 'Slate'],
  ])
    await call(page, 'post', '/admin/products/add', {
      title,
      description: 'Stoneware.',
      category: 'home',
      price: '40',
      totalStock: '20',
      colors,
      images,
    });
  await page.getByText('No collections yet').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Add collection' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add collection' });
  await dialog.getByLabel('Name').fill('For the table');
  await dialog.getByLabel('Description').fill('Bowls and vases.');
  const search = dialog.getByRole('combobox', { name: 'Add a product' });
  for (const title of ['Collected vase', 'Collected bowl']) {
    await search.fill(title);
    await dialog.getByRole('option', { name: title }).click();
  }
  await dialog.getByRole('button', { name: 'Move Collected bowl up' }).press('Enter');
  await expect
    .poll(() => dialog.getByRole('list').first().getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringContaining('bowl'), expect.stringContaining('vase')]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add collection' }).click();
  await untilText(page, 'Collection added');
  await page.getByText('2 products, by hand').waitFor();

  const address = '/shop/collections/for-the-table';
  const shopper = await visit(address);
  await shopper.getByRole('heading', { level: 1, name: 'For the table' }).waitFor();
  await shopper.getByText('Bowls and vases.').waitFor();
  await shopper.getByText('2 products, in our order').waitFor();
  expect(await cards(shopper).getByRole('heading').allInnerTexts()).toEqual([
    'Collected bowl',
    'Collected vase',
  ]);
  await expectAccessible(shopper);
  await shopper.getByRole('checkbox', { name: /^Slate/ }).check();
  await shopper.waitForURL(`**${address}?color=Slate`);
  await shopper.getByText('1 product, in our order').waitFor();

  const plain = await visit(address, { context: { ...PHONE, javaScriptEnabled: false } });
  await plain.getByRole('checkbox', { name: /^Ochre/ }).check();
  await plain.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest');
  await plain.getByRole('button', { name: 'Show products' }).click();
  await plain.waitForURL(`**${address}?color=Ochre&sortBy=newest`);

  await page.getByRole('button', { name: 'Delete For the table' }).click();
  await untilText(page, 'Collection deleted');
  await page.getByText('No collections yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByText('2 products, by hand').waitFor();
});
