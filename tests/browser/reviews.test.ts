import type { Page } from 'playwright-core';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { aBuyer, anOrder, findProduct, simpleProduct } from '#support/browser-buyer.ts';
import { undoMessage } from '#support/recent-messages.ts';

const MUG = 'Speckled mug, set of two';
const DRESS = 'Ikat wrap dress';
const SAID = 'Keeps tea warm';

interface Shop {
  pool: { query: (text: string, values?: unknown[]) => Promise<{ rows: { id: string }[] }> };
}

async function addressOf({ pool }: Shop, title: string): Promise<string> {
  const { rows } = await pool.query('SELECT id FROM products WHERE title = $1', [title]);
  return `/shop/product/${rows[0]?.id}`;
}

const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Reviews' });

/** Writes a review by keyboard: stars with arrows, text, Enter on the button. */
async function write(page: Page, stars: number, words: string): Promise<void> {
  const reviews = reviewsOf(page);
  await reviews.getByRole('radio', { name: '1 star', exact: true }).press('Space');
  for (let star = 1; star < stars; star += 1) await page.keyboard.press('ArrowRight');
  await reviews.getByRole('textbox', { name: 'Your review' }).fill(words);
  await reviews.getByRole('button', { name: 'Submit Review' }).press('Enter');
}

test('a review is written by keyboard, and missing parts are reported at their fields', async ({
  visit,
  shop,
}) => {
  const page = await visit('/shop/home');
  await aBuyer(page, { address: false, userName: 'Odile' });
  await page.goto(await addressOf(shop, MUG));
  const reviews = reviewsOf(page);
  const form = reviews.getByRole('form', { name: 'Write a review' });
  const submit = form.getByRole('button', { name: 'Submit Review' });
  expect(await submit.getAttribute('aria-disabled')).toBe('true');
  await submit.press('Enter');
  const missing = form.getByText('Please provide both a rating and a review message');
  await missing.waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    '1 star',
  );
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await submit.press('Enter');
  await missing.waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
    'reviewMessage',
  );
  await write(page, 4, SAID);
  await page.getByText('Review added successfully!').first().waitFor();
  const first = reviews.getByRole('article').first();
  await first.getByText(SAID).waitFor();
  await first.getByText('Odile').waitFor();
  await first.getByRole('img', { name: 'Rated 4 out of 5' }).waitFor();
  await form.waitFor({ state: 'detached' });
  await expectAccessible(page);
});

test('the average follows a review that is added, deleted and restored', async ({
  visit,
  shop,
}) => {
  const page = await visit('/shop/home', {
    context: { colorScheme: 'dark', viewport: { width: 360, height: 780 } },
  });
  await aBuyer(page, { address: false });
  await shop.pool.query(
    `WITH gone AS (DELETE FROM reviews WHERE product_id IN (SELECT id FROM products WHERE title = $1))
     UPDATE products SET rating_sum = 0, rating_count = 0 WHERE title = $1`,
    [DRESS],
  );
  await page.goto(await addressOf(shop, DRESS));
  const reviews = reviewsOf(page);
  await reviews.getByText('No reviews yet').waitFor();
  await write(page, 2, 'Not for me');
  await reviews.getByText('2.00').waitFor();

  await reviews.getByRole('button', { name: 'Edit your review' }).press('Enter');
  const form = reviews.getByRole('form', { name: 'Change your review' });
  const words = form.getByRole('textbox', { name: 'Your review' });
  await words.waitFor();
  expect(await words.inputValue()).toBe('Not for me');
  expect(await form.getByRole('radio', { name: '2 stars' }).isChecked()).toBe(true);
  await expectAccessible(page);
  await write(page, 5, 'It grew on me');
  await page.getByText('It replaces your earlier review.').first().waitFor();
  await reviews.getByText('5.00').waitFor();
  expect(await reviews.getByRole('article').count()).toBe(1);

  await reviews.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByText('Review deleted').first().waitFor();
  await reviews.getByText('No reviews yet').waitFor();
  await undoMessage(page, 'Review deleted');
  await reviews.getByText('It grew on me').waitFor();
  await reviews.getByText('5.00').waitFor();
  await page.reload();
  await reviews.getByText('It grew on me').waitFor();
});

test("others' reviews have no controls, and verified buyers are marked", async ({
  visit,
  shop,
}) => {
  const author = await visit('/shop/home');
  const buyer = await aBuyer(author);
  const product = await findProduct(author, simpleProduct({ shipped: true }));
  const { orderId } = await anOrder(author, buyer, product);
  await shop.pool.query(
    `UPDATE orders SET payment_status = 'paid', order_status = 'confirmed', expires_at = NULL WHERE id = $1`,
    [orderId],
  );
  const written = await author.request.post('/api/v1/shop/review/add', {
    headers: { origin: shop.url },
    data: {
      productId: product._id,
      userId: buyer.id,
      userName: buyer.userName,
      reviewMessage: 'Bought and kept',
      reviewValue: 5,
    },
  });
  expect(written.status()).toBe(201);
  const page = await visit('/shop/home');
  await aBuyer(page, { address: false });
  await page.goto(`/shop/product/${product._id}`);
  const reviews = reviewsOf(page);
  await reviews.getByText('Verified purchase', { exact: true }).first().waitFor();
  await reviews.getByText(/means that we found a paid order/).waitFor();
  expect(await reviews.getByRole('button', { name: /Delete|Edit/ }).count()).toBe(0);
});

test('input is kept when the shop fails, and across an expired session', async ({
  visit,
  shop,
}) => {
  const page = await visit('/shop/home', { expected: [/^500 from POST/, /status of 500/] });
  const buyer = await aBuyer(page, { address: false });
  const address = await addressOf(shop, MUG);
  await page.goto(address);
  const reviews = reviewsOf(page);
  await page.route('**/api/v1/shop/review/add', (route) =>
    route.fulfill({ status: 500, json: { success: false } }),
  );
  await write(page, 3, 'Typed with care');
  await page.getByText('Failed to add review').first().waitFor();
  expect(await reviews.getByRole('textbox', { name: 'Your review' }).inputValue()).toBe(
    'Typed with care',
  );
  await page.unroute('**/api/v1/shop/review/add');
  await shop.pool.query('DELETE FROM sessions WHERE user_id = $1', [buyer.id]);
  await reviews.getByRole('button', { name: 'Submit Review' }).press('Enter');
  await page.waitForURL(/\/auth\/login\?.*reason=expired/);
  await page.getByText('Please login again to continue').first().waitFor();
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByText('Review added successfully!').first().waitFor();
  expect(new URL(page.url()).pathname).toBe(address);
  await reviews.getByRole('article').getByText('Typed with care').first().waitFor();
});

test('hostile text stays text', async ({ visit, shop }) => {
  const page = await visit('/shop/home');
  await aBuyer(page, { address: false });
  await page.goto(await addressOf(shop, MUG));
  const hostile = `<img src=x onerror=alert(1)></script><script>alert(2)</script> \u202eevil ${'W'.repeat(300)}`;
  await write(page, 1, hostile);
  await page.getByText('Review added successfully!').first().waitFor();
  await page.reload();
  await reviewsOf(page).getByText('</script><script>alert(2)</script>').first().waitFor();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
});

test('reviews can be written in the dialog too', async ({ visit }) => {
  const page = await visit('/shop/home');
  await aBuyer(page, { address: false });
  await page.goto('/shop/listing?category=home');
  await page.getByRole('link', { name: MUG }).press('Enter');
  const dialog = page.getByRole('dialog', { name: MUG });
  await dialog.getByRole('button', { name: 'Submit Review' }).waitFor();
  await write(page, 5, 'From the dialog');
  await dialog.getByRole('article').getByText('From the dialog').first().waitFor();
  await expectAccessible(page);
});

test('without JavaScript the review form still works', async ({ visit, shop }) => {
  const page = await visit('/shop/home', { context: { javaScriptEnabled: false } });
  await aBuyer(page, { address: false });
  await page.goto(await addressOf(shop, MUG));
  const words = page.getByRole('textbox', { name: 'Your review' });
  const send = page.getByRole('button', { name: 'Submit Review' });
  expect(await send.getAttribute('aria-disabled')).toBeNull();
  await words.fill('Sent without script');
  await send.press('Enter');
  const incomplete = 'Please provide both a rating and a review message';
  await reviewsOf(page).getByText(incomplete).waitFor();
  expect(await page.getByText(incomplete).count()).toBe(1);
  expect(await words.inputValue()).toBe('Sent without script');
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await send.press('Enter');
  const own = reviewsOf(page).getByRole('article').filter({ hasText: 'Sent without script' });
  await own.locator('summary').click();
  await words.fill('Changed without script');
  await send.press('Enter');
  await reviewsOf(page).getByText('Changed without script').first().waitFor();
  // It was deleted in another tab.
  await shop.pool.query("DELETE FROM reviews WHERE message = 'Changed without script'");
  await page.getByRole('button', { name: 'Delete your review' }).click();
  await page.getByRole('form', { name: 'Write a review' }).waitFor();
  expect(await page.getByText('Not found').count()).toBe(0);
});
