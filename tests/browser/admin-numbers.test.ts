/** Dashboard, analysis, settings and change history of the admin area. */
import type { Page } from 'playwright-core';
import type { FiguresWire, LowStockWire, OverviewWire } from '#contract/analytics.contract.ts';
import type { CouponWire } from '#contract/coupons.contract.ts';
import { SETTING_PAGES, SETTINGS, settingsPath } from '#admin/shared/settings/setting-pages.ts';
import { aPicture } from '#support/admin-products.ts';
import { isFocused, openAs, openAsAdmin, untilText } from '#support/admin-screens.ts';
import { aBoughtOrder } from '#support/bought-order.ts';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { call } from '#support/browser-buyer.ts';
import { downloadedLines } from '#support/downloaded-file.ts';
import { aColleague } from '#support/staff.ts';
import { restoreSettings } from '#support/store-settings.ts';

const dollars = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const overviewOf = async (page: Page, query = '') =>
  ((await call(page, 'get', `/admin/analytics/overview${query}`)) as { data: OverviewWire }).data;

test('the dashboard shows the overview as points, table and file, and the launch checklist', async ({
  visit,
  shop,
}) => {
  await restoreSettings(shop);
  await aBoughtOrder(visit, shop);
  await aBoughtOrder(visit, shop, { pays: false });
  const page = await openAsAdmin(visit, '/healthz');
  await call(page, 'post', '/vitals', { page: 'home', LCP: 1210, CLS: 0.02 });
  await page.goto('/admin/dashboard');
  const { now, today, revenue } = await overviewOf(page);
  const figures = (await page.getByRole('group', { name: 'Key figures' }).textContent()) ?? '';
  expect(figures).toContain(`Revenue${dollars(now.revenue)}`);
  expect(figures).toContain(`Orders${now.orders}`);
  expect(figures).toContain(`Average order${dollars(now.averageOrder)}`);
  expect(figures).toContain(`Checkout completion${now.paidShare} %`);
  await page.getByText(`Today so far: ${today.orders} paid order`).waitFor();

  const chart = page.getByRole('region', { name: 'Revenue by day' });
  const points = chart.getByRole('img');
  expect(await points.count()).toBe(14);
  const labelOf = (day?: Pick<FiguresWire, 'revenue' | 'orders'>) =>
    new RegExp(`: \\${dollars(day?.revenue ?? 0)} from ${day?.orders} orders?$`);
  const read = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await points.last().focus();
  expect(await read()).toMatch(labelOf(revenue.at(-1)));
  await page.keyboard.press('ArrowLeft');
  expect(await read()).toMatch(labelOf(revenue.at(-2)));
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  expect(await isFocused(points.first())).toBe(true);

  const lines = await downloadedLines(page, 'CSV, Revenue by day');
  expect(lines).toEqual([
    'From,To,Revenue,Orders',
    ...revenue.map((day) => `${day.from},${day.to},${day.revenue.toFixed(2)},${day.orders}`),
  ]);
  await chart.getByRole('button', { name: 'Table' }).press('Enter');
  expect(await chart.getByRole('row').last().innerText()).toContain(
    dollars(revenue.at(-1)?.revenue ?? 0),
  );
  expect(await points.count()).toBe(0);
  await expectAccessible(page);
  const [header, ...speed] = await downloadedLines(page, 'CSV, Shop speed');
  expect(header).toBe('Page,Metric,75th percentile,Rating,Visits');
  expect(speed).toContainEqual(expect.stringMatching(/^home,LCP,\d+,[a-z-]+,\d+$/));

  // Six figures fill their rows at every width, without gaps at the end.
  const boxes = page.getByRole('group', { name: 'Key figures' }).locator(':scope > *');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await boxes.evaluateAll((all) =>
      all.map((box) => box.getBoundingClientRect().top),
    );
    const perRow = [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length);
    expect(new Set(perRow).size, `${perRow.join()} in a row at ${width} px`).toBe(1);
  }

  const missing = page.getByRole('region', { name: 'Launch checklist' });
  const policies = missing.getByRole('listitem').filter({ hasText: 'Policies' });
  await policies.getByRole('img', { name: 'Missing' }).waitFor();
  await call(page, 'put', '/admin/settings', { returnDays: 30, refundDays: '14' });
  await page.reload();
  await policies.getByRole('img', { name: 'Done' }).waitFor();
});

test('low stock is edited in place and the change is undone', async ({ visit }) => {
  const page = await openAsAdmin(visit, '/admin/dashboard');
  const listed = async () =>
    ((await call(page, 'get', '/admin/analytics/low-stock')) as { data: LowStockWire[] }).data;
  const all = await listed();
  const first = all.slice(0, 6).find(({ shared }) => shared);
  if (!first) throw new Error('the demo shop has nothing that is low in stock');
  const lines = await downloadedLines(page, 'CSV, Low stock');
  expect(lines[0]).toBe('Product,Left,Sold in 30 days,Days left');
  expect(lines.slice(1).map((line) => line.split(',').slice(-3).join())).toEqual(
    all.map((row) => `${row.totalStock},${row.sold},${row.daysLeft ?? ''}`),
  );
  const { _id, title, totalStock } = first;
  const stock = async () => (await listed()).find((product) => product._id === _id)?.totalStock;
  const stockField = page.getByRole('textbox', { name: `Stock of ${title}` });
  await stockField.fill('nine');
  await stockField.press('Enter');
  expect(await stock()).toBe(totalStock);
  const wanted = totalStock === 7 ? 6 : 7;
  await stockField.fill(String(wanted));
  await stockField.press('Enter');
  await untilText(page, `${title}: ${wanted} in stock`);
  expect(await stock()).toBe(wanted);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await untilText(page, `${title}: ${totalStock} in stock again`);
  expect(await stock()).toBe(totalStock);
});

test('analysis has three tabs by keyboard; range and tab are in the URL; shares have a legend', async ({
  visit,
}) => {
  const page = await openAsAdmin(visit, '/admin/analysis', { expected: [/ERR_FAILED/] });
  await page.getByRole('heading', { name: 'Analytics Dashboard', level: 1 }).waitFor();
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Profit Analysis').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tabpanel', { name: 'Category Distribution' }).waitFor();
  const shares = page.getByRole('region', { name: 'Share of products' });
  const legend = await shares.getByRole('listitem').allInnerTexts();
  expect(legend).toHaveLength(8);
  for (const line of legend) expect(line).toMatch(/^[A-Z][a-z]+\s+\d+%$/);
  const pie = (await shares.getByRole('img').getAttribute('aria-label')) ?? '';
  for (const line of legend) expect(pie).toContain(line.replace(/\s+/, ' '));
  await page.keyboard.press('End');
  await page.getByRole('tabpanel', { name: 'Wishlist Popularity' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tabpanel', { name: 'Profit Analysis' }).waitFor();
  await page.keyboard.press('ArrowLeft');

  await page.getByLabel('From', { exact: true }).fill('2026-01-01');
  await page.getByLabel('To', { exact: true }).fill('2026-01-31');
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
  await page.getByText('Jan 01, 2026 to Jan 31, 2026', { exact: true }).waitFor();
  await expect
    .poll(() => new URL(page.url()).search)
    .toBe('?tab=wishlist&from=2026-01-01&to=2026-01-31');
  // A colleague sees the same.
  await page.reload();
  expect(await tab('Wishlist Popularity').getAttribute('aria-selected')).toBe('true');
  expect(await page.getByRole('region', { name: 'Revenue by day' }).getByRole('img').count()).toBe(
    31,
  );
  await page.getByRole('button', { name: '30 days' }).press('Enter');
  await page.waitForURL('**/admin/analysis?tab=wishlist&days=30');
  await page
    .getByText('Jan 01, 2026 to Jan 31, 2026', { exact: true })
    .waitFor({ state: 'detached' });
  const { now } = await overviewOf(page, '?days=30');
  const comparison = await downloadedLines(page, 'CSV, Comparison');
  const written = dollars(now.revenue);
  expect(comparison[1]).toContain(
    written.includes(',') ? `Revenue,"${written}"` : `Revenue,${written}`,
  );

  // A failed request keeps the chosen days.
  await page.route('**/api/v1/admin/analytics/overview*', (route) => route.abort());
  await page.getByLabel('From', { exact: true }).fill('2026-02-01');
  await page.getByLabel('To', { exact: true }).fill('2026-02-28');
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Try Again' }).first().waitFor();
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('2026-02-01');
  expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('2026-02-28');
});

test('settings refuse an unreadable colour, and saved values appear in the shop', async ({
  visit,
  shop,
}) => {
  await restoreSettings(shop);
  const page = await openAsAdmin(visit, '/admin/settings/look');
  const menu = page.getByRole('navigation', { name: 'Settings' });
  const open = (name: string) => menu.getByRole('link', { name, exact: true }).click();
  const colour = page.getByLabel('Your colour', { exact: true });
  const days = page.getByLabel('Return policy: days to return');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  expect(await save.count()).toBe(0);
  await page.getByRole('radio', { name: 'Custom colour' }).check();
  await colour.fill('#f0b91f');
  await page.getByText('too low, at least 4.5 to 1 is needed').first().waitFor();
  expect(await save.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Control+s');
  await page.getByText('Still missing: a colour with enough contrast').first().waitFor();
  const offered = page.getByRole('button', { name: /^Use #[0-9a-f]{6}$/ });
  const nearest = ((await offered.textContent()) ?? '').replace('Use ', '');
  await offered.press('Enter');
  await untilText(page, /^Contrast [\d.]+ to 1: easy to read/);

  await page.getByLabel('Favicon file').setInputFiles(await aPicture('tab.png'));
  await page.getByRole('button', { name: 'Remove favicon' }).waitFor();
  // Changes of one page stay while another one is open, and are saved together.
  await open('Shop');
  await page.getByLabel('Instagram link').fill('instagram.com/hers');
  await open('Catalogue and orders');
  await page.getByLabel('Sort order of New Arrivals').selectOption({ label: 'Price: High to Low' });
  await open('Policies');
  await days.fill('45');
  await page.keyboard.press('Control+s');
  // Leads to the page of the field that was refused.
  await page.getByText('must be a URL that starts with https://').first().waitFor();
  await expect.poll(() => isFocused(page.getByLabel('Instagram link'))).toBe(true);
  await page.getByLabel('Instagram link').fill('https://instagram.example/hers');
  await save.press('Enter');
  await page.getByText('Settings saved').first().waitFor();
  await expect.poll(() => save.count()).toBe(0);

  const shopper = await visit('/shop/return-policy');
  await shopper.getByText('You can return items within 45 days after delivery').waitFor();
  await shopper.goto('/shop/home');
  await shopper.getByText('All products, price high to low.').waitFor();
  const social = shopper.getByRole('link', { name: /on Instagram$/ });
  expect(await social.getAttribute('href')).toBe('https://instagram.example/hers');
  expect(
    await shopper.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--action'),
    ),
  ).toBe(nearest);
  expect(await shopper.locator('link[rel="icon"]').first().getAttribute('href')).toMatch(
    /^\/media\//,
  );

  // What was saved is no unsaved change while everything is loaded again.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/admin/{settings,backups}', async (route) => {
    if (route.request().method() === 'GET') await held.promise;
    await route.continue();
  });
  await open('Policies');
  await days.fill('44');
  await save.click();
  await expect.poll(() => page.getByRole('group', { name: 'Unsaved changes' }).count()).toBe(0);
  expect(await days.inputValue()).toBe('44');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.waitForURL('**/admin/orders');
  held.resolve();

  // Each setting is found by Ctrl+K and focused.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('days until a refund');
  await page.getByRole('option', { name: /^Terms of service/ }).click();
  const refund = page.getByLabel('Terms of service: days until a refund');
  await expect.poll(() => isFocused(refund)).toBe(true);
  for (const { id, label } of SETTING_PAGES) {
    await open(label);
    await page
      .locator(`[aria-current="page"][href$="${settingsPath(id)}"]`)
      .first()
      .waitFor();
    if (id === 'tax') {
      await page.getByLabel('How tax is charged').selectOption({ index: 2 });
      await page.getByLabel('Issue numbered invoices').check();
    }
    if (id === 'policies') await page.getByLabel(SETTINGS.withdrawals.label).check();
    for (const [name, setting] of Object.entries(SETTINGS))
      if (setting.page === id)
        await page.locator(`[name="${name}"], [data-setting="${name}"]`).first().waitFor();
  }
});

test('the change history shows who changed what, with old and new values, in the shop’s time zone', async ({
  visit,
  shop,
}) => {
  await restoreSettings(shop);
  const userName = `Clara Weft ${Date.now()}`;
  const page = await openAs(visit, await aColleague(shop, 'manager', userName), '/healthz');
  await call(page, 'put', '/admin/settings', { timeZone: 'Asia/Tokyo' });
  const code = `DESK${Date.now()}`;
  const coupon = { code, discountType: 'percentage', discountAmount: 10 };
  const made = (await call(page, 'post', '/admin/coupons', coupon)) as { data: CouponWire };
  await call(page, 'put', `/admin/coupons/${made.data._id}`, { ...coupon, discountAmount: 15 });

  await page.goto('/admin/activity');
  const changes = page.getByRole('list', { name: 'Changes' }).locator('> li');
  const changed = changes.filter({ hasText: `changed the coupon ${code}` });
  expect(await changed.getByRole('deletion').allTextContents()).toEqual(['10']);
  expect(await changed.getByRole('insertion').allTextContents()).toEqual(['15']);
  await changes.filter({ hasText: `added the coupon ${code}` }).waitFor();
  const time = changed.locator('time');
  const at = new Date((await time.getAttribute('datetime')) ?? '');
  const clock = at.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone: 'Asia/Tokyo' });
  expect(await time.textContent()).toContain(`, ${clock} Asia/Tokyo`);

  const shortId = await changed.locator('code').textContent();
  await changed.getByRole('link', { name: userName }).press('Enter');
  await page.getByRole('button', { name: `By ${userName}` }).waitFor();
  const parameter = (name: string) => new URL(page.url()).searchParams.get(name);
  await expect.poll(() => `#${parameter('actorId')?.slice(-8)}`).toBe(shortId);
  await expect.poll(() => changes.count()).toBe(3);
  await page.getByRole('button', { name: 'Coupons' }).press('Enter');
  await expect.poll(() => changes.count()).toBe(2);
  await expect.poll(() => parameter('kind')).toBe('coupon');
  await page.getByRole('button', { name: 'Bulk edits' }).press('Enter');
  await page.getByText('No matching changes').waitFor();
});
