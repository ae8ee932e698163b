/** A withdrawal from the footer of any page to the receipt, and on the order's page of the staff. */
import { openAsAdmin, press } from '#support/admin-screens.ts';
import { aBoughtOrder } from '#support/bought-order.ts';
import { expect, expectAccessible, signIn, test } from '#support/browser.ts';
import { mailTo } from '#support/mail-folder.ts';
import { restoreSettings } from '#support/store-settings.ts';

const PHONE = { viewport: { width: 360, height: 760 } };

test('a withdrawal on a phone without JavaScript, with its receipt; staff refund it', async ({
  visit,
  shop,
}) => {
  await restoreSettings(shop);
  const settings = await openAsAdmin(visit, '/admin/settings/policies');
  await settings.getByRole('checkbox', { name: 'Let customers withdraw from contracts' }).check();
  await press(settings, 'Save');
  await settings.getByText('Settings saved').first().waitFor();
  const order = await aBoughtOrder(visit, shop);

  const page = await visit('/shop/about', { context: { ...PHONE, javaScriptEnabled: false } });
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Withdraw from contract' }).click();
  await page.getByRole('heading', { level: 1, name: 'Withdraw from contract' }).waitFor();
  await page.getByLabel('Your name').fill('Ida Loom');
  await page.getByLabel('Order number').fill(order.number);
  await page.getByLabel('Email').fill(order.email);
  await page.getByLabel('Message').fill('Too small');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Check your withdrawal' }).waitFor();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  expect(await page.getByLabel('Message').inputValue()).toBe('Too small');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText(`I withdraw from my contract for order ${order.number}.`).waitFor();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await page.getByText(`The receipt is on its way to ${order.email}`).waitFor();
  const mail = await mailTo(shop.dataDir, order.email, 'We have received your withdrawal');
  expect(mail).toContain('Message: Too small');

  // A job finds the order, maybe after the mail; a page that is open already does not show it.
  const assigned = async () =>
    (await shop.pool.query('SELECT id FROM returns WHERE order_id = $1', [order.id])).rowCount;
  await expect.poll(assigned).toBe(1);
  const staff = await openAsAdmin(visit, `/admin/orders/${order.id}`);
  const returns = staff.getByRole('region', { name: 'Returns' });
  await returns.getByText('Withdrawal: Valid').waitFor();
  await returns.getByText(/^Not sent yet: refund it by/).waitFor();
  await expectAccessible(staff);
  await returns.getByRole('button', { name: 'Refund', exact: true }).press('Enter');
  await returns.getByRole('button', { name: /^Refund \$/ }).click();
  await staff
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Refund \$/ })
    .click();
  await returns.getByText('Withdrawal: Refunded').waitFor();
});

test('from an order of the account, by keyboard, with the units to choose', async ({
  visit,
  shop,
}) => {
  await restoreSettings(shop);
  await shop.pool.query(
    `INSERT INTO store_settings (name, value, updated_at) VALUES ('withdrawals', 'true', now())`,
  );
  const order = await aBoughtOrder(visit, shop);
  const page = await visit('/healthz', { context: PHONE });
  await signIn(page, order);
  await page.goto(`/shop/account?order=${order.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Withdraw from contract' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Withdraw from contract' }).waitFor();
  expect(await page.getByLabel('Order number').inputValue()).toBe(order.number);
  expect(await page.getByLabel('Email').inputValue()).toBe(order.email);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const first = page.getByRole('group').getByRole('checkbox').first();
  await first.press('Space');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await page.getByText('Choose at least one item.').waitFor();
  await first.press('Space');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await page.getByRole('heading', { name: 'Check your withdrawal' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).press('Enter');
  await page.getByText(/^Received on/).waitFor();
  await expectAccessible(page);
  await page.goto(`/shop/account?order=${order.id}`);
  await page.getByText('Withdrawal received').first().waitFor();
});
