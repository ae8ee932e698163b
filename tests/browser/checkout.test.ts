/** Checkout up to payment: required choices, coupons, totals, errors. */
import { onTestFinished } from 'vitest';
import { expect, expectAccessible, test } from '#support/browser.ts';
import {
  aBuyer,
  aBuyerWithCart,
  call,
  findProduct,
  focused,
  ordersOf,
  simpleProduct,
  putInCart,
  saveAddress,
} from '#support/browser-buyer.ts';
import { couponSection, payButton, summary, total } from '#support/checkout-page.ts';
import { NO_PAGE, signInByForm } from '#support/storefront.ts';

const dollars = (amount: number): string => `$${amount.toFixed(2)}`;

test('the three checks fail in order, as a red toast and at their section; what there is only one of is chosen; totals follow', async ({
  visit,
  shop,
}) => {
  const page = await visit(NO_PAGE);
  const buyer = await aBuyer(page, { address: false });
  const product = await findProduct(
    page,
    (each) => simpleProduct({ shipped: true })(each) && each.salePrice === 0,
  );
  const expectRefusal = async (message: string, section: string) => {
    await payButton(page).click();
    for (const place of [page.getByRole('alert'), page.getByRole('region', { name: section })])
      await place.getByText(message).waitFor();
  };
  await page.goto('/shop/checkout');
  await expectRefusal('Your cart is empty. Please add items to proceed', 'Your items');
  await putInCart(page, buyer, product, 2);
  await page.reload();
  await expectRefusal('Please select one address to proceed.', 'Where should it go?');
  await saveAddress(page, buyer);
  await page.reload();
  expect(await page.getByRole('radio', { name: /2 Weaver Court/ }).isChecked()).toBe(true);
  const noShipping = 'Please select a shipping method to proceed.';
  await expectRefusal(noShipping, 'Select Shipping Method');
  await expectAccessible(page);
  expect(await total(page)).toBe(dollars(product.price * 2));
  await summary(page).getByText('Choose a method').waitFor();
  await page.getByRole('link', { name: 'Go to the shipping methods' }).press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => page.getByText(noShipping).count()).toBe(0);
  expect((await ordersOf(page, buyer)).length).toBe(0);

  await page.getByText('Estimated delivery: 3-5 business days').waitFor();
  await page.getByRole('radio', { name: /^Standard/ }).check();
  const shipping = product.shippingMethods.find(({ name }) => name === 'Standard')?.price ?? 0;
  expect(await total(page)).toBe(dollars(product.price * 2 + shipping));
  expect(await page.getByText('Shipping (Standard)').isVisible()).toBe(true);
  await page
    .getByRole('status')
    .getByText(`Total ${dollars(product.price * 2 + shipping)}`)
    .waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /^One less/ }).click();
  await expect.poll(() => total(page)).toBe(dollars(product.price + shipping));

  // Of several addresses the last used one is chosen, of shipping methods a single one.
  const used = await saveAddress(page, buyer, { address: '9 Fuller Lane' });
  await shop.pool.query('UPDATE addresses SET last_used_at = now() WHERE id = $1', [used._id]);
  const { rows } = await shop.pool.query<{ methods: string }>(
    'SELECT shipping_methods::text AS methods FROM products WHERE id = $1',
    [product._id],
  );
  const setMethods = (sql: string, ...values: unknown[]) =>
    shop.pool.query(`UPDATE products SET shipping_methods = ${sql} WHERE id = $1`, [
      product._id,
      ...values,
    ]);
  onTestFinished(async () => void (await setMethods('$2', rows[0]?.methods)));
  await setMethods(
    `jsonb_build_array(shipping_methods -> 1 || '{"priceCents": 0, "estimatedDeliveryDays": ""}')`,
  );
  await page.reload();
  expect(await page.getByRole('radio', { name: /9 Fuller Lane/ }).isChecked()).toBe(true);
  const section = page.getByRole('region', { name: 'Select Shipping Method' });
  const methods = section.getByRole('radio');
  expect([await methods.count(), await methods.first().isChecked()]).toEqual([1, true]);
  await section.getByText('Free', { exact: true }).waitFor();
  expect(await section.getByText('Estimated delivery:').count()).toBe(0);
});

test('a coupon is refused with a message under the field, applied, removed, taken from a link, checked again when the cart changes, and may leave nothing to pay', async ({
  visit,
  shop,
}) => {
  const page = await visit(NO_PAGE);
  const { buyer, product } = await aBuyerWithCart(
    page,
    (each) => simpleProduct({ shipped: false })(each) && each.salePrice === 0 && each.price < 60,
  );
  await page.goto('/shop/checkout');
  await page.getByRole('heading', { name: 'Where should it go?' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Select Shipping Method' }).count()).toBe(0);
  await page.getByText('Nothing is charged until you approve it there').waitFor();
  const coupon = couponSection(page);
  const code = coupon.getByLabel('Coupon code');
  for (const [refused, message] of [
    ['', 'Please enter a coupon code'],
    ['NOSUCHCODE', 'Invalid or expired coupon code'],
    ['SHEARS', 'Invalid or expired coupon code'],
    ['STITCH15', 'Minimum purchase amount of $75 required'],
    ['LASTSPOOL', 'This coupon has reached its usage limit'],
    ['SPRINGDYE', 'This coupon is not yet valid'],
    ['OLDCLOTH', 'This coupon has expired'],
  ] as const) {
    await code.fill(refused);
    await page.keyboard.press('Enter');
    await coupon.getByText(message).waitFor();
    await expect
      .poll(() =>
        code.evaluate((input: HTMLInputElement) => [
          input === document.activeElement,
          input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
        ]),
      )
      .toEqual([true, refused]);
    expect(await code.getAttribute('aria-invalid')).toBe('true');
  }

  await code.fill('weld10');
  await page.keyboard.press('Enter');
  await coupon.getByText('Coupon "WELD10" applied successfully').waitFor();
  await page.getByText('Coupon applied successfully', { exact: true }).waitFor();
  await expect.poll(() => code.isDisabled()).toBe(true);
  await expect.poll(() => focused(page)).toBe('Remove');
  const off = Math.round(product.price * 10) / 100;
  const discount = page.getByText('Discount (WELD10)').locator('..').getByRole('definition');
  await expect.poll(() => discount.textContent()).toBe(`-${dollars(off)}`);
  await expect.poll(() => total(page)).toBe(dollars(product.price - off));
  await page.keyboard.press('Enter');
  await page.getByText('Coupon removed').waitFor();
  expect(await code.isEnabled()).toBe(true);
  expect(await page.getByText(/^Discount/).count()).toBe(0);
  expect(await total(page)).toBe(dollars(product.price));

  await putInCart(page, buyer, product, Math.ceil(75 / product.price));
  await page.goto('/shop/checkout?coupon=stitch15');
  await coupon.getByText('Coupon "STITCH15" applied successfully').waitFor();
  expect(await code.inputValue()).toBe('STITCH15');
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('button', { name: /^Undo removing/ }).waitFor();
  await coupon.getByText('Minimum purchase amount of $75 required').waitFor();
  expect(await page.getByText(/^Discount/).count()).toBe(0);

  await shop.pool.query(
    `INSERT INTO coupons (id, code, discount_type, discount_amount)
     VALUES (gen_random_uuid(), 'WHOLECLOTH', 'percentage', 10000)`,
  );
  onTestFinished(
    async () =>
      void (await shop.pool.query(
        "UPDATE coupons SET deleted_at = now() WHERE code = 'WHOLECLOTH'",
      )),
  );
  await putInCart(page, buyer, product);
  await page.goto('/shop/checkout?coupon=WHOLECLOTH');
  await page.getByText('Nothing to pay.').waitFor();
  expect(await total(page)).toBe('$0.00');
  expect(await page.getByText('Nothing is charged until').count()).toBe(0);
  await payButton(page).click();
  await page.waitForURL('**/shop/payment-success**');
});

test('an expired session is reported in place, and everything is there after signing in', async ({
  visit,
}) => {
  const page = await visit(NO_PAGE);
  const { buyer } = await aBuyerWithCart(page, simpleProduct({ shipped: true }));
  await page.goto('/shop/checkout?coupon=WELD10');
  await page.getByRole('radio', { name: /^Express/ }).check();
  await call(page, 'post', '/auth/logout');
  await payButton(page).click();
  await page.getByRole('heading', { name: 'Sign in required' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Sign in required');
  expect(await page.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toMatch(
    /^\/auth\/register/,
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signInByForm(page, buyer);
  await page.waitForURL('**/shop/checkout?coupon=WELD10');
  await expect.poll(() => page.getByRole('radio', { name: /^Express/ }).isChecked()).toBe(true);
  await couponSection(page).getByText('Coupon "WELD10" applied successfully').waitFor();
});
