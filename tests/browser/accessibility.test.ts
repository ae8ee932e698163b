/**
 * Accessibility and layout stability of every page: visible focus, target sizes, text spacing, live regions, forced
 * colours.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect, test } from '#support/browser.ts';
import { aBuyer, findProduct, simpleProduct, putInCart } from '#support/browser-buyer.ts';
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

/** Runs `look` on every page of the shop, as a visitor and then as a shopper with an item in the cart. */
async function onEveryPage(page: Page, look: (path: string) => Promise<void>): Promise<void> {
  const { _id } = await findProduct(page, 'Ikat wrap dress');
  for (const path of [...OF_ANYBODY, `/shop/product/${_id}`]) {
    await page.goto(path);
    await look(path);
  }
  const buyer = await aBuyer(page);
  await putInCart(page, buyer, await findProduct(page, simpleProduct({ shipped: true })), 2);
  for (const path of OF_SHOPPERS) {
    await page.goto(path);
    await look(path);
  }
}

describe.each([
  { where: 'on a desk', context: DESK },
  { where: 'on a phone', context: PHONE },
])('$where', ({ context }) => {
  test('the focus is visible at every stop, and nothing covers it', async ({ visit }) => {
    const page = await visit('/shop/about', { context });
    const problems: string[] = [];
    await onEveryPage(page, async () => {
      problems.push(...(await walkFocus(page)));
    });
    expect(problems).toEqual([]);
  });

  test('every target is large enough', async ({ visit }) => {
    const page = await visit('/shop/about', { context });
    const problems: string[] = [];
    await onEveryPage(page, async () => {
      problems.push(...(await page.evaluate(smallTargets)));
    });
    expect(problems).toEqual([]);
  });

  test('wider text spacing and 200 % text neither clip nor overflow', async ({ visit }) => {
    const page = await visit('/shop/about', { context });
    const problems: string[] = [];
    await onEveryPage(page, async (path) => {
      await page.evaluate(widenText);
      const wide = await page.evaluate(clippedTexts);
      await page.goto(path);
      await page.evaluate(doubleText);
      const large = await page.evaluate(clippedTexts);
      problems.push(
        ...wide.map((text) => `spaced: ${text}`),
        ...large.map((text) => `200 %: ${text}`),
      );
    });
    expect(problems).toEqual([]);
  });
});

test('with reduced motion nothing moves and fades are short, in dialogs, sheets and messages too', async ({
  visit,
}) => {
  const page = await visit('/shop/about', { context: { ...PHONE, reducedMotion: 'reduce' } });
  const problems = new Set<string>();
  const look = async () => {
    for (const problem of await page.evaluate(movements)) problems.add(problem);
  };
  await onEveryPage(page, look);

  await page.getByRole('link', { name: 'Cart, 2 items' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await cart.getByRole('button', { name: /^Remove/ }).click();
  await page.locator('[data-toast]').waitFor();
  await look();
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
  await page.getByRole('link', { name: 'Ikat wrap dress' }).click();
  const product = page.getByRole('dialog', { name: 'Ikat wrap dress' });
  await product.waitFor();
  await look();
  expect([...problems]).toEqual([]);

  // The next picture is there with the next frame.
  const left = await product
    .getByRole('link', { name: 'Picture 2 of 2' })
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

test('Contact is at the same place in header and footer on every page', async ({ visit }) => {
  const page = await visit('/shop/about', { context: DESK });
  const places = new Set<string>();
  await onEveryPage(page, async (path) => {
    for (const { viewport } of [DESK, PHONE]) {
      await page.setViewportSize(viewport ?? { width: 1280, height: 800 });
      const isSignIn = path.startsWith('/auth/');
      const found = await page.evaluate(
        (parts) =>
          parts.map((part) => {
            const links = [...document.querySelectorAll(`${part} a[href]`)].filter((link) =>
              link.checkVisibility({ visibilityProperty: true }),
            );
            const contact = links.map((link) => link.getAttribute('href') === '/shop/contact');
            return part === 'body'
              ? [contact[0], contact.at(-1)].join()
              : `${part} ${contact.indexOf(true)}`;
          }),
        isSignIn ? ['body'] : ['header', 'footer'],
      );
      if (isSignIn) expect(found, path).toEqual(['true,true']);
      else places.add([viewport?.width, ...found].join(', '));
    }
  });
  // One position for each width.
  expect([...places].filter((place) => place.includes('-1'))).toEqual([]);
  expect([...places]).toHaveLength(2);
});

test('every page has one polite and one assertive region, and adding to the cart is announced in one sentence', async ({
  visit,
}) => {
  const page = await visit('/shop/about', { context: DESK });
  await onEveryPage(page, async (path) => {
    const regions = await page.evaluate(() =>
      [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')]
        // Slides are announced when they are changed by hand and the carousel is paused.
        .filter((region) => !region.closest('[aria-roledescription=carousel]'))
        .filter((region) => region.getAttribute('aria-live') !== 'off')
        .map((region) => region.getAttribute('aria-live') ?? region.getAttribute('role')),
    );
    expect(regions.toSorted(), path).toEqual(['assertive', 'polite']);
  });
  const product = await findProduct(page, simpleProduct({ shipped: false }));
  await page.goto(`/shop/product/${product._id}`);
  await page.getByRole('button', { name: /^Add to Cart/ }).press('Enter');
  const polite = page.locator('[aria-live=polite]');
  // Once, until the toast vanishes.
  await expect.poll(async () => (await polite.textContent())?.split(product.title).length).toBe(2);
});

test('a first visit shows no dialog and sets no cookie', async ({ visit }) => {
  const page = await visit('/shop/home', { context: DESK });
  await page.getByRole('heading', { name: 'New Arrivals' }).waitFor();
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('nothing shifts while a page loads', async ({ visit }) => {
  const page = await visit('/shop/about', { context: PHONE });
  const { _id } = await findProduct(page, 'Ikat wrap dress');
  await watchShifts(page);
  for (const path of ['/shop/home', '/shop/listing', `/shop/product/${_id}`, '/auth/login']) {
    await page.goto(path, { waitUntil: 'load' });
    expect(await shiftOf(page), path).toBeLessThanOrEqual(0.01);
  }
});

describe('toasts', () => {
  test('one is visible at a time; F8 opens earlier ones, and their Undo still works', async ({
    visit,
  }) => {
    const page = await visit('/shop/about', { context: DESK });
    const buyer = await aBuyer(page);
    const product = await findProduct(page, simpleProduct({ shipped: true }));
    await putInCart(page, buyer, product, 2);
    await page.goto('/shop/cart');
    await page.getByRole('button', { name: /^Remove/ }).press('Enter');
    const dismiss = page.getByRole('button', { name: 'Dismiss message' });
    // A focused toast stays.
    await dismiss.focus();
    expect(await page.locator('[data-toast]').count()).toBe(1);
    await dismiss.press('Enter');
    await page.keyboard.press('F8');
    const recent = page.getByRole('dialog', { name: 'Recent messages' });
    await recent.getByText('Cart item is deleted successfully').waitFor();
    await recent.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByText(product.title).first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).count()).toBe(1);
  });
});

test('forced colours keep borders, the focus indicator and choices visible', async ({ visit }) => {
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

  const { _id } = await findProduct(page, 'Ikat wrap dress');
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
});
