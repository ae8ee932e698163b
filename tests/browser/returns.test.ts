/** A return from the customer's request on a phone to the refund by the staff. */
import { openAsAdmin, press } from '#support/admin-screens.ts';
import { aBoughtOrder } from '#support/bought-order.ts';
import { expect, expectAccessible, signIn, test } from '#support/browser.ts';

const PHONE = { viewport: { width: 360, height: 760 } };

test('a return is requested by keyboard on a phone, then approved, received and refunded', async ({
  visit,
  shop,
}) => {
  const settings = await openAsAdmin(visit, '/admin/settings/policies');
  await settings.getByRole('checkbox', { name: 'Let customers request returns' }).check();
  await press(settings, 'Save');
  await settings.getByText('Settings saved').first().waitFor();
  const order = await aBoughtOrder(visit, shop);

  const page = await visit('/healthz', { context: PHONE });
  await signIn(page, order);
  await page.goto(`/shop/account?order=${order.id}`);
  await page.getByRole('link', { name: 'Return items' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Return items of order/ }).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Request return' }).press('Enter');
  await page.getByText('Choose at least one item.').waitFor();
  await page.getByRole('checkbox', { name: 'I want to return this item' }).first().press('Space');
  await page.getByLabel('Reason').first().selectOption('It is the wrong item');
  await page.getByRole('button', { name: 'Request return' }).press('Enter');
  await page.waitForURL(`**/shop/account?order=${order.id}`);
  await page.getByText('Waiting for our answer').first().waitFor();

  const staff = await openAsAdmin(visit, '/admin/dashboard');
  await staff.getByRole('link', { name: /return to answer or refund/ }).waitFor();
  await staff.goto(`/admin/orders/${order.id}`);
  const returns = staff.getByRole('region', { name: 'Returns' });
  await returns.getByText('Wrong item').waitFor();
  await expectAccessible(staff);
  const click = (name: string) => returns.getByRole('button', { name, exact: true }).press('Enter');
  await click('Approve');
  await returns.getByLabel('How to send the items back').fill('The label is in the parcel.');
  await click('Approve return');
  await click('Mark as received');
  await returns.getByLabel('Message to the customer').waitFor();
  await click('Mark as received');
  await click('Refund');
  await returns.getByRole('button', { name: /^Refund \$/ }).click();
  await staff
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Refund \$/ })
    .click();
  await returns.getByText('Refunded', { exact: true }).waitFor();
});
