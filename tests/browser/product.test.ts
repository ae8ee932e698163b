import { expect, expectAccessible, test } from '#support/browser.ts';
import { aBuyer } from '#support/browser-buyer.ts';
import { untilLazyCodeLoaded } from '#support/lazy-code.ts';

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
    // The dialog closes before the navigation.
    await expect.poll(() => new URL(page.url()).search).toBe('?category=women');
    await expect.poll(() => page.title()).toMatch(/^Women/);
    await expect.poll(() => card.evaluate((link) => link === document.activeElement)).toBe(true);
  };

  await card.press('Enter');
  await dialog.waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/shop\/product\/[0-9a-f-]{36}$/);
  await expect.poll(() => page.title()).toMatch(/^Ikat wrap dress/);
  await dialog.getByRole('heading', { name: DRESS.title, level: 2 }).waitFor();
  await page.keyboard.press('Escape');
  await isBack();

  // The product is cached for 30 seconds: the dialog opens in the same task as the click.
  const opened = await card.evaluate(async (link) => {
    (link as HTMLElement).click();
    for (let step = 0; step < 200; step++) await Promise.resolve();
    const dialog = document.querySelector('dialog[open]');
    return {
      isModal: dialog?.matches(':modal'),
      isFocused: document.activeElement === dialog?.querySelector('h2'),
    };
  });
  expect(opened).toEqual({ isModal: true, isFocused: true });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await isBack();

  // Going back before navigation finishes leaves no dialog behind.
  await card.evaluate(async (link) => {
    (link as HTMLElement).click();
    for (let step = 0; step < 200; step++) await Promise.resolve();
    history.back();
  });
  await isBack();
  expect(await page.locator('dialog[open]').count()).toBe(0);

  // Coming back from another page restores list and dialog, and the dialog sets the title.
  await card.press('Enter');
  await dialog.getByRole('link', { name: 'return policy' }).click();
  await page.getByRole('heading', { level: 1, name: /return/i }).waitFor();
  await page.goBack();
  await dialog.waitFor();
  await expect.poll(() => page.title()).toMatch(/^Ikat wrap dress/);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.title()).toMatch(/^Women/);

  // The second click of a double click neither closes the dialog nor opens another.
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
  await dialog.waitFor();
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

test('the same URL opened directly is a page', async ({ visit }) => {
  const page = await visit(DRESS.listing);
  await page.getByRole('link', { name: DRESS.title }).press('Enter');
  await page.getByRole('dialog', { name: DRESS.title }).waitFor();
  await page.reload();
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([DRESS.title]);
  expect(await page.getByRole('dialog').count()).toBe(0);
  const path = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
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

test('shows old and new price, delivery cost and delivery dates', async ({ visit, shop }) => {
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

test('asks for the colour, then the size, and focuses them', async ({ visit, shop }) => {
  const page = await visit(await addressOf(shop.pool, DRESS.title));
  const button = page.getByRole('button', { name: 'Add to Cart' });
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));

  await button.press('Enter');
  await page.getByText('Please select a color').first().waitFor();
  expect(await focused()).toBe('color');
  await page.keyboard.press('Space');
  await page.getByRole('group', { name: 'Colour Madder', exact: true }).waitFor();
  await button.press('Enter');
  await page.getByText('Please select a size').first().waitFor();
  expect(await focused()).toBe('size');
});

test('choosing a colour shows its picture, when alternative texts name it', async ({
  visit,
  shop,
}) => {
  await shop.pool.query(
    `UPDATE products SET images = jsonb_set(jsonb_set(images, '{0,alt}', '"Dress in madder"'), '{1,alt}', '"Dress in indigo"')
     WHERE title = $1`,
    [DRESS.title],
  );
  const page = await visit(await addressOf(shop.pool, DRESS.title));
  const second = page.getByRole('link', { name: 'Picture 2 of 2' });
  expect(await second.getAttribute('aria-current')).toBeNull();
  await page.getByRole('radio', { name: /^Indigo/ }).press('Space');
  await expect.poll(() => second.getAttribute('aria-current')).toBe('true');
  await page.getByRole('radio', { name: /^Madder/ }).press('Space');
  await expect.poll(() => second.getAttribute('aria-current')).toBeNull();
});

test('adding to the cart while signed out continues after sign-in, on the product', async ({
  visit,
}) => {
  const buyer = await aBuyer(await visit('/shop/about'));
  const page = await visit('/shop/listing?category=home');
  await page.getByRole('button', { name: /^Add to cart, Speckled mug/ }).click();
  const question = page.getByRole('dialog', { name: 'Please login to update cart' });
  await page.locator('[data-toast]').getByText('Please login to update cart').waitFor();
  await question.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor();
  await page.getByLabel('Email').or(page.getByLabel('Email')).fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page
    .getByRole('button', { name: 'Sign in' })
    .or(page.getByRole('button', { name: 'Login' }))
    .click();
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
});

test('one click adds one unit, and a double click no more', async ({ visit }) => {
  const page = await visit('/shop/listing?category=home');
  await aBuyer(page);
  await page.reload();
  const button = page.getByRole('button', { name: /^Add(ed)?( to cart)?, Speckled mug/ });
  const cart = page.getByRole('link', { name: /^Cart, / });
  await button.dblclick();
  await page.getByText('Product is added to cart').waitFor();
  await expect.poll(() => cart.getAttribute('aria-label')).toBe('Cart, 1 item');
});

test('signed out, the review form is replaced by links to sign in and back', async ({
  visit,
  shop,
}) => {
  const address = await addressOf(shop.pool, DRESS.title);
  const page = await visit(address);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await reviews.getByText('You must be logged in to write a review.').waitFor();
  for (const [name, page] of [
    ['Login', 'login'],
    ['Register', 'register'],
  ] as const)
    expect(await reviews.getByRole('link', { name }).getAttribute('href')).toBe(
      `/auth/${page}?origin=${encodeURIComponent(address)}`,
    );
  await untilLazyCodeLoaded(page);
  await reviews.getByRole('button', { name: /^4 stars, / }).press('Enter');
  await reviews.getByText(/with 4 stars/).waitFor();
});

test('size help opens in place, also without JavaScript', async ({ visit, shop }) => {
  const page = await visit(await addressOf(shop.pool, DRESS.title), {
    context: { javaScriptEnabled: false },
  });
  await page.getByRole('button', { name: 'Size help' }).click();
  await page
    .getByRole('dialog', { name: 'Size help' })
    .getByRole('cell', { name: /89–94 cm/ })
    .waitFor();
});

test('an unknown product is a not-found page', async ({ visit }) => {
  const page = await visit('/shop/product/nonsense');
  await page.getByRole('heading', { name: "page doesn't exists" }).waitFor();
  const answer = await page.request.get('/shop/product/01890000-0000-7000-8000-000000000000', {
    headers: { accept: 'text/html' },
  });
  expect(answer.status()).toBe(404);
});
