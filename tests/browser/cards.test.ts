/** Product cards: one link, labels, swatches, pictures and adding to the cart. */
import type { Page } from 'playwright-core';
import { expect, test } from '#support/browser.ts';
import { insertProducts } from '#support/inserted-products.ts';
import { visitAsBuyer } from '#support/storefront.ts';

const PETS = '/shop/listing?category=pets';

const PHONE = {
  context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
/** 0 while there is no second picture. */
const opacityOf = (page: Page, title: string) =>
  card(page, title)
    .locator('.card-second-view')
    .evaluateAll(([image]) => (image ? Number(getComputedStyle(image).opacity) : 0));

test('a card has one link, one heart and one button; label, prices and colours have text', async ({
  visit,
  shop,
}) => {
  const colors = ['Rust', 'Moss', 'Woad', 'Weld', 'Ink', 'Chalk', 'Madder'];
  const category = 'pets';
  await insertProducts(shop, [
    { title: 'Seven colours', category, priceCents: 14_800, salePriceCents: 9_600, colors },
    { title: 'Nearly gone', category, priceCents: 100, salePriceCents: 90, stock: 9 },
    { title: 'All gone', category, priceCents: 100, salePriceCents: 90, stock: 0 },
    { title: 'Broken', category, priceCents: 100, picture: 'broken' },
    { title: 'No picture', category, priceCents: 100 },
  ]);
  const page = await visit(PETS);
  const cards = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((all) =>
      all.map((each) => ({
        links: each.querySelectorAll('a').length,
        buttons: each.querySelectorAll('button').length,
        nested: each.querySelectorAll('a a, a button, button a, button button').length,
        // The link covers the whole card: no other element is on top of picture, title and price.
        others: [...each.querySelectorAll('.picture, h2, .price')].filter((part) => {
          part.scrollIntoView({ block: 'center' });
          const { x, y, width, height } = part.getBoundingClientRect();
          const hit = document.elementFromPoint(x + width / 2, y + height / 2);
          return !hit?.closest('a');
        }).length,
      })),
    );
  expect(cards.length).toBeGreaterThan(5);
  for (const each of cards) expect(each).toEqual({ links: 1, buttons: 2, nested: 0, others: 0 });

  await card(page, 'Seven colours').getByText('Sale', { exact: true }).waitFor();
  expect((await card(page, 'Seven colours').locator('.price').textContent())?.trim()).toBe(
    'Original price $148.00 Sale price $96.00',
  );
  await card(page, 'Nearly gone').getByText('Only 9 items left').waitFor();
  await card(page, 'All gone').getByText('Out Of Stock').waitFor();
  const row = card(page, 'Seven colours').getByRole('img', { name: '7 colours' });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const swatches = await row.evaluate((element) => [
      [...element.querySelectorAll('svg')].filter((each) => each.checkVisibility()).length,
      element.textContent,
    ]);
    expect(swatches).toEqual([5, '+2']);
  }
  for (const title of ['Nearly gone', 'All gone', 'Seven colours']) {
    const tag = await card(page, title).locator('.tag').boundingBox();
    const heart = await card(page, title).locator('.card-heart').boundingBox();
    const gap = (heart?.x ?? 0) - (tag?.x ?? 0) - (tag?.width ?? 0);
    expect(gap, `between label and heart of ${title}`).toBeGreaterThanOrEqual(6);
  }

  // The same box with or without a picture.
  await card(page, 'Broken').locator('.picture-broken').waitFor();
  const shapes = await page
    .locator('.card .picture')
    .evaluateAll((all) => all.map((box) => (box.clientWidth / box.clientHeight).toFixed(2)));
  expect([...new Set(shapes)]).toEqual(['0.80']);
  expect(
    await card(page, 'No picture').getByRole('presentation').first().getAttribute('src'),
  ).toContain('placeholder');
});

test('the second picture appears on hover, keyboard focus and swipe; Add to cart adds one item, or opens the choices where there are any', async ({
  visit,
  shop,
}) => {
  await insertProducts(shop, [
    { title: 'Two views', category: 'pets', priceCents: 100, colors: ['Moss'], picture: 'own' },
    { title: 'Sized thing', category: 'pets', priceCents: 100, sizes: ['S', 'M'] },
  ]);
  const { page } = await visitAsBuyer(visit, PETS);
  expect(await card(page, 'Two views').locator('.card-second-view').count()).toBe(0);
  await card(page, 'Two views').hover();
  await expect.poll(() => opacityOf(page, 'Two views')).toBe(1);
  await page.mouse.move(0, 0);
  await expect.poll(() => opacityOf(page, 'Two views')).toBe(0);
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Two views' }).focus();
  await expect.poll(() => opacityOf(page, 'Two views')).toBe(1);

  // A double click adds one, too, with one request, although both clicks come before the first is rendered.
  const added: string[] = [];
  page.on('request', (each) => {
    if (each.method() === 'POST' && /shop\/cart/.test(each.url())) added.push(each.url());
  });
  const button = page.getByRole('button', { name: /^Add(ed)?( to cart)?, Two views/ });
  await button.evaluate((each: HTMLElement) => {
    each.click();
    each.click();
  });
  await page.getByText('Product is added to cart').waitFor();
  const cart = page.getByRole('link', { name: /^Cart, /, includeHidden: true });
  await expect.poll(() => cart.getAttribute('aria-label')).toBe('Cart, 1 item');
  expect(added).toHaveLength(1);
  await page.getByRole('button', { name: 'Choose size, Sized thing' }).click();
  const choices = page.getByRole('dialog', { name: 'Sized thing' }).getByRole('radio');
  await expect
    .poll(() => choices.evaluateAll((all) => all.some((each) => each === document.activeElement)))
    .toBe(true);
  expect(await cart.getAttribute('aria-label')).toBe('Cart, 1 item');

  const phone = await visit(PETS, PHONE);
  // Repeated until the page's script handles it.
  const swiped = async (by: number) => {
    await swipe(phone, 'Two views', by);
    return opacityOf(phone, 'Two views');
  };
  await expect.poll(() => swiped(-80)).toBe(1);
  await expect.poll(() => swiped(80)).toBe(0);
  await expect.poll(() => new URL(phone.url()).pathname).toBe('/shop/listing');
});

/** A swipe on the card's picture. */
async function swipe(page: Page, title: string, by: number): Promise<void> {
  const picture = card(page, title).locator('.picture');
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error(`${title} has no picture`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: moved === undefined ? [] : [{ x: x + moved, y }],
    });
  await touch('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', by * part);
  await touch('touchEnd');
  await client.detach();
}

test('pointing at a swatch or touching it shows the picture in its colour; a click on it opens the product, a touch does not', async ({
  visit,
  shop,
}) => {
  const SHIRT = 'Gingham field shirt';
  const MEN = '/shop/listing?category=men';
  const { rows } = await shop.pool.query<{ color: string; media: string }>(
    `SELECT image->>'color' AS color, image->>'media' AS media
     FROM products, jsonb_array_elements(images) image WHERE title = $1`,
    [SHIRT],
  );
  const [woad, moss] = ['Woad', 'Moss'].map(
    (colour) => rows.find(({ color }) => color === colour)?.media ?? 'none',
  );
  const swatch = (page: Page, at: number) =>
    card(page, SHIRT).getByRole('img', { name: '3 colours' }).locator('svg').nth(at);
  const over = (page: Page) =>
    card(page, SHIRT)
      .locator('.card-second-view')
      .evaluateAll(([image]) => image?.getAttribute('src') ?? '');

  const page = await visit(MEN);
  // The first swatch and the third; by coordinates, because the shown one lies below the card's link.
  const pointAt = async (at: 0 | 2) => {
    await swatch(page, at).scrollIntoViewIfNeeded();
    const box = await swatch(page, at).boundingBox();
    if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    return over(page);
  };
  const leave = () => page.mouse.move(0, 0);
  // Repeated until the page's script handles it.
  await expect.poll(() => leave().then(() => pointAt(2))).toContain(moss);
  await expect.poll(() => opacityOf(page, SHIRT)).toBe(1);
  await pointAt(0);
  await expect.poll(() => over(page)).toContain(woad);
  await leave();
  await expect.poll(() => opacityOf(page, SHIRT)).toBe(0);
  await expect.poll(() => pointAt(2)).toContain(moss);
  await page.mouse.down();
  await page.mouse.up();
  await page.getByRole('dialog', { name: SHIRT }).waitFor();

  const phone = await visit(MEN, PHONE);
  const touched = async () => {
    await swatch(phone, 2).tap();
    return over(phone);
  };
  await expect.poll(touched).toContain(moss);
  await expect.poll(() => opacityOf(phone, SHIRT)).toBe(1);
  expect(new URL(phone.url()).pathname).toBe('/shop/listing');
  await swatch(phone, 0).tap();
  await expect.poll(() => opacityOf(phone, SHIRT)).toBe(0);
  // Were the product open, its dialog would lie over the link.
  await card(phone, SHIRT).getByRole('link').tap();
  await phone.getByRole('dialog', { name: SHIRT }).waitFor();

  // Without JavaScript a swatch shows nothing, and is part of the link.
  const plain = await visit(MEN, { context: { javaScriptEnabled: false } });
  await swatch(plain, 2).click({ force: true });
  await plain.waitForURL('**/shop/product/**');
});
