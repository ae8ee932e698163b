import type { Page } from 'playwright-core';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { untilLazyCodeLoaded } from '#support/lazy-code.ts';
import { shiftOf, watchShifts } from '#support/layout-shifts.ts';
import { cards, count } from '#support/listing-page.ts';
import { expectFocused } from '#support/storefront.ts';

const search = (page: Page) => new URL(page.url()).search;
const filtersOf = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('filters'));

test('filters are in the URL, the panel, the chips and session storage, and are restored for their category', async ({
  visit,
}) => {
  const page = await visit('/shop/listing?category=women');
  const all = await count(page);
  const clearAll = page.getByRole('link', { name: 'Clear all' });
  expect(await clearAll.count(), 'for a single filter').toBe(0);
  const madder = filtersOf(page).getByRole('checkbox', { name: /^Madder/ });
  const indigo = filtersOf(page).getByRole('checkbox', { name: /^Indigo/ });

  // Going back to the page that was opened first restores its list, not the stored filters.
  await madder.check();
  await page.waitForURL('**/shop/listing?category=women&color=Madder');
  await page.goBack();
  await expect.poll(() => madder.isChecked()).toBe(false);
  await expect.poll(() => count(page)).toBe(all);
  await expect.poll(() => search(page)).toBe('?category=women');

  // Values of one group widen the result.
  await madder.check();
  await page.waitForURL('**/shop/listing?category=women&color=Madder');
  await indigo.check();
  await page.waitForURL('**/shop/listing?category=women&color=Madder,Indigo');
  await expect.poll(() => page.getByRole('status').innerText()).toMatch(/^\d products$/);
  expect(await stored(page)).toBe('{"category":["women"],"color":["Madder","Indigo"]}');
  const other = await visit(`/shop/listing${search(page)}`);
  expect(await count(other), 'in another browser').toBe(await count(page));
  expect(await other.getByRole('checkbox', { name: /^Indigo/ }).isChecked()).toBe(true);

  await page.getByRole('link', { name: 'Madder, remove from colour' }).click();
  await page.waitForURL('**/shop/listing?category=women&color=Indigo');
  const nav = page.getByRole('navigation', { name: 'Categories' });
  await nav.getByRole('link', { name: 'Men', exact: true }).click();
  await page.waitForURL('**/shop/listing?category=men');
  await nav.getByRole('link', { name: 'Women', exact: true }).click();
  await page.waitForURL('**/shop/listing?category=women&color=Indigo');
  await clearAll.click();
  await page.waitForURL('**/shop/listing');
  await page.getByText(/^[4-9]\d products, price low to high$/).waitFor();
  await page.goBack();
  await expect.poll(() => indigo.isChecked()).toBe(true);
});

test('a category offers its own sizes and colours; values without results are disabled, show zero, and can be removed', async ({
  visit,
}) => {
  const page = await visit('/shop/listing?category=women&color=Ink');
  const none = filtersOf(page).getByRole('checkbox', { name: /^XS 0 results/ });
  expect(await none.isDisabled()).toBe(true);
  // A colour of another category cannot be selected, but a selected one can be removed.
  await page.goto('/shop/listing?category=garden&color=Madder');
  const madder = filtersOf(page).getByRole('checkbox', { name: /^Madder/ });
  expect(await madder.isChecked()).toBe(true);
  await madder.click();
  await page.waitForURL('**/shop/listing?category=garden');
  await madder.waitFor({ state: 'detached' });
  expect(await filtersOf(page).getByRole('group', { name: 'Size' }).count()).toBe(0);
  const colours = filtersOf(page).getByRole('group', { name: 'Colour' }).getByRole('checkbox');
  expect(await colours.count()).toBeGreaterThan(0);
  for (const colour of await colours.all()) expect(await colour.isEnabled()).toBe(true);
});

test('one to four columns fit the page, all filters are in it, and a focused card is fully visible below the header', async ({
  visit,
}) => {
  const page = await visit('/shop/listing');
  const stock = page.getByRole('checkbox', { name: /^Out of stock/ });
  await stock.evaluate((box) => scrollTo(0, box.getBoundingClientRect().top + scrollY - 400));
  const shown = await stock.evaluate((box) => {
    const { left, top } = box.getBoundingClientRect();
    return document.elementFromPoint(left + 5, top + 5) === box;
  });
  expect(shown, 'the last filter is seen once the page is scrolled to it').toBe(true);

  for (const [width, columns] of [
    [320, 1],
    [360, 2],
    [768, 3],
    [1100, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const layout = await cards(page).evaluateAll((all) => {
      const lefts = new Set(all.map((card) => Math.round(card.getBoundingClientRect().left)));
      return { columns: lefts.size, width: document.documentElement.scrollWidth };
    });
    expect(layout).toEqual({ columns, width });
    // Backwards, as Shift+Tab does.
    const covered = await cards(page)
      .getByRole('link')
      .evaluateAll((links) => {
        links.at(23)?.focus();
        return links
          .slice(12, 23)
          .toReversed()
          .filter((link) => {
            link.focus();
            const ring = (link.closest('article') ?? link).getBoundingClientRect();
            const over = document.elementFromPoint(ring.x + ring.width / 2, ring.top - 4);
            return over?.closest('header, .listing-bar');
          })
          .map((link) => link.textContent);
      });
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
  await expectFocused(button);
  await expect.poll(() => search(page)).toBe('');

  await button.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**?sortBy=price-hightolow');
  await page.getByText(/^\d+ products, price high to low$/).waitFor();
});

test('"Show more" focuses the first new card and is in the URL; going back from a product restores length, scroll position and focus', async ({
  visit,
}) => {
  const page = await visit('/shop/listing');
  expect(await cards(page).count()).toBe(24);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(33);
  const shown = await cards(page).count();
  await expectFocused(cards(page).nth(24).getByRole('link'));
  await expect.poll(() => search(page)).toBe('?show=48');

  const link = cards(page).nth(33).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await link.press('Enter');
  await page.getByRole('dialog').waitFor();
  // As on another day: the product is a full page, and the list is no longer in memory.
  await page.reload({ waitUntil: 'networkidle' });
  await page.goBack();
  await expectFocused(link);
  expect(await cards(page).count()).toBe(shown);
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(50);
});

test('invalid parts of a URL are ignored; an empty result shows a message and a way to continue', async ({
  visit,
}) => {
  const page = await visit(
    '/shop/listing?rating=9&stock=soon&show=-3&sortBy=cheap&cursor=soon&category=Pets&category=kids,hats',
  );
  await page.waitForURL('**/shop/listing?category=pets,kids');
  expect(await count(page)).toMatch(/^\d+ products, price low to high$/);
  // A colour that no product has is dropped, from the stored filters too; one in another case gets the shop's own.
  await page.evaluate(() => sessionStorage.setItem('filters', '{"color":["NoSuchColour"]}'));
  await page.goto('/shop/listing');
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('filters')))
    .toBe('{"color":[]}');
  await page.waitForURL('**/shop/listing');
  await page.goto('/shop/listing?category=women&color=NoSuchColour,mADDER&size=m');
  await page.waitForURL('**/shop/listing?category=women&color=Madder&size=M');
  await page.goto('/shop/listing?rating=4&price=999999-');
  await page.getByRole('heading', { name: 'No products match these filters' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Clear all' }).first().click();
  await page.waitForURL('**/shop/listing');
});

test('on phones filters open in a sheet whose button shows the number of products; one column or two is remembered without a layout shift', async ({
  visit,
}) => {
  const page = await visit('/shop/listing', { context: { viewport: { width: 360, height: 740 } } });
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  expect((await sheet.boundingBox())?.height).toBe(740);
  const show = sheet.getByRole('button', { name: /^Show \d+ products$/ });
  const all = await show.innerText();
  await sheet.getByRole('checkbox', { name: /^Kids/ }).check();
  await expect.poll(() => show.innerText()).not.toBe(all);
  await expectAccessible(page);
  const number = /\d+/.exec(await show.innerText())?.[0];
  await show.click();
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(() => search(page)).toBe('?category=kids');
  expect(await count(page)).toContain(`${number} products, `);
  const filters = page.getByRole('button', { name: 'Filters (1)' });
  await expectFocused(filters);

  await untilLazyCodeLoaded(page);
  await filters.click();
  await sheet.waitFor();
  await page.evaluate(() => history.back());
  await sheet.waitFor({ state: 'hidden' });
  // Back closes the sheet only; the router undoes the step back after it has happened.
  await expect.poll(() => search(page)).toBe('?category=kids');

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
  await page.setViewportSize({ width: 1920, height: 1000 });
  expect(await columns()).toBe(5);
});
