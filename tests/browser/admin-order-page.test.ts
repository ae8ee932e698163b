/** An order on a page of its own. */
import { isFocused, openAsAdmin, press } from '#support/admin-screens.ts';
import { aBoughtOrder } from '#support/bought-order.ts';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { call } from '#support/browser-buyer.ts';

test("an order's page follows the filters of its list by keyboard, shows what a colleague does, and leads back", async ({
  visit,
  shop,
}) => {
  const older = await aBoughtOrder(visit, shop, { userName: 'Odo Carder' });
  const newer = await aBoughtOrder(visit, shop);
  const list = '/admin/orders?q=Carder&status=confirmed';
  const page = await openAsAdmin(visit, list);
  const row = ({ number }: { number: string }) => page.getByRole('row').filter({ hasText: number });
  await page.getByRole('button', { name: `View Details of ${newer.number}` }).press('Enter');
  // The page takes the place of the quick view in the history.
  await page.getByRole('dialog').getByRole('link', { name: 'Open order' }).press('Enter');
  await expect.poll(() => page.url()).toBe(`${shop.url}${list.replace('?', `/${newer.id}?`)}`);
  const heading = page.getByRole('heading', { level: 1 });
  for (const [key, order] of [
    ['j', older],
    ['k', newer],
  ] as const) {
    await expect.poll(() => isFocused(heading)).toBe(true);
    await page.keyboard.press(key);
    await expect.poll(() => heading.textContent()).toBe(`Order ${order.number}`);
  }
  // A colleague's change arrives: the status, the one that usually follows, and that the list has lost the order.
  const place = page.getByRole('navigation', { name: 'Orders' }).getByText(/^\d+ of \d+$/);
  await place.waitFor();
  await call(page, 'put', `/admin/orders/update/${newer.id}`, { orderStatus: 'inShipping' });
  await place.waitFor({ state: 'detached' });
  await press(page, 'Set Delivered');
  await page.locator('.order-summary [data-status="delivered"]').waitFor();
  await page.goBack();
  await expect.poll(() => page.url()).toBe(shop.url + list);
  await row(older).waitFor();
  await expect.poll(() => row(newer).count()).toBe(0);
});

test('chosen items are refunded by keyboard, and the order says which', async ({ visit, shop }) => {
  const { id, number } = await aBoughtOrder(visit, shop, { userName: 'Runa Weft' });
  const page = await openAsAdmin(visit, `/admin/orders/${id}`);
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
  const form = page.getByRole('region', { name: 'Refund' });
  await form.getByRole('button', { name: /^One more, / }).press('Enter');
  await form.getByRole('checkbox', { name: /^Return to stock/ }).check();
  await expect.poll(() => form.getByLabel(/^Amount in/).count()).toBe(0);
  await expectAccessible(page);
  await form.getByRole('button', { name: /^Refund \$/ }).press('Enter');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Refund \$/ })
    .press('Enter');
  await page.getByRole('region', { name: 'Items' }).getByText('1 refunded').waitFor();
  await page
    .getByRole('list', { name: 'Payments and refunds' })
    .getByText(/^1 × .*, back into stock$/)
    .waitFor();
});
