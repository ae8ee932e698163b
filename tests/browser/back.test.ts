/**
 * Going back is instant where nothing keeps a page out of the browser's back/forward cache. The packaged Chromium has no
 * such cache, so what would keep a page out is looked for, and its return is played.
 */
import { expect, test } from '#support/browser.ts';
import { aBuyer, findProduct, plain, putInCart } from '#support/buying.ts';
import { watchCardsToCome } from '#support/cards-to-come.ts';
import { lateCode } from '#support/late-code.ts';

const UNWELCOME = ['unload', 'beforeunload'];

test('nothing keeps home, listing and product from being kept by the browser', async ({
  visit,
}) => {
  const page = await visit('/shop/about');
  const { _id } = await findProduct(page, plain({ shipped: true }));
  const devtools = await page.context().newCDPSession(page);
  for (const path of ['/shop/home', '/shop/listing', `/shop/product/${_id}`]) {
    const answer = await page.goto(path, { waitUntil: 'load' });
    expect(answer?.headers()['cache-control'], path).not.toContain('no-store');
    // What listens, listens once the page has come alive.
    const listening = async (): Promise<string[]> => {
      const { result } = await devtools.send('Runtime.evaluate', { expression: 'window' });
      const { listeners } = await devtools.send('DOMDebugger.getEventListeners', {
        objectId: result.objectId ?? '',
      });
      return listeners.map(({ type }) => type);
    };
    await expect.poll(listening, { message: 'the page listens at all' }).toContain('pageshow');
    const types = await listening();
    expect(
      types.filter((type) => UNWELCOME.includes(type)),
      path,
    ).toEqual([]);
  }
});

test('a page that comes back asks anew what is in the cart', async ({ visit }) => {
  const page = await visit('/shop/about');
  const buyer = await aBuyer(page);
  await page.goto('/shop/home');
  await page.getByRole('link', { name: 'Cart, empty' }).waitFor();
  await putInCart(page, buyer, await findProduct(page, plain({ shipped: true })));
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
});

test('a page that is new lays out what is far below later; one that is come back to is whole and at its place', async ({
  visit,
}) => {
  const page = await visit('about:blank');
  await page.addInitScript(() => {
    const leftOut = () =>
      [...document.querySelectorAll('main *, .foot')].filter(
        (part) => getComputedStyle(part).contentVisibility === 'auto',
      ).length;
    Object.assign(globalThis, { leftOut });
    // Styles stand before scripts of the page run, and they before the page is alive.
    addEventListener('DOMContentLoaded', () => Object.assign(globalThis, { begun: leftOut() }));
  });
  const begunWithout = () =>
    page.evaluate(() => (globalThis as unknown as { begun: number }).begun);
  const leftOut = () =>
    page.evaluate(() => (globalThis as unknown as { leftOut: () => number }).leftOut());
  for (const path of ['/shop/home', '/shop/listing']) {
    await page.goto(path);
    expect(await begunWithout()).toBeGreaterThan(5);
    await expect.poll(leftOut).toBe(0);
    expect(await page.locator('html[data-fresh]').count()).toBe(0);
  }

  const place = await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 2);
    return scrollY;
  });
  await page.reload();
  expect(await begunWithout()).toBe(0);
  expect(await leftOut()).toBe(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('whoever has scrolled stays there when a dialog closes, and comes back there from another filter', async ({
  visit,
}) => {
  const page = await visit('/shop/listing');
  await lateCode(page);
  const cards = page.getByRole('main').getByRole('article');
  const down = () => page.evaluate(() => scrollY);
  await cards.first().getByRole('link').focus();
  await page.evaluate(() => scrollTo(0, 900));
  await page.keyboard.press('F8');
  await page.getByRole('dialog', { name: 'Recent messages' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await down()).toBe(900);

  const box = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox');
  await box.first().evaluate((men) => (men as HTMLInputElement).click());
  await page.waitForURL('**/shop/listing?category=men');
  await page.evaluate(() => scrollTo(0, 0));
  const toCome = await watchCardsToCome(page);
  await page.goBack();
  await page.waitForURL('**/shop/listing');
  await expect.poll(() => cards.count()).toBe(24);
  expect(await down()).toBe(900);
  // A place is found among cards, not among guesses of their height.
  expect(await toCome()).toBe(0);
});
