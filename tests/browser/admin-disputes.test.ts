/** Disputes and payments of a different amount, on the order, in the list and on the dashboard. */
import type { Page } from 'playwright-core';
import type { BrowserShop } from '#support/browser-shop.ts';
import { ADMIN, expect, expectAccessible, signIn, test } from '#support/browser.ts';
import { aBuyer, anOrder, call, findProduct, simpleProduct } from '#support/browser-buyer.ts';
import type { VisitOptions } from '#support/watched-page.ts';

type Visit = (path: string, options?: VisitOptions) => Promise<Page>;

const PHONE: VisitOptions = { context: { viewport: { width: 360, height: 780 } } };

async function asAdmin(visit: Visit, path: string, options: VisitOptions = {}): Promise<Page> {
  const page = await visit('/auth/login', options);
  await signIn(page, ADMIN);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return page;
}

async function buys(visit: Visit, shop: BrowserShop, fault?: string) {
  const page = await visit('/shop/about');
  const buyer = await aBuyer(page);
  const placed = await anOrder(
    page,
    buyer,
    await findProduct(page, simpleProduct({ shipped: true })),
  );
  const paymentId = new URL(placed.approvalURL).searchParams.get('token') ?? '';
  await shop.simulator.approve(paymentId, fault === undefined ? {} : { fault });
  const captured = call(page, 'post', '/shop/orders/capture', { paymentId, payerId: 'PAYER' });
  // A payment of a different amount is refused, but captured all the same.
  await (fault === undefined ? captured : expect(captured).rejects.toThrow('PAYMENT_DIFFERENT'));
  const { captures } = await shop.simulator.state();
  const captureId = captures.find((each) => each.customId === placed.orderId)?.id ?? '';
  return { id: placed.orderId, number: placed.data.number, captureId };
}

/** Reloads until what the provider reported has arrived. */
async function reloadUntil(page: Page, text: string | RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.waitForLoadState('networkidle');
        return await page.getByText(text).count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
}

test('a dispute is on the dashboard and the order until the provider resolves it, with what it withdrew', async ({
  visit,
  shop,
}) => {
  const bought = await buys(visit, shop);
  const disputeId = await shop.simulator.openDispute(bought.captureId, { amount: '5.00' });
  const page = await asAdmin(visit, '/admin/dashboard', PHONE);
  await reloadUntil(page, disputeId);
  const alerts = page.getByRole('region', { name: 'Payments that need attention' });
  expect(await alerts.textContent()).toMatch(
    new RegExp(`Dispute about ${bought.number}Items not received, \\$5\\.00\\. Answer by 20`),
  );
  await expectAccessible(page);
  await alerts.getByRole('link', { name: `View order ${bought.number}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The customer disputes this payment').waitFor();
  expect(await dialog.locator('[data-status="disputed"]').count()).toBe(1);
  const answer = dialog.getByRole('link', { name: 'Answer at the payment provider' });
  expect(await answer.getAttribute('href')).toMatch(/^http/);
  await expectAccessible(page);

  await shop.simulator.closeDispute(disputeId, 'RESOLVED_BUYER_FAVOUR');
  await reloadUntil(page, 'Dispute lost');
  expect(await dialog.textContent()).toContain('The payment provider withdrew $5.00.');
  await page.goto('/admin/dashboard');
  await page.waitForLoadState('networkidle');
  expect(await page.getByText(disputeId).count()).toBe(0);
});

test('a payment of a different amount is refunded in one click, once', async ({ visit, shop }) => {
  const bought = await buys(visit, shop, 'wrong-amount');
  const page = await asAdmin(visit, `/admin/orders?order=${bought.id}`, PHONE);
  const dialog = page.getByRole('dialog', { name: `Order ${bought.number}` });
  await dialog.getByText(/was paid instead of/).waitFor();
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: /^Refund \$/ })
    .first()
    .click();
  const confirmation = page.getByRole('alertdialog');
  await confirmation.getByText(/the items are released for other customers/).waitFor();
  const request = page.waitForRequest(/\/refund\//);
  let requests = 0;
  page.on('request', (each) => (requests += Number(/\/refund\//.test(each.url()))));
  await confirmation.getByRole('button', { name: /^Refund \$/ }).dblclick();
  expect((await request).postDataJSON()).toEqual({ amount: expect.any(Number), restock: true });
  await dialog.getByText('It was refunded in full.').waitFor();
  expect(await dialog.getByText(/was paid instead of/).count()).toBe(0);
  expect(requests).toBe(1);
  const { refunds } = await shop.simulator.state();
  expect(refunds.filter((each) => each.captureId === bought.captureId)).toHaveLength(1);
});

test('a refund that fails after it was completed is on the dashboard and the order', async ({
  visit,
  shop,
}) => {
  const bought = await buys(visit, shop);
  const refundId = await shop.simulator.refundOutside(bought.captureId, { amount: '5.00' });
  const page = await asAdmin(visit, `/admin/orders?order=${bought.id}`, PHONE);
  await reloadUntil(page, 'Refunded in part');
  await shop.simulator.settleRefund(refundId, 'FAILED');
  await reloadUntil(page, 'A refund of $5.00 failed');
  await expectAccessible(page);
  await page.goto('/admin/dashboard');
  const alerts = page.getByRole('region', { name: 'Payments that need attention' });
  await alerts.getByText(`Refund of $5.00 failed for ${bought.number}`).waitFor();
  await expectAccessible(page);
});
