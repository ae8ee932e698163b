import { expect, expectAccessible, test } from '#support/browser.ts';

const SLIDE_MS = 15_000;

test('shows banners, deals, featured products, all categories and all products', async ({
  visit,
}) => {
  const page = await visit('/shop/home');
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  for (const title of ["Today's Deals", 'Featured Products', 'Shop by category', 'New Arrivals']) {
    await page.getByRole('heading', { name: title, level: 2 }).waitFor();
  }
  const tiles = page.getByRole('region', { name: 'Shop by category' }).getByRole('link');
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
  await expectAccessible(page);
});

test('each section shows eight products and a link to all; on phones four, so that the categories stay in reach', async ({
  visit,
  shop,
}) => {
  await shop.pool.query('UPDATE products SET todays_deal = true, featured = true');
  const page = await visit('/shop/home');
  const total = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/shop/products?limit=1');
    return ((await answer.json()) as { total: number }).total;
  });
  for (const [width, count] of [
    [360, 4],
    [768, 6],
    [1280, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const [name, link, address] of [
      ["Today's Deals", 'See all deals', '/shop/listing?todaysDeal=true'],
      ['Featured Products', 'See all featured', '/shop/listing?featured=true'],
      ['New Arrivals', `See all ${total} products`, '/shop/listing?sortBy=newest'],
    ] as const) {
      const section = page.getByRole('region', { name });
      expect(await section.getByRole('article').count(), `${name} at ${width} px`).toBe(count);
      expect(await section.getByRole('link', { name: link }).getAttribute('href')).toBe(address);
    }
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const categories = page.getByRole('heading', { name: 'Shop by category' });
  const top = await categories.evaluate((it) => it.getBoundingClientRect().top + scrollY);
  expect(top).toBeLessThan(4 * 740);
});

test("below 768 px the banner's text has the theme's colours and is visible at 200 % zoom", async ({
  visit,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await visit('/shop/home', {
      context: { colorScheme, viewport: { width: 360, height: 740 } },
    });
    const heading = page.getByRole('heading', { level: 1 });
    const coloursOf = (selector: string) =>
      page.locator(selector).evaluate((it) => {
        const { backgroundColor, color } = getComputedStyle(it);
        return { backgroundColor, color };
      });
    expect((await coloursOf('.hero')).backgroundColor).toBe(
      (await coloursOf('.topbar')).backgroundColor,
    );
    expect(await heading.evaluate((it) => getComputedStyle(it).color)).toBe(
      (await coloursOf('body')).color,
    );
    // 1280 x 800 at 200 %, and a phone in landscape.
    for (const viewport of [
      { width: 640, height: 400 },
      { width: 740, height: 360 },
    ]) {
      await page.setViewportSize(viewport);
      expect((await heading.boundingBox())?.y).toBeLessThan(viewport.height - 40);
    }
  }
});

test('a category tile clears stored filters, stores its own and leads to the listing', async ({
  visit,
}) => {
  const page = await visit('/shop/home');
  await page.evaluate(() =>
    sessionStorage.setItem('filters', JSON.stringify({ category: ['men'], color: ['Moss'] })),
  );
  await page
    .getByRole('region', { name: 'Shop by category' })
    .getByRole('link', { name: 'Garden' })
    .click();
  await page.getByRole('heading', { name: 'Garden', level: 1 }).waitFor();
  expect(new URL(page.url()).search).toBe('?category=garden');
  expect(await page.evaluate(() => sessionStorage.getItem('filters'))).toBe(
    '{"category":["garden"]}',
  );
});

test('the carousel starts with its pause button, advances after 15 s, and rests once moved by hand', async ({
  visit,
}) => {
  const page = await visit('about:blank', { context: { reducedMotion: 'no-preference' } });
  await page.clock.install();
  await page.goto('/shop/home');
  const carousel = page.getByRole('region', { name: 'This season' });
  const shown = () => carousel.getByText(/^\d of 3$/).innerText();
  await carousel.getByRole('button', { name: 'Pause slide rotation' }).waitFor();
  const firstStop = carousel.locator('a[href], button, [tabindex="0"]').first();
  expect(await firstStop.getAttribute('aria-label')).toBe('Pause slide rotation');

  // Time also passes by itself, on a busy machine some seconds.
  await page.clock.fastForward(SLIDE_MS / 3);
  expect(await shown()).toBe('1 of 3');
  await page.clock.fastForward(SLIDE_MS);
  await expect.poll(shown).toBe('2 of 3');

  await carousel.getByRole('button', { name: 'Next slide' }).press('Enter');
  await expect.poll(shown).toBe('3 of 3');
  await page.getByRole('link', { name: 'See all deals' }).focus();
  await page.clock.fastForward(4 * SLIDE_MS);
  expect(await shown()).toBe('3 of 3');
});

test('the pause button toggles its name, and the carousel pauses while hovered, focused, hidden or paused', async ({
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
    await page.clock.fastForward(2 * SLIDE_MS);
    expect(await shown()).toBe('1 of 3');
  };
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await pause.waitFor();
  await carousel.hover();
  await expectPaused();
  await page.mouse.move(0, 0);
  await pause.focus();
  await expectPaused();
  await leave();
  await setHidden(true);
  await expectPaused();
  await setHidden(false);
  await pause.press('Enter');
  await start.waitFor();
  await leave();
  await expectPaused();

  await start.press('Enter');
  await pause.waitFor();
  await leave();
  await page.clock.fastForward(SLIDE_MS + 500);
  await expect.poll(shown).toBe('2 of 3');
});

test('slides out of view are neither focusable nor read aloud; nothing moves with reduced motion', async ({
  visit,
}) => {
  const page = await visit('about:blank');
  await page.clock.install();
  await page.goto('/shop/home');
  const carousel = page.getByRole('region', { name: 'This season' });
  await carousel.getByRole('button', { name: 'Start slide rotation' }).waitFor();
  expect(
    await carousel.getByRole('group', { name: 'Banner 1 of 3' }).getAttribute('inert'),
  ).toBeNull();
  expect(await carousel.locator('[inert]').count()).toBe(2);
  await page.clock.fastForward(2 * SLIDE_MS);
  expect(await carousel.getByText('1 of 3').count()).toBe(1);
});
