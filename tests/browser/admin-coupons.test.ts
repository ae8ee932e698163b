import type { Page } from 'playwright-core';
import { ADMIN, expect, expectAccessible, signIn, test } from '#support/browser.ts';
import { goOffline } from '#support/lazy-code.ts';

type Visit = (path: string, options?: object) => Promise<Page>;

async function open(visit: Visit, path: string, options: object = {}): Promise<Page> {
  const page = await visit('/auth/login', options);
  await signIn(page, ADMIN);
  await page.goto(path);
  return page;
}
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const row = (page: Page, code: string) => page.getByRole('row', { name: new RegExp(code) });

test('a coupon is added, edited, deleted and restored by keyboard', async ({ visit }) => {
  const page = await open(visit, '/admin/coupons');
  await page.getByRole('heading', { name: 'Coupon Management', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Add New Coupon' }).press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add New Coupon' });
  await adding.waitFor();
  expect(new URL(page.url()).search).toBe('?new=1');
  // Spec 3: percentage and active, everything else empty.
  expect(await adding.getByLabel('Discount type').inputValue()).toBe('percentage');
  expect(await adding.getByRole('checkbox', { name: /^Active/ }).isChecked()).toBe(true);
  const create = adding.getByRole('button', { name: 'Create Coupon' });
  expect(await create.getAttribute('aria-disabled')).toBe('true');
  await adding.getByText('Still missing: code, discount amount').waitFor();

  await adding.getByRole('textbox', { name: 'Code' }).fill('wool15');
  expect(await adding.getByRole('textbox', { name: 'Code' }).inputValue()).toBe('WOOL15');
  await adding.getByLabel('Discount amount').fill('10');
  await adding.getByLabel('Min purchase').fill('50');
  await adding.getByLabel('Max discount').fill('20');
  await adding.getByLabel('End date').fill('2099-12-31');
  await adding.getByText('10 % off orders over $50, at most $20, until 31 Dec 2099').waitFor();
  await adding.getByText('$8.00 off, $72.00 to pay.').waitFor();
  await adding.getByText('Valid until the end of the day, UTC.').waitFor();
  await page.keyboard.press('Control+s');
  await said(page, 'Coupon created successfully');
  await expect.poll(() => adding.count()).toBe(0);
  await expect.poll(() => page.getByRole('row').nth(1).textContent()).toContain('WOOL15');

  await row(page, 'WOOL15').getByRole('button', { name: 'Edit coupon WOOL15' }).press('Enter');
  const editing = page.getByRole('dialog', { name: 'Edit Coupon' });
  await editing.waitFor();
  // The URL opens the same coupon for a colleague.
  await page.reload();
  await expect.poll(() => editing.getByLabel('End date').inputValue()).toBe('2099-12-31');
  await editing.getByLabel('Start date').fill('2100-01-01');
  await editing.getByText('The end date is before the start date.').waitFor();
  await editing.getByLabel('Start date').fill('2099-01-01');
  await editing.getByLabel('Min purchase').fill('1234.5');
  await editing.getByRole('button', { name: 'Update Coupon' }).press('Enter');
  await said(page, 'Coupon updated successfully');
  await expect.poll(() => editing.count()).toBe(0);
  await expect.poll(() => row(page, 'WOOL15').textContent()).toContain('Scheduled from 1 Jan 2099');
  expect(await row(page, 'WOOL15').textContent()).toContain('10%$1,234.50');
  await page.keyboard.press('Control+z');
  await said(page, 'Coupon WOOL15 was changed back');
  await expect.poll(() => row(page, 'WOOL15').textContent()).toMatch(/10%\$50(?!.*Scheduled)/);

  const questions: string[] = [];
  page.once('dialog', (question) => {
    questions.push(`${question.type()}: ${question.message()}`);
    void question.dismiss();
  });
  await row(page, 'WOOL15').getByRole('button', { name: 'Delete coupon WOOL15' }).press('Enter');
  expect(questions).toEqual(['confirm: Are you sure you want to delete this coupon?']);
  page.once('dialog', (question) => void question.accept());
  await row(page, 'WOOL15').getByRole('button', { name: 'Delete coupon WOOL15' }).press('Enter');
  await said(page, 'Coupon deleted successfully');
  await expect.poll(() => row(page, 'WOOL15').count()).toBe(0);
  await page.keyboard.press('Control+z');
  await row(page, 'WOOL15').waitFor();
});

test('the table shows type, amount, usage and state, without the description on phones', async ({
  visit,
}) => {
  const page = await open(visit, '/admin/coupons');
  for (const header of [
    'Code',
    'Description',
    'Type',
    'Amount',
    'Min Purchase',
    'Usage',
    'Status',
    'Actions',
  ])
    await page.getByRole('columnheader', { name: header, exact: true }).waitFor();
  const untilText = async (code: string) => (await row(page, code).textContent()) ?? '';
  expect(await untilText('WARP12')).toMatch(/12\.5%\$120Unlimited/);
  expect(await untilText('STITCH15')).toMatch(/Fixed\$15\$75/);
  expect(await untilText('LASTSPOOL')).toMatch(/(\d+)\/\1ActiveUsed up/);
  expect(await untilText('OLDCLOTH')).toMatch(/ActiveExpired on/);
  expect(await untilText('SPRINGDYE')).toMatch(/ActiveScheduled from/);
  expect(await untilText('SHEARS')).toMatch(/Inactive/);
  await page.getByRole('searchbox', { name: 'Search coupons' }).fill('oldcl');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/admin/coupons?new=1');
  await page.getByRole('dialog', { name: 'Add New Coupon' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await row(page, 'WARP12').waitFor();
  expect(await page.getByText('12.5 % off from $120, at most $40').isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a list that fails to load keeps its heading and can be retried', async ({ visit, shop }) => {
  await shop.pool.query('ALTER TABLE coupons RENAME TO coupons_away');
  let page: Page;
  try {
    page = await open(visit, '/admin/coupons');
    await page.getByText('Error: Something went wrong. Please try again.').waitFor();
    expect(await page.getByRole('heading', { name: 'Coupon Management' }).count()).toBe(1);
  } finally {
    await shop.pool.query('ALTER TABLE coupons_away RENAME TO coupons');
  }
  await watchFor(page, 'Loading...');
  await page.getByRole('button', { name: 'Try Again' }).press('Enter');
  await row(page, 'WELD10').waitFor();
  expect(await wasSeen(page)).toBe(true);
});

test('a section that loads slowly says so under its heading', async ({ visit }) => {
  const page = await open(visit, '/admin/products');
  const sections = [
    ['Coupons', 'Coupon Management', '**/api/v1/admin/coupons*', 'Loading...'],
    ['Reviews', 'Review Management', '**/api/v1/admin/reviews*', 'Loading reviews...'],
  ] as const;
  for (const [section, heading, address, words] of sections) {
    const answered = Promise.withResolvers<void>();
    await page.route(address, async (route) => {
      await answered.promise;
      await route.continue();
    });
    await page.getByRole('complementary').getByRole('link', { name: section }).click();
    await page.getByRole('status').getByText(words, { exact: true }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
    answered.resolve();
    await expect
      .poll(() => page.getByRole('main').getByText(words, { exact: true }).count())
      .toBe(0);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
});

test('a form keeps its input when saving fails, and leaving asks first', async ({ visit }) => {
  const page = await open(visit, '/admin/coupons?new=1', {
    expected: [/ERR_INTERNET_DISCONNECTED/],
  });
  const dialog = page.getByRole('dialog', { name: 'Add New Coupon' });
  const code = dialog.getByRole('textbox', { name: 'Code' });
  await code.fill('weld10');
  await dialog.getByLabel('Discount amount').fill('5');
  await dialog.getByLabel('Discount amount').press('Enter');
  await dialog.getByText('A coupon with the code WELD10 already exists.').first().waitFor();
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  await dialog.getByRole('button', { name: 'Generate' }).click();
  expect(await code.inputValue()).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  const made = await code.inputValue();
  await goOffline(page);
  await page.keyboard.press('Control+s');
  await dialog

    .getByText('The shop cannot be reached. Check your connection and try again.')
    .first()
    .waitFor();
  expect([
    await code.inputValue(),
    await dialog.getByLabel('Discount amount').inputValue(),
  ]).toEqual([made, '5']);
  await page.context().setOffline(false);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).press('Enter');
  expect(await code.inputValue()).toBe(made);
  await page.keyboard.press('Control+s');
  await said(page, 'Coupon created successfully');
  await row(page, made).waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => row(page, made).count()).toBe(0);
});

test('a code and a link with it are copied', async ({ visit }) => {
  const page = await open(visit, '/admin/coupons', {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  await row(page, 'WELD10').getByRole('button', { name: 'Copy code WELD10' }).press('Enter');
  await said(page, 'WELD10 copied');
  await row(page, 'WELD10').getByRole('button', { name: 'Edit coupon WELD10' }).press('Enter');
  await page.getByRole('button', { name: 'Copy link' }).press('Enter');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/shop\/checkout\?coupon=WELD10$/);
});

/** Records whether a text appears on the page from now on. */
async function watchFor(page: Page, words: string): Promise<void> {
  await page.evaluate((wanted) => {
    Object.assign(globalThis, { seenWords: false });
    new MutationObserver(() => {
      if (document.body.textContent.includes(wanted))
        Object.assign(globalThis, { seenWords: true });
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, words);
}
const wasSeen = (page: Page) =>
  page.evaluate(() => (globalThis as { seenWords?: boolean }).seenWords === true);
