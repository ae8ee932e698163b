import type { Page } from 'playwright-core';
import { expect, expectAccessible, test, untilWhole } from '#support/browser.ts';
import { watchCardsToCome } from '#support/cards-to-come.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const count = (page: Page) => page.getByText(/^\d+ products?, /).innerText();
const search = (page: Page) => new URL(page.url()).search;

test('filters stand in the address, in the panel, as chips and in session storage', async ({
  visit,
}) => {
  const page = await visit('/shop/listing?category=women');
  expect(await count(page)).toBe('5 products, price low to high');
  const filters = page.getByRole('complementary', { name: 'Filters' });

  await filters.getByRole('checkbox', { name: /^Madder/ }).check();
  await page.waitForURL('**/shop/listing?category=women&color=Madder');
  await filters.getByRole('checkbox', { name: /^Indigo/ }).check();
  // Values of one group widen the result.
  await page.waitForURL('**/shop/listing?category=women&color=Madder,Indigo');
  await expect.poll(() => page.getByRole('status').innerText()).toMatch(/^\d products$/);
  expect(await page.evaluate(() => sessionStorage.getItem('filters'))).toBe(
    '{"category":["women"],"color":["Madder","Indigo"]}',
  );

  const union = await count(page);
  await page.reload();
  expect(await count(page)).toBe(union);
  expect(await filters.getByRole('checkbox', { name: /^Indigo/ }).isChecked()).toBe(true);

  await page.getByRole('link', { name: 'Madder, remove from colour' }).click();
  await page.waitForURL('**/shop/listing?category=women&color=Indigo');
  await page.getByRole('link', { name: 'Clear all' }).click();
  await page.waitForURL('**/shop/listing');
  await page.getByText('40 products, price low to high').waitFor();
  await page.goBack();
  await expect
    .poll(() => filters.getByRole('checkbox', { name: /^Indigo/ }).isChecked())
    .toBe(true);
});

test('stored filters come back with their category, and with no other', async ({ visit }) => {
  const page = await visit('/shop/listing?category=women&size=M');
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: /^L\b/ })
    .check();
  await page.waitForURL('**size=M,L');
  const nav = page.getByRole('navigation', { name: 'Categories' });
  await nav.getByRole('link', { name: 'Men', exact: true }).click();
  await page.waitForURL('**/shop/listing?category=men');
  await nav.getByRole('link', { name: 'Women', exact: true }).click();
  await page.waitForURL('**/shop/listing?category=women&size=M,L');
});

test('values that would show nothing are there, disabled, with their zero', async ({ visit }) => {
  const page = await visit('/shop/listing?category=garden');
  const none = page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: /^XS 0 results/ });
  expect(await none.isDisabled()).toBe(true);
});

test('"Sort by" is a menu of radio items: arrows move, Esc closes, the focus returns', async ({
  visit,
}) => {
  const page = await visit('/shop/listing');
  const button = page.getByRole('button', { name: /^Sort by/ });
  await button.press('Enter');
  const items = page.getByRole('menuitemradio');
  expect(
    (
      await items.evaluateAll((all) => all.map((item) => (item as HTMLElement).dataset['value']))
    ).slice(0, 4),
  ).toEqual(['price-lowtohigh', 'price-hightolow', 'title-atoz', 'title-ztoa']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(search(page)).toBe('');

  await button.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**?sortBy=price-hightolow');
  await page.getByText('40 products, price high to low').waitFor();
});

test('"Show more" keeps what is there, goes on to the first new card, and stands in the address', async ({
  visit,
}) => {
  const page = await visit('/shop/listing');
  expect(await cards(page).count()).toBe(24);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect.poll(() => cards(page).count()).toBe(40);
  const first = cards(page).nth(24).getByRole('link');
  await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(search(page)).toBe('?show=48');
  await page.reload();
  expect(await cards(page).count()).toBe(40);
});

test('from the top of the page the cards in view come first, and the others follow', async ({
  visit,
}) => {
  const page = await visit('/shop/listing');
  const toCome = await watchCardsToCome(page);
  await page.getByRole('button', { name: /^Sort by/ }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**?sortBy=price-hightolow');
  await expect.poll(toCome).toBeGreaterThan(0);
  await expect.poll(() => cards(page).count()).toBe(24);
});

test('back from a product: the list as long as it was, where it was, with the focus on the card', async ({
  visit,
}) => {
  const page = await visit('/shop/listing?show=48');
  const link = cards(page).nth(33).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await link.press('Enter');
  await page.getByRole('dialog').waitFor();
  // As after a visit from another day: the product is a page now, and the list is gone.
  await page.reload({ waitUntil: 'networkidle' });
  await page.goBack();
  await expect.poll(() => link.evaluate((card) => card === document.activeElement)).toBe(true);
  expect(await cards(page).count()).toBe(40);
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(50);
});

test('an address with nonsense in it shows what can be understood', async ({ visit }) => {
  const page = await visit(
    '/shop/listing?rating=9&stock=soon&show=-3&sortBy=cheap&cursor=soon&category=Pets&category=kids,hats',
  );
  await page.waitForURL('**/shop/listing?category=pets,kids');
  expect(await count(page)).toBe('10 products, price low to high');
});

test('no match: a sentence and a way on', async ({ visit }) => {
  const page = await visit('/shop/about');
  const filters = JSON.stringify({ color: ['NoSuchColour'] });
  await page.evaluate((kept) => sessionStorage.setItem('filters', kept), filters);
  await page.goto('/shop/listing');
  await page.waitForURL('**/shop/listing?color=NoSuchColour');
  await page.getByRole('heading', { name: 'No products match these filters' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Clear all' }).first().click();
  await page.waitForURL('**/shop/listing');
});

test('on phones the filters open in a sheet whose button says how many products there are', async ({
  visit,
}) => {
  const page = await visit('/shop/listing', { context: { viewport: { width: 360, height: 740 } } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const opener = page.getByRole('button', { name: 'Filters' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^Kids/ }).check();
  await sheet.getByRole('button', { name: 'Show 5 products' }).click();
  await sheet.waitFor({ state: 'hidden' });
  expect(search(page)).toBe('?category=kids');
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: 'Filters (1)' })
        .evaluate((element) => element === document.activeElement),
    )
    .toBe(true);
});

test.for([
  [320, 1],
  [360, 2],
  [768, 3],
  [1100, 4],
])(
  'at %i px the grid has %i columns and nothing scrolls sideways',
  async ([width, columns], { visit }) => {
    const page = await visit('/shop/listing', {
      context: { viewport: { width: width ?? 0, height: 800 } },
    });
    await untilWhole(page);
    const lefts = await cards(page).evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size).toBe(columns);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  },
);

test('a phone shows one column or two, by keyboard, remembered without a shift', async ({
  visit,
}) => {
  const page = await visit('/shop/listing', {
    context: { viewport: { width: 390, height: 844 } },
  });
  const columns = () =>
    cards(page)
      .first()
      .evaluate(
        (card) =>
          getComputedStyle(card.closest('.grid') ?? card).gridTemplateColumns.split(' ').length,
      );
  const group = page.getByRole('radiogroup', { name: 'Columns' });
  const one = group.getByRole('radio', { name: '1 column' });
  expect(await group.getByRole('radio', { name: '2 columns' }).isChecked()).toBe(true);
  expect(await columns()).toBe(2);
  await group.getByRole('radio', { name: '2 columns' }).press('ArrowLeft');
  await expect.poll(columns).toBe(1);
  expect(await one.isChecked()).toBe(true);
  await expectAccessible(page);

  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        moved.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expect.poll(() => one.isChecked()).toBe(true);
  expect(await columns()).toBe(1);
  const shifted = await page.evaluate(() =>
    (globalThis as unknown as { moved: number[] }).moved.reduce((sum, value) => sum + value, 0),
  );
  expect(shifted).toBeLessThan(0.01);
  await page.goto('/shop/search?keyword=dress');
  expect(await columns()).toBe(1);
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await group.isVisible()).toBe(false);
  expect(await columns()).toBeGreaterThan(1);
});

test('no one is kept out: light, dark, with the sheet open', async ({ visit }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await visit('/shop/listing?category=women&color=Indigo', {
      context: { colorScheme },
    });
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Filters (2)' }).click();
    await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    await expectAccessible(page);
  }
});
