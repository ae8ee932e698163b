/** The cart over any page: editing, limits, changed prices and stock, and forms without JavaScript. */
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect, expectAccessible, test } from '#support/browser.ts';
import {
  aBuyer,
  call,
  findProduct,
  focused,
  simpleProduct,
  putInCart,
} from '#support/browser-buyer.ts';
import { untilLazyCodeLoaded } from '#support/lazy-code.ts';
import { undoMessage } from '#support/recent-messages.ts';
import { anotherTab } from '#support/watched-page.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' });

async function openCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Cart/ }).press('Enter');
  await sheet(page).waitFor();
}

describe('the cart sheet', () => {
  test('has an empty state with links, traps the focus, and returns it', async ({ visit }) => {
    const page = await visit('/shop/about');
    await aBuyer(page);
    const { _id: productId } = await findProduct(page, simpleProduct({ shipped: false }));
    await call(page, 'post', '/shop/wishlist/add', { productId });
    await page.reload();
    await openCart(page);
    await sheet(page).getByText('Your cart is empty').waitFor();
    await sheet(page).getByRole('link', { name: 'Continue shopping' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Cart, empty');
    await openCart(page);
    await sheet(page).getByRole('link', { name: 'View your wishlist' }).press('Enter');
    await page.getByRole('heading', { name: 'My Wishlist', level: 1 }).waitFor();
    await expect.poll(() => sheet(page).count()).toBe(0);
  });

  test('changes quantities at once with an announcement, and badge and totals follow', async ({
    visit,
  }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    const product = await findProduct(page, (each) => each.salePrice > 0 && each.totalStock > 5);
    await putInCart(page, buyer, product);
    await page.reload();
    await openCart(page);
    const cart = sheet(page);
    await cart.getByRole('button', { name: /^One less/ }).waitFor();
    expect(
      await cart.getByRole('button', { name: /^One less/ }).getAttribute('aria-disabled'),
    ).toBe('true');
    const requested: unknown[] = [];
    const clicked = Promise.withResolvers<void>();
    await page.route('**/api/v1/shop/cart', async (route) => {
      requested.push(route.request().postDataJSON());
      await clicked.promise;
      await route.continue();
    });
    for (let click = 0; click < 5; click += 1)
      await cart.getByRole('button', { name: /^One more/ }).press('Enter');
    const quantity = cart.getByRole('group', { name: /^Quantity/ });
    await expect.poll(() => quantity.textContent()).toBe('6');
    clicked.resolve();
    expect(await cart.getByRole('status', { includeHidden: true }).first().count()).toBe(1);
    await cart.getByText('Cart item is updated successfully').waitFor();
    expect(await quantity.textContent()).toBe('6');
    // The first click at once, the other four together.
    expect(requested).toMatchObject([{ quantity: 2 }, { quantity: 6 }]);
    await expect
      .poll(() => cart.getByRole('definition').last().textContent())
      .toBe(`$${(product.salePrice * 6).toFixed(2)}`);
    expect(
      await cart.getByText(`$${((product.price - product.salePrice) * 6).toFixed(2)}`).count(),
    ).toBe(1);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Cart, 6 items' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Cart, 6 items' }).waitFor();
  });

  test('never exceeds the stock, and says why', async ({ visit, shop }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    const product = await findProduct(page, (each) => each.totalStock > 1 && each.totalStock < 10);
    await putInCart(page, buyer, product, product.totalStock - 1);
    await page.reload();
    await openCart(page);
    const more = sheet(page).getByRole('button', { name: /^One more/ });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => more.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Enter');
    const sentence = `Only ${product.totalStock} quantity can be added for this item`;
    await sheet(page).getByText(sentence).first().waitFor();
    expect(
      await more.evaluate(
        (button) =>
          document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
      ),
    ).toBe(sentence);

    // Another shopper buys most of it: the change is reverted, and the line shows the new limit.
    await sheet(page)
      .getByRole('button', { name: /^One less/ })
      .click();
    await expect
      .poll(() =>
        sheet(page)
          .getByRole('group', { name: /^Quantity/ })
          .textContent(),
      )
      .toBe(String(product.totalStock - 1));
    await sheet(page).getByText('Cart item is updated successfully').first().waitFor();
    const { rows } = await shop.pool.query<{ id: string; on_hand: number }>(
      'SELECT id, on_hand FROM variants WHERE product_id = $1 AND deleted_at IS NULL ORDER BY on_hand DESC LIMIT 1',
      [product._id],
    );
    await shop.pool.query('UPDATE variants SET on_hand = 1 WHERE product_id = $1', [product._id]);
    await more.click();
    await page.getByRole('alert').getByText('Failed to update cart').waitFor();
    await sheet(page).getByText('Only 1 quantity can be added for this item').first().waitFor();
    await expect
      .poll(() =>
        sheet(page)
          .getByRole('group', { name: /^Quantity/ })
          .textContent(),
      )
      .toBe(String(product.totalStock - 1));
    await sheet(page).getByRole('button', { name: 'Take 1' }).click();
    await expect
      .poll(() =>
        sheet(page)
          .getByRole('group', { name: /^Quantity/ })
          .textContent(),
      )
      .toBe('1');
    await shop.pool.query('UPDATE variants SET on_hand = $1 WHERE product_id = $2', [
      rows[0]?.on_hand,
      product._id,
    ]);
  });

  test('removes a line and restores it at its place, by keyboard', async ({ visit }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    const [first, second] = [
      await findProduct(page, simpleProduct({ shipped: true })),
      await findProduct(page, simpleProduct({ shipped: false })),
    ];
    await putInCart(page, buyer, first, 2);
    await putInCart(page, buyer, second);
    await page.reload();
    await openCart(page);
    await sheet(page)
      .getByRole('button', { name: `Remove ${first.title}` })
      .focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe(`Undo removing ${first.title}`);
    await sheet(page).getByText('Cart item is deleted successfully').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe(`Remove ${first.title}`);
    await expect
      .poll(() => sheet(page).getByRole('listitem').first().textContent())
      .toContain(first.title);
    await sheet(page).getByText(`${first.title} is back in your cart`).waitFor();
    // The message offers Undo as well, but it is done.
    await undoMessage(page, 'Cart item is deleted successfully');
    await page.reload();
    await page.getByRole('link', { name: 'Cart, 3 items' }).waitFor();
  });

  test('shows on the line that a price changed or a product is gone', async ({ visit, shop }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    const dearer = await findProduct(page, simpleProduct({ shipped: true }));
    const gone = await findProduct(
      page,
      (each) => each.totalStock > 20 && each.colors.length > 0 && each.category === 'pets',
    );
    await putInCart(page, buyer, dearer);
    await putInCart(page, buyer, gone);
    await shop.pool.query(
      'UPDATE products SET price_cents = price_cents + 300, sale_price_cents = 0 WHERE id = $1',
      [dearer._id],
    );
    await shop.pool.query('UPDATE products SET deleted_at = now() WHERE id = $1', [gone._id]);
    await page.reload();
    await openCart(page);
    const was = dearer.salePrice > 0 ? dearer.salePrice : dearer.price;
    await sheet(page)
      .getByText(
        `The price changed from $${was.toFixed(2)} to $${(dearer.price + 3).toFixed(2)} since you added it.`,
      )
      .waitFor();
    expect(
      await sheet(page)
        .getByText(/Out Of Stock/)
        .isVisible(),
    ).toBe(true);
    expect(await sheet(page).getByRole('definition').last().textContent()).toBe(
      `$${(dearer.price + 3).toFixed(2)}`,
    );
  });

  test('follows another tab', async ({ visit }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    const product = await findProduct(page, simpleProduct({ shipped: false }));
    await putInCart(page, buyer, product);
    await page.reload();
    await openCart(page);
    await sheet(page)
      .getByRole('button', { name: /^One more/ })
      .waitFor();
    const other = await anotherTab(page);
    await other.goto('/shop/cart');
    // Tabs start to listen after everything else.
    await untilLazyCodeLoaded(page);
    await other.getByRole('button', { name: /^One more/ }).click();
    await expect
      .poll(() =>
        sheet(page)
          .getByRole('group', { name: /^Quantity/ })
          .textContent(),
      )
      .toBe('2');
  });

  test('leads to checkout and closes', async ({ visit }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    await putInCart(page, buyer, await findProduct(page, simpleProduct({ shipped: true })));
    await page.reload();
    await openCart(page);
    await sheet(page)
      .getByText(/^Shipping from \$\d+\.\d\d at checkout\.$/)
      .waitFor();
    await sheet(page).getByRole('link', { name: 'Checkout' }).click();
    await page.waitForURL('**/shop/checkout');
    await expect.poll(() => sheet(page).count()).toBe(0);
    await expect.poll(() => focused(page)).toBe('Checkout');
  });
});

test('without JavaScript the cart is a page with editable lines', async ({ visit, shop }) => {
  const page = await visit('/shop/about', { context: { javaScriptEnabled: false } });
  const buyer = await aBuyer(page);
  const product = await findProduct(page, simpleProduct({ shipped: true }));
  await putInCart(page, buyer, product);
  await page.goto('/shop/home');
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  expect(await page.getByRole('button', { name: /^(One more|Remove)/ }).count()).toBe(1);
  await page.getByRole('spinbutton').fill('2');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  await page.context().clearCookies();
  await page.goto('/shop/cart');
  expect(page.url()).toBe(`${shop.url}/auth/login?origin=%2Fshop%2Fcart`);
});

test.for([
  ['light', 1280],
  ['dark', 360],
] as const)('is accessible: %s at %i', async ([colorScheme, width], { visit }) => {
  const page = await visit('/shop/about', {
    context: { colorScheme, viewport: { width, height: 800 } },
  });
  const buyer = await aBuyer(page);
  await putInCart(
    page,
    buyer,
    await findProduct(page, (each) => each.salePrice > 0 && each.totalStock > 5),
  );
  await page.goto('/shop/cart');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
  await expectAccessible(page);
  await openCart(page);
  await sheet(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await sheet(page)
    .getByRole('button', { name: /^Undo removing/ })
    .waitFor();
  await expectAccessible(page);
});
