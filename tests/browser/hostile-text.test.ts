/**
 * 200 hostile strings in every text field, shown on every screen: none runs as code, breaks a page or overflows. All
 * are shown in lists; `HOSTILE=full` also opens each product.
 */
import type { Page } from 'playwright-core';
import type { Pool } from 'pg';
import { onTestFinished } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { ADMIN, expect, signIn, test } from '#support/browser.ts';
import { anOrder, call, findProduct, saveAddress } from '#support/browser-buyer.ts';
import { HOSTILE_TEXTS } from '#support/hostile-texts.ts';
import { requestOf } from '#support/page-request.ts';
import { NO_PAGE, visitAsBuyer } from '#support/storefront.ts';

const OPENED = process.env['HOSTILE'] === 'full' ? HOSTILE_TEXTS.length : 3;
const PRICE_CENTS = 1234;
const PHONE = { viewport: { width: 360, height: 780 } };

/** A product for each text, in every field a merchant can edit, until the test ends. */
async function hostileProducts(pool: Pool, texts: readonly string[]): Promise<string[]> {
  const products = texts.map((text) => {
    const option = [...text].slice(0, 30).join('').replaceAll(',', ' ').trim() || 'x';
    const methods = [{ name: option, priceCents: 100, estimatedDeliveryDays: option }];
    return { id: newId(), text, option, methods };
  });
  const ids = products.map(({ id }) => id);
  await pool.query(
    `INSERT INTO products (id, title, description, category, price_cents, colors, sizes, shipping_methods, featured, todays_deal)
     SELECT id, text, text || chr(10) || text, 'pets', $2, ARRAY[option], ARRAY[option], methods, true, true
     FROM jsonb_to_recordset($1) AS hostile (id uuid, text text, option text, methods jsonb)`,
    [JSON.stringify(products), PRICE_CENTS],
  );
  await pool.query(
    `INSERT INTO variants (id, product_id, on_hand) SELECT gen_random_uuid(), unnest($1::uuid[]), 50`,
    [ids],
  );
  onTestFinished(async () => {
    await pool.query('UPDATE products SET deleted_at = now() WHERE id = ANY($1)', [ids]);
  });
  return ids;
}

/** A review for each text with the same text as name, all of one product, until the test ends. */
async function hostileReviews(pool: Pool, productId: string): Promise<void> {
  const reviews = HOSTILE_TEXTS.map((message) => {
    const id = newId();
    return { id, message, name: [...message].slice(0, 80).join('') };
  });
  await pool.query(
    `WITH review AS (
       SELECT * FROM jsonb_to_recordset($1) AS hostile (id uuid, name text, message text)
     ), author AS (
       INSERT INTO users (id, user_name, email, email_key)
       SELECT id, name, id || '@example.test', id || '@example.test' FROM review
     )
     INSERT INTO reviews (id, product_id, user_id, user_name, message, value)
     SELECT gen_random_uuid(), $2, id, name, message, 4 FROM review`,
    [JSON.stringify(reviews), productId],
  );
  await pool.query(`UPDATE products SET rating_sum = $2 * 4, rating_count = $2 WHERE id = $1`, [
    productId,
    HOSTILE_TEXTS.length,
  ]);
  onTestFinished(async () => {
    await pool.query('DELETE FROM reviews WHERE product_id = $1', [productId]);
    await pool.query('DELETE FROM users WHERE id = ANY($1)', [reviews.map(({ id }) => id)]);
  });
}

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, {
      runs: 0,
      ran: () => ((window as never as { runs: number }).runs += 1),
    });
  });
}

/** Expects that nothing ran, no elements were created from the text, and nothing scrolls sideways. */
async function expectHarmless(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    runs: (window as never as { runs: number }).runs,
    strangers: [
      ...document.querySelectorAll(
        '[onerror], [onload], [onfocus], iframe, object, base, math, animate',
      ),
    ].map((element) => element.outerHTML.slice(0, 80)),
    links: [...document.querySelectorAll('[href^="javascript:" i], [formaction]')].map((element) =>
      element.outerHTML.slice(0, 80),
    ),
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect(found, page.url()).toEqual({ runs: 0, strangers: [], links: [], sideways: 0 });
}

test(
  'in the catalogue: lists, search, filters, products, reviews',
  { timeout: OPENED * 5000 + 200_000 },
  async ({ visit, shop }) => {
    const ids = await hostileProducts(shop.pool, HOSTILE_TEXTS);
    await hostileReviews(shop.pool, ids[0] ?? '');
    const page = await visit(NO_PAGE, { context: PHONE });
    // A list of 240 cards takes long on a busy machine.
    page.setDefaultTimeout(60_000);
    await watch(page);
    await page.goto(`/shop/listing?category=pets&show=${HOSTILE_TEXTS.length + 40}`);
    const shown = new Set(
      await page.getByRole('main').getByRole('listitem').getByRole('heading').allTextContents(),
    );
    const flat = (text: string) => text.replace(/\s+/g, ' ').trim();
    const texts = new Set([...shown].map(flat));
    expect(
      HOSTILE_TEXTS.filter((text) => !texts.has(flat(text))),
      'each title is there to the letter',
    ).toEqual([]);
    await expectHarmless(page);
    const trick = encodeURIComponent(HOSTILE_TEXTS[0] ?? '');
    for (const path of [
      '/shop/home',
      ...ids.slice(0, OPENED).map((id) => `/shop/product/${id}`),
      `/shop/search?keyword=${trick}`,
      `/shop/listing?color=${trick}&sortBy=${trick}`,
      `/auth/login?origin=${trick}&reason=${trick}`,
      `/shop/${trick}`,
      `/shop/paypal-return?paymentId=${trick}&PayerID=${trick}`,
    ]) {
      await page.goto(path);
      await expectHarmless(page);
    }
  },
);

test('of a shopper: name, address, cart, order, wishlist, message', async ({ visit, shop }) => {
  const trick = '"><img src=x onerror=ran()>';
  await hostileProducts(shop.pool, [trick]);
  const { page, buyer } = await visitAsBuyer(visit, NO_PAGE, { userName: trick, context: PHONE });
  await watch(page);
  await saveAddress(page, buyer, {
    address: trick,
    city: trick,
    pincode: '</script>',
    phone: '<svg onload=ran()>',
    notes: `</textarea>${trick}`,
  });
  const product = await findProduct(page, trick);
  const { orderId } = await anOrder(page, buyer, product);
  await call(page, 'post', '/shop/wishlist/add', { productId: product._id });
  await requestOf(page, '/api/v1/shop/contact', {
    method: 'POST',
    data: { name: trick, email: 'a@b.example', subject: trick, message: trick },
  });
  for (const path of [
    '/shop/cart',
    `/shop/checkout?coupon=${encodeURIComponent(trick)}`,
    `/shop/account?order=${orderId}`,
    '/shop/account?tab=address',
    '/shop/account/settings',
    '/shop/wishlist',
  ]) {
    await page.goto(path);
    await expectHarmless(page);
  }
  const admin = await visit(NO_PAGE);
  await watch(admin);
  await signIn(admin, ADMIN);
  await admin.goto('/admin/dashboard');
  await expectHarmless(admin);
});
