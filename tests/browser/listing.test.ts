import type { Page } from 'playwright-core';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { shiftOf, watchShifts } from '#support/layout-shifts.ts';
import { cards, count } from '#support/listing-page.ts';

const search = (page: Page) => new URL(page.url()).search;

test('filters are in the URL, the panel, the chips and session storage', async ({ visit }) => {
  const page = await visit('/shop/listing?category=women');
  expect(await count(page)).toBe('5 products, price low to high');
  const clearAll = page.getByRole('link', { name: 'Clear all' });
  expect(await clearAll.count(), 'for a single filter').toBe(0);
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

  const other = await visit(new URL(page.url()).pathname + search(page));
  expect(await count(other), 'in another browser').toBe(await count(page));
  expect(await other.getByRole('checkbox', { name: /^Indigo/ }).isChecked()).toBe(true);

  await page.getByRole('link', { name: 'Madder, remove from colour' }).click();
  await page.waitForURL('**/shop/listing?category=women&color=Indigo');
  await clearAll.click();
  await page.waitForURL('**/shop/listing');
  await page.getByText('40 products, price low to high').waitFor();
  await page.goBack();
  await expect
    .poll(() => filters.getByRole('checkbox', { name: /^Indigo/ }).isChecked())
    .toBe(true);
});

test('stored filters are restored for their category only', async ({ visit }) => {
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

test('going back to the page that was opened first restores its list, not the stored filters', async ({
  visit,
}) => {
  const page = await visit('/shop/listing?category=women');
  const all = await count(page);
  const box = page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: /^Madder/ });
  await box.check();
  await page.waitForURL('**/shop/listing?category=women&color=Madder');
  await page.goBack();
  await expect.poll(() => count(page)).toBe(all);
  await page.waitForLoadState('networkidle');
  expect(search(page)).toBe('?category=women');
  expect(await box.isChecked()).toBe(false);
});

test('a category offers its own sizes and colours; values without results are disabled and show zero', async ({
  visit,
}) => {
  const page = await visit('/shop/listing?category=women&color=Ink');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const none = filters.getByRole('checkbox', { name: /^XS 0 results/ });
  expect(await none.isDisabled()).toBe(true);
  await page.goto('/shop/listing?category=garden');
  expect(await filters.getByRole('group', { name: 'Size' }).count()).toBe(0);
  const colours = filters.getByRole('group', { name: 'Colour' }).getByRole('checkbox');
  expect(await colours.count()).toBeGreaterThan(0);
  for (const colour of await colours.all()) expect(await colour.isEnabled()).toBe(true);
  // A colour of another category cannot be selected, but a selected one can be removed.
  await page.goto('/shop/listing?category=garden&color=Madder');
  const madder = filters.getByRole('checkbox', { name: /^Madder/ });
  expect(await madder.isChecked()).toBe(true);
  await madder.click();
  await page.waitForURL('**/shop/listing?category=garden');
});

test('all filters are in the page, and a focused card is fully visible below the header', async ({
  visit,
}) => {
  const page = await visit('/shop/listing', {
    context: { viewport: { width: 1280, height: 800 } },
  });
  const stock = page.getByRole('checkbox', { name: /^Out of stock/ });
  await stock.evaluate((box) => scrollTo(0, box.getBoundingClientRect().top + scrollY - 400));
  const shown = await stock.evaluate((box) => {
    const { left, top } = box.getBoundingClientRect();
    return document.elementFromPoint(left + 5, top + 5) === box;
  });
  expect(shown, 'the last filter is seen once the page is scrolled to it').toBe(true);

  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const links = cards(page).getByRole('link');
    const covered: string[] = [];
    await links.nth(23).focus();
    for (let index = 22; index >= 12; index -= 1) {
      // As Shift+Tab does, from below.
      const below = await links.nth(index).evaluate((link) => {
        link.focus();
        const ring = (link.closest('article') ?? link).getBoundingClientRect();
        const { x, width } = ring;
        const over = document.elementFromPoint(x + width / 2, ring.top - 4);
        return over?.closest('header, .listing-bar') ? `${link.textContent} at ${ring.top}` : '';
      });
      if (below) covered.push(below);
    }
    expect(covered, `under the header at ${width} px`).toEqual([]);
  }
});

test('"Sort by" is a menu of radio items: arrows move, Esc closes, the focus returns', async ({
  visit,
}) => {
  const page = await visit('/shop/listing');
  const button = page.getByRole('button', { name: /^Sort by/ });
  await button.press('Enter');
  const items = page.getByRole('menuitemradio');
  expect(
    await items.evaluateAll((all) => all.map((item) => (item as HTMLElement).dataset['value'])),
  ).toEqual([
    'price-lowtohigh',
    'price-hightolow',
    'title-atoz',
    'title-ztoa',
    'newest',
    'top-rated',
    'best-selling',
  ]);
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

test('"Show more" keeps the list, focuses the first new card, and is in the URL', async ({
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

test('going back from a product restores length, scroll position and focus of the list', async ({
  visit,
}) => {
  const page = await visit('/shop/listing?show=48');
  const link = cards(page).nth(33).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await link.press('Enter');
  await page.getByRole('dialog').waitFor();
  // As on another day: the product is a full page, and the list is no longer in memory.
  await page.reload({ waitUntil: 'networkidle' });
  await page.goBack();
  await expect.poll(() => link.evaluate((card) => card === document.activeElement)).toBe(true);
  expect(await cards(page).count()).toBe(40);
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(50);
});

test('invalid parts of a URL are ignored', async ({ visit }) => {
  const page = await visit(
    '/shop/listing?rating=9&stock=soon&show=-3&sortBy=cheap&cursor=soon&category=Pets&category=kids,hats',
  );
  await page.waitForURL('**/shop/listing?category=pets,kids');
  expect(await count(page)).toBe('10 products, price low to high');
});

test('an empty result shows a message and a way to continue', async ({ visit }) => {
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

test('on phones filters open in a sheet whose button shows the number of products', async ({
  visit,
}) => {
  const page = await visit('/shop/listing', { context: { viewport: { width: 360, height: 740 } } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const opener = page.getByRole('button', { name: 'Filters' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  expect((await sheet.boundingBox())?.height).toBe(740);
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
    const lefts = await cards(page).evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size).toBe(columns);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  },
);

test('a phone shows one column or two, by keyboard, remembered without a layout shift', async ({
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

  await watchShifts(page);
  await page.reload();
  await expect.poll(() => one.isChecked()).toBe(true);
  expect(await columns()).toBe(1);
  expect(await shiftOf(page)).toBeLessThan(0.01);
  await page.goto('/shop/search?keyword=dress');
  expect(await columns()).toBe(1);
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await group.isVisible()).toBe(false);
  expect(await columns()).toBeGreaterThan(1);
});

test('the listing is accessible: light, dark, with the sheet open', async ({ visit }) => {
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
