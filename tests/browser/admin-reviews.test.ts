import type { BrowserShop } from '#support/browser-shop.ts';
import { isFocused, openAsAdmin, untilText } from '#support/admin-screens.ts';
import { aListedProduct } from '#support/admin-products.ts';
import { expect, test } from '#support/browser.ts';
import { goOffline } from '#support/lazy-code.ts';
import { undoMessage } from '#support/recent-messages.ts';
import { aColleague } from '#support/staff.ts';

const LONG = `It keeps its shape. ${'Warm and dry every day. '.repeat(20)}The end of it.`;

/** Inserts a review of a product by somebody else each time. @returns the product's id */
async function aReview(shop: BrowserShop, title: string, userName: string, message: string) {
  const { email } = await aColleague(shop, 'viewer');
  const { rows } = await shop.pool.query<{ product_id: string }>(
    `WITH review AS (
       INSERT INTO reviews (id, product_id, user_id, user_name, message, value)
       SELECT gen_random_uuid(), products.id, users.id, $3, $4, 5 FROM products, users
       WHERE title = $1 AND email = $2 RETURNING product_id)
     UPDATE products SET rating_count = rating_count + 1, rating_sum = rating_sum + 5
     FROM review WHERE id = product_id RETURNING product_id`,
    [title, email, userName, message],
  );
  return rows[0]?.product_id ?? '';
}

test('reviews are searched while typing; long text expands; a product has a tab with its own URL, which takes the focus and can be closed', async ({
  visit,
  shop,
}) => {
  await aListedProduct(visit, 'Wool cushion');
  await aReview(shop, 'Wool cushion', '', ' ');
  const productId = await aReview(shop, 'Wool cushion', 'Ann Reed', LONG);
  const page = await openAsAdmin(visit, '/admin/reviews');
  await page.getByRole('heading', { name: 'Review Management', level: 1 }).waitFor();
  const dashboard = page.getByRole('heading', { name: 'Reviews Dashboard' });
  await dashboard.waitFor();
  for (const header of ['Product', 'User', 'Rating', 'Review', 'Date', 'Actions'])
    await page.getByRole('columnheader', { name: header, exact: true }).waitFor();
  await page.getByText(/^Total Reviews: \d/).waitFor();

  const search = page.getByPlaceholder('Search reviews...');
  await search.fill('nobody wrote this');
  await page.getByText('No matching reviews found').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('nobody wrote this');
  await search.fill('WOOL CUSHION');
  await page.getByText('matching “WOOL CUSHION”').waitFor();
  const opener = page.getByRole('button', { name: 'Wool cushion', exact: true });
  await expect.poll(() => opener.count()).toBe(2);
  const anonymous = await page.getByRole('row').filter({ hasText: 'Anonymous' }).textContent();
  expect(anonymous).toContain('No comment');
  expect(anonymous).toMatch(/[A-Z][a-z]{2} \d\d, 20\d\d/);
  const cut = page.getByRole('button', { name: /^It keeps its shape/ });
  const height = async () => (await cut.boundingBox())?.height ?? 0;
  const before = await height();
  await cut.press('Enter');
  await expect.poll(height).toBeGreaterThan(before);
  expect(await cut.getAttribute('aria-expanded')).toBe('true');

  expect(await page.getByRole('tab').allTextContents()).toEqual(['All Reviews']);
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/v1/shop/products/${productId}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await opener.first().press('Enter');
  await page.getByText('Loading product details...').first().waitFor();
  held.resolve();
  const title = page.getByRole('heading', { name: 'Wool cushion' });
  await title.waitFor();
  const tab = page.getByRole('tab', { name: 'Product Details' });
  await expect.poll(() => isFocused(tab)).toBe(true);
  await page.getByText('40.00').first().waitFor();
  const address = page.url();
  await page.getByRole('button', { name: 'Close Product Details' }).press('Enter');
  await expect.poll(() => page.getByRole('tab').count()).toBe(1);
  await page.goto(address);
  await title.waitFor();
  await tab.press('ArrowLeft');
  await dashboard.waitFor();

  await aListedProduct(visit, 'Bare cushion');
  const { rows } = await shop.pool.query<{ id: string }>(
    "UPDATE products SET description = ' ' WHERE title = 'Bare cushion' RETURNING id",
  );
  await page.goto(`/admin/reviews?product=${rows[0]?.id}`);
  await page.getByText('No description').waitFor();
  await page.getByText('No reviews for this product').waitFor();
});

test('a review is deleted after confirmation, disappears from both lists, and is restored', async ({
  visit,
  shop,
}) => {
  await aListedProduct(visit, 'Scratchy cushion');
  const productId = await aReview(shop, 'Scratchy cushion', 'Ann Reed', 'It itches.');
  const page = await openAsAdmin(visit, `/admin/reviews?product=${productId}&q=Scratchy`, {
    expected: [/ERR_INTERNET_DISCONNECTED/],
  });
  const doomed = page.getByRole('row').filter({ hasText: 'It itches.' });
  const remove = doomed.getByRole('button', { name: /^Delete the review/ });
  await remove.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await question
    .getByText('Are you sure you want to delete this review? This action cannot be undone.')
    .waitFor();
  await expect.poll(() => isFocused(question.getByRole('button', { name: 'Cancel' }))).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => question.count()).toBe(0);
  await doomed.waitFor();

  // Nothing is lost when the shop is unreachable.
  await remove.press('Enter');
  await goOffline(page);
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await untilText(page, 'An error occurred while deleting the review');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).first().press('Enter');
  await untilText(page, 'Review deleted successfully');
  await expect.poll(() => doomed.count()).toBe(0);
  await page.getByRole('tab', { name: 'All Reviews' }).click();
  await page.getByRole('heading', { name: 'Reviews Dashboard' }).waitFor();
  await expect.poll(() => doomed.count()).toBe(0);
  await undoMessage(page, 'Review deleted successfully');
  await doomed.waitFor();
});
