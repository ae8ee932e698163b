/** The page of money of the admin area. */
import { openAsAdmin, PHONE, untilText } from '#support/admin-screens.ts';
import { aBoughtOrder } from '#support/bought-order.ts';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { downloadedLines } from '#support/downloaded-file.ts';

test('money agrees by day, as a file and on a phone, and a difference leads to its order', async ({
  visit,
  shop,
}) => {
  const empty = await openAsAdmin(visit, '/admin/money?from=2020-01-01&to=2020-01-02');
  await untilText(empty, 'No money moved in this period');
  const order = await aBoughtOrder(visit, shop);
  const page = await openAsAdmin(visit, '/admin/money', { context: PHONE });
  await untilText(page, 'Everything agrees');
  await expectAccessible(page);
  const totals = page.getByRole('region', { name: 'Totals' });
  const [inShop, atProvider] = await totals.getByRole('row').filter({ hasText: 'PayPal' }).all();
  const captured = (await inShop?.getByRole('cell').first().innerText()) ?? '';
  expect(captured).toMatch(/^\$\d+\.\d\d$/);
  expect(await atProvider?.getByRole('cell').first().innerText()).toBe(captured);
  const [header, line] = await downloadedLines(page, 'CSV, Money by day');
  expect(header).toMatch(/^Day,Payment method,Currency,"Captured, shop","Captured, provider",/);
  expect(line).toContain(`PayPal,USD,${captured.slice(1)},${captured.slice(1)},`);
  expect(line).toMatch(/,0\.00,0$/);

  await shop.pool.query(
    'UPDATE payment_captures SET amount_cents = amount_cents + 100 WHERE order_id = $1',
    [order.id],
  );
  await page.reload();
  await untilText(page, 'The shop and a payment provider have different amounts');
  await untilText(page, 'The amounts differ.');
  await expectAccessible(page);
  await page
    .getByRole('region', { name: 'Differences' })
    .getByRole('link', { name: order.number })
    .click();
  await page.waitForURL(`**/admin/orders/${order.id}`);
});
