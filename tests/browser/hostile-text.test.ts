/**
 * 200 hostile strings in every text field, shown on every screen: none runs as code, breaks a page or overflows. All
 * are shown in lists; `HOSTILE=full` also opens each product.
 */
import type { Page } from 'playwright-core';
import type { Pool } from 'pg';
import { newId } from '#kernel/ids.ts';
import { ADMIN, expect, signIn, test } from '#support/browser.ts';
import { aBuyer, anOrder, findProduct, saveAddress } from '#support/browser-buyer.ts';
import { HOSTILE_TEXTS } from '#support/hostile-texts.ts';

const OPENED = process.env['HOSTILE'] === 'full' ? HOSTILE_TEXTS.length : 8;
const PRICE_CENTS = 1234;

/** A product for each text, in every field a merchant can edit. */
async function hostileProducts(pool: Pool): Promise<string[]> {
  const ids: string[] = [];
  for (const text of HOSTILE_TEXTS) {
    const id = newId();
    const option = [...text].slice(0, 30).join('').replaceAll(',', ' ').trim() || 'x';
    await pool.query(
      `INSERT INTO products (id, title, description, category, price_cents, colors, sizes, shipping_methods, featured, todays_deal)
       VALUES ($1, $2, $3, 'pets', $4, ARRAY[$5], ARRAY[$5], $6, true, true)`,
      [
        id,
        text,
        `${text}\n${text}`,
        PRICE_CENTS,
        option,
        JSON.stringify([{ name: option, priceCents: 100, estimatedDeliveryDays: option }]),
      ],
    );
    await pool.query(`INSERT INTO variants (id, product_id, on_hand) VALUES ($1, $2, 50)`, [
      newId(),
      id,
    ]);
    ids.push(id);
  }
  return ids;
}

/** A review for each text with the same text as name, all of one product. */
async function hostileReviews(pool: Pool, productId: string): Promise<void> {
  for (const text of HOSTILE_TEXTS) {
    const id = newId();
    const name = [...text].slice(0, 80).join('');
    await pool.query(
      `INSERT INTO users (id, user_name, email, email_key) VALUES ($1, $2, $3, $3)`,
      [id, name, `${id}@example.test`],
    );
    await pool.query(
      `INSERT INTO reviews (id, product_id, user_id, user_name, message, value) VALUES ($1, $2, $3, $4, $5, 4)`,
      [newId(), productId, id, name, text],
    );
  }
  await pool.query(`UPDATE products SET rating_sum = $2 * 4, rating_count = $2 WHERE id = $1`, [
    productId,
    HOSTILE_TEXTS.length,
  ]);
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
    const ids = await hostileProducts(shop.pool);
    await hostileReviews(shop.pool, ids[0] ?? '');
    const page = await visit('/shop/about', { context: { viewport: { width: 360, height: 780 } } });
    // A list of 240 cards takes long on a busy machine.
    page.setDefaultTimeout(30_000);
    await watch(page);
    await page.goto('/shop/home');
    await expectHarmless(page);
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
    for (const id of ids.slice(0, OPENED)) {
      await page.goto(`/shop/product/${id}`);
      await expectHarmless(page);
    }
    const [trick = ''] = HOSTILE_TEXTS;
    for (const path of [
      `/shop/search?keyword=${encodeURIComponent(trick)}`,
      `/shop/listing?color=${encodeURIComponent(trick)}&sortBy=${encodeURIComponent(trick)}`,
      `/auth/login?origin=${encodeURIComponent(trick)}&reason=${encodeURIComponent(trick)}`,
      `/shop/${encodeURIComponent(trick)}`,
      `/shop/paypal-return?paymentId=${encodeURIComponent(trick)}&PayerID=${encodeURIComponent(trick)}`,
    ]) {
      await page.goto(path);
      await expectHarmless(page);
    }
  },
);

test('of a shopper: name, address, cart, order, wishlist, message', async ({ visit, shop }) => {
  const page = await visit('/shop/about', { context: { viewport: { width: 360, height: 780 } } });
  await watch(page);
  const trick = '"><img src=x onerror=ran()>';
  const buyer = await aBuyer(page, { userName: trick, address: false });
  await saveAddress(page, buyer, {
    address: trick,
    city: trick,
    pincode: '</script>',
    phone: '<svg onload=ran()>',
    notes: `</textarea>${trick}`,
  });
  const product = await findProduct(page, trick).catch(async () => {
    await hostileProducts(shop.pool);
    return findProduct(page, trick);
  });
  const { orderId } = await anOrder(page, buyer, product);
  await page.request.post('/api/v1/shop/wishlist/add', { data: { productId: product._id } });
  await page.request.post('/api/v1/shop/contact', {
    data: { name: trick, email: 'a@b.example', subject: trick, message: trick },
  });
  for (const path of [
    '/shop/cart',
    '/shop/checkout',
    '/shop/account',
    `/shop/account?order=${orderId}`,
    '/shop/account?tab=address',
    '/shop/account/settings',
    '/shop/wishlist',
    '/shop/contact',
    `/shop/product/${product._id}`,
    `/shop/checkout?coupon=${encodeURIComponent(trick)}`,
  ]) {
    await page.goto(path);
    await expectHarmless(page);
  }
  const admin = await visit('/auth/login');
  await watch(admin);
  await signIn(admin, ADMIN);
  await admin.goto('/admin/dashboard');
  await expectHarmless(admin);
});
