/** Checkout up to payment: required choices, coupons, totals, errors. */
import type { Page } from 'playwright-core';
import { describe, onTestFinished } from 'vitest';
import { expect, expectAccessible, test } from '#support/browser.ts';
import {
  aBuyer,
  call,
  findProduct,
  focused,
  ordersOf,
  simpleProduct,
  putInCart,
  saveAddress,
} from '#support/browser-buyer.ts';

const pay = (page: Page) => page.getByRole('button', { name: 'Checkout with Paypal' });
const total = (page: Page) =>
  page.getByRole('region', { name: 'Summary' }).getByRole('definition').last().textContent();
const coupon = (page: Page) => page.getByRole('region', { name: 'Apply Coupon' });

async function applyCode(page: Page, code: string): Promise<void> {
  await coupon(page).getByLabel('Coupon code').fill(code);
  await page.keyboard.press('Enter');
}

describe('the three checks', () => {
  test('fail in order, as a red toast and at their section, with a link to it', async ({
    visit,
  }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page, { address: false });
    await page.goto('/shop/checkout');
    await pay(page).click();
    await page
      .getByRole('alert')
      .getByText('Your cart is empty. Please add items to proceed')
      .waitFor();
    await page
      .getByRole('region', { name: 'Your items' })
      .getByText('Your cart is empty. Please add items to proceed')
      .waitFor();

    await putInCart(page, buyer, await findProduct(page, simpleProduct({ shipped: true })));
    await page.reload();
    await pay(page).click();
    await page.getByRole('alert').getByText('Please select one address to proceed.').waitFor();
    await page
      .getByRole('region', { name: 'Where should it go?' })
      .getByText('Please select one address to proceed.')
      .waitFor();

    await saveAddress(page, buyer);
    await page.reload();
    await pay(page).click();
    await page
      .getByRole('alert')
      .getByText('Please select a shipping method to proceed.')
      .waitFor();
    const section = page.getByRole('region', { name: 'Select Shipping Method' });
    await section.getByText('Please select a shipping method to proceed.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to the shipping methods' }).press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect
      .poll(() => page.getByText('Please select a shipping method to proceed.').count())
      .toBe(0);
    expect((await ordersOf(page, buyer)).length).toBe(0);
  });
});

describe('choices', () => {
  test('a single address and a single shipping method are preselected; of several addresses, the last used', async ({
    visit,
    shop,
  }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    const product = await findProduct(page, simpleProduct({ shipped: true }));
    await putInCart(page, buyer, product);
    await page.goto('/shop/checkout');
    expect(await page.getByRole('radio', { name: /2 Weaver Court/ }).isChecked()).toBe(true);
    const { rows } = await shop.pool.query<{ shipping_methods: unknown }>(
      'SELECT shipping_methods FROM products WHERE id = $1',
      [product._id],
    );
    onTestFinished(
      async () =>
        void (await shop.pool.query('UPDATE products SET shipping_methods = $1 WHERE id = $2', [
          JSON.stringify(rows[0]?.shipping_methods),
          product._id,
        ])),
    );
    const used = await saveAddress(page, buyer, { address: '9 Fuller Lane' });
    await shop.pool.query('UPDATE addresses SET last_used_at = now() WHERE id = $1', [used._id]);
    await shop.pool.query(
      `UPDATE products SET shipping_methods = jsonb_build_array(
         shipping_methods -> 1 || '{"priceCents": 0, "estimatedDeliveryDays": ""}') WHERE id = $1`,
      [product._id],
    );
    await page.reload();
    expect(await page.getByRole('radio', { name: /9 Fuller Lane/ }).isChecked()).toBe(true);
    const section = page.getByRole('region', { name: 'Select Shipping Method' });
    const methods = section.getByRole('radio');
    expect([await methods.count(), await methods.first().isChecked()]).toEqual([1, true]);
    await section.getByText('Free', { exact: true }).waitFor();
    expect(await section.getByText('Estimated delivery:').count()).toBe(0);
  });

  test('there is no shipping section without a choice of shipping methods', async ({ visit }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    await putInCart(page, buyer, await findProduct(page, simpleProduct({ shipped: false })));
    await page.goto('/shop/checkout');
    await page.getByRole('heading', { name: 'Where should it go?' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Select Shipping Method' }).count()).toBe(0);
  });

  test('shipping methods show price and estimate, and the total follows in place', async ({
    visit,
  }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    const product = await findProduct(
      page,
      (each) => simpleProduct({ shipped: true })(each) && each.salePrice === 0,
    );
    await putInCart(page, buyer, product, 2);
    await page.goto('/shop/checkout');
    await page.getByText('Estimated delivery: 3-5 business days').waitFor();
    expect(await total(page)).toBe(`$${(product.price * 2).toFixed(2)}`);
    await page.getByRole('radio', { name: /^Standard/ }).check();
    const standard = product.shippingMethods.find((method) => method.name === 'Standard');
    expect(await total(page)).toBe(`$${(product.price * 2 + (standard?.price ?? 0)).toFixed(2)}`);
    expect(await page.getByText('Shipping (Standard)').isVisible()).toBe(true);
    await page.getByRole('button', { name: /^One less/ }).click();
    await expect
      .poll(() => total(page))
      .toBe(`$${(product.price + (standard?.price ?? 0)).toFixed(2)}`);
  });
});

describe('coupons', () => {
  test('each refusal has its message under the field, and the code stays selected', async ({
    visit,
  }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    await putInCart(
      page,
      buyer,
      await findProduct(page, (each) => simpleProduct({ shipped: false })(each) && each.price < 60),
    );
    await page.goto('/shop/checkout');
    const sentences: [string, string][] = [
      ['', 'Please enter a coupon code'],
      ['NOSUCHCODE', 'Invalid or expired coupon code'],
      ['SHEARS', 'Invalid or expired coupon code'],
      ['STITCH15', 'Minimum purchase amount of $75 required'],
      ['LASTSPOOL', 'This coupon has reached its usage limit'],
      ['SPRINGDYE', 'This coupon is not yet valid'],
      ['OLDCLOTH', 'This coupon has expired'],
    ];
    for (const [code, sentence] of sentences) {
      await applyCode(page, code);
      await coupon(page).getByText(sentence).waitFor();
      const field = coupon(page).getByLabel('Coupon code');
      await expect
        .poll(() =>
          field.evaluate((input: HTMLInputElement) => [
            input === document.activeElement,
            input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
          ]),
        )
        .toEqual([true, code]);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
    }
    await expectAccessible(page);
  });

  test('an applied coupon is named, locked, deducted and can be removed', async ({ visit }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    const product = await findProduct(
      page,
      (each) => simpleProduct({ shipped: false })(each) && each.salePrice === 0,
    );
    await putInCart(page, buyer, product);
    await page.goto('/shop/checkout');
    await applyCode(page, 'weld10');
    await coupon(page).getByText('Coupon "WELD10" applied successfully').waitFor();
    await page.getByText('Coupon applied successfully', { exact: true }).waitFor();
    expect(await coupon(page).getByLabel('Coupon code').isDisabled()).toBe(true);
    expect(await focused(page)).toBe('Remove');
    const off = Math.round(product.price * 10) / 100;
    expect(
      await page.getByText('Discount (WELD10)').locator('..').getByRole('definition').textContent(),
    ).toBe(`-$${off.toFixed(2)}`);
    expect(await total(page)).toBe(`$${(product.price - off).toFixed(2)}`);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByText('Coupon removed').waitFor();
    expect(await coupon(page).getByLabel('Coupon code').isEnabled()).toBe(true);
    expect(await page.getByText(/^Discount/).count()).toBe(0);
    expect(await total(page)).toBe(`$${product.price.toFixed(2)}`);
  });

  test('a coupon for everything leaves nothing to pay at PayPal', async ({ visit, shop }) => {
    const page = await visit('/shop/about');
    await shop.pool.query(
      `INSERT INTO coupons (id, code, discount_type, discount_amount)
       VALUES (gen_random_uuid(), 'WHOLECLOTH', 'percentage', 10000)`,
    );
    const buyer = await aBuyer(page);
    await putInCart(page, buyer, await findProduct(page, simpleProduct({ shipped: false })));
    await page.goto('/shop/checkout');
    await page.getByText('Nothing is charged until you approve it there').waitFor();
    await page.goto('/shop/checkout?coupon=WHOLECLOTH');
    await page.getByText('There is nothing to pay').waitFor();
    expect(await total(page)).toBe('$0.00');
    expect(await page.getByText('Nothing is charged until').count()).toBe(0);
    await page.getByRole('button', { name: 'Checkout with Paypal' }).click();
    await page.waitForURL('**/shop/payment-success**');
  });

  test('a link with a code applies it, and it is checked again when the cart changes', async ({
    visit,
  }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    const product = await findProduct(
      page,
      (each) => simpleProduct({ shipped: false })(each) && each.salePrice === 0 && each.price < 60,
    );
    const enough = Math.ceil(75 / product.price);
    await putInCart(page, buyer, product, enough);
    await page.goto('/shop/checkout?coupon=stitch15');
    await coupon(page).getByText('Coupon "STITCH15" applied successfully').waitFor();
    expect(await coupon(page).getByLabel('Coupon code').inputValue()).toBe('STITCH15');
    await page.getByRole('button', { name: /^Remove / }).click();
    await page.getByRole('button', { name: /^Undo removing/ }).waitFor();
    await coupon(page).getByText('Minimum purchase amount of $75 required').waitFor();
    expect(await page.getByText(/^Discount/).count()).toBe(0);
  });
});

test('an expired session is reported in place, and everything is there after signing in', async ({
  visit,
}) => {
  const page = await visit('/shop/about');
  const buyer = await aBuyer(page);
  await putInCart(page, buyer, await findProduct(page, simpleProduct({ shipped: true })));
  await page.goto('/shop/checkout?coupon=WELD10');
  await page.getByRole('radio', { name: /^Express/ }).check();
  await call(page, 'post', '/auth/logout');
  await pay(page).click();
  await page.getByRole('heading', { name: 'Sign in required' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Sign in required');
  expect(await page.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toMatch(
    /^\/auth\/register/,
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/shop/checkout?coupon=WELD10');
  await expect.poll(() => page.getByRole('radio', { name: /^Express/ }).isChecked()).toBe(true);
  await coupon(page).getByText('Coupon "WELD10" applied successfully').waitFor();
});

test.for([
  ['light', 1280],
  ['dark', 360],
] as const)('is accessible: %s at %i', async ([colorScheme, width], { visit }) => {
  const page = await visit('/shop/about', {
    context: { colorScheme, viewport: { width, height: 800 } },
  });
  const buyer = await aBuyer(page);
  await putInCart(page, buyer, await findProduct(page, simpleProduct({ shipped: true })));
  await page.goto('/shop/checkout');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
  await expectAccessible(page);
});
