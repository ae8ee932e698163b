/** An empty shop becomes a coffee roaster's through the screens alone, and a shopper buys there. */
import type { Locator, Page } from 'playwright-core';
import { hashPassword } from '#modules/accounts/index.ts';
import { isFocused, PHONE, untilText } from '#support/admin-screens.ts';
import { aPicture, fill, sheet } from '#support/admin-products.ts';
import { startBrowserShop } from '#support/browser-shop.ts';
import { expect, signIn, test as base } from '#support/browser.ts';
import { aBuyer, ordersOf, untilAdded } from '#support/browser-buyer.ts';
import { withoutProducts } from '#support/emptied-shop.ts';
import { payButton } from '#support/checkout-page.ts';
import { served } from '#support/storefront.ts';
import { aUser } from '#support/users.ts';

const PASSWORD = 'first-crack-at-nine';

const test = base
  .extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
    const shop = await startBrowserShop({}, '127.0.0.1', 'empty');
    onCleanup(() => shop.stop());
    return shop;
  })
  .extend('owner', { scope: 'file' }, async ({ shop }) =>
    aUser(shop, { role: 'owner', passwordHash: await hashPassword(PASSWORD) }),
  );

/** The whole way, which is many pages. Buttons are pressed by key, because a pointer on a message keeps it there. */
const LONG = { timeout: 600_000 };

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator, most = 80): Promise<void> {
  await control.waitFor();
  for (let step = 0; step < most; step += 1) {
    if (await isFocused(control)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not reach ${control.toString()} within ${most} steps`);
}

test('from an empty shop to the first product that shoppers see are eight steps or fewer, with the keyboard alone', async ({
  owner,
  shop,
  visit,
}) => {
  await withoutProducts(shop);
  // A step is a page or dialog that is opened, or a form that is sent.
  let steps = 0;
  const page = await visit('/auth/login');
  steps += 1;
  const type = async (control: Locator, text: string) => {
    await tabTo(page, control);
    await page.keyboard.type(text);
  };
  const enter = async (control: Locator) => {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
    steps += 1;
  };
  await type(page.getByRole('textbox', { name: 'Email' }), owner.email);
  await type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  steps += 1;
  await page.waitForURL('**/admin/dashboard');
  await enter(page.getByRole('navigation').getByRole('link', { name: 'Products', exact: true }));
  await enter(page.getByRole('link', { name: 'Add New Product' }).first());

  const added = sheet(page, 'Add New Product');
  // Enter opens the browser's own dialog.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, added.locator('#product-images'));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([await aPicture('bag.png')]);
  await added.getByRole('button', { name: 'Remove image 1' }).waitFor();
  await type(added.getByLabel('Title', { exact: true }), 'Oresund');
  await type(added.getByLabel('Description', { exact: true }), 'Chocolate and red berries.');
  await tabTo(page, added.getByLabel('Category'));
  await page.keyboard.type('Home');
  await type(added.getByLabel('Price', { exact: true }), '9.50');
  await type(added.getByLabel('Total stock', { exact: true }), '12');
  await enter(added.getByRole('button', { name: 'Add', exact: true }));
  await untilText(page, 'Product added successfully');
  await expect.poll(() => served(shop, '/shop/listing')).toContain('Oresund');
  expect(steps).toBeLessThanOrEqual(8);
});

const save = async (page: Page, message: string) => {
  await page.keyboard.press('Control+s');
  await untilText(page, message);
};

async function publish(page: Page): Promise<void> {
  await save(page, 'Draft saved');
  await page.getByRole('button', { name: 'Publish now' }).press('Enter');
  await untilText(page, 'Page published');
}

async function setUpShop(page: Page): Promise<void> {
  await page.goto('/admin/settings');
  await fill(page, {
    'Shop name': 'Kattegat Roasters',
    'Sentence in the footer': 'Roasted by the sea',
  });
  await save(page, 'Settings saved');
  await page.goto('/admin/settings/look');
  await page.getByRole('radio', { name: 'Brown' }).check({ force: true });
  await save(page, 'Settings saved');
}

async function replaceCategories(page: Page): Promise<void> {
  await page.goto('/admin/categories');
  for (const name of ['Espresso', 'Equipment']) {
    await page.locator('[data-new]').press('Enter');
    const adding = sheet(page, 'Add category');
    await adding.getByLabel('Name', { exact: true }).fill(name);
    await adding.getByRole('button', { name: 'Add category' }).press('Enter');
    await page.getByRole('button', { name: `Edit ${name}` }).waitFor();
    await expect.poll(() => adding.count()).toBe(0);
  }
  await page.getByRole('button', { name: 'Delete Pets' }).press('Enter');
  await expect.poll(() => page.getByRole('button', { name: 'Delete Pets' }).count()).toBe(0);
}

/** @param set what else is filled in */
async function addProduct(
  page: Page,
  title: string,
  set: (form: Locator) => Promise<void>,
): Promise<void> {
  await page.goto('/admin/products?new=1');
  const form = sheet(page, 'Add New Product');
  await form.getByLabel('Choose images').setInputFiles([await aPicture(`${title}.png`)]);
  await form.getByRole('button', { name: 'Remove image 1' }).waitFor();
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByLabel('Description', { exact: true }).fill(`${title}, roasted on Tuesday.`);
  await form.getByLabel('Category').selectOption({ label: 'Espresso' });
  await form.getByLabel('Price', { exact: true }).fill('9.50');
  await set(form);
  await form.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await untilText(page, 'Product added successfully');
}

async function addProducts(page: Page): Promise<void> {
  await addProduct(page, 'Skagerrak', async (form) => {
    await form.getByRole('button', { name: 'Add option' }).press('Enter');
    await form.getByLabel('Option name').fill('Weight');
    await form.getByLabel('Add to Weight').fill('250 g, 1 kg');
    await form.getByRole('checkbox', { name: 'Track stock and price by variant' }).check();
    await form.getByRole('textbox', { name: 'Stock, 250 g' }).fill('5');
    await form.getByRole('textbox', { name: 'Stock, 1 kg' }).fill('5');
    await form.getByRole('textbox', { name: 'Own price, 1 kg' }).fill('32');
    await form.getByRole('button', { name: 'Add shipping method' }).press('Enter');
    const parcel = form.getByRole('group', { name: 'Shipping method 1' });
    await parcel.getByLabel('Name').fill('Parcel');
    await parcel.getByLabel('Shipping price').fill('4.90');
    await parcel.getByLabel('Estimated delivery').fill('2 days');
  });
  await addProduct(page, 'Unfinished', async (form) => {
    await form.getByLabel('Status', { exact: true }).selectOption('draft');
    await form.getByLabel('Total stock', { exact: true }).fill('1');
  });
  await addProduct(page, 'Winter roast', async (form) => {
    await form.getByLabel('Status', { exact: true }).selectOption('draft');
    await form.getByLabel('Active from').fill('2099-12-01T09:00');
    await form.getByLabel('Total stock', { exact: true }).fill('1');
  });
}

async function writePages(page: Page): Promise<void> {
  await page.goto('/admin/content/home');
  await page.getByRole('button', { name: 'Product row', exact: true }).last().press('Enter');
  await page.getByLabel('Heading', { exact: true }).fill('Fresh from the drum');
  await page.getByLabel('Shows', { exact: true }).selectOption({ label: 'The products below' });
  await page.getByRole('button', { name: 'Add product', exact: true }).press('Enter');
  const search = page.getByRole('combobox', { name: 'Product', exact: true });
  await expect.poll(() => isFocused(search)).toBe(true);
  await search.fill('skag');
  await page.getByRole('option', { name: /^Skagerrak/ }).waitFor();
  await search.press('ArrowDown');
  await search.press('Enter');
  await page
    .getByRole('button', { name: /^Choose another product instead of Skagerrak/ })
    .waitFor();
  await publish(page);

  await page.goto('/admin/content/about');
  await page.getByLabel('Text', { exact: true }).fill('{shopName} roasts **twice** a week.');
  await publish(page);

  await page.goto('/admin/content/header');
  const link = page.getByRole('combobox', { name: 'Link', exact: true }).first();
  await link.fill('espr');
  await page.getByRole('option', { name: /^Espresso/ }).click();
  await page.getByText('Leads to “Espresso”.').waitFor();
  await page.getByLabel('Label', { exact: true }).first().fill('Coffee');
  await publish(page);
}

test(
  'an administrator with a phone makes it a roastery, and a shopper buys there',
  LONG,
  async ({ owner, shop, visit }) => {
    const page = await visit('/healthz', { context: PHONE });
    await signIn(page, owner);
    await setUpShop(page);
    await replaceCategories(page);
    await addProducts(page);
    await writePages(page);
    await page.goto('/admin/coupons?new=1');
    const coupon = sheet(page, 'Add New Coupon');
    await coupon.getByRole('textbox', { name: 'Code' }).fill('FIRST10');
    await coupon.getByLabel('Discount amount').fill('10');
    await coupon.getByRole('button', { name: 'Create Coupon' }).press('Enter');
    await untilText(page, 'Coupon created successfully');

    await expect.poll(() => served(shop, '/shop/listing')).toContain('Skagerrak');
    const listing = await served(shop, '/shop/listing');
    for (const hidden of ['Unfinished', 'Winter roast']) expect(listing).not.toContain(hidden);
    await expect.poll(() => served(shop, '/shop/about')).toContain('>twice</strong>');
    await expect.poll(() => served(shop, '/shop/home')).toContain('Fresh from the drum');

    const shopper = await visit('/healthz', { context: PHONE });
    const buyer = await aBuyer(shopper);
    await shopper.goto('/shop/home');
    expect(await shopper.title()).toContain('Kattegat Roasters');
    await shopper
      .locator('section')
      .filter({ has: shopper.getByRole('heading', { name: 'Fresh from the drum' }) })
      .getByRole('link', { name: 'Skagerrak' })
      .first()
      .click();
    const product = shopper.getByRole('dialog', { name: 'Skagerrak' });
    await product.getByRole('radio', { name: /^1 kg/ }).check({ force: true });
    await product.getByText('$32.00').first().waitFor();
    await product.getByRole('button', { name: 'Add to Cart' }).first().press('Enter');
    await untilAdded(shopper);
    await shopper.goto('/shop/checkout');
    await shopper.getByRole('textbox', { name: /^Coupon code/ }).fill('first10');
    await shopper.getByRole('textbox', { name: /^Coupon code/ }).press('Enter');
    await untilText(shopper, 'Coupon "FIRST10" applied successfully');
    // The only address is chosen already, and on a phone folded to a line.
    await shopper
      .getByText(/Weaver Court/)
      .first()
      .waitFor();
    await shopper.getByRole('radio', { name: /^Parcel/ }).check({ force: true });
    await payButton(shopper).press('Enter');
    await shopper.waitForURL('**/checkoutnow**');
    await shopper.getByRole('button', { name: 'Pay now' }).press('Enter');
    await shopper.waitForURL('**/shop/payment-success?order=*');
    expect(await ordersOf(shopper, buyer)).toMatchObject([
      { paymentStatus: 'paid', totalAmount: 33.7, shippingMethod: 'Parcel' },
    ]);
  },
);
