/** The cart over any page: editing, limits, changed prices and stock. */
import type { Page } from 'playwright-core';
import type { CartWire } from '#contract/cart.contract.ts';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { call, findProduct, focused, putInCart, type Buyer } from '#support/browser-buyer.ts';
import type { BrowserShop } from '#support/browser-shop.ts';
import { insertProducts, type InsertedProduct } from '#support/inserted-products.ts';
import { undoMessage } from '#support/recent-messages.ts';
import { holdRequests, visitAsBuyer } from '#support/storefront.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' });
const quantity = (page: Page) => sheet(page).getByRole('group', { name: /^Quantity/ });
const button = (page: Page, name: string | RegExp) => sheet(page).getByRole('button', { name });
const total = (page: Page) => sheet(page).getByRole('definition').last();

async function openCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Cart/ }).press('Enter');
  await sheet(page).waitFor();
}

/** Puts new products into the buyer's cart. @returns their ids */
async function fillCart(
  shop: BrowserShop,
  { page, buyer }: { page: Page; buyer: Buyer },
  ...products: (Partial<InsertedProduct> & { title: string })[]
): Promise<string[]> {
  const defaults = { category: 'pets', priceCents: 2000 };
  const ids = await insertProducts(
    shop,
    products.map((product) => ({ ...defaults, ...product })),
  );
  for (const { title } of products) await putInCart(page, buyer, await findProduct(page, title));
  return ids;
}

test('an empty cart leads on to products and the wishlist, and returns the focus', async ({
  visit,
  shop,
}) => {
  const { page } = await visitAsBuyer(visit);
  const [productId] = await insertProducts(shop, [
    { title: 'Saved hat', category: 'pets', priceCents: 100 },
  ]);
  await call(page, 'post', '/shop/wishlist/add', { productId });
  await page.goto('/shop/about');
  const reads: string[] = [];
  page.on('request', (each) => {
    if (each.method() === 'GET' && each.url().includes('/shop/cart/')) reads.push(each.url());
  });
  await openCart(page);
  await sheet(page).getByText('Your cart is empty').waitFor();
  expect(reads, 'the first opening').toHaveLength(1);
  await sheet(page).getByRole('link', { name: 'Continue shopping' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Cart, empty');
  await openCart(page);
  await sheet(page).getByRole('link', { name: 'View your wishlist' }).press('Enter');
  await page.getByRole('heading', { name: 'My Wishlist', level: 1 }).waitFor();
  await expect.poll(() => sheet(page).count()).toBe(0);
});

test('quantities change at once with an announcement, badge and totals follow, the stock is never exceeded, and checkout closes the cart', async ({
  visit,
  shop,
}) => {
  const { page, buyer } = await visitAsBuyer(visit);
  const product = {
    title: 'Seven hats',
    priceCents: 2000,
    salePriceCents: 1500,
    stock: 7,
    shippingCents: 400,
  };
  const [id] = await fillCart(shop, { page, buyer }, product);
  await page.goto('/shop/about');
  await openCart(page);
  const [less, more] = [button(page, /^One less/), button(page, /^One more/)];
  await less.waitFor();
  expect(await less.getAttribute('aria-disabled')).toBe('true');
  const { requests, release } = await holdRequests(page, '**/api/v1/shop/cart');
  for (let click = 0; click < 5; click += 1) await more.press('Enter');
  await expect.poll(() => quantity(page).textContent()).toBe('6');
  release();
  expect(await sheet(page).getByRole('status', { includeHidden: true }).first().count()).toBe(1);
  await sheet(page).getByText('Cart item is updated successfully').waitFor();
  expect(await quantity(page).textContent()).toBe('6');
  // The first click at once, the other four together.
  expect(requests.map((request) => request.postDataJSON())).toMatchObject([
    { quantity: 2 },
    { quantity: 6 },
  ]);
  await expect.poll(() => total(page).textContent()).toBe('$90.00');
  expect(await sheet(page).getByText('$30.00').count(), 'savings').toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Cart, 6 items' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Cart, 6 items' }).waitFor();

  await openCart(page);
  await more.press('Enter');
  await expect.poll(() => more.getAttribute('aria-disabled')).toBe('true');
  await more.press('Enter');
  const sentence = 'Only 7 quantity can be added for this item';
  await sheet(page).getByText(sentence).first().waitFor();
  const description = await more.evaluate(
    (each) => document.getElementById(each.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(description).toBe(sentence);

  // Another shopper buys most of it: the change is reverted, and the line shows the new limit.
  await less.click();
  await expect.poll(() => quantity(page).textContent()).toBe('6');
  const inShop = async () =>
    ((await call(page, 'get', `/shop/cart/${buyer.id}`)) as { data: CartWire }).data.items[0];
  await expect.poll(inShop).toMatchObject({ quantity: 6 });
  await shop.pool.query('UPDATE variants SET on_hand = 1 WHERE product_id = $1', [id]);
  await more.click();
  await page.getByRole('alert').getByText('Failed to update cart').waitFor();
  await sheet(page).getByText('Only 1 quantity can be added for this item').first().waitFor();
  await expect.poll(() => quantity(page).textContent()).toBe('6');
  await button(page, 'Take 1').click();
  await expect.poll(() => quantity(page).textContent()).toBe('1');

  await sheet(page).getByText('Shipping from $4.00 at checkout.').waitFor();
  await sheet(page).getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL('**/shop/checkout');
  await expect.poll(() => sheet(page).count()).toBe(0);
  await expect.poll(() => focused(page)).toBe('Checkout');
});

test('a removed line is restored at its place, by keyboard, and no other screen undoes it; changed prices and deleted products are shown on the line', async ({
  visit,
  shop,
}) => {
  const { page, buyer } = await visitAsBuyer(visit);
  const [dearer, gone] = await fillCart(
    shop,
    { page, buyer },
    { title: 'Hat that gets dearer', priceCents: 2000 },
    { title: 'Hat that is withdrawn' },
  );
  await page.goto('/shop/about');
  await openCart(page);
  const title = 'Hat that gets dearer';
  await button(page, `Remove ${title}`).press('Enter');
  await expect.poll(() => focused(page)).toBe(`Undo removing ${title}`);
  await sheet(page).getByText('Cart item is deleted successfully').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe(`Remove ${title}`);
  await expect.poll(() => sheet(page).getByRole('listitem').first().textContent()).toContain(title);
  await sheet(page).getByText(`${title} is back in your cart`).waitFor();
  // The message offers Undo as well, but it is done.
  await undoMessage(page, 'Cart item is deleted successfully');

  await shop.pool.query('UPDATE products SET price_cents = 2300 WHERE id = $1', [dearer]);
  await shop.pool.query('UPDATE products SET deleted_at = now() WHERE id = $1', [gone]);
  await page.reload();
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
  await openCart(page);
  await sheet(page)
    .getByText('The price changed from $20.00 to $23.00 since you added it.')
    .waitFor();
  expect(
    await sheet(page)
      .getByText(/Out Of Stock/)
      .isVisible(),
  ).toBe(true);
  expect(await total(page).textContent()).toBe('$23.00');

  // What another screen reads before the removal arrives does not undo it.
  const { release } = await holdRequests(page, `**/api/v1/shop/cart/*/${gone}*`);
  await button(page, 'Remove Hat that is withdrawn').click();
  await sheet(page).getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL('**/shop/checkout');
  // The sheet says so too until it is gone, also while it is no longer announced.
  const removed = page.getByRole('main').getByText('Hat that is withdrawn was removed.');
  await removed.waitFor();
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  release();
  await page.getByText('Cart item is deleted successfully').waitFor();
  expect(await removed.count()).toBe(1);

  // The closed cart follows an add without loading.
  const reads: string[] = [];
  page.on('request', (each) => {
    if (each.method() === 'GET' && each.url().includes('/shop/cart/')) reads.push(each.url());
  });
  await page.goto(`/shop/product/${dearer}`);
  await openCart(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => sheet(page).count()).toBe(0);
  reads.length = 0;
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
  await openCart(page);
  await expect.poll(() => quantity(page).textContent()).toBe('2');
  expect(reads).toEqual([]);
});

test('the page and a removed line in the sheet are accessible in light and dark, and fit a phone', async ({
  visit,
  shop,
}) => {
  const { page, buyer } = await visitAsBuyer(visit);
  await fillCart(shop, { page, buyer }, { title: 'Reduced hat', salePriceCents: 1500 });
  const answerTo = (method: string) =>
    page.waitForResponse(
      (each) => each.request().method() === method && each.url().includes('/api/v1/shop/cart'),
    );
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto('/shop/cart');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    await expectAccessible(page);
    await openCart(page);
    // Shown before the shop answers, which a page that is left does not wait for.
    const removed = answerTo('DELETE');
    await button(page, /^Remove/).click();
    await button(page, /^Undo removing/).waitFor();
    await expectAccessible(page);
    await (await removed).finished();
    const restored = answerTo('POST');
    await button(page, /^Undo removing/).click();
    await button(page, /^Remove/).waitFor();
    await (await restored).finished();
  }
});
