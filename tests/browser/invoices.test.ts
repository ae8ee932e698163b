/** Invoices from the setting to the file: what the merchant and the buyer see. */
import { openAsAdmin, press } from '#support/admin-screens.ts';
import { aBoughtOrder } from '#support/bought-order.ts';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { aBuyer, anOrder, call, findProduct, simpleProduct } from '#support/browser-buyer.ts';

test('the merchant switches invoices on; orders have theirs as page and PDF, and so have their buyers', async ({
  visit,
  shop,
}) => {
  const older = await aBoughtOrder(visit, shop);
  const page = await openAsAdmin(visit, '/admin/settings/tax');
  await page.getByRole('checkbox', { name: 'Issue numbered invoices' }).check();
  await page.getByLabel('Prefix of invoice numbers').fill('RE-');
  await page.getByLabel('VAT ID').fill('DE123456789');
  await expectAccessible(page);
  await press(page, 'Save');
  await page.getByText('Settings saved').first().waitFor();

  await page.goto(`/admin/orders/${older.id}`);
  await press(page, 'Issue invoice');
  const documents = page.getByRole('list', { name: 'Invoices' });
  const first = /^Invoice RE-\d{4}-00001 \(PDF\)$/;
  await documents.getByRole('link', { name: first }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Issue invoice' }).count()).toBe(0);

  await page.goto(`/admin/orders/print?kind=invoices&ids=${older.id}`);
  const paper = page.getByRole('article', { name: /^Invoice RE-\d{4}-00001$/ });
  await paper.getByText('VAT ID: DE123456789').waitFor();
  await expectAccessible(page);

  const shopper = await visit('/healthz');
  const buyer = await aBuyer(shopper);
  const product = await findProduct(shopper, simpleProduct({ shipped: true }));
  const { orderId, approvalURL } = await anOrder(shopper, buyer, product);
  const paymentId = new URL(approvalURL).searchParams.get('token') ?? '';
  await shop.simulator.approve(paymentId);
  await call(shopper, 'post', '/shop/orders/capture', { paymentId, payerId: 'PAYER' });
  await shopper.goto(`/shop/account?order=${orderId}`);
  const link = shopper.getByRole('link', { name: /^Invoice RE-\d{4}-00002 \(PDF\)$/ });
  const [file] = await Promise.all([shopper.waitForEvent('download'), link.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/^Invoice-RE-\d{4}-00002\.pdf$/);
});
