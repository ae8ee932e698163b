/** Addresses in the account and at checkout: add, edit, replace, delete, undo. */
import type { Page } from 'playwright-core';
import { expect, expectAccessible, test } from '#support/browser.ts';
import {
  aBuyer,
  anOrder,
  findProduct,
  focused,
  HOME_ADDRESS,
  simpleProduct,
  saveAddress,
} from '#support/browser-buyer.ts';
import { undoMessage } from '#support/recent-messages.ts';
import { NO_PAGE } from '#support/storefront.ts';

const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name}$`, 'i') });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Address' });
const saved = (page: Page, hasText: string | RegExp) =>
  page.getByRole('definition').filter({ hasText });

async function enterAddress(page: Page, address: Partial<typeof HOME_ADDRESS>): Promise<void> {
  for (const [name, text] of Object.entries(address)) await field(page, name).fill(text);
}

test('an address is added by keyboard; errors appear after leaving a field, disappear when corrected, and the first one is focused', async ({
  visit,
}) => {
  const page = await visit(NO_PAGE);
  await aBuyer(page, { address: false });
  await page.goto('/shop/account');
  await page.getByRole('tab', { name: 'Orders' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL('**/shop/account?tab=address');
  const add = page.getByRole('button', { name: 'Add New Address' });
  await add.press('Enter');
  await page.getByRole('heading', { name: 'Add New Address' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Address');
  for (const [name, autofill] of [
    ['Address', 'shipping street-address'],
    ['City', 'shipping address-level2'],
    ['Pincode', 'shipping postal-code'],
    ['Phone', 'shipping tel'],
  ] as const)
    expect(await field(page, name).getAttribute('autocomplete')).toBe(autofill);
  await page.keyboard.type('4 Selvedge Street');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.getByText('Enter the city.').waitFor();
  const description = await field(page, 'City').evaluate(
    (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(description).toBe('Enter the city.');
  expect(await saveButton(page).getAttribute('aria-disabled')).toBe('true');
  await saveButton(page).press('Enter');
  await page.getByText('Please fill all required fields').waitFor();
  await expect.poll(() => focused(page)).toBe('City');
  await expectAccessible(page);
  await page.keyboard.type('Leeds');
  expect(await page.getByText('Enter the city.').count()).toBe(0);
  await page.getByText('Still missing: Pincode, Phone, Notes').waitFor();
  await enterAddress(page, { pincode: 'LS1 4XY', phone: '0113 496 0000' });
  await page.getByRole('button', { name: 'Leave at door' }).press('Enter');
  expect(await field(page, 'Notes').inputValue()).toBe('Leave at door');
  await saveButton(page).press('Enter');
  await page.getByText('Address added successfully').waitFor();
  await saved(page, '4 Selvedge Street').waitFor();
  await expect.poll(() => focused(page)).toBe('Add New Address');

  // A click is not lost when leaving a field shows its error.
  await add.click();
  const height = () =>
    saveButton(page).evaluate((button) => Math.round(button.getBoundingClientRect().top + scrollY));
  for (const width of [1280, 768, 480, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const before = await height();
    for (const name of Object.keys(HOME_ADDRESS)) {
      // Every error appears and disappears once at each width.
      await field(page, name).fill('x');
      await field(page, name).fill('');
      await field(page, name).blur();
      await page.locator('.field-error').first().waitFor();
      expect(await height(), `${name} at ${width} px`).toBe(before);
      await field(page, name).fill('x');
    }
    for (const name of Object.keys(HOME_ADDRESS)) await field(page, name).fill('');
  }
  await page.reload();
  await add.click();
  await expect.poll(() => focused(page)).toBe('Address');
  await page.getByRole('button', { name: 'Leave at door' }).click();
  expect(await field(page, 'Notes').inputValue()).toBe('Leave at door');
  await field(page, 'Phone').focus();
  // Playwright waits while a button is aria-disabled; users click it anyway.
  await saveButton(page).click({ force: true });
  await page.getByText('Please fill all required fields').waitFor();
});

test('an address is edited, deleted after confirmation, and restored; of three, a fourth replaces one', async ({
  visit,
}) => {
  const page = await visit(NO_PAGE);
  const buyer = await aBuyer(page);
  await page.goto('/shop/account?tab=address');
  await page.getByRole('button', { name: 'Edit 2 Weaver Court' }).click();
  await page.getByRole('heading', { name: 'Edit Address' }).waitFor();
  await field(page, 'City').fill('Huddersfield');
  await page.keyboard.press('Enter');
  await page.getByText('Address updated successfully').waitFor();
  await saved(page, 'Huddersfield').waitFor();

  await page.getByRole('button', { name: 'Delete 2 Weaver Court' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this address?' });
  await question.waitFor();
  await expect.poll(() => focused(page)).toBe('Cancel');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Delete 2 Weaver Court');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Address deleted successfully').waitFor();
  expect(await page.getByRole('definition').count()).toBe(0);
  await undoMessage(page, 'Address deleted successfully');
  await saved(page, 'Huddersfield').waitFor();

  for (const address of ['3 Warp Row', '5 Weft Row']) await saveAddress(page, buyer, { address });
  await page.reload();
  const add = page.getByRole('button', { name: 'Add New Address' });
  expect(await add.getAttribute('aria-disabled')).toBe('true');
  await add.press('Enter');
  // It is also announced.
  await page.getByText('You can add max 3 addresses').first().waitFor();
  await page.getByRole('button', { name: 'Replace 3 Warp Row' }).click();
  await expect.poll(() => focused(page)).toBe('Address');
  await enterAddress(page, { ...HOME_ADDRESS, address: '8 Bobbin Close' });
  await page.keyboard.press('Enter');
  await page.getByText('Address updated successfully').waitFor();
  expect(
    await saved(page, /^(2 Weaver Court|8 Bobbin Close|5 Weft Row|3 Warp Row)$/).allTextContents(),
  ).toEqual(['2 Weaver Court', '8 Bobbin Close', '5 Weft Row']);
});

test('orders and addresses work without JavaScript', async ({ visit }) => {
  const page = await visit(NO_PAGE, { context: { javaScriptEnabled: false } });
  const buyer = await aBuyer(page);
  const product = await findProduct(page, simpleProduct({ shipped: true }));
  const { orderId, data } = await anOrder(page, buyer, product);
  await page.goto('/shop/account');
  await page.getByRole('button', { name: /^View Details/ }).click();
  await page.getByRole('heading', { name: `Order ${data.number}` }).waitFor();
  await saved(page, orderId).waitFor();
  await page.getByRole('tab', { name: 'Address' }).click();
  await page.getByRole('link', { name: 'Edit 2 Weaver Court' }).click();
  await enterAddress(page, { phone: '01274 496 000', city: '' });
  await saveButton(page).click();
  await page.getByText('Please fill all required fields').waitFor();
  expect(await field(page, 'Phone').inputValue()).toBe('01274 496 000');
  await field(page, 'City').fill('Bradford');
  await saveButton(page).click();
  await saved(page, 'Bradford').waitFor();
  await page.getByRole('button', { name: 'Delete 2 Weaver Court' }).click();
  await page.getByText('No addresses saved yet. You can save up to three.').waitFor();

  await page.goto('/shop/checkout?coupon=WELD10');
  await enterAddress(page, HOME_ADDRESS);
  expect(await saveButton(page).getAttribute('aria-disabled')).toBeNull();
  await saveButton(page).click();
  await page.getByRole('radio', { name: /2 Weaver Court/ }).waitFor();
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe('/shop/checkout?coupon=WELD10');
  await page.getByRole('link', { name: 'Add New Address' }).click();
  await page.getByRole('heading', { name: 'Add New Address' }).waitFor();
});
