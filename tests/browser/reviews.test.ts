import type { Page } from 'playwright-core';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { aBuyer, anOrder, call, findProduct } from '#support/browser-buyer.ts';
import { insertProducts } from '#support/inserted-products.ts';
import { undoMessage } from '#support/recent-messages.ts';
import { NO_PAGE, signInByForm, visitAsBuyer } from '#support/storefront.ts';

const TITLE = 'Jug, not reviewed';

test.beforeEach(async ({ shop }) => {
  await insertProducts(shop, [
    { title: TITLE, category: 'home', priceCents: 2000, shippingCents: 400 },
  ]);
});

const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Reviews' });

async function openProduct(page: Page): Promise<void> {
  await page.goto(`/shop/product/${(await findProduct(page, TITLE))._id}`);
}

/** Writes a review by keyboard: stars with arrows, text, Enter on the button. */
async function write(page: Page, stars: number, words: string): Promise<void> {
  const reviews = reviewsOf(page);
  await reviews.getByRole('radio', { name: '1 star', exact: true }).press('Space');
  for (let star = 1; star < stars; star += 1) await page.keyboard.press('ArrowRight');
  await reviews.getByRole('textbox', { name: 'Your review' }).fill(words);
  await reviews.getByRole('button', { name: 'Submit Review' }).press('Enter');
}

test('a review is written in the dialog by keyboard, missing parts are reported at their fields, and the average follows when it is changed, deleted and restored', async ({
  visit,
}) => {
  const { page } = await visitAsBuyer(visit, '/shop/listing?category=home', {
    userName: 'Odile',
    context: { colorScheme: 'dark', viewport: { width: 360, height: 780 } },
  });
  await page.getByRole('link', { name: TITLE }).press('Enter');
  const reviews = reviewsOf(page);
  await reviews.getByText('No reviews yet').waitFor();
  const form = reviews.getByRole('form', { name: 'Write a review' });
  const submit = form.getByRole('button', { name: 'Submit Review' });
  await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true');
  const focused = (attribute: string) =>
    page.evaluate((name) => document.activeElement?.getAttribute(name), attribute);
  await submit.press('Enter');
  const missing = form.getByText('Please provide both a rating and a review message');
  await missing.waitFor();
  await expect.poll(() => focused('aria-label')).toBe('1 star');
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await submit.press('Enter');
  await missing.waitFor();
  await expect.poll(() => focused('name')).toBe('reviewMessage');
  await write(page, 2, 'Not for me');
  await page.getByText('Review added successfully!').first().waitFor();
  const own = reviews.getByRole('article').first();
  await own.getByText('Not for me').waitFor();
  await own.getByText('Odile').waitFor();
  await own.getByRole('img', { name: 'Rated 2 out of 5' }).waitFor();
  await reviews.getByText('2.00').waitFor();
  await form.waitFor({ state: 'detached' });

  await reviews.getByRole('button', { name: 'Edit your review' }).press('Enter');
  const change = reviews.getByRole('form', { name: 'Change your review' });
  const words = change.getByRole('textbox', { name: 'Your review' });
  await words.waitFor();
  expect(await words.inputValue()).toBe('Not for me');
  expect(await change.getByRole('radio', { name: '2 stars' }).isChecked()).toBe(true);
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

test("others' reviews have no controls, and verified buyers are marked; input is kept across an expired session", async ({
  visit,
  shop,
}) => {
  const author = await visit(NO_PAGE);
  const buyer = await aBuyer(author);
  const product = await findProduct(author, TITLE);
  const { orderId } = await anOrder(author, buyer, product);
  await shop.pool.query(
    `UPDATE orders SET payment_status = 'paid', order_status = 'confirmed', expires_at = NULL WHERE id = $1`,
    [orderId],
  );
  await call(author, 'post', '/shop/review/add', {
    productId: product._id,
    userId: buyer.id,
    userName: buyer.userName,
    reviewMessage: 'Bought and kept',
    reviewValue: 5,
  });
  const { page, buyer: reader } = await visitAsBuyer(visit);
  await openProduct(page);
  const reviews = reviewsOf(page);
  await reviews.getByText('Verified purchase', { exact: true }).first().waitFor();
  await reviews.getByText(/means the reviewer bought this here/).waitFor();
  expect(await reviews.getByRole('button', { name: /Delete|Edit/ }).count()).toBe(0);

  await shop.pool.query('DELETE FROM sessions WHERE user_id = $1', [reader.id]);
  await write(page, 3, 'Typed with care');
  await page.waitForURL(/\/auth\/login\?.*reason=expired/);
  await page.getByText('Please login again to continue').first().waitFor();
  await signInByForm(page, reader);
  await page.getByText('Review added successfully!').first().waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/shop/product/${product._id}`);
  await reviews.getByRole('article').getByText('Typed with care').first().waitFor();
});

test('without JavaScript the review form still works', async ({ visit, shop }) => {
  const { page } = await visitAsBuyer(visit, undefined, { context: { javaScriptEnabled: false } });
  await openProduct(page);
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
