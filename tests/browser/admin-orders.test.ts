/** Orders in the admin area: search, details, status changes, undo, printing, live updates. */
import type { Page } from 'playwright-core';
import { isFocused, openAs, openAsAdmin, PHONE, press, untilText } from '#support/admin-screens.ts';
import { aBoughtOrder, type BoughtOrder } from '#support/bought-order.ts';
import { ADMIN, expect, expectAccessible, test } from '#support/browser.ts';
import { downloadedLines } from '#support/downloaded-file.ts';
import { addSampleActivity } from '#support/sample-activity.ts';
import { aColleague, letAuthenticationsAge } from '#support/staff.ts';

type Shown = Pick<BoughtOrder, 'number'>;
const row = (page: Page, { number }: Shown) => page.getByRole('row').filter({ hasText: number });
const badge = (page: Page, order: Shown) =>
  row(page, order).locator('[data-status]').first().textContent();
const statusButton = (page: Page, order: Shown) =>
  row(page, order).getByRole('button', { name: /change the status/ });
const dialog = (page: Page) => page.getByRole('dialog');
const untilOpen = (page: Page, { number }: Shown) =>
  dialog(page)
    .getByRole('heading', { name: `Order ${number}` })
    .waitFor();
const untilClosed = (page: Page) => expect.poll(() => dialog(page).count()).toBe(0);

test('an order opens at its own URL with every field, is marked as shipped by keyboard, and the change is undone', async ({
  visit,
  shop,
}) => {
  const older = await aBoughtOrder(visit, shop, { userName: 'Odo Carder' });
  const newer = await aBoughtOrder(visit, shop);
  const page = await openAsAdmin(visit, '/admin/orders');
  for (const name of ['Order ID', 'Order Date', 'Order Status', 'Order Price'])
    expect(await page.getByRole('columnheader', { name, exact: true }).count()).toBe(1);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('All Orders');
  const details = page.getByRole('button', { name: `View Details of ${newer.number}` });
  expect(await details.textContent()).toBe('View Details');
  expect(await row(page, newer).getByText(newer.id).count()).toBe(0);
  await details.press('Enter');
  await untilOpen(page, newer);
  await expect.poll(() => new URL(page.url()).searchParams.get('order')).toBe(newer.id);
  const text = (await dialog(page).textContent()) ?? '';
  for (const word of [
    newer.id,
    'Order Date',
    'Order Price',
    'Payment method',
    'PayPal',
    'Payment Status',
    'Paid',
    'Confirmed',
    'Wilma Carder',
    '2 Weaver Court',
    'Halifax',
    'HX1 2AB',
    '01422 496 011',
    'Ring the bell',
    '1 x $',
  ])
    expect(text).toContain(word);

  // J and K move through the list, but not while typing.
  for (const [key, order] of [
    ['j', older],
    ['k', newer],
    ['j', older],
  ] as const) {
    await page.keyboard.press(key);
    await untilOpen(page, order);
  }
  await dialog(page).getByLabel('New note').fill('jk');
  await page.keyboard.press('Escape');
  await untilClosed(page);
  await page.goto(`/admin/orders?order=${newer.id}`);

  // The usual next status is preselected: two key presses from the list, one here.
  await dialog(page).getByRole('button', { name: 'Set In Process' }).press('Enter');
  await page.getByText('Order status is updated successfully').first().waitFor();
  await expect.poll(() => dialog(page).getByLabel('Order Status').first().inputValue()).toBe('');
  await expect.poll(() => badge(page, newer)).toBe('In Process');

  await dialog(page).getByLabel('New note').fill('Wants it wrapped');
  await dialog(page).getByRole('button', { name: 'Add note' }).press('Enter');
  await dialog(page).locator('.note-text').waitFor();
  expect(await dialog(page).getByLabel('New note').inputValue()).toBe('');
  await dialog(page).getByText('History').click();
  await untilText(dialog(page), /Set to In Process/);
  await expectAccessible(page, 'dialog[open]');

  await page.keyboard.press('Escape');
  await untilClosed(page);
  await page.getByRole('heading', { level: 1 }).click();
  // The note came last; the status change before it stays and can be undone from its message.
  await page.keyboard.press('Control+z');
  await page.getByText('Notes cannot be undone.').first().waitFor();
  expect(await badge(page, newer)).toBe('In Process');
  await page.keyboard.press('F8');
  await dialog(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => badge(page, newer)).toBe('Confirmed');
});

test('a new order appears in another browser behind the pill and is counted', async ({
  visit,
  shop,
}) => {
  await addSampleActivity(shop);
  const first = await aBoughtOrder(visit, shop);
  const page = await openAsAdmin(visit, '/admin/orders');
  await row(page, first).waitFor();
  await page.waitForFunction(() => localStorage.getItem('orders-seen') !== null);
  const shown = () =>
    page.locator('tr[data-row]').evaluateAll((rows) => rows.map((each) => each.dataset['row']));
  const firstPage = (await shown()).length;
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(firstPage);
  const before = await shown();
  const bought = await aBoughtOrder(visit, shop);
  const pill = page.getByRole('button', { name: /new orders?$/ });
  await pill.waitFor();
  expect(await shown()).toEqual(before);
  await expect.poll(() => page.title()).toMatch(/^\(\d+\) All Orders/);
  // The list reloads without gaps where its two parts meet.
  const reread = page.waitForResponse((answer) => answer.url().includes('cursor='));
  await statusButton(page, first).press('Enter');
  await dialog(page).getByRole('button', { name: 'In Process' }).press('Enter');
  await reread;
  await expect.poll(() => badge(page, first)).toBe('In Process');
  await expect.poll(shown).toEqual(before);
  await pill.press('Enter');
  await row(page, bought).waitFor();
  await expect.poll(() => page.title()).toMatch(/^All Orders/);
  await expect.poll(() => pill.count()).toBe(0);

  // The list is as long and as far down as before an order was opened.
  const last = page.locator('tr[data-row]').last();
  const number = await last.getByRole('link').textContent();
  await last.getByRole('link').press('Enter');
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor();
  await page.getByRole('link', { name: 'Back to orders' }).press('Enter');
  await expect.poll(() => last.getByRole('link').textContent()).toBe(number);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
});

test('a refused status is reverted with a message; rejecting offers the refund, and a part is refunded after confirmation', async ({
  visit,
  shop,
}) => {
  const paid = await aBoughtOrder(visit, shop);
  const paying = await aBoughtOrder(visit, shop, { pays: false });
  await shop.pool.query(
    "UPDATE orders SET payment_status = 'capturing', capturing_since = now() - interval '6 minutes', check_after = NULL WHERE id = $1",
    [paying.id],
  );
  const page = await openAsAdmin(visit, '/admin/orders?view=confirming', { expected: [/409/] });
  await row(page, paying).getByText('Payment being confirmed for over 5 minutes').waitFor();
  await row(page, paying)
    .getByRole('button', { name: `Pending, change the status of ${paying.number}`, exact: true })
    .click();
  await dialog(page).getByRole('button', { name: 'Rejected' }).click();
  await dialog(page).getByRole('button', { name: 'Set Rejected' }).click();
  await untilText(page, /status cannot be set while the payment is being confirmed/);
  await expect.poll(() => badge(page, paying)).toBe('Pending');

  await page.getByRole('link', { name: /^All\d/ }).click();
  await page.waitForURL((address) => !address.searchParams.has('view'));
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(paid.number);
  await page.waitForURL(/q=%23/);
  await expect.poll(() => page.locator('tbody tr[data-row]').count()).toBe(1);

  await page.getByRole('button', { name: `View Details of ${paid.number}` }).press('Enter');
  await dialog(page).locator('summary').filter({ hasText: 'Refund' }).click();
  const amount = dialog(page).getByLabel('Amount in dollars');
  await amount.fill('99999');
  await amount.press('Enter');
  await untilText(dialog(page), /^At most \$/);
  await amount.fill('1.50');
  await amount.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refund $1.50' }).press('Enter');
  await dialog(page).getByText('-$1.50').waitFor();
  await dialog(page).getByText('Partially refunded').first().waitFor();
  await page.keyboard.press('Escape');
  await untilClosed(page);

  await statusButton(page, paid).press('Enter');
  await dialog(page).getByRole('button', { name: 'Rejected' }).press('Enter');
  const refund = dialog(page).getByRole('checkbox', { name: /Refund \$/ });
  expect(await refund.isChecked()).toBe(true);
  await dialog(page).getByRole('button', { name: 'Set Rejected' }).press('Enter');
  await expect.poll(() => badge(page, paid)).toBe('Rejected');
  await row(page, paid).getByText('Refunded').waitFor();
});

test('several orders are updated and printed at once: slips without prices, invoices with totals, one order a page', async ({
  visit,
  shop,
}) => {
  const bought = [
    await aBoughtOrder(visit, shop, { userName: 'Bulk One' }),
    await aBoughtOrder(visit, shop, { userName: 'Bulk Two' }),
  ];
  const page = await openAsAdmin(visit, '/admin/orders?q=Bulk');
  // A file with names of customers needs a recent step-up.
  await letAuthenticationsAge(shop);
  const stepUp = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await press(page, 'CSV, Orders');
  await stepUp.waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('because you did not confirm that it is you').first().waitFor();
  await press(page, 'CSV, Orders');
  await stepUp.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await stepUp.waitFor({ state: 'detached' });
  const lines = await downloadedLines(page, 'CSV, Orders');
  expect(lines[0]).toBe(
    'Order,Order ID,Order Date,Customer,Items,Order Status,Payment,Order Price,Email,Address,City,Pincode,Phone,Notes,SKUs,Recipient,Company,Address 2,Region,Country,Payment method,Tax,Invoice,Guest,Billing address,VAT ID,Pick-up',
  );
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual(
    bought.toReversed().map(({ id, number }) => [number, id]),
  );
  for (const each of bought)
    await page.getByRole('checkbox', { name: `Select ${each.number}` }).press('Space');
  await page.getByRole('button', { name: 'Set status' }).press('Enter');
  await dialog(page).getByRole('button', { name: 'In Shipping' }).press('Enter');
  await page.getByText('2 orders set to In Shipping').first().waitFor();
  for (const each of bought) await expect.poll(() => badge(page, each)).toBe('In Shipping');

  await page.goto(`/admin/orders/print?kind=slips&ids=${bought.map(({ id }) => id).join(',')}`);
  const papers = page.getByRole('article');
  await expect.poll(() => papers.count()).toBe(2);
  const slips = (await papers.allTextContents()).join(' ');
  expect(slips).not.toContain('$');
  for (const word of ['Woad & Weld', 'Dyehouse Yard', 'Bulk One', 'Bulk Two', 'Colour', 'Size'])
    expect(slips).toContain(word);
  await page.emulateMedia({ media: 'print' });
  expect(await papers.first().evaluate((paper) => getComputedStyle(paper).breakAfter)).toBe('page');
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  await page.goto(`/admin/orders/print?kind=invoices&ids=${bought[0]?.id}`);
  const invoice = (await papers.first().textContent()) ?? '';
  for (const word of ['Invoice', 'Subtotal', 'Shipping', 'Total', 'Dyehouse Yard', '$'])
    expect(invoice).toContain(word);
  await page.emulateMedia({ media: null });
  await expectAccessible(page);
});

test('on a phone a status is changed one-handed in two taps; an order that leaves the list passes the focus on; columns are remembered', async ({
  visit,
  shop,
}) => {
  const userName = `Phoebe ${Date.now()}`;
  const older = await aBoughtOrder(visit, shop, { userName });
  const newer = await aBoughtOrder(visit, shop, { userName });
  const clerk = await aColleague(shop, 'fulfilment');
  const list = `/admin/orders?q=${encodeURIComponent(userName)}`;
  const page = await openAs(visit, clerk, `${list}&status=confirmed`, {
    context: { ...PHONE, colorScheme: 'dark' },
  });
  await page.getByRole('button', { name: `View Details of ${newer.number}` }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Set In Process' }).press('Enter');
  await expect.poll(() => row(page, newer).count()).toBe(0);
  await page.keyboard.press('Escape');
  await untilClosed(page);
  const next = page.getByRole('button', { name: `View Details of ${older.number}` });
  await expect.poll(() => isFocused(next)).toBe(true);

  await page.goto(list);
  const change = statusButton(page, older);
  expect((await change.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await change.click();
  await expectAccessible(page, 'dialog[open]');
  await dialog(page).getByRole('button', { name: 'In Process' }).click();
  await expect.poll(() => badge(page, older)).toBe('In Process');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Payment' }).click();
  await page.getByRole('checkbox', { name: 'Dense rows' }).click();
  await page.reload();
  await row(page, older).getByText('Paid', { exact: true }).waitFor();
  await page.locator('.admin-table-dense').waitFor();
});
