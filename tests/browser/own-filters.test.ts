/** Custom fields and options of products as filters: marked in the settings, chosen in lists. */
import { openAsAdmin, PHONE, untilText } from '#support/admin-screens.ts';
import { call, findProduct } from '#support/browser-buyer.ts';
import { expectAccessible, test } from '#support/browser.ts';
import { removeCustomFields, restoreSettings } from '#support/store-settings.ts';

test('a merchant makes a field and an option filters; shoppers use them by keyboard, on a phone and without JavaScript', async ({
  visit,
  shop,
}) => {
  await restoreSettings(shop);
  await removeCustomFields(shop);
  const page = await openAsAdmin(visit, '/admin/settings/catalogue?field=filterOptions');
  const fields = page.locator('[data-setting="productFields"]');
  await fields.getByRole('button', { name: 'Add field' }).press('Enter');
  await fields.getByLabel('Name').fill('Origin');
  await fields.getByLabel('Filter product lists by this field').press('Space');
  await page.getByLabel('Options to filter by').pressSequentially('weight,');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await untilText(page, 'Settings saved');

  const { images } = await findProduct(page, 'Ikat wrap dress');
  const add = (title: string, origin: string, stockOfKilo: string) =>
    call(page, 'post', '/admin/products/add', {
      title,
      description: 'Whole beans.',
      category: 'home',
      price: '12',
      totalStock: '5',
      stockMode: 'per-variant',
      images,
      options: [{ name: 'Weight', values: ['250 g', '1 kg'] }],
      fields: { origin },
      variants: [
        { options: { Weight: '250 g' }, stock: '5' },
        { options: { Weight: '1 kg' }, stock: stockOfKilo },
      ],
    });
  await add('Harar beans', 'Harar, Ethiopia', '0');
  await add('Mocha beans', 'Yemen', '5');

  const shopper = await visit('/shop/listing?option.weight=1 kg,2 t');
  await shopper.waitForURL('**/shop/listing?option.weight=1+kg');
  const group = shopper.getByRole('group', { name: 'Origin' });
  await shopper.getByText('2 products, price low to high').waitFor();
  await group.getByRole('checkbox', { name: /^Harar, Ethiopia/ }).press('Space');
  await shopper.waitForURL('**/shop/listing?field.origin=Harar%252C+Ethiopia&option.weight=1+kg');
  await shopper.getByText('1 product, price low to high').waitFor();
  await shopper.getByRole('checkbox', { name: /^In stock 0 results/ }).waitFor();
  await expectAccessible(shopper);
  await shopper.getByRole('link', { name: 'Harar, Ethiopia, remove from Origin' }).press('Enter');
  await shopper.getByText('2 products, price low to high').waitFor();

  const phone = await visit('/shop/listing', { context: PHONE });
  await phone.getByRole('button', { name: 'Filters' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Filters' });
  await dialog.getByRole('checkbox', { name: /^Yemen/ }).click();
  await dialog.getByRole('button', { name: 'Show 1 product' }).click();
  await phone.waitForURL('**/shop/listing?field.origin=Yemen');

  const plain = await visit('/shop/listing', { context: { javaScriptEnabled: false } });
  await plain.getByRole('checkbox', { name: /^Harar, Ethiopia/ }).check();
  await plain.getByRole('checkbox', { name: /^Yemen/ }).check();
  await plain.getByRole('button', { name: 'Show products' }).click();
  await plain.waitForURL('**/shop/listing?field.origin=Harar%252C+Ethiopia,Yemen');
  await plain.getByText('2 products, price low to high').waitFor();
});
