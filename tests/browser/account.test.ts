/** The orders of an account: the list, an order's details, and what an unpaid order offers. */
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { CartWire } from '#contract/cart.contract.ts';
import { isFocused, press } from '#support/admin-screens.ts';
import { ADMIN, expect, expectAccessible, signIn, test } from '#support/browser.ts';
import {
  aBuyer,
  anOrder,
  call,
  findProduct,
  focused,
  putInCart,
  simpleProduct,
} from '#support/browser-buyer.ts';
import { requestOf } from '#support/page-request.ts';
import { NO_PAGE } from '#support/storefront.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const orderTable = (page: Page) => page.getByRole('table', { name: 'Order History' });
const orderAgain = (page: Page) => dialog(page).getByRole('button', { name: 'Order again' });

const TERMS = [
  'Order ID',
  'Order Date',
  'Order Price',
  'Shipping Method',
  'Shipping Cost',
  'Payment method',
  'Payment Status',
  'Order Status',
];

/** On the order's page, by keyboard: the number is corrected, and what is removed is sent again. */
async function sendParcel(admin: Page, orderId: string): Promise<void> {
  await admin.goto(`/admin/orders/${orderId}`);
  const parcels = admin.getByRole('region', { name: 'Parcels' });
  const number = parcels.getByLabel('Tracking number');
  const units = parcels.locator('.parcel-units input');
  await press(admin, 'Add parcel');
  await expect.poll(() => isFocused(number)).toBe(true);
  await parcels.getByLabel('Carrier').selectOption('UPS');
  await units.fill('9');
  await number.fill('1Z 1000');
  await number.press('Enter');
  await parcels.getByText('Enter 0 to 1.').waitFor();
  await units.fill('1');
  await expectAccessible(admin);
  await number.press('Enter');
  await admin.locator('.order-summary [data-status="inShipping"]').waitFor();
  await parcels.getByText('Everything is sent.').waitFor();
  await press(admin, 'Remove UPS 1Z 1000');
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await parcels.getByText('No parcels yet.').waitFor();
  await press(admin, 'Add parcel');
  await parcels.getByLabel('Message to the customer').fill('Left with the neighbour.');
  await number.fill('1Z');
  await number.press('Enter');
  await press(admin, 'Edit UPS 1Z');
  await number.fill('1Z 999');
  await press(admin, 'Save');
  await parcels.getByRole('link', { name: '1Z 999' }).waitFor();
}

test('a paid order is in the list; its dialog has every field and its own URL, prints on one page, and follows its progress', async ({
  visit,
  shop,
}) => {
  const page = await visit(NO_PAGE);
  const buyer = await aBuyer(page);
  await page.goto('/shop/account');
  const tab = page.getByRole('tab', { name: 'Orders' });
  expect(await tab.getAttribute('aria-selected')).toBe('true');
  await page.getByText('No orders yet').waitFor();

  const product = await findProduct(page, simpleProduct({ shipped: true }));
  const { orderId, approvalURL, data } = await anOrder(page, buyer, product);
  const paymentId = new URL(approvalURL).searchParams.get('token') ?? '';
  await shop.simulator.approve(paymentId);
  await call(page, 'post', '/shop/orders/capture', { paymentId, payerId: 'BUYER', orderId });
  await page.reload();
  const columns = await orderTable(page).getByRole('columnheader').allTextContents();
  expect(columns.slice(0, 4)).toEqual(['Order ID', 'Order Date', 'Order Status', 'Order Price']);
  const row = orderTable(page).getByRole('row').nth(1);
  await row.getByText(data.number).waitFor();
  await row.getByText(product.title, { exact: true }).waitFor();
  // The long id appears in the details only.
  expect(await orderTable(page).getByText(orderId).count()).toBe(0);
  expect(await row.getByText(/^[A-Z][a-z]{2} \d\d, \d{4}$/).count()).toBe(1);
  const state = row.locator('[data-status]');
  expect([await state.innerText(), await state.locator('svg').count()]).toEqual(['Confirmed', 1]);
  // Cards on narrow screens.
  for (const [width, display] of [
    [360, 'block'],
    [1280, 'table-row'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await row.evaluate((each) => getComputedStyle(each).display), `${width}`).toBe(display);
  }

  await row.getByRole('button', { name: /^View Details/ }).focus();
  await page.keyboard.press('Enter');
  const heading = dialog(page).getByRole('heading', { name: `Order ${data.number}` });
  await heading.waitFor();
  await expect.poll(() => page.url()).toBe(`${shop.url}/shop/account?order=${orderId}`);
  expect(await dialog(page).getByRole('term').allTextContents()).toEqual(
    expect.arrayContaining(TERMS),
  );
  for (const words of [
    orderId,
    'PayPal',
    'Paid',
    'Quantity: 1, Price: $',
    buyer.userName,
    '2 Weaver Court',
    'Halifax',
    'HX1 2AB',
    '01422 496 011',
    'Ring the bell',
  ])
    expect(await dialog(page).getByText(words).first().isVisible(), words).toBe(true);
  await dialog(page).getByRole('heading', { name: 'Shipping Info' }).waitFor();
  const steps = await dialog(page)
    .getByRole('list', { name: 'Order progress' })
    .getByRole('listitem')
    .allTextContents();
  expect(steps.length).toBe(5);
  expect(steps[4]).toContain('Expected');
  await expectAccessible(page);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBe(1);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await orderAgain(page).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await page.waitForURL('**/shop/account');
  await expect.poll(() => focused(page)).toBe(`View Details of ${data.number}`);
  await page.goto(`/shop/account?order=${orderId}`);
  await heading.waitFor();
  await dialog(page).getByRole('link', { name: 'Something wrong?' }).click();
  expect(await page.getByLabel('Subject').inputValue()).toBe(`Order ${data.number}`);

  const admin = await visit(NO_PAGE);
  await signIn(admin, ADMIN);
  await sendParcel(admin, orderId);
  await page.goto('/shop/account');
  await orderTable(page)
    .getByRole('link', { name: `Track UPS, ${data.number}` })
    .waitFor();
  await page.goto(`/shop/account?order=${orderId}`);
  const link = dialog(page).getByRole('link', { name: 'Track 1Z 999' });
  const tracking = 'https://www.ups.com/track?tracknum=1Z999';
  expect(await link.getAttribute('href')).toBe(tracking);
  // Also without JavaScript.
  const html = await (await requestOf(page, page.url())).text();
  expect(html).toContain(`href="${tracking}"`);
  for (const words of [`1 × ${product.title}`, 'Left with the neighbour.'])
    await dialog(page).getByText(words).first().waitFor();
  await expectAccessible(page);
  for (const [orderStatus, words] of [
    ['inShipping', 'In Shipping'],
    ['rejected', 'Rejected'],
  ] as const) {
    await call(admin, 'put', `/admin/orders/update/${orderId}`, { orderStatus });
    await page.goto('/shop/account');
    expect([await state.getAttribute('data-status'), await state.innerText()]).toEqual([
      orderStatus,
      words,
    ]);
  }
});

test('an unpaid order leads back to payment, can be cancelled, and ordered again as far as it is available', async ({
  visit,
  shop,
}) => {
  const page = await visit(NO_PAGE);
  const buyer = await aBuyer(page);
  const fits = simpleProduct({ shipped: true });
  const gone = await findProduct(page, fits);
  const available = await findProduct(page, (each) => fits(each) && each._id !== gone._id);
  await putInCart(page, buyer, available);
  const { orderId, data } = await anOrder(page, buyer, gone);
  await page.goto('/shop/account');
  await page.getByText('Payment not finished.').waitFor();
  await page.getByRole('link', { name: `Resume payment of ${data.number}` }).click();
  await page.waitForURL('**/checkoutnow**');
  await page.goto(`/shop/account?order=${orderId}`);
  await dialog(page)
    .getByText(/Your items are held until/)
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Cancel this order' }).click();
  await dialog(page).getByText('The order was cancelled before it was paid.').waitFor();

  const emptyCart = async () => {
    for (const { _id } of [gone, available])
      await call(page, 'delete', `/shop/cart/${buyer.id}/${_id}`);
  };
  await emptyCart();
  await orderAgain(page).click();
  await page.getByText('2 items are in your cart').waitFor();

  await emptyCart();
  const setDeleted = (sql: 'now()' | 'NULL') =>
    shop.pool.query(`UPDATE products SET deleted_at = ${sql} WHERE id = $1`, [gone._id]);
  onTestFinished(async () => void (await setDeleted('NULL')));
  await setDeleted('now()');
  await orderAgain(page).click();
  await dialog(page).getByText('Some items are not available').waitFor();
  const named = dialog(page)
    .getByRole('listitem')
    .filter({ hasText: `${gone.title}: ` });
  expect(await named.count()).toBe(1);
  const { data: cart } = (await call(page, 'get', `/shop/cart/${buyer.id}`)) as { data: CartWire };
  expect(cart.items.map(({ productId }) => productId)).toEqual([available._id]);
});

test("another user's order is not found, and a long history shows its newest orders, and more on request", async ({
  visit,
  shop,
}) => {
  const page = await visit(NO_PAGE);
  const product = await findProduct(page, simpleProduct({ shipped: true }));
  const { orderId } = await anOrder(page, await aBuyer(page), product);
  await page.context().clearCookies();
  const buyer = await aBuyer(page);
  await page.goto(`/shop/account?order=${orderId}`);
  await page.getByText('This order is not in your account').waitFor();

  await shop.pool.query(
    `INSERT INTO orders (id, user_id, order_status, payment_status, stock_state, subtotal_cents, discount_cents,
       shipping_cents, total_cents, customer_name, customer_email, address_snapshot, cart_fingerprint, placed_at)
     SELECT gen_random_uuid(), $1, 'delivered', 'paid', 'sold', n, 0, 0, n, $2, $3,
       '{"address": "", "city": "", "pincode": "", "phone": "", "notes": ""}', '', now() - make_interval(hours => n)
     FROM generate_series(1, 25) n`,
    [buyer.id, buyer.userName, buyer.email],
  );
  onTestFinished(
    async () => void (await shop.pool.query('DELETE FROM orders WHERE user_id = $1', [buyer.id])),
  );
  await page.goto('/shop/account');
  const details = page.getByRole('button', { name: /^View Details/ });
  await page.getByText('20 of 25 orders').waitFor();
  expect(await details.count()).toBe(20);
  await page.getByRole('link', { name: 'Show more' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => details.count()).toBe(25);
  const last = await details.nth(20).getAttribute('aria-label');
  await expect.poll(() => focused(page)).toContain(last);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toContain(last);
});
