import { expect, expectAccessible, SHOPPER, signIn, test } from '#support/browser.ts';
import { lateCode } from '#support/late-code.ts';

const DRESS = { title: 'Ikat wrap dress', listing: '/shop/listing?category=women' };

async function addressOf(
  pool: { query: (text: string, values: string[]) => Promise<{ rows: { id: string }[] }> },
  title: string,
): Promise<string> {
  const { rows } = await pool.query('SELECT id FROM products WHERE title = $1', [title]);
  return `/shop/product/${rows[0]?.id}`;
}

test('a card opens its product over the list, and every way back leads to the card', async ({
  visit,
}) => {
  const page = await visit(DRESS.listing);
  const card = page.getByRole('link', { name: DRESS.title });
  const dialog = page.getByRole('dialog', { name: DRESS.title });
  const isBack = async () => {
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('?category=women');
    await expect.poll(() => card.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await page.title()).toMatch(/^Women/);
  };

  await card.press('Enter');
  await dialog.waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/shop\/product\/[0-9a-f-]{36}$/);
  expect(await page.title()).toMatch(/^Ikat wrap dress/);
  await dialog.getByRole('heading', { name: DRESS.title, level: 2 }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await isBack();

  // What is known by now opens with the press itself and waits for nothing.
  // The rest of the page becomes inert once the dialog has been painted, or with the first key or press before.
  for (const [kind, swallowed] of [
    ['keydown', false],
    ['pointerdown', true],
  ] as const) {
    const seen = await card.evaluate(async (link, kind) => {
      (link as HTMLElement).click();
      for (let step = 0; step < 200; step++) await Promise.resolve();
      const heading = document.querySelector('dialog[open] h2');
      const isModal = () => heading?.closest('dialog')?.matches(':modal');
      const before = isModal();
      const moved: EventTarget[] = [];
      heading?.closest('dialog')?.addEventListener('focusin', ({ target }) => {
        if (target) moved.push(target);
      });
      const event = new Event(kind, { bubbles: true, cancelable: true });
      link.dispatchEvent(event);
      const focused = document.activeElement === heading && moved.length === 0;
      return { before, after: isModal(), focused, swallowed: event.defaultPrevented };
    }, kind);
    expect(seen).toEqual({ before: false, after: true, focused: true, swallowed });
    await page.keyboard.press('Escape');
    await isBack();
  }

  // Whoever goes back before the page has followed is not left with a dialog that belongs to nothing.
  await card.evaluate(async (link) => {
    (link as HTMLElement).click();
    for (let step = 0; step < 200; step++) await Promise.resolve();
    history.back();
  });
  await isBack();
  expect(await page.locator('dialog[open]').count()).toBe(0);

  // Back from another page the list and the dialog come together, and the dialog names the page.
  await card.press('Enter');
  await dialog.getByRole('link', { name: 'return policy' }).click();
  await page.getByRole('heading', { level: 1, name: /return/i }).waitFor();
  await page.goBack();
  await dialog.waitFor();
  expect(await page.title()).toMatch(/^Ikat wrap dress/);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.title()).toMatch(/^Women/);

  // The second press of a double one neither closes what the first opened nor opens it twice.
  await card.dblclick();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await isBack();

  await card.press('Enter');
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  await isBack();

  await card.press('Enter');
  await dialog.waitFor();
  await page.goBack();
  await isBack();

  await card.press('Enter');
  // Nobody touches anything: it becomes modal by itself.
  await expect.poll(() => dialog.evaluate((it) => it.matches(':modal'))).toBe(true);
  await page.mouse.click(5, 5);
  await isBack();
});

test('Tab stays in the dialog', async ({ visit }) => {
  const page = await visit(DRESS.listing);
  await page.getByRole('link', { name: DRESS.title }).press('Enter');
  await page.getByRole('dialog', { name: DRESS.title }).waitFor();
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
});

test('the same address, opened by itself, is a page', async ({ visit }) => {
  const page = await visit(DRESS.listing);
  await page.getByRole('link', { name: DRESS.title }).press('Enter');
  await page.getByRole('dialog', { name: DRESS.title }).waitFor();
  await page.reload();
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([DRESS.title]);
  expect(await page.getByRole('dialog').count()).toBe(0);
  const path = page.getByRole('navigation', { name: 'Path' }).getByRole('listitem');
  expect(await path.allInnerTexts()).toEqual(['Shop', 'Women', DRESS.title]);
  const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText());
  expect(data).toMatchObject({
    '@type': 'Product',
    name: DRESS.title,
    offers: { price: '96.00', availability: 'https://schema.org/InStock' },
  });
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(page.url());
  await page.goBack();
  await page.getByRole('heading', { name: 'Women', level: 1 }).waitFor();
});

test('says what it costs, before and now, and when it comes', async ({ visit, shop }) => {
  const page = await visit(await addressOf(shop.pool, DRESS.title), {
    context: { viewport: { width: 390, height: 844 } },
  });
  const price = page
    .getByRole('main')
    .getByRole('form')
    .or(page.locator('form'))
    .getByText('Original price $148.00 Sale price $96.00')
    .first();
  await price.waitFor();
  expect(
    await page
      .getByText(/^\d\.\d\d$/)
      .first()
      .innerText(),
  ).toBe('4.67');
  const delivery = page.getByText(/^\$6\.00 delivery, \w{3} \d+/);
  expect((await delivery.boundingBox())?.y).toBeLessThan(844 - 24);
  await expectAccessible(page);
});

test('asks for the colour, then for the size, and moves there', async ({ visit, shop }) => {
  const page = await visit(await addressOf(shop.pool, DRESS.title));
  const button = page.getByRole('button', { name: 'Add to Cart' });
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));

  await button.press('Enter');
  await page.getByText('Please select a color').first().waitFor();
  expect(await focused()).toBe('color');
  await page.keyboard.press('Space');
  await button.press('Enter');
  await page.getByText('Please select a size').first().waitFor();
  expect(await focused()).toBe('size');
});

test('an add begun signed out is finished after sign-in, on the product', async ({ visit }) => {
  const page = await visit('/shop/listing?category=home');
  await page.getByRole('button', { name: /^Add to cart, Speckled mug/ }).click();
  const question = page.getByRole('dialog', { name: 'Please login to update cart' });
  await page.locator('[data-toast]').getByText('Please login to update cart').waitFor();
  await question.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor();
  await page.getByLabel('E-mail').or(page.getByLabel('Email')).fill(SHOPPER.email);
  await page.getByLabel('Password', { exact: true }).fill(SHOPPER.password);
  await page
    .getByRole('button', { name: 'Sign in' })
    .or(page.getByRole('button', { name: 'Login' }))
    .click();
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
});

test('one press adds one piece, and a double click no more', async ({ visit, shop }) => {
  const page = await visit('/shop/listing?category=home');
  await signIn(page, SHOPPER);
  await page.reload();
  const button = page.getByRole('button', { name: /^Add(ed)?( to cart)?, Speckled mug/ });
  const cart = page.getByRole('link', { name: /^Cart, / });
  const before = await shop.pool.query<{ sum: number }>(
    'SELECT coalesce(sum(quantity), 0)::integer AS sum FROM cart_lines',
  );
  await button.dblclick();
  await page.getByText('Product is added to cart').waitFor();
  const pieces = (before.rows[0]?.sum ?? 0) + 1;
  await expect
    .poll(() => cart.getAttribute('aria-label'))
    .toBe(pieces === 1 ? 'Cart, 1 item' : `Cart, ${pieces} items`);
});

test('signed out, the place of the review form says why and leads to sign-in and back', async ({
  visit,
  shop,
}) => {
  const address = await addressOf(shop.pool, DRESS.title);
  const page = await visit(address);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await reviews.getByText('You must be logged in to write a review.').waitFor();
  expect(await reviews.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
    `/auth/login?origin=${encodeURIComponent(address)}`,
  );
  await lateCode(page);
  await reviews.getByRole('button', { name: /^4 stars, / }).press('Enter');
  await reviews.getByText(/with 4 stars/).waitFor();
});

test('size help opens in place, without script too', async ({ visit, shop }) => {
  const page = await visit(await addressOf(shop.pool, DRESS.title), {
    context: { javaScriptEnabled: false },
  });
  await page.getByRole('button', { name: 'Size help' }).click();
  await page
    .getByRole('dialog', { name: 'Size help' })
    .getByRole('cell', { name: /89–94 cm/ })
    .waitFor();
});

test('a product that is not there is a page that is not there', async ({ visit }) => {
  const page = await visit('/shop/product/nonsense');
  await page.getByRole('heading', { name: "page doesn't exists" }).waitFor();
  const answer = await page.request.get('/shop/product/01890000-0000-7000-8000-000000000000', {
    headers: { accept: 'text/html' },
  });
  expect(answer.status()).toBe(404);
});
