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

test('a category tile clears the stored filters, saves its own and leads to the listing', async ({
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

test('the carousel: pause comes first, it moves by itself after 15 s, and stays after a hand has moved it', async ({
  visit,
}) => {
  const page = await visit('about:blank', { context: { reducedMotion: 'no-preference' } });
  await page.clock.install();
  await page.goto('/shop/home');
  const carousel = page.getByRole('region', { name: 'This season' });
  const shown = () => carousel.getByText(/^\d of 3$/).innerText();
  await carousel.getByRole('button', { name: 'Pause slide rotation' }).waitFor();
  expect(await carousel.getByRole('button').first().getAttribute('aria-label')).toBe(
    'Pause slide rotation',
  );

  await page.clock.fastForward(SLIDE_MS - 1000);
  expect(await shown()).toBe('1 of 3');
  await page.clock.fastForward(1500);
  await expect.poll(shown).toBe('2 of 3');

  await carousel.getByRole('button', { name: 'Next slide' }).press('Enter');
  await expect.poll(shown).toBe('3 of 3');
  await page.getByRole('link', { name: 'See all deals' }).focus();
  await page.clock.fastForward(4 * SLIDE_MS);
  expect(await shown()).toBe('3 of 3');
});

test('slides out of view can be neither reached nor read; nothing moves under reduced motion', async ({
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
