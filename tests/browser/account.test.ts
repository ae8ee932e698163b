/** The account: orders with their details, and addresses. */
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import type { CartWire } from '#contract/cart.contract.ts';
import { ADMIN, expect, expectAccessible, signIn, test } from '#support/browser.ts';
import {
  aBuyer,
  anOrder,
  call,
  findProduct,
  focused,
  putInCart,
  simpleProduct,
  type Buyer,
} from '#support/browser-buyer.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** A paid order, after the buyer returned from the provider. */
async function aPaidOrder(
  page: Page,
  buyer: Buyer,
  approve: (id: string) => Promise<string>,
): Promise<{ orderId: string; number: string }> {
  const { orderId, approvalURL, data } = await anOrder(
    page,
    buyer,
    await findProduct(page, simpleProduct({ shipped: true })),
  );
  const paymentId = new URL(approvalURL).searchParams.get('token') ?? '';
  await approve(paymentId);
  await call(page, 'post', '/shop/orders/capture', { paymentId, payerId: 'BUYER', orderId });
  return { orderId, number: data.number };
}

describe('orders', () => {
  test('the orders tab comes first and has an empty state', async ({ visit }) => {
    const page = await visit('/shop/about');
    await aBuyer(page);
    await page.goto('/shop/account');
    expect(await page.getByRole('tab', { name: 'Orders' }).getAttribute('aria-selected')).toBe(
      'true',
    );
    await page.getByRole('heading', { name: 'Order History' }).waitFor();
    await page.getByText('No orders yet').waitFor();
    await expectAccessible(page);
  });

  test('the table has its columns, the dialog has every field and its own URL', async ({
    visit,
    shop,
  }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    const { orderId, number } = await aPaidOrder(page, buyer, (id) => shop.simulator.approve(id));
    await page.goto('/shop/account');
    const table = page.getByRole('table', { name: 'Order History' });
    const columns = await table.getByRole('columnheader').allTextContents();
    expect(columns.slice(0, 4)).toEqual(['Order ID', 'Order Date', 'Order Status', 'Order Price']);
    const row = table.getByRole('row').nth(1);
    await row.getByText(number).waitFor();
    // The long id appears in the details only.
    expect(await table.getByText(orderId).count()).toBe(0);
    expect(await row.getByText(/^\d{4}-\d\d-\d\d$/).count()).toBe(1);
    await row.getByText('Confirmed').waitFor();

    await row.getByRole('button', { name: /^View Details/ }).focus();
    await page.keyboard.press('Enter');
    await dialog(page)
      .getByRole('heading', { name: `Order ${number}` })
      .waitFor();
    expect(page.url()).toBe(`${shop.url}/shop/account?order=${orderId}`);
    const terms = await dialog(page).getByRole('term').allTextContents();
    for (const term of [
      'Order ID',
      'Order Date',
      'Order Price',
      'Shipping Method',
      'Shipping Cost',
      'Payment method',
      'Payment Status',
      'Order Status',
    ])
      expect(terms).toContain(term);
    for (const words of [
      orderId,
      'paypal',
      'Paid',
      'Quantity: 1, Price: $',
      buyer.userName,
      '2 Weaver Court',
      'Halifax',
      'HX1 2AB',
      '01422 496 011',
      'Ring the bell',
    ]) {
      expect(await dialog(page).getByText(words).first().isVisible()).toBe(true);
    }
    const steps = await dialog(page)
      .getByRole('list', { name: 'Order progress' })
      .getByRole('listitem')
      .allTextContents();
    expect(steps.length).toBe(5);
    expect(steps[4]).toContain('Expected');
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await page.waitForURL('**/shop/account');
    await expect.poll(() => focused(page)).toBe(`View Details of ${number}`);
    await page.goto(`/shop/account?order=${orderId}`);
    await dialog(page)
      .getByRole('heading', { name: `Order ${number}` })
      .waitFor();
  });

  test('an order prints on one page without the rest of the shop', async ({ visit, shop }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    const { orderId } = await aPaidOrder(page, buyer, (id) => shop.simulator.approve(id));
    await page.goto(`/shop/account?order=${orderId}`);
    await dialog(page).getByRole('heading', { name: 'Shipping Info' }).waitFor();
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBe(1);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await dialog(page).getByRole('button', { name: 'Order again' }).isVisible()).toBe(false);
  });

  test("the timeline follows the order's progress", async ({ visit, shop }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    const { orderId } = await aPaidOrder(page, buyer, (id) => shop.simulator.approve(id));
    const admin = await visit('/shop/about');
    await signIn(admin, ADMIN);
    for (const [orderStatus, words] of [
      ['inProcess', 'In Process'],
      ['inShipping', 'In Shipping'],
      ['rejected', 'Rejected'],
    ] as const) {
      await call(admin, 'put', `/admin/orders/update/${orderId}`, { orderStatus });
      await page.goto('/shop/account');
      const badge = page.getByRole('table').getByText(words, { exact: true });
      expect(await badge.getAttribute('data-status')).toBe(orderStatus);
    }
  });

  test('an unpaid order leads back to payment, and can be cancelled and ordered again', async ({
    visit,
  }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    const product = await findProduct(page, simpleProduct({ shipped: true }));
    const { orderId, data } = await anOrder(page, buyer, product);
    await page.goto('/shop/account');
    await page.getByText('Payment not finished.').waitFor();
    await page.getByRole('link', { name: `Resume payment of ${data.number}` }).click();
    await page.waitForURL('**/checkoutnow**');
    await page.goto(`/shop/account?order=${orderId}`);
    await dialog(page)
      .getByText(/Your items are held until/)
      .waitFor();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Cancel this order' }).click();
    await dialog(page).getByText('The order was cancelled before it was paid.').waitFor();
    await call(page, 'delete', `/shop/cart/${buyer.id}/${product._id}`);
    await dialog(page).getByRole('button', { name: 'Order again' }).click();
    await page.getByText('1 item is in your cart').waitFor();
  });

  test('Order again adds what is available and names what is not', async ({ visit, shop }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    const product = await findProduct(page, simpleProduct({ shipped: true }));
    const available = await findProduct(
      page,
      (each) => simpleProduct({ shipped: true })(each) && each._id !== product._id,
    );
    await putInCart(page, buyer, available);
    const { orderId } = await aPaidOrder(page, buyer, (id) => shop.simulator.approve(id));
    await shop.pool.query('UPDATE products SET deleted_at = now() WHERE id = $1', [product._id]);
    await page.goto(`/shop/account?order=${orderId}`);
    await dialog(page).getByRole('button', { name: 'Order again' }).click();
    await dialog(page).getByText('Some items are not available').waitFor();
    expect(
      await dialog(page)
        .getByRole('listitem')
        .filter({ hasText: `${product.title}: ` })
        .count(),
    ).toBe(1);
    const { data: cart } = (await call(page, 'get', `/shop/cart/${buyer.id}`)) as {
      data: CartWire;
    };
    expect(cart.items.map(({ productId }) => productId)).toEqual([available._id]);
    await shop.pool.query('UPDATE products SET deleted_at = NULL WHERE id = $1', [product._id]);
  });

  test('a long history shows its newest orders, and more on request', async ({ visit, shop }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    await shop.pool.query(
      `INSERT INTO orders (id, user_id, order_status, payment_status, stock_state, subtotal_cents, discount_cents,
         shipping_cents, total_cents, customer_name, customer_email, address_snapshot, cart_fingerprint, placed_at)
       SELECT gen_random_uuid(), $1, 'delivered', 'paid', 'sold', n, 0, 0, n, $2, $3,
         '{"address": "", "city": "", "pincode": "", "phone": "", "notes": ""}', '', now() - make_interval(hours => n)
       FROM generate_series(1, 25) n`,
      [buyer.id, buyer.userName, buyer.email],
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

  test("another user's order is not found", async ({ visit }) => {
    const page = await visit('/shop/about');
    const other = await aBuyer(page);
    const { orderId } = await anOrder(
      page,
      other,
      await findProduct(page, simpleProduct({ shipped: true })),
    );
    await page.context().clearCookies();
    await aBuyer(page);
    await page.goto(`/shop/account?order=${orderId}`);
    await page.getByText('This order is not in your account').waitFor();
  });
});

test.for([
  ['light', 1280],
  ['dark', 360],
] as const)('is accessible: %s at %i', async ([colorScheme, width], { visit }) => {
  const page = await visit('/shop/about', {
    context: { colorScheme, viewport: { width, height: 800 } },
  });
  const buyer = await aBuyer(page);
  await anOrder(page, buyer, await findProduct(page, simpleProduct({ shipped: true })));
  await page.goto('/shop/account');
  const row = page.getByRole('table', { name: 'Order History' }).getByRole('row').nth(1);
  // Cards on narrow screens.
  expect(await row.evaluate((each) => getComputedStyle(each).display === 'table-row')).toBe(
    width > 640,
  );
  const state = row.locator('[data-status]');
  expect([await state.innerText(), await state.locator('svg').count()]).toEqual(['Pending', 1]);
  for (const path of ['/shop/account', '/shop/account?tab=address']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    await expectAccessible(page);
  }
});
