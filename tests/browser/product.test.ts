import { expect, expectAccessible, test } from '#support/browser.ts';
import { insertProducts } from '#support/inserted-products.ts';
import { untilLazyCodeLoaded } from '#support/lazy-code.ts';
import { requestOf } from '#support/page-request.ts';
import { expectFocused, productPath, visitAsBuyer } from '#support/storefront.ts';

const TITLE = 'Ikat wrap dress';

test('a card opens its product over the list, and every way back leads to the card', async ({
  visit,
}) => {
  const page = await visit('/shop/listing?category=women');
  const card = page.getByRole('link', { name: TITLE });
  const dialog = page.getByRole('dialog', { name: TITLE });
  const isBack = async () => {
    await dialog.waitFor({ state: 'hidden' });
    // The dialog closes before the navigation.
    await expect.poll(() => new URL(page.url()).search).toBe('?category=women');
    await expect.poll(() => page.title()).toMatch(/^Women/);
    await expectFocused(card);
  };

  await card.press('Enter');
  await dialog.waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/shop\/product\/[0-9a-f-]{36}$/);
  await expect.poll(() => page.title()).toMatch(/^Ikat wrap dress/);
  await dialog.getByRole('heading', { name: TITLE, level: 2 }).waitFor();
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
  // The body has the focus between the last element and the first.
  const isInside = () =>
    page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.activeElement?.closest('dialog') !== null,
    );
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
  }
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

  for (const close of [
    // The second click of a double click neither closes the dialog nor opens another.
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close', exact: true }).first().click(),
    () => page.goBack(),
    () => page.mouse.click(5, 5),
  ]) {
    await card.dblclick();
    await dialog.waitFor();
    await close();
    await isBack();
  }

  // The same URL opened directly is a page.
  await card.press('Enter');
  await dialog.waitFor();
  await page.reload();
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([TITLE]);
  expect(await dialog.count()).toBe(0);
  const path = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  expect(await path.allInnerTexts()).toEqual(['Shop', 'Women', TITLE]);
  await page.goBack();
  await page.getByRole('heading', { name: 'Women', level: 1 }).waitFor();
});

test('a product page shows prices and delivery, asks for colour and size, and signed out has links instead of the review form', async ({
  visit,
  shop,
}) => {
  const address = await productPath(shop, TITLE);
  const page = await visit(address, { context: { viewport: { width: 390, height: 844 } } });
  const price = page.locator('form').getByText('Original price $148.00 Sale price $96.00');
  await price.first().waitFor();
  const delivery = page.getByText(/^\$6\.00 delivery, \w{3}, \w{3} \d+/);
  expect((await delivery.boundingBox())?.y).toBeLessThan(844 - 24);

  // Where the button is on no bar.
  await page.setViewportSize({ width: 1280, height: 800 });
  const button = page.getByRole('button', { name: 'Add to Cart' });
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await button.press('Enter');
  await page.getByText('Please select a color').first().waitFor();
  await expect.poll(focused).toBe('color');
  await page.keyboard.press('Space');
  await page.getByRole('group', { name: 'Colour Madder', exact: true }).waitFor();
  await button.press('Enter');
  await page.getByText('Please select a size').first().waitFor();
  await expect.poll(focused).toBe('size');

  const reviews = page.getByRole('region', { name: 'Reviews' });
  await reviews.getByText('You must be logged in to write a review.').waitFor();
  for (const [name, target] of [
    ['Login', 'login'],
    ['Register', 'register'],
  ] as const)
    expect(await reviews.getByRole('link', { name }).getAttribute('href')).toBe(
      `/auth/${target}?origin=${encodeURIComponent(address)}`,
    );
  await untilLazyCodeLoaded(page);
  await reviews.getByRole('button', { name: /^4 stars, / }).press('Enter');
  await reviews.getByText(/with 4 stars/).waitFor();

  for (const unknown of ['nonsense', '01890000-0000-7000-8000-000000000000']) {
    const answer = await requestOf(page, `/shop/product/${unknown}`, {
      headers: { accept: 'text/html' },
    });
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('page doesn&#x27;t exists');
  }
});

test('choosing a colour shows its price, and its picture when alternative texts name it', async ({
  visit,
  shop,
}) => {
  const colors = ['Madder', 'Indigo', 'Moss'];
  const [id] = await insertProducts(shop, [
    { title: 'Dress of three colours', category: 'women', priceCents: 100, colors, picture: 'own' },
  ]);
  await shop.pool.query(
    `UPDATE products SET images = jsonb_build_array(
         (images->0) - 'color' || '{"alt":"Dress in madder"}', (images->1) - 'color' || '{"alt":"Dress in indigo"}'),
       stock_mode = 'per-variant' WHERE id = $1`,
    [id],
  );
  await shop.pool.query(`UPDATE variants SET color = 'Madder' WHERE product_id = $1`, [id]);
  await shop.pool.query(
    `INSERT INTO variants (id, product_id, color, on_hand, price_cents) VALUES (gen_random_uuid(), $1, 'Indigo', 5, 200), (gen_random_uuid(), $1, 'Moss', 5, 300)`,
    [id],
  );
  const page = await visit(`/shop/product/${id}`);
  const price = page.locator('form .price').first();
  expect(await price.textContent()).toBe('from $1.00');
  const second = page.getByRole('link', { name: 'Picture 2 of 2' });
  expect(await second.getAttribute('aria-current')).toBeNull();
  await page.getByRole('radio', { name: /^Indigo/ }).press('Space');
  await expect.poll(() => second.getAttribute('aria-current')).toBe('true');
  expect(await price.textContent()).toBe('$2.00');
  await page.getByRole('radio', { name: /^Madder/ }).press('Space');
  await expect.poll(() => second.getAttribute('aria-current')).toBeNull();
  expect(await price.textContent()).toBe('$1.00');
  // A colour without a picture: the shown one says which colour it is.
  const pictured = page.locator('.gallery-note', { hasText: 'Pictured: Madder' });
  const announced = page.locator('[aria-live]', { hasText: 'Pictured: Madder' });
  expect(await pictured.count()).toBe(0);
  await page.getByRole('radio', { name: /^Moss/ }).press('Space');
  await pictured.waitFor();
  await announced.waitFor({ state: 'attached' });
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Indigo/ }).press('Space');
  await pictured.waitFor({ state: 'detached' });
});

test('a weight is bought at its own price, from a card or by a form without JavaScript', async ({
  visit,
  shop,
}) => {
  const bag = (weight: string, stock: number, priceCents?: number) => ({
    options: { Weight: weight },
    stock,
    ...(priceCents === undefined ? {} : { priceCents }),
  });
  const [id = ''] = await insertProducts(shop, [
    {
      title: 'Foerde espresso',
      category: 'pets',
      priceCents: 990,
      colors: ['Sumatra blend'],
      options: [{ name: 'Weight', values: ['250 g', '1 kg', '5 kg'] }],
      variants: [bag('250 g', 20), bag('1 kg', 20, 3490), bag('5 kg', 0, 100)].map((each) => ({
        ...each,
        color: 'Sumatra blend',
      })),
    },
  ]);
  const { page } = await visitAsBuyer(visit, '/shop/listing?category=pets');
  const card = page.getByRole('article').filter({ hasText: 'Foerde espresso' });
  await card.getByText('from $9.90', { exact: true }).waitFor();
  // An unknown colour has no swatch; its name is a button.
  await card.getByText('1 colour', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Choose options, Foerde espresso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Foerde espresso' });
  await dialog.getByText('from $9.90', { exact: true }).first().waitFor();
  await dialog.getByRole('radio', { name: 'Sumatra blend' }).waitFor();
  await dialog.getByText('Sumatra blend').last().waitFor();
  await dialog.getByRole('button', { name: 'Add to Cart' }).press('Enter');
  await dialog.getByText('Please select an option for Weight').first().waitFor();
  expect(await dialog.getByRole('radio', { name: '5 kg, sold out' }).isDisabled()).toBe(true);
  await dialog.getByRole('radio', { name: '1 kg' }).press('Space');
  await dialog.getByText('$34.90', { exact: true }).first().waitFor();
  await dialog.getByRole('button', { name: 'Add to Cart' }).press('Enter');
  await page.getByText('Foerde espresso, Sumatra blend, 1 kg').first().waitFor();

  const form = { color: 'Sumatra blend', 'option.Weight': '250 g' };
  const posted = await requestOf(page, `/shop/product/${id}`, {
    method: 'POST',
    form,
    maxRedirects: 0,
  });
  expect(posted.headers()['location']).toBe(`/shop/product/${id}?added=1`);
  await page.goto('/shop/cart');
  const lines = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(2);
  await lines.filter({ hasText: '1 kg' }).getByText('$34.90').waitFor();
  await lines
    .filter({ hasText: '250 g' })
    .getByRole('button', { name: /^Remove / })
    .click();
  await lines.filter({ hasText: 'was removed' }).waitFor();
  await lines.filter({ hasText: '1 kg' }).getByText('$34.90').waitFor();
});
