/**
 * Accessibility and layout stability of every page: visible focus, target sizes, text spacing, live regions, forced
 * colours.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from '#support/browser.ts';
import { aBuyer, aBuyerWithCart, findProduct, simpleProduct } from '#support/browser-buyer.ts';
import { walkFocus } from '#support/focus-walk.ts';
import { shiftOf, watchShifts } from '#support/layout-shifts.ts';
import {
  clippedTexts,
  doubleText,
  movements,
  smallTargets,
  widenText,
} from '#support/page-problems.ts';

const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  colorScheme: 'dark',
};

const DRESS = 'Ikat wrap dress';
const OF_ANYBODY = [
  '/shop/home',
  '/shop/listing?category=women',
  '/shop/search',
  '/shop/about',
  '/shop/contact',
  '/shop/nowhere',
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
];
const OF_SHOPPERS = [
  '/shop/cart',
  '/shop/checkout',
  '/shop/account',
  '/shop/account?tab=address',
  '/shop/wishlist',
];

/** The look of all pages takes long on a busy machine. */
const MANY_PAGES = { timeout: 300_000 };

/** Runs `look` on every page of the shop, as a visitor and then as a shopper with an item in the cart. */
async function onEveryPage(page: Page, look: (path: string) => Promise<void>): Promise<void> {
  const { _id } = await findProduct(page, DRESS);
  for (const path of [...OF_ANYBODY, `/shop/product/${_id}`]) {
    await page.goto(path);
    await look(path);
  }
  await aBuyerWithCart(page, simpleProduct({ shipped: true }), { quantity: 2 });
  for (const path of OF_SHOPPERS) {
    await page.goto(path);
    await look(path);
  }
}

/** Politeness of the page's live regions. */
const liveRegions = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')]
      // Slides are announced when they are changed by hand and the carousel is paused.
      .filter((region) => !region.closest('[aria-roledescription=carousel]'))
      .filter((region) => region.getAttribute('aria-live') !== 'off')
      .map((region) => region.getAttribute('aria-live') ?? region.getAttribute('role'))
      .toSorted()
      .join(),
  );

/** The position of Contact among the visible links of each part, from its start and from its end. */
const contactPositions = (page: Page, parts: readonly string[]) =>
  page.evaluate(
    (selectors) =>
      selectors.map((part) => {
        const links = [...document.querySelectorAll(`${part} a[href]`)].filter((link) =>
          link.checkVisibility({ visibilityProperty: true }),
        );
        const found = links.map((link) => link.getAttribute('href') === '/shop/contact');
        return [found.indexOf(true), found.toReversed().indexOf(true)] as const;
      }),
    parts,
  );

test.for([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)(
  'every page on %s: focus, targets, text, motion, Contact, live regions',
  MANY_PAGES,
  async ([, context], { visit }) => {
    const page = await visit('/shop/about', { context });
    const problems: string[] = [];
    const places = new Set<string>();
    const report = (found: readonly string[], prefix = '') =>
      problems.push(...found.map((text) => prefix + text));
    await onEveryPage(page, async (path) => {
      expect(await liveRegions(page), path).toBe('assertive,polite');
      // Sign-in pages have neither header nor footer.
      if (path.startsWith('/auth/'))
        expect(await contactPositions(page, ['body'])).toEqual([[0, 0]]);
      else
        places.add((await contactPositions(page, ['header', 'footer'])).map(([at]) => at).join());
      report(await page.evaluate(smallTargets));
      report(await page.evaluate(movements));
      report(await walkFocus(page));
      await page.evaluate(widenText);
      report(await page.evaluate(clippedTexts), 'spaced: ');
      await page.evaluate(doubleText);
      report(await page.evaluate(clippedTexts), '200 %: ');
    });
    expect([...new Set(problems)]).toEqual([]);
    expect([...places], 'Contact is at one place').toEqual([expect.not.stringContaining('-1')]);
  },
);

test('with reduced motion nothing moves in dialogs, sheets and messages; messages are shown one at a time, announced once and kept for F8', async ({
  visit,
}) => {
  const page = await visit('/shop/about', { context: PHONE });
  const problems = new Set<string>();
  const look = async () => {
    for (const problem of await page.evaluate(movements)) problems.add(problem);
  };
  await aBuyer(page);
  const product = await findProduct(page, simpleProduct({ shipped: true }));
  await page.goto(`/shop/product/${product._id}`);
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .press('Enter');
  const polite = page.locator('[aria-live=polite]');
  // Once, until the toast vanishes.
  await expect.poll(async () => (await polite.textContent())?.split(product.title).length).toBe(2);

  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await cart.getByRole('button', { name: /^Remove/ }).click();
  const dismiss = page.getByRole('button', { name: 'Dismiss message' });
  // A focused toast stays.
  await dismiss.focus();
  await look();
  expect(await page.locator('[data-toast]').count()).toBe(1);
  await dismiss.press('Enter');
  await page.keyboard.press('F8');
  const recent = page.getByRole('dialog', { name: 'Recent messages' });
  await recent.getByText('Cart item is deleted successfully').waitFor();
  await look();
  await recent.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();

  await page.goto('/shop/listing?category=women');
  for (const [opener, opened] of [
    [page.getByLabel('Menu'), page.getByRole('navigation', { name: 'Shop' })],
    [page.getByRole('button', { name: /^Sort by/ }), page.getByRole('menu')],
    [page.getByRole('button', { name: 'Filters' }), page.getByRole('dialog')],
  ] as const) {
    await opener.click();
    await opened.waitFor();
    await look();
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
  }
  await page.getByRole('link', { name: DRESS }).click();
  const opened = page.getByRole('dialog', { name: DRESS });
  await opened.waitFor();
  await look();
  expect([...problems]).toEqual([]);

  // The next picture is there with the next frame.
  const left = await opened
    .getByRole('link', { name: 'Picture 2 of 3' })
    .evaluate((link: HTMLElement) => {
      link.click();
      const track = document.querySelector('dialog[open] .gallery-main');
      return new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve((track?.scrollLeft ?? 0) / (track?.clientWidth ?? 1)),
          ),
        ),
      );
    });
  expect(left).toBeCloseTo(1, 1);
});

test('a first visit shows no dialog and sets no cookie, and nothing shifts while a page loads', async ({
  visit,
}) => {
  const page = await visit('/shop/home', { context: PHONE });
  await page.getByRole('heading', { name: 'New Arrivals' }).waitFor();
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.getByRole('dialog').count()).toBe(0);

  const { _id } = await findProduct(page, DRESS);
  await watchShifts(page);
  for (const path of ['/shop/home', '/shop/listing', `/shop/product/${_id}`, '/auth/login']) {
    await page.goto(path, { waitUntil: 'load' });
    expect(await shiftOf(page), path).toBeLessThanOrEqual(0.01);
  }
});

test(
  'forced colours keep borders, the focus indicator and choices visible',
  MANY_PAGES,
  async ({ visit }) => {
    const page = await visit('/shop/about', { context: { ...DESK, forcedColors: 'active' } });
    const problems: string[] = [];
    await onEveryPage(page, async () => {
      problems.push(
        ...(await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('.btn, .input, .chip')].flatMap((control) => {
            const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(control);
            const edged =
              (parseFloat(borderTopWidth) >= 1 && borderTopStyle !== 'none') ||
              outlineStyle !== 'none';
            return edged || control.getClientRects().length === 0
              ? []
              : [`${location.pathname}: .${control.className} has no edge`];
          }),
        )),
        ...(await walkFocus(page, 25)),
      );
    });
    expect([...new Set(problems)]).toEqual([]);

    const { _id } = await findProduct(page, DRESS);
    const size = page.getByRole('radio', { name: 'M', exact: true });
    const colour = page.getByRole('radio', { name: /^Indigo/ });
    const filter = page.getByRole('checkbox', { name: /^Madder/ });
    const shipping = page.getByRole('radio', { name: /^Express/ });
    for (const [path, choice, drawing] of [
      [`/shop/product/${_id}`, size, page.locator('.choice-set').filter({ has: size })],
      [`/shop/product/${_id}`, colour, page.locator('.choice-set').filter({ has: colour })],
      ['/shop/listing?category=women', filter, filter],
      ['/shop/checkout', shipping, shipping],
    ] as const) {
      await page.goto(path);
      const unchosen = await drawing.screenshot();
      await choice.press('Space');
      await choice.blur();
      expect(await choice.isChecked()).toBe(true);
      expect((await drawing.screenshot()).equals(unchosen), `${path}: the choice is visible`).toBe(
        false,
      );
    }
  },
);
