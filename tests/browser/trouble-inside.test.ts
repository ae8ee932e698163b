/** What loads slowly, and what loads in a place of its own, while the page around it stands. */
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect } from '#support/browser.ts';
import { aBuyer, findProduct, focused, plain, putInCart } from '#support/buying.ts';
import type { Illness } from '#support/sick-front.ts';
import { sameDocument, test, TROUBLE } from '#support/sick-shop.ts';

const UNREACHABLE = 'The shop cannot be reached. Check your connection and try again.';
const BROKEN =
  'This page could not be shown. Nothing was changed or charged. Please try again in a moment.';

/** What a page says that could not be loaded. */
const SENTENCES = {
  cut: UNREACHABLE,
  'html-502': BROKEN,
  'busy-503': 'The shop is very busy right now. Please try again in a moment.',
  'empty-500': BROKEN,
  'limited-429': 'Too many tries. Please wait a while and try again.',
} as const satisfies Partial<Record<Illness, string>>;
const ILLNESSES = Object.keys(SENTENCES) as (keyof typeof SENTENCES)[];

const main = (page: Page) => page.getByRole('main');
const tryAgain = (page: Page) => main(page).getByRole('link', { name: 'Try Again' });
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Loading the page' });

describe('slow', () => {
  test('the way to a page shows a stitched line, and what is there stays readable', async ({
    visit,
    front,
  }) => {
    const page = await visit('/shop/listing?category=women');
    const heal = front.fall('held', 'GET', /\/shop\/products\?/);
    await page.getByRole('checkbox', { name: /^Indigo/ }).press('Space');
    await progress(page).waitFor();
    await page.getByRole('heading', { name: 'Women', level: 1 }).waitFor();
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(1);
    heal();
    await progress(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('checkbox', { name: /^Indigo/ }).isChecked()).toBe(true);
  });

  test('the wishlist waits behind its own line, the cart behind its shapes', async ({
    visit,
    front,
  }) => {
    const page = await visit('/shop/about');
    await aBuyer(page, { address: false });
    await page.goto('/shop/about');
    const wishes = front.fall('held', 'GET', /\/shop\/wishlist$/);
    await page.getByRole('link', { name: /^Wishlist/ }).press('Enter');
    await page.getByRole('progressbar', { name: 'Loading your wishlist' }).waitFor();
    wishes();
    await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor();
    const cart = front.fall('held', 'GET', /\/shop\/cart\//);
    await page.getByRole('link', { name: 'Cart, empty' }).press('Enter');
    await page.getByRole('status', { name: 'Loading your cart' }).waitFor();
    cart();
    await page.getByRole('dialog').getByText('Your cart is empty').waitFor();
  });
});

describe('what loads in its own place', () => {
  test('search: no result, that it failed, and Try Again without a new document', async ({
    visit,
    front,
  }) => {
    const page = await visit('/shop/search', { expected: TROUBLE });
    const stays = await sameDocument(page);
    await page.getByRole('searchbox').fill('jacket');
    for (const illness of ILLNESSES) {
      const heal = front.fall(illness, 'GET', /\/shop\/search\//);
      const asked = front.seen('GET', /\/shop\/search\//);
      if (asked === 0) await page.getByRole('searchbox').press('Enter');
      else await tryAgain(page).press('Enter');
      await expect.poll(() => front.seen('GET', /\/shop\/search\//)).toBe(asked + 1);
      await main(page).getByText('We could not reach search').waitFor();
      await expect.poll(() => tryAgain(page).getAttribute('aria-busy')).toBe('false');
      await main(page).getByText('No result found!').waitFor();
      expect(await page.getByRole('searchbox').inputValue()).toBe('jacket');
      heal();
    }
    await tryAgain(page).press('Enter');
    await main(page).getByText('We could not reach search').waitFor({ state: 'detached' });
    await main(page).getByText('No result found!').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toContain('Search: jacket');
    await stays();
  });

  test('a product over a list: told in the specification’s words, and the list stays', async ({
    visit,
    front,
  }) => {
    const page = await visit('/shop/listing?category=women', { expected: TROUBLE });
    const card = main(page).getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    const said = page.getByRole('region', { name: /messages/i }).or(page.locator('[data-toast]'));
    for (const [illness, sentence] of [
      ['cut', UNREACHABLE],
      ['html-502', 'Failed to load product details'],
      ['limited-429', SENTENCES['limited-429']],
    ] as const) {
      const heal = front.fall(illness, 'GET', /\/shop\/products\/[0-9a-f-]{36}$/);
      await card.getByRole('link', { name }).press('Enter');
      await said.getByText('Failed to load product details').first().waitFor();
      await said.getByText(sentence).first().waitFor();
      expect(new URL(page.url()).search).toBe('?category=women');
      await page.getByRole('button', { name: 'Dismiss message' }).click();
      heal();
    }
    await card.getByRole('link', { name }).press('Enter');
    await page.getByRole('dialog', { name }).waitFor();
  });

  test('reviews: the product is shown without them, and they are read when asked again', async ({
    visit,
    front,
  }) => {
    const page = await visit('/shop/about', { expected: TROUBLE });
    const product = await findProduct(page, (each) => each.reviewCount > 0);
    await page.goto(`/shop/listing?category=${product.category}`);
    const heal = front.fall('html-500', 'GET', /\/shop\/review\//);
    await page.getByRole('link', { name: product.title }).press('Enter');
    const dialog = page.getByRole('dialog', { name: product.title });
    await dialog.getByText('Failed to fetch product reviews').waitFor();
    const again = dialog.getByRole('button', { name: 'Try Again' });
    await again.press('Enter');
    await expect
      .poll(() => page.getByRole('alert').first().textContent())
      .toContain('Failed to fetch product reviews');
    heal();
    await again.press('Enter');
    await dialog.getByRole('article').first().waitFor();
    await expect.poll(() => focused(page)).toBe('Reviews');
  });

  test('the cart’s sheet: each failure in its sentence, then the cart, with the focus inside', async ({
    visit,
    front,
  }) => {
    const page = await visit('/shop/about', { expected: TROUBLE });
    const buyer = await aBuyer(page, { address: false });
    const product = await findProduct(page, plain({ shipped: false }));
    await putInCart(page, buyer, product);
    await page.goto('/shop/about');
    const sheet = page.getByRole('dialog', { name: 'Your Cart' });
    const again = sheet.getByRole('button', { name: 'Try Again' });
    let press = () => page.getByRole('link', { name: 'Cart, 1 item' }).press('Enter');
    for (const [illness, sentence] of [
      ['cut', UNREACHABLE],
      ['empty-502', 'Failed to fetch cart items'],
      ['limited-429', SENTENCES['limited-429']],
    ] as const) {
      const heal = front.fall(illness, 'GET', /\/shop\/cart\//);
      await press();
      await sheet.getByText(sentence).first().waitFor();
      heal();
      press = () => again.press('Enter');
    }
    await press();
    await sheet.getByText(product.title).waitFor();
    await expect.poll(() => focused(page)).toBe('Your Cart');
  });
});
