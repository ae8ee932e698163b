/**
 * Product lists of unusual shapes: thousands, one, none, no pictures, very long titles, right-to-left titles, unbroken
 * names.
 */
import type { Locator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { expect, test } from '#support/browser.ts';
import { anOrder, findProduct, saveAddress } from '#support/browser-buyer.ts';
import { withoutProducts } from '#support/emptied-shop.ts';
import { insertProducts } from '#support/inserted-products.ts';
import { NO_PAGE, served, visitAsBuyer } from '#support/storefront.ts';

const LONG =
  'Hand-woven indigo herringbone overshirt with horn buttons, two chest pockets, gusseted cuffs and a gold topstitched hem';
const UNBROKEN = 'Doppelkappnahtarbeitshandschuhaufhaengevorrichtung'.repeat(2);
const ARABIC = 'قميص قطني أزرق منسوج يدويا مع جيبين على الصدر وأزرار من القرن';
const HEBREW = 'חולצת כותנה 2 כיסים';
const EIGHT = ['Rust', 'Moss', 'Woad', 'Weld', 'Ink', 'Chalk', 'Madder', 'Walnut'];

const WIDTHS = [320, 360, 768, 1280];

/** One message for each element of a list that is out of place. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      const wide = [...document.querySelectorAll('main *')].filter(
        (each) =>
          each.getBoundingClientRect().right > clientWidth + 1 && each.children.length === 0,
      );
      faults.push(
        `scrolls sideways: ${scrollWidth} of ${clientWidth}: ${wide.slice(0, 5).map((each) => `${each.tagName} ${each.parentElement?.className} ${each.textContent.slice(0, 20)}`)}`,
      );
    }
    const boxes: { name: string; box: DOMRect }[] = [];
    for (const card of document.querySelectorAll('article')) {
      const name = card.querySelector('a')?.textContent.slice(0, 20) ?? '';
      const whole = card.getBoundingClientRect();
      boxes.push({ name, box: whole });
      let below = whole.top;
      for (const part of card.querySelectorAll(
        ':scope > .picture, :scope > h2, :scope > h3, :scope > p, :scope > .card-meta, :scope > form:not(.card-heart), :scope > .btn',
      )) {
        const box = part.getBoundingClientRect();
        const what = `${part.tagName} ${part.className} of ${name}`;
        if (box.top < below - 1) faults.push(`${what} overlaps what is above it`);
        if (box.left < whole.left - 1 || box.right > whole.right + 1)
          faults.push(`${what} leaves its card`);
        if (part.scrollWidth > part.clientWidth + 1) faults.push(`${what} is cut at the side`);
        below = box.bottom;
      }
      if (below > whole.bottom + 1) faults.push(`${name} is longer than its card`);
      const title = card.querySelector('.card-link');
      const line = title ? Number.parseFloat(getComputedStyle(title).lineHeight) : 0;
      if (title && title.clientHeight > 2 * line + 1) faults.push(`${name} takes over two lines`);
      const meta = [...card.querySelectorAll('.card-meta > *')].map((each) =>
        each.getBoundingClientRect(),
      );
      const [colours, rating] = meta;
      if (colours && rating && rating.left < colours.right && rating.top < colours.bottom)
        faults.push(`colours and rating of ${name} overlap`);
    }
    for (const [index, { name, box }] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        if (
          box.left < other.box.right - 1 &&
          other.box.left < box.right - 1 &&
          box.top < other.box.bottom - 1 &&
          other.box.top < box.bottom - 1
        )
          faults.push(`${name} overlaps ${other.name}`);
    return faults;
  });

async function expectTidy(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await faultsOf(page), `${page.url()} at ${width} px`).toEqual([]);
  }
}

/** At each width no text overflows its box, where it would be hidden or cover other content. */
async function expectInPlace(page: Page, place: Locator): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await place.evaluate((root) =>
      [...root.querySelectorAll('*')]
        .filter(
          (each) =>
            each.textContent !== '' &&
            getComputedStyle(each).overflowX === 'visible' &&
            each.clientWidth > 1 &&
            each.scrollWidth > each.clientWidth + 1,
        )
        .map((each) => `${each.tagName} ${each.className}: ${each.textContent.slice(0, 30)}`),
    );
    expect(wide, `${page.url()} at ${width} px`).toEqual([]);
  }
}

test('long, unbroken and right-to-left titles, missing and broken pictures and many colours do not overlap', async ({
  visit,
  shop,
}) => {
  expect(LONG.length).toBeGreaterThan(115);
  const titles = [LONG, UNBROKEN, ARABIC, HEBREW, 'Hat'];
  const ids = await insertProducts(
    shop,
    titles.map((title, index) => ({
      title,
      category: 'home',
      priceCents: 99_999_999,
      salePriceCents: 88_888_888 - index,
      colors: EIGHT.slice(0, 8 - index),
      picture: (['own', 'broken', undefined, 'own', 'own'] as const)[index],
    })),
  );
  await shop.pool.query(
    'UPDATE products SET rating_count = 12345, rating_sum = 56789, featured = true, todays_deal = true WHERE id = ANY($1)',
    [ids],
  );
  const page = await visit('/shop/listing?category=home&sortBy=price-hightolow');
  await expectTidy(page);
  const arabic = page.getByRole('link', { name: ARABIC });
  expect(
    await arabic.evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      const text = range.getClientRects()[0];
      const box = link.getBoundingClientRect();
      // Its first line starts at the right edge.
      return text ? Math.round(box.right - text.right) : null;
    }),
  ).toBe(0);
  await expect.poll(() => served(shop, '/shop/home')).toMatch(/12,?345/);
  await page.goto('/shop/home');
  await expectTidy(page);
  for (const id of ids.slice(0, 3)) {
    await page.goto(`/shop/product/${id}`);
    await expectTidy(page);
  }
  // $888,888.88 and $999,999.99 are now next to the button in the phone's bar.
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.locator('.action-bar');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const add = bar.getByRole('button', { name: 'Add to Cart' });
  await add.waitFor();
  const lines = await add.locator('span').evaluate((label) => {
    const range = document.createRange();
    range.selectNodeContents(label);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
  const [price, button] = [await bar.locator('.price').boundingBox(), await add.boundingBox()];
  expect((price?.x ?? 0) + (price?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
});

test('unbroken names stay inside their boxes in a cart and an order', async ({ visit, shop }) => {
  await insertProducts(shop, [
    { title: UNBROKEN, category: 'pets', priceCents: 100, shippingCents: 400 },
  ]);
  const { page, buyer } = await visitAsBuyer(visit, NO_PAGE, { userName: UNBROKEN });
  await saveAddress(page, buyer, {
    address: UNBROKEN,
    city: UNBROKEN.slice(0, 60),
    notes: UNBROKEN,
  });
  const product = await findProduct(page, UNBROKEN);
  const { orderId, approvalURL } = await anOrder(page, buyer, product);
  await page.goto('/shop/cart');
  await expectInPlace(page, page.getByRole('main'));
  await page.goto('/shop/checkout');
  await expectInPlace(page, page.getByRole('main'));
  await page.goto(`/shop/listing?color=${UNBROKEN}`);
  await expectInPlace(page, page.getByRole('main'));
  for (const city of ['Leeds', 'York']) await saveAddress(page, buyer, { city });
  await page.goto('/shop/account?tab=address');
  await page.getByRole('button', { name: 'Add New Address' }).press('Enter');
  await page.getByRole('button', { name: `Replace ${UNBROKEN}` }).waitFor();
  await expectInPlace(page, page.getByRole('main'));
  await page.goto(`/shop/account?order=${orderId}`);
  await expectInPlace(page, page.getByRole('dialog'));
  const token = new URL(approvalURL).searchParams.get('token') ?? '';
  await page.goto(await shop.simulator.approve(token));
  await page.getByRole('heading', { name: 'Payment is successfull!' }).waitFor();
  await expectInPlace(page, page.getByRole('main'));
});

test('the main picture fills the gallery unless thumbnails are next to it, on the page and in the dialog', async ({
  visit,
  shop,
}) => {
  const products = [
    { title: 'Pictured twice', picture: 'own' },
    { title: 'Pictured once', picture: 'one' },
    { title: 'Not pictured', picture: undefined },
  ] as const;
  const ids = await insertProducts(
    shop,
    products.map((product) => ({ ...product, category: 'pets', priceCents: 1 })),
  );
  const page = await visit(NO_PAGE);
  const sharesOf = async (place: Locator) => {
    const shares: number[] = [];
    for (const width of [360, 768, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      shares.push(
        await place.locator('.gallery').evaluate((gallery) => {
          const main = gallery.querySelector('.gallery-main');
          return Math.round((100 * (main?.clientWidth ?? 0)) / gallery.clientWidth);
        }),
      );
    }
    return shares;
  };
  const expectShares = async (place: Locator, index: number, title: string) => {
    const [phone, tablet, ...desktop] = await sharesOf(place);
    expect([phone, tablet], title).toEqual([100, 100]);
    for (const share of desktop)
      expect(share, title).toBeGreaterThanOrEqual(index === 0 ? 80 : 100);
  };
  for (const [index, { title }] of products.entries()) {
    await page.goto(`/shop/product/${ids[index]}`);
    await expectShares(page.getByRole('main'), index, title);
  }
  await page.goto('/shop/listing?category=pets');
  for (const [index, { title }] of products.entries()) {
    await page.getByRole('link', { name: title }).first().click();
    const dialog = page.getByRole('dialog', { name: title });
    await expectShares(dialog, index, title);
    const [frame, gallery] = [
      await dialog.boundingBox(),
      await dialog.locator('.gallery').boundingBox(),
    ];
    expect((gallery?.y ?? 0) + (gallery?.height ?? 0), 'cut by the dialog').toBeLessThanOrEqual(
      (frame?.y ?? 0) + (frame?.height ?? 0),
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
});

test('more than a thousand products, one, and none', async ({ visit, shop }) => {
  const many = await shop.pool.query<{ id: string }>(
    `WITH many AS (
       INSERT INTO products (id, title, description, category, price_cents, colors, images)
       SELECT gen_random_uuid(), 'Item number ' || n, 'One of many.', 'men', 1000 + n, ARRAY['Colour ' || n % 200], '[]'
       FROM generate_series(1, 1200) AS n RETURNING id
     ), stock AS (INSERT INTO variants (id, product_id, on_hand) SELECT gen_random_uuid(), id, 50 FROM many)
     SELECT id FROM many`,
  );
  onTestFinished(async () => {
    const ids = [many.rows.map(({ id }) => id)];
    await shop.pool.query('DELETE FROM variants WHERE product_id = ANY($1)', ids);
    await shop.pool.query('DELETE FROM products WHERE id = ANY($1)', ids);
  });
  await expect.poll(() => served(shop, '/shop/listing?category=men')).toContain('Item number 1');
  const page = await visit('/shop/listing?category=men');
  await page.getByText(/^1,2\d\d products, price low to high/).waitFor();
  await page.getByText(/^24 of 1,2\d\d products/).waitFor();
  await expectTidy(page);

  await withoutProducts(shop, 'garden');
  await insertProducts(shop, [{ title: LONG, category: 'garden', priceCents: 100 }]);
  await page.goto('/shop/listing?category=garden');
  await page.getByText('1 product, price low to high').waitFor();
  await expectTidy(page);

  await withoutProducts(shop);
  for (const path of ['/shop/listing', '/shop/home']) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'No products yet' }).waitFor();
    await expectTidy(page);
  }
});
