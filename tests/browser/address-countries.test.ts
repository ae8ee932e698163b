/** Addresses of a shop that sells to several countries: setting them, and the form that follows the choice. */
import { isFocused, openAsAdmin } from '#support/admin-screens.ts';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { aBuyer, findProduct, putInCart, simpleProduct } from '#support/browser-buyer.ts';
import { restoreSettings } from '#support/store-settings.ts';
import { NO_PAGE } from '#support/storefront.ts';

test('the merchant ticks countries; at checkout an old address gets its country, and its fields follow', async ({
  visit,
  shop,
}) => {
  await restoreSettings(shop);
  const buyer = await visit(NO_PAGE);
  const account = await aBuyer(buyer);
  await putInCart(buyer, account, await findProduct(buyer, simpleProduct({ shipped: true })));

  const admin = await openAsAdmin(visit, '/admin/settings/countries');
  await admin.getByLabel('Country of the shop').selectOption('Germany');
  await admin.getByText('1 country: Germany').waitFor();
  await admin.getByRole('button', { name: 'Add all of the EU' }).click();
  await admin.getByText('27 countries').first().waitFor();
  await admin.getByLabel('Search countries').fill('united');
  await admin.getByLabel('United States').check();
  await admin.getByLabel('Search countries').fill('narnia');
  await admin.getByText('No country matches “narnia”.').waitFor();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.getByText('Settings saved').waitFor();

  await buyer.goto('/shop/checkout');
  await buyer.getByText('Choose the country of this address.').waitFor();
  const method = buyer.getByRole('radio', { name: /Estimated delivery/ }).first();
  if ((await method.count()) > 0) await method.check();
  await buyer.getByRole('button', { name: 'Checkout with Paypal' }).click();
  const form = buyer.getByRole('form', { name: 'Edit Address' });
  await expect.poll(() => isFocused(form.getByLabel('Country', { exact: true }))).toBe(true);
  expect(await form.getByLabel('Street and house number').inputValue()).toBe('2 Weaver Court');
  await form.getByLabel('Country', { exact: true }).selectOption('Germany');
  await form.getByLabel('Full name').fill('Ida Weld');
  await form.getByLabel('Postcode').fill('LS1');
  await form.getByLabel('City').focus();
  await form.getByText('Germany: codes usually look like 10115. Please check yours.').waitFor();
  await form.getByLabel('Country', { exact: true }).selectOption('United States');
  expect(await form.getByLabel('ZIP code').inputValue()).toBe('LS1');
  await form.getByText('Still missing: State').waitFor();
  await form.getByLabel('State').selectOption('California');
  await expectAccessible(buyer);
  await form.getByRole('button', { name: 'Save Address' }).click();
  await buyer.getByText('Address updated successfully').waitFor();
  await buyer.getByText(/Ida Weld, .*, CA LS1, United States/).waitFor();
  await buyer.getByRole('button', { name: 'Checkout with Paypal' }).click();
  await buyer.waitForURL(/checkoutnow/);
});

test('without JavaScript the form has all fields, and a refusal shows what was typed', async ({
  visit,
  shop,
}) => {
  await restoreSettings(shop);
  const admin = await openAsAdmin(visit, NO_PAGE);
  const status = await admin.evaluate(async () => {
    const body = JSON.stringify({ homeCountry: 'DE', sellsTo: ['DE', 'US'] });
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/v1/admin/settings', { method: 'PUT', headers, body })).status;
  });
  expect(status).toBe(200);
  const page = await visit(NO_PAGE, { context: { javaScriptEnabled: false } });
  await aBuyer(page, { address: false });
  await page.goto('/shop/account?tab=address&edit=new');
  expect(await page.getByLabel('Country', { exact: true }).inputValue()).toBe('DE');
  await page.getByLabel('Country', { exact: true }).selectOption('United States');
  await page.getByLabel('Street and house number').fill('1 Main St');
  await page.getByLabel('Postcode').fill('94103');
  await page.getByLabel('City').fill('Springfield');
  await page.getByLabel('Phone').fill('1');
  await page.getByLabel('Delivery notes').fill('None');
  await page.getByLabel(/^State, province or region/).fill('Bavaria');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await page.getByText('This state or province isn’t known: Bavaria, United States').waitFor();
  // The page that was made on the server has the fields of the country that was chosen.
  expect(await page.getByLabel('ZIP code').inputValue()).toBe('94103');
  await page.getByLabel('State', { exact: true }).selectOption('California');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await page.getByText('Springfield, CA 94103').waitFor();
  await page.getByText('United States').waitFor();
});
