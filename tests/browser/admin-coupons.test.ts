import type { Page } from 'playwright-core';
import { isFocused, openAsAdmin, untilText } from '#support/admin-screens.ts';
import { expect, test } from '#support/browser.ts';
import { goOffline } from '#support/lazy-code.ts';

const row = (page: Page, code: string) => page.getByRole('row', { name: new RegExp(code) });

test('a coupon is added, edited, deleted and restored by keyboard', async ({ visit }) => {
  const page = await openAsAdmin(visit, '/admin/coupons');
  await page.getByRole('heading', { name: 'Coupon Management', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Add New Coupon' }).press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add New Coupon' });
  await adding.waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?new=1');
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
  await adding.getByText('10 % off orders over $50, at most $20, until Dec 31, 2099').waitFor();
  await adding.getByText('$8.00 off, $72.00 to pay.').waitFor();
  await adding.getByText('Valid until the end of the day, UTC.').waitFor();
  await page.keyboard.press('Control+s');
  await untilText(page, 'Coupon created successfully');
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
  await untilText(page, 'Coupon updated successfully');
  await expect.poll(() => editing.count()).toBe(0);
  await expect
    .poll(() => row(page, 'WOOL15').textContent())
    .toContain('Scheduled from Jan 01, 2099');
  expect(await row(page, 'WOOL15').textContent()).toContain('10%$1,234.50');
  await page.keyboard.press('Control+z');
  await untilText(page, 'Coupon WOOL15 was changed back');
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
  await untilText(page, 'Coupon deleted successfully');
  await expect.poll(() => row(page, 'WOOL15').count()).toBe(0);
  await page.keyboard.press('Control+z');
  await row(page, 'WOOL15').waitFor();
});

test('the table shows type, amount, usage and state, copies a code and a link with it, and has no description on phones', async ({
  visit,
}) => {
  const page = await openAsAdmin(visit, '/admin/coupons', {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
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
  const textOf = async (code: string) => (await row(page, code).textContent()) ?? '';
  expect(await textOf('WARP12')).toMatch(/12\.5%\$120Unlimited/);
  expect(await textOf('STITCH15')).toMatch(/Fixed\$15\$75/);
  expect(await textOf('LASTSPOOL')).toMatch(/(\d+)\/\1ActiveUsed up/);
  expect(await textOf('OLDCLOTH')).toMatch(/ActiveExpired on/);
  expect(await textOf('SPRINGDYE')).toMatch(/ActiveScheduled from/);
  expect(await textOf('SHEARS')).toMatch(/Inactive/);
  await page.getByRole('searchbox', { name: 'Search coupons' }).fill('oldcl');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);

  await page.getByRole('searchbox', { name: 'Search coupons' }).fill('');
  await row(page, 'WELD10').getByRole('button', { name: 'Copy code WELD10' }).press('Enter');
  await untilText(page, 'WELD10 copied');
  await row(page, 'WELD10').getByRole('button', { name: 'Edit coupon WELD10' }).press('Enter');
  await page.getByRole('button', { name: 'Copy link' }).press('Enter');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/shop\/checkout\?coupon=WELD10$/);
  await page.keyboard.press('Escape');
  const description = page.getByText('12.5 % off from $120, at most $40');
  expect(await description.isVisible()).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await description.isVisible()).toBe(false);
});

test('a section that loads slowly says so under its heading; one that fails explains it and can be retried', async ({
  visit,
}) => {
  const page = await openAsAdmin(visit, '/admin/products', { expected: [/ERR_FAILED/] });
  for (const [section, heading, loading, failure] of [
    ['Coupons', 'Coupon Management', 'Loading...', /^Error: The shop cannot be reached/],
    ['Reviews', 'Review Management', 'Loading reviews...', 'Failed to fetch reviews'],
  ] as const) {
    const held = Promise.withResolvers<void>();
    let fails = true;
    await page.route(`**/api/v1/admin/${section.toLowerCase()}*`, async (route) => {
      await held.promise;
      await (fails ? route.abort() : route.continue());
    });
    await page.getByRole('complementary').getByRole('link', { name: section }).click();
    await page.getByRole('status').getByText(loading, { exact: true }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
    held.resolve();
    await page.getByText(failure).first().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
    fails = false;
    await page.getByRole('button', { name: 'Try Again' }).press('Enter');
    await page.getByRole('row').nth(1).waitFor();
    const shown = page.getByRole('main').getByText(loading, { exact: true });
    await expect.poll(() => shown.count()).toBe(0);
  }
});

test('a form keeps its input when saving fails, and leaving asks first', async ({ visit }) => {
  const page = await openAsAdmin(visit, '/admin/coupons?new=1', {
    expected: [/ERR_INTERNET_DISCONNECTED/],
  });
  const dialog = page.getByRole('dialog', { name: 'Add New Coupon' });
  const code = dialog.getByRole('textbox', { name: 'Code' });
  await code.fill('weld10');
  await dialog.getByLabel('Discount amount').fill('5');
  await dialog.getByLabel('Discount amount').press('Enter');
  await dialog.getByText('A coupon with the code WELD10 already exists.').first().waitFor();
  await expect.poll(() => isFocused(code)).toBe(true);
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
  await untilText(page, 'Coupon created successfully');
  await row(page, made).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+z');
  await expect.poll(() => row(page, made).count()).toBe(0);
});
