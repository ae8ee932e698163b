/** Addresses in the account and at checkout: add, edit, replace, delete, undo. */
import { describe } from 'vitest';
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

describe('addresses', () => {
  test('an address is added by keyboard; errors appear after leaving a field, disappear when corrected, and the first one is focused', async ({
    visit,
  }) => {
    const page = await visit('/shop/about');
    await aBuyer(page, { address: false });
    await page.goto('/shop/account');
    await page.getByRole('tab', { name: 'Orders' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL('**/shop/account?tab=address');
    await page.getByRole('button', { name: 'Add New Address' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Add New Address' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Address');
    const field = (name: string) => page.getByRole('textbox', { name });
    expect(
      await Promise.all(
        ['Address', 'City', 'Pincode', 'Phone'].map((name) =>
          field(name).getAttribute('autocomplete'),
        ),
      ),
    ).toEqual([
      'shipping street-address',
      'shipping address-level2',
      'shipping postal-code',
      'shipping tel',
    ]);
    await page.keyboard.type('4 Selvedge Street');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.getByText('Enter the city.').waitFor();
    expect(
      await field('City').evaluate(
        (input) =>
          document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
      ),
    ).toBe('Enter the city.');
    const save = page.getByRole('button', { name: 'Save Address' });
    expect(await save.getAttribute('aria-disabled')).toBe('true');
    await save.press('Enter');
    await page.getByText('Please fill all required fields').waitFor();
    await expect.poll(() => focused(page)).toBe('City');
    await expectAccessible(page);
    await page.keyboard.type('Leeds');
    expect(await page.getByText('Enter the city.').count()).toBe(0);
    await field('Pincode').fill('LS1 4XY');
    await field('Phone').fill('0113 496 0000');
    await page.getByRole('button', { name: 'Leave at door' }).press('Enter');
    expect(await field('Notes').inputValue()).toBe('Leave at door');
    await save.press('Enter');
    await page.getByText('Address added successfully').waitFor();
    await page.getByRole('definition').filter({ hasText: '4 Selvedge Street' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Add New Address');
  });

  test('a click is not lost when leaving a field shows its error', async ({ visit }) => {
    const page = await visit('/shop/about');
    await aBuyer(page, { address: false });
    await page.goto('/shop/account?tab=address');
    await page.getByRole('button', { name: 'Add New Address' }).click();
    const save = page.getByRole('button', { name: 'Save Address' });
    const height = () =>
      save.evaluate((button) => Math.round(button.getBoundingClientRect().top + scrollY));
    for (const width of [1280, 768, 480, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const before = await height();
      for (const name of ['Address', 'City', 'Pincode', 'Phone', 'Notes']) {
        const field = page.getByRole('textbox', { name });
        // Every error appears and disappears once at each width.
        await field.fill('x');
        await field.fill('');
        await field.blur();
        await page.waitForFunction(() => document.querySelector('.field-error'));
        expect(await height(), `${name} at ${width} px`).toBe(before);
        await field.fill('x');
      }
      for (const field of await page.getByRole('textbox').all()) await field.fill('');
    }
    await page.reload();
    await page.getByRole('button', { name: 'Add New Address' }).click();
    await expect.poll(() => focused(page)).toBe('Address');
    await page.getByRole('button', { name: 'Leave at door' }).click();
    expect(await page.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('Leave at door');
    await page.getByRole('textbox', { name: 'Phone' }).focus();
    // Playwright waits while a button is aria-disabled; users click it anyway.
    await save.click({ force: true });
    await page.getByText('Please fill all required fields').waitFor();
  });

  test('an address is edited, deleted after confirmation, and restored', async ({ visit }) => {
    const page = await visit('/shop/about');
    await aBuyer(page);
    await page.goto('/shop/account?tab=address');
    await page.getByRole('button', { name: 'Edit 2 Weaver Court' }).click();
    await page.getByRole('heading', { name: 'Edit Address' }).waitFor();
    await page.getByRole('textbox', { name: 'City' }).fill('Huddersfield');
    await page.keyboard.press('Enter');
    await page.getByText('Address updated successfully').waitFor();
    await page.getByRole('definition').filter({ hasText: 'Huddersfield' }).waitFor();

    await page.getByRole('button', { name: 'Delete 2 Weaver Court' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this address?' });
    await question.waitFor();
    expect(await focused(page)).toBe('Cancel');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Delete 2 Weaver Court');
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Address deleted successfully').waitFor();
    expect(await page.getByRole('definition').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('definition').filter({ hasText: 'Huddersfield' }).waitFor();
  });

  test('three addresses are the maximum, and a fourth can replace one', async ({ visit }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    await saveAddress(page, buyer, { address: '3 Warp Row' });
    await saveAddress(page, buyer, { address: '5 Weft Row' });
    await page.goto('/shop/account?tab=address');
    const add = page.getByRole('button', { name: 'Add New Address' });
    expect(await add.getAttribute('aria-disabled')).toBe('true');
    await add.press('Enter');
    // It is also announced.
    await page.getByText('You can add max 3 addresses').first().waitFor();
    await page.getByRole('button', { name: 'Replace 3 Warp Row' }).click();
    await expect.poll(() => focused(page)).toBe('Address');
    for (const [name, text] of [
      ['Address', '8 Bobbin Close'],
      ['City', 'York'],
      ['Pincode', 'YO1 7AA'],
      ['Phone', '01904 496 000'],
      ['Notes', 'No instructions'],
    ] as const) {
      await page.getByRole('textbox', { name }).fill(text);
    }
    await page.keyboard.press('Enter');
    await page.getByText('Address updated successfully').waitFor();
    expect(
      await page
        .getByRole('definition')
        .filter({ hasText: /^(2 Weaver Court|8 Bobbin Close|5 Weft Row|3 Warp Row)$/ })
        .allTextContents(),
    ).toEqual(['2 Weaver Court', '8 Bobbin Close', '5 Weft Row']);
  });

  test('an address added at checkout is selected', async ({ visit }) => {
    const page = await visit('/shop/about');
    await aBuyer(page, { address: false });
    await page.goto('/shop/checkout');
    for (const [name, text] of [
      ['Address', '8 Bobbin Close'],
      ['City', 'York'],
      ['Pincode', 'YO1 7AA'],
      ['Phone', '01904 496 000'],
    ] as const) {
      await page.getByRole('textbox', { name }).fill(text);
    }
    await page.getByRole('button', { name: 'No instructions' }).click();
    await page.getByRole('button', { name: 'Save Address' }).click();
    await page.getByText('Address added successfully').waitFor();
    expect(await page.getByRole('radio', { name: /8 Bobbin Close/ }).isChecked()).toBe(true);
  });

  test('addresses work as forms without JavaScript', async ({ visit }) => {
    const page = await visit('/shop/about', { context: { javaScriptEnabled: false } });
    const buyer = await aBuyer(page);
    const { orderId, data } = await anOrder(
      page,
      buyer,
      await findProduct(page, simpleProduct({ shipped: true })),
    );
    await page.goto('/shop/account');
    await page.getByRole('button', { name: /^View Details/ }).click();
    await page.getByRole('heading', { name: `Order ${data.number}` }).waitFor();
    await page.getByRole('definition').filter({ hasText: orderId }).waitFor();
    await page.getByRole('tab', { name: 'Address' }).click();
    await page.getByRole('link', { name: 'Edit 2 Weaver Court' }).click();
    await page.getByRole('textbox', { name: 'Phone' }).fill('01274 496 000');
    await page.getByRole('textbox', { name: 'City' }).fill('');
    await page.getByRole('button', { name: 'Save Address' }).click();
    await page.getByText('Please fill all required fields').waitFor();
    expect(await page.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('01274 496 000');
    await page.getByRole('textbox', { name: 'City' }).fill('Bradford');
    await page.getByRole('button', { name: 'Save Address' }).click();
    await page.getByRole('definition').filter({ hasText: 'Bradford' }).waitFor();
    await page.getByRole('button', { name: 'Delete 2 Weaver Court' }).click();
    await page.getByText('No addresses saved yet. You can save up to three.').waitFor();

    await page.goto('/shop/checkout?coupon=WELD10');
    for (const [name, text] of Object.entries(HOME_ADDRESS))
      await page.getByRole('textbox', { name: new RegExp(`^${name}$`, 'i') }).fill(text);
    const save = page.getByRole('button', { name: 'Save Address' });
    expect(await save.getAttribute('aria-disabled')).toBeNull();
    await save.click();
    await page.getByRole('radio', { name: /2 Weaver Court/ }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
      '/shop/checkout?coupon=WELD10',
    );
    await page.getByRole('link', { name: 'Add New Address' }).click();
    await page.getByRole('heading', { name: 'Add New Address' }).waitFor();
  });
});
