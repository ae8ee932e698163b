/** What every page owes its visitors, whatever it shows: focus that is seen, targets that are met, text that grows. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect, test, untilWhole } from '#support/browser.ts';
import { aBuyer, findProduct, plain, putInCart } from '#support/buying.ts';
import { walkFocus } from '#support/focus-walk.ts';

const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

const OF_ANYBODY = [
  '/shop/home',
  '/shop/listing?category=women',
  '/shop/search',
  '/shop/about',
  '/shop/contact',
  '/shop/nowhere',
  '/auth/login',
  '/auth/register',
];
const OF_SHOPPERS = [
  '/shop/cart',
  '/shop/checkout',
  '/shop/account',
  '/shop/account?tab=address',
  '/shop/wishlist',
];

/** Calls `look` on every page of the shop, as a visitor and then as a shopper with something in the cart. */
async function onEveryPage(page: Page, look: (path: string) => Promise<void>): Promise<void> {
  const { _id } = await findProduct(page, 'Ikat wrap dress');
  for (const path of [...OF_ANYBODY, `/shop/product/${_id}`]) {
    await page.goto(path);
    await untilWhole(page);
    await look(path);
  }
  const buyer = await aBuyer(page);
  await putInCart(page, buyer, await findProduct(page, plain({ shipped: true })), 2);
  for (const path of OF_SHOPPERS) {
    await page.goto(path);
    await untilWhole(page);
    await look(path);
  }
}

describe.each([
  { where: 'on a desk', context: DESK },
  { where: 'on a phone', context: PHONE },
])('$where', ({ context }) => {
  test('the focus is seen at every stop, and nothing covers it', async ({ visit }) => {
    const page = await visit('/shop/about', { context });
    const findings: string[] = [];
    await onEveryPage(page, async () => {
      findings.push(...(await walkFocus(page)));
    });
    expect(findings).toEqual([]);
  });

  test('everything that can be pressed is large enough', async ({ visit }) => {
    const page = await visit('/shop/about', { context });
    const findings: string[] = [];
    await onEveryPage(page, async () => {
      findings.push(...(await page.evaluate(smallTargets)));
    });
    expect(findings).toEqual([]);
  });

  test('text with wider spacing, and of twice the size, neither clips nor pushes out', async ({
    visit,
  }) => {
    const page = await visit('/shop/about', { context });
    const findings: string[] = [];
    await onEveryPage(page, async (path) => {
      await page.evaluate(widenText);
      const wide = await page.evaluate(clippedTexts);
      await page.goto(path);
      await untilWhole(page);
      await page.evaluate(doubleText);
      const large = await page.evaluate(clippedTexts);
      findings.push(
        ...wide.map((text) => `spaced: ${text}`),
        ...large.map((text) => `200 %: ${text}`),
      );
    });
    expect(findings).toEqual([]);
  });
});

/** WCAG 2.5.8 with its exception for links in a sentence. Main actions: 44 px where there is touch. */
function smallTargets(): string[] {
  const touch = matchMedia('(pointer: coarse)').matches;
  const found: string[] = [];
  for (const target of document.querySelectorAll<HTMLElement>(
    'a[href], button, summary, select, input:not([type=hidden]), [role=tab], [role=menuitemradio]',
  )) {
    // A card's link covers the whole card.
    const whole = target.matches('.card-link') ? target.closest('.card') : target.closest('label');
    const box = (whole ?? target).getBoundingClientRect();
    const { visibility, display } = getComputedStyle(target);
    if (box.width === 0 || visibility === 'hidden' || target.closest('[inert], .visually-hidden'))
      continue;
    if (target.matches('.visually-hidden, .skip-link')) continue;
    if (display === 'inline' && target.matches('a, button')) continue;
    const least = touch && target.matches('.btn-primary, .btn-wide') ? 44 : 24;
    if (box.height < least - 0.5 || box.width < 24 - 0.5)
      found.push(
        `${location.pathname}: ${target.tagName.toLowerCase()}.${target.className} "${(target.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 30)}" ${Math.round(box.width)}x${Math.round(box.height)}`,
      );
  }
  return found;
}

/** WCAG 1.4.12. A sheet adopted by script is no inline style, so the content policy has nothing against it. */
function widenText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
  );
  document.adoptedStyleSheets = [sheet];
}

function doubleText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { font-size: 200% !important; }');
  document.adoptedStyleSheets = [sheet];
}

/** Text that its own box hides, and pages that scroll sideways. */
function clippedTexts(): string[] {
  const found: string[] = [];
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth + 1)
    found.push(
      `${location.pathname} scrolls sideways by ${page.scrollWidth - page.clientWidth} px`,
    );
  for (const element of document.querySelectorAll<HTMLElement>('main *, header *, footer *')) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const hides = overflowX === 'hidden' || overflowY === 'hidden' || overflowX === 'clip';
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!hides || !hasText || element.closest('.visually-hidden, .sr-only, .max-sm\\:sr-only'))
      continue;
    // Shortened on purpose, with the whole text elsewhere.
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue;
    if (
      element.scrollWidth > element.clientWidth + 1 ||
      element.scrollHeight > element.clientHeight + 1
    )
      found.push(
        `${location.pathname}: .${element.className} "${element.textContent?.trim().slice(0, 30)}"`,
      );
  }
  return found;
}

test('nothing moves for those who asked for that', async ({ visit }) => {
  const page = await visit('/shop/about', { context: { ...DESK, reducedMotion: 'reduce' } });
  const findings: string[] = [];
  await onEveryPage(page, async () => {
    findings.push(
      ...(await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
          const style = getComputedStyle(element);
          const longest = Math.max(
            ...[style.transitionDuration, style.animationDuration]
              .flatMap((list) => list.split(','))
              .map((time) => parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)),
          );
          return longest > 100
            ? [`${location.pathname}: .${element.className} moves for ${longest} ms`]
            : [];
        }),
      )),
    );
  });
  expect([...new Set(findings)]).toEqual([]);
});

test('Contact stands at the same place of header and footer on every page', async ({ visit }) => {
  const page = await visit('/shop/about', { context: DESK });
  const places = new Set<string>();
  await onEveryPage(page, async (path) => {
    if (path.startsWith('/auth/')) return;
    places.add(
      JSON.stringify(
        await page.evaluate(() =>
          ['header', 'footer'].map((part) => {
            const links = [...document.querySelectorAll(`body ${part} a[href]`)];
            const contact = links.findIndex(
              (link) => link.getAttribute('href') === '/shop/contact',
            );
            return contact < 0 ? 'missing' : `${part} ${contact}`;
          }),
        ),
      ),
    );
  });
  expect([...places]).toHaveLength(1);
  expect([...places][0]).not.toContain('missing');
});

test('one polite and one assertive region, and an add is said in one sentence with its name', async ({
  visit,
}) => {
  const page = await visit('/shop/about', { context: DESK });
  await onEveryPage(page, async (path) => {
    const regions = await page.evaluate(() =>
      [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')]
        // Slides that stand still are read when they are turned by hand.
        .filter((region) => !region.closest('[aria-roledescription=carousel]'))
        .filter((region) => region.getAttribute('aria-live') !== 'off')
        .map((region) => region.getAttribute('aria-live') ?? region.getAttribute('role')),
    );
    expect(regions.toSorted(), path).toEqual(['assertive', 'polite']);
  });
  const product = await findProduct(page, plain({ shipped: false }));
  await page.goto(`/shop/product/${product._id}`);
  await page.getByRole('button', { name: /^Add to Cart/ }).press('Enter');
  const polite = page.locator('[aria-live=polite]');
  await expect.poll(() => polite.textContent()).toContain(product.title);
  expect((await polite.textContent())?.split(product.title)).toHaveLength(2);
});

test('nobody is stopped at the door: no cookie, no dialog', async ({ visit }) => {
  const page = await visit('/shop/home', { context: DESK });
  await page.getByRole('heading', { name: 'New Arrivals' }).waitFor();
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('nothing shifts while a page comes in', async ({ visit }) => {
  const page = await visit('/shop/about', { context: PHONE });
  const { _id } = await findProduct(page, 'Ikat wrap dress');
  for (const path of ['/shop/home', '/shop/listing', `/shop/product/${_id}`, '/auth/login']) {
    await page.goto(path, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
        }),
    );
    expect(shift, path).toBeLessThanOrEqual(0.01);
  }
});

describe('messages', () => {
  test('one shows at a time, F8 opens those before it, and their Undo still works', async ({
    visit,
  }) => {
    const page = await visit('/shop/about', { context: DESK });
    const buyer = await aBuyer(page);
    const product = await findProduct(page, plain({ shipped: true }));
    await putInCart(page, buyer, product, 2);
    await page.goto('/shop/cart');
    await page.getByRole('button', { name: /^Remove/ }).press('Enter');
    await page.locator('[data-toast]').waitFor();
    expect(await page.locator('[data-toast]').count()).toBe(1);
    await page.getByRole('button', { name: 'Dismiss message' }).press('Enter');
    await page.keyboard.press('F8');
    const recent = page.getByRole('dialog', { name: 'Recent messages' });
    await recent.getByText('Cart item is deleted successfully').waitFor();
    await recent.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByText(product.title).first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).count()).toBe(1);
  });
});

test('forced colours keep borders, the focus and what is chosen', async ({ visit }) => {
  const page = await visit('/shop/about', { context: { ...DESK, forcedColors: 'active' } });
  const findings: string[] = [];
  await onEveryPage(page, async () => {
    findings.push(
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
  expect([...new Set(findings)]).toEqual([]);
});
