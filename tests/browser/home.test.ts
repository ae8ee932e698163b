import type { Page } from 'playwright-core';
import { expect, test } from '#support/browser.ts';
import { fillHome } from '#support/filled-home.ts';
import { shiftOf, watchShifts } from '#support/layout-shifts.ts';
import { untilLazyCodeLoaded } from '#support/lazy-code.ts';
import { lengthenHome } from '#support/long-home.ts';

const SLIDE_MS = 15_000;

const categories = (page: Page) => page.getByRole('region', { name: 'Shop by category' });

test('deals, featured products and new arrivals: eight products each and a link to all; on phones four, so that the categories stay in reach', async ({
  visit,
  shop,
}) => {
  await fillHome(shop);
  const page = await visit('/shop/home');
  for (const [width, count] of [
    [360, 4],
    [768, 6],
    [1280, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const [name, link, address] of [
      ["Today's Deals", 'See all deals', '/shop/listing?todaysDeal=true'],
      ['Featured Products', 'See all featured', '/shop/listing?featured=true'],
      ['New Arrivals', /^See all \d+ products$/, '/shop/listing?sortBy=newest'],
    ] as const) {
      const section = page.getByRole('region', { name });
      expect(await section.getByRole('article').count(), `${name} at ${width} px`).toBe(count);
      expect(await section.getByRole('link', { name: link }).getAttribute('href')).toBe(address);
    }
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const top = await categories(page).evaluate((it) => it.getBoundingClientRect().top + scrollY);
  expect(top).toBeLessThan(4 * 740);
});

test("below 768 px the banner's text has the theme's colours and is visible at 200 % zoom; a category tile clears stored filters and stores its own", async ({
  visit,
}) => {
  const page = await visit('/shop/home');
  const heading = page.getByRole('heading', { level: 1 });
  const styleOf = (selector: string) =>
    page.locator(selector).evaluate((it) => {
      const { backgroundColor, color } = getComputedStyle(it);
      return { backgroundColor, color };
    });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const html = page.locator('html');
    await expect.poll(() => html.getAttribute('data-theme')).toBe(colorScheme);
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await styleOf('.hero')).backgroundColor).toBe(
      (await styleOf('.topbar')).backgroundColor,
    );
    expect((await styleOf('h1')).color).toBe((await styleOf('body')).color);
  }
  // 1280 x 800 at 200 %, and a phone in landscape.
  for (const viewport of [
    { width: 640, height: 400 },
    { width: 740, height: 360 },
  ]) {
    await page.setViewportSize(viewport);
    expect((await heading.boundingBox())?.y).toBeLessThan(viewport.height - 40);
  }

  const tiles = categories(page).getByRole('link');
  expect(await tiles.allInnerTexts()).toEqual([
    'Men',
    'Women',
    'Kids',
    'Accessories',
    'Footwear',
    'Home',
    'Garden',
    'Pets',
  ]);
  await page.evaluate(() =>
    sessionStorage.setItem('filters', JSON.stringify({ category: ['men'], color: ['Moss'] })),
  );
  await tiles.filter({ hasText: 'Garden' }).click();
  await page.getByRole('heading', { name: 'Garden', level: 1 }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?category=garden');
  expect(await page.evaluate(() => sessionStorage.getItem('filters'))).toBe(
    '{"category":["garden"]}',
  );
});

test('the carousel starts with its pause button and advances after 15 s, unless it is hovered, focused, hidden, paused, or was moved by hand', async ({
  visit,
}) => {
  const page = await visit('about:blank', { context: { reducedMotion: 'no-preference' } });
  await page.clock.install();
  await page.goto('/shop/home');
  const carousel = page.getByRole('region', { name: 'This season' });
  const shown = () => carousel.getByText(/^\d of 3$/).innerText();
  const pause = carousel.getByRole('button', { name: 'Pause slide rotation' });
  const start = carousel.getByRole('button', { name: 'Start slide rotation' });
  const leave = () => page.getByRole('link', { name: 'See all deals' }).focus();
  const expectPaused = async () => {
    const before = await shown();
    await page.clock.runFor(2 * SLIDE_MS);
    expect(await shown()).toBe(before);
  };
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  const firstStop = carousel.locator('a[href], button, [tabindex="0"]').first();
  await expect.poll(() => firstStop.getAttribute('aria-label')).toBe('Pause slide rotation');

  // The time stands still from here on, so that a slow machine shows no further slide.
  await carousel.hover();
  await page.clock.pauseAt(Date.now() + 60_000);
  await expectPaused();
  await pause.focus();
  await page.mouse.move(0, 0);
  await expectPaused();
  await setHidden(true);
  await leave();
  await expectPaused();
  await pause.press('Enter');
  await start.waitFor();
  await setHidden(false);
  await leave();
  await expectPaused();

  await start.press('Enter');
  await pause.waitFor();
  const before = await shown();
  const next = `${(Number(before[0]) % 3) + 1} of 3`;
  await leave();
  await page.clock.runFor(SLIDE_MS - 1);
  expect(await shown()).toBe(before);
  await page.clock.runFor(1);
  await expect.poll(shown).toBe(next);

  await carousel.getByRole('button', { name: 'Next slide' }).press('Enter');
  await expect.poll(shown).not.toBe(next);
  await start.waitFor();
  await leave();
  await expectPaused();
});

test('with reduced motion the carousel does not move, and slides out of view are neither focusable nor read aloud', async ({
  visit,
}) => {
  const page = await visit('about:blank');
  await page.clock.install();
  await page.goto('/shop/home');
  const carousel = page.getByRole('region', { name: 'This season' });
  await carousel.getByRole('button', { name: 'Start slide rotation' }).waitFor();
  const first = carousel.getByRole('group', { name: 'Banner 1 of 3' });
  expect(await first.getAttribute('inert')).toBeNull();
  expect(await carousel.locator('[inert]').count()).toBe(2);
  await page.clock.fastForward(2 * SLIDE_MS);
  expect(await carousel.getByText('1 of 3').count()).toBe(1);
});

/** Scrolls to the end, step by step, as pictures come. */
async function seeAll(page: Page): Promise<void> {
  for (let isMore = true; isMore;) {
    isMore = await page.evaluate(() => {
      scrollBy(0, innerHeight / 2);
      return scrollY + innerHeight < document.documentElement.scrollHeight - 1;
    });
    await page.waitForFunction(() =>
      [...document.images]
        .filter((image) => {
          const { top, bottom, width } = image.getBoundingClientRect();
          return width > 0 && bottom > 0 && top < innerHeight;
        })
        .every(({ complete }) => complete),
    );
  }
}

test('with 25 sections nothing moves, what is far below loads later, and no more JavaScript is loaded', async ({
  visit,
  shop,
}) => {
  const scripts: string[] = [];
  const plain = await visit('/shop/home');
  const loaded = () =>
    plain.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith('.js')),
    );
  await untilLazyCodeLoaded(plain);
  scripts.push(...(await loaded()));
  await lengthenHome(shop);
  for (const width of [360, 1280]) {
    const page = await visit('/shop/about');
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    await page.addInitScript(() => {
      Object.assign(globalThis, { largest: '' });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(globalThis, {
            largest: (
              entry as PerformanceEntry & { element: Element | null }
            ).element?.getAttribute('loading'),
          });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/media/')) pictures.push(request.url());
    });
    await page.goto(`${shop.url}/shop/home`, { waitUntil: 'load' });
    await untilLazyCodeLoaded(page);
    expect(await page.getByText('Section 24', { exact: true }).count()).toBe(1);
    const [first, own] = [
      pictures.length,
      await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => path.endsWith('.js')),
      ),
    ];
    // The largest thing that is painted does not wait for layout.
    expect(
      await page.evaluate(() => (globalThis as unknown as { largest: unknown }).largest),
    ).not.toBe('lazy');
    await seeAll(page);
    expect(await shiftOf(page), `${width} px`).toBeLessThan(0.03);
    const all = await page.evaluate(() => document.images.length);
    expect(first / all, `${width} px: ${first} of ${all}`).toBeLessThan(0.5);
    expect(own.filter((path) => !scripts.includes(path))).toEqual([]);
  }
});
