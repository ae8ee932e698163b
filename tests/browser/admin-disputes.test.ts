/** Disputes and payments of a different amount, on the order, in the list and on the dashboard. */
import type { BrowserShop } from '#support/browser-shop.ts';
import { openAsAdmin, PHONE } from '#support/admin-screens.ts';
import { aBoughtOrder, type BoughtOrder } from '#support/bought-order.ts';
import { expect, expectAccessible, test } from '#support/browser.ts';

async function captureOf(shop: BrowserShop, { id }: BoughtOrder): Promise<string> {
  const { captures } = await shop.simulator.state();
  return captures.find((each) => each.customId === id)?.id ?? '';
}

/** Waits until the shop has recorded what the provider reported. */
const untilRecorded = (shop: BrowserShop, rows: string, id: string): Promise<void> =>
  expect.poll(async () => (await shop.pool.query(`SELECT 1 FROM ${rows}`, [id])).rowCount).toBe(1);

test('a dispute and a refund that failed after it was completed are on the dashboard and the order; what a lost dispute withdrew is on the order', async ({
  visit,
  shop,
}) => {
  const disputed = await aBoughtOrder(visit, shop);
  const refunded = await aBoughtOrder(visit, shop);
  const disputeId = await shop.simulator.openDispute(await captureOf(shop, disputed), {
    amount: '5.00',
  });
  const refundId = await shop.simulator.refundOutside(await captureOf(shop, refunded), {
    amount: '5.00',
  });
  const refund = 'payment_refunds WHERE provider_refund_id = $1 AND undone_at IS';
  await untilRecorded(shop, `${refund} NULL`, refundId);
  await shop.simulator.settleRefund(refundId, 'FAILED');
  await untilRecorded(shop, `${refund} NOT NULL`, refundId);
  const dispute = 'payment_disputes WHERE provider_dispute_id = $1';
  await untilRecorded(shop, dispute, disputeId);

  const page = await openAsAdmin(visit, '/admin/dashboard', { context: PHONE });
  const alerts = page.getByRole('region', { name: 'Payments that need attention' });
  expect(await alerts.textContent()).toMatch(
    new RegExp(
      `Dispute about ${disputed.number}Items not received, \\$5\\.00\\. Answer by \\w{3} \\d\\d, 20`,
    ),
  );
  await alerts.getByText(`Refund of $5.00 failed for ${refunded.number}`).waitFor();
  await expectAccessible(page);
  await alerts.getByRole('link', { name: `View order ${disputed.number}` }).click();
  await page.getByText('The customer disputes this payment').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/admin/orders/${disputed.id}`);
  expect(await page.locator('.order-summary [data-status="disputed"]').count()).toBe(1);
  const answer = page.getByRole('link', { name: 'Answer at the payment provider' });
  expect(await answer.getAttribute('href')).toMatch(/^http/);
  await expectAccessible(page);
  const dialog = page.getByRole('dialog');
  await page.goto(`/admin/orders?order=${refunded.id}`);
  await dialog.getByText('A refund of $5.00 failed').waitFor();
  await expectAccessible(page, 'dialog[open]');

  await shop.simulator.closeDispute(disputeId, 'RESOLVED_BUYER_FAVOUR');
  await untilRecorded(shop, `${dispute} AND outcome = 'lost' AND refunded_cents = 500`, disputeId);
  await page.goto(`/admin/orders?order=${disputed.id}`);
  await dialog.getByText('Dispute lost').first().waitFor();
  expect(await dialog.textContent()).toContain('The payment provider withdrew $5.00.');
  await page.goto('/admin/dashboard');
  await alerts.waitFor();
  expect(await page.getByText(disputeId).count()).toBe(0);
});

test('a payment of a different amount is refunded in one click, once', async ({ visit, shop }) => {
  const bought = await aBoughtOrder(visit, shop, { fault: 'wrong-amount' });
  const page = await openAsAdmin(visit, `/admin/orders?order=${bought.id}`, { context: PHONE });
  const dialog = page.getByRole('dialog', { name: `Order ${bought.number}` });
  await dialog.getByText(/was paid instead of/).waitFor();
  await expectAccessible(page, 'dialog[open]');
  await dialog
    .getByRole('button', { name: /^Refund \$/ })
    .first()
    .click();
  const confirmation = page.getByRole('alertdialog');
  await confirmation.getByText(/the items are released for other customers/).waitFor();
  const sent: unknown[] = [];
  page.on('request', (each) => {
    if (/\/refund\//.test(each.url())) sent.push(each.postDataJSON());
  });
  await confirmation.getByRole('button', { name: /^Refund \$/ }).dblclick();
  await dialog.getByText('It was refunded in full.').waitFor();
  expect(await dialog.getByText(/was paid instead of/).count()).toBe(0);
  expect(sent).toEqual([{ amount: expect.any(Number), restock: true }]);
  const capture = await captureOf(shop, bought);
  const { refunds } = await shop.simulator.state();
  expect(refunds.filter(({ captureId }) => captureId === capture)).toHaveLength(1);
});
