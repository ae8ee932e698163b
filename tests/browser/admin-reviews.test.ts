import type { Page } from 'playwright-core';
import type pg from 'pg';
import { ADMIN, expect, expectAccessible, signIn, test } from '#support/browser.ts';
import { withoutReviews } from '#support/emptied-shop.ts';
import { goOffline } from '#support/lazy-code.ts';
import { undoMessage } from '#support/recent-messages.ts';

type Visit = (path: string, options?: object) => Promise<Page>;

async function open(visit: Visit, path: string, options: object = {}): Promise<Page> {
  const page = await visit('/auth/login', options);
  await signIn(page, ADMIN);
  await page.goto(path);
  return page;
}
interface Reviewed {
  id: string;
  title: string;
  price: string;
  count: number;
  message: string;
}
/** The product with the most reviews, and text that only one of its reviews contains. */
async function mostReviewed(pool: pg.Pool): Promise<Reviewed> {
  const { rows } = await pool.query<Reviewed>(`
    SELECT p.id, p.title, to_char(p.price_cents / 100.0, 'FM$9990.00') AS price, count(*)::int AS count,
      min(r.message) AS message
    FROM products p JOIN reviews r ON r.product_id = p.id
    WHERE p.deleted_at IS NULL AND length(r.message) BETWEEN 2 AND 90
    GROUP BY p.id ORDER BY count(*) DESC, p.id LIMIT 1`);
  const [most] = rows;
  if (!most) throw new Error('no product has a review');
  return most;
}
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

test('reviews are searched while typing, and an empty result is announced', async ({
  visit,
  shop,
}) => {
  const { rows } = await shop.pool.query<{ id: string }>(
    'SELECT id FROM reviews ORDER BY created_at DESC, id DESC LIMIT 1',
  );
  await shop.pool.query("UPDATE reviews SET user_name = '', message = ' ' WHERE id = $1", [
    rows[0]?.id,
  ]);
  const page = await open(visit, '/admin/reviews');
  await page.getByRole('heading', { name: 'Review Management', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Reviews Dashboard' }).waitFor();
  for (const header of ['Product', 'User', 'Rating', 'Review', 'Date', 'Actions'])
    await page.getByRole('columnheader', { name: header, exact: true }).waitFor();
  const first = await page.getByRole('row').nth(1).textContent();
  expect(first).toContain('Anonymous');
  expect(first).toContain('No comment');
  expect(first).toMatch(/[A-Z][a-z]{2} \d\d, 20\d\d/);
  await page.getByText(/^Total Reviews: \d/).waitFor();

  const search = page.getByPlaceholder('Search reviews...');
  const { title } = await mostReviewed(shop.pool);
  await search.fill(title.toUpperCase());
  await page.getByText(`matching “${title.toUpperCase()}”`).waitFor();
  await expect.poll(() => page.getByRole('button', { name: title }).count()).toBeGreaterThan(0);
  await search.fill('nobody wrote this');
  await page.getByText('No matching reviews found').waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('nobody wrote this');
});

test("a product's tab appears, takes the focus, has its own URL and can be closed", async ({
  visit,
  shop,
}) => {
  const { title, price } = await mostReviewed(shop.pool);
  const page = await open(visit, `/admin/reviews?q=${encodeURIComponent(title)}`);
  expect(await page.getByRole('tab').allTextContents()).toEqual(['All Reviews']);
  await watchFor(page, 'Loading product details...');
  await page.getByRole('button', { name: title }).first().press('Enter');
  await page.getByRole('heading', { name: title }).waitFor();
  expect(await wasSeen(page)).toBe(true);
  const tab = page.getByRole('tab', { name: 'Product Details' });
  await expect.poll(() => tab.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByText(price).first().waitFor();
  const address = page.url();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close Product Details' }).press('Enter');
  await expect.poll(() => page.getByRole('tab').count()).toBe(1);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  await page.getByRole('heading', { name: title }).waitFor();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Product Details' }).press('ArrowLeft');
  await page.getByRole('heading', { name: 'Reviews Dashboard' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a product without description or reviews says so', async ({ visit, shop }) => {
  const { rows } = await shop.pool.query<{ id: string }>(
    'SELECT id FROM products WHERE deleted_at IS NULL LIMIT 1',
  );
  const id = rows[0]?.id ?? '';
  await shop.pool.query('DELETE FROM reviews WHERE product_id = $1', [id]);
  await shop.pool.query("UPDATE products SET description = ' ' WHERE id = $1", [id]);
  const page = await open(visit, `/admin/reviews?product=${id}`);
  await page.getByText('No description').waitFor();
  await page.getByText('No reviews for this product').waitFor();
});

test('a review is deleted after confirmation, disappears from both lists, and is restored', async ({
  visit,
  shop,
}) => {
  const { title, message } = await mostReviewed(shop.pool);
  const page = await open(visit, `/admin/reviews?q=${encodeURIComponent(title)}`, {
    expected: [/ERR_INTERNET_DISCONNECTED/],
  });
  const doomed = page.getByRole('row').filter({ hasText: message });
  await page.getByRole('button', { name: title }).first().press('Enter');
  await page.getByRole('heading', { name: title }).waitFor();
  await doomed.getByRole('button', { name: /^Delete the review/ }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await question
    .getByText('Are you sure you want to delete this review? This action cannot be undone.')
    .waitFor();
  const cancel = question.getByRole('button', { name: 'Cancel' });
  await expect.poll(() => cancel.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => question.count()).toBe(0);
  await doomed.waitFor();

  // Nothing is lost when the shop is unreachable.
  await doomed.getByRole('button', { name: /^Delete the review/ }).press('Enter');
  await goOffline(page);
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await said(page, 'An error occurred while deleting the review');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).first().press('Enter');
  await said(page, 'Review deleted successfully');
  await expect.poll(() => doomed.count()).toBe(0);
  await page.getByRole('tab', { name: 'All Reviews' }).click();
  await page.getByRole('heading', { name: 'Reviews Dashboard' }).waitFor();
  expect(await doomed.count()).toBe(0);
  await undoMessage(page, 'Review deleted successfully');
  await doomed.waitFor();
});

test('long text expands on a click, and a failed list can be retried', async ({ visit, shop }) => {
  const long = `It keeps its shape. ${'Warm and dry every day. '.repeat(20)}The end of it.`;
  await shop.pool.query(
    'UPDATE reviews SET message = $1 WHERE id = (SELECT id FROM reviews ORDER BY created_at DESC, id DESC OFFSET 1 LIMIT 1)',
    [long],
  );
  await shop.pool.query('ALTER TABLE reviews RENAME TO reviews_away');
  let page: Page;
  try {
    page = await open(visit, '/admin/reviews');
    await page.getByText('Failed to fetch reviews').waitFor();
    const { rows } = await shop.pool.query<{ id: string }>('SELECT id FROM products LIMIT 1');
    await page.goto(`/admin/reviews?product=${rows[0]?.id}`);
    await page.getByText('Failed to fetch product reviews').waitFor();
    await page.goto('/admin/reviews');
    await page.getByText('Failed to fetch reviews').waitFor();
    expect(await page.getByRole('heading', { name: 'Review Management' }).count()).toBe(1);
  } finally {
    await shop.pool.query('ALTER TABLE reviews_away RENAME TO reviews');
  }
  await watchFor(page, 'Loading reviews...');
  await page.getByRole('button', { name: 'Try Again' }).press('Enter');
  const cut = page.getByRole('button', { name: /^It keeps its shape/ });
  await cut.waitFor();
  expect(await wasSeen(page)).toBe(true);
  const height = async () => (await cut.boundingBox())?.height ?? 0;
  const before = await height();
  await cut.press('Enter');
  await expect.poll(height).toBeGreaterThan(before);
  expect(await cut.getAttribute('aria-expanded')).toBe('true');
});

test('a shop without reviews shows an empty state', async ({ visit, shop }) => {
  await withoutReviews(shop);
  const page = await open(visit, '/admin/reviews');
  await page.getByText('No reviews found').waitFor();
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
