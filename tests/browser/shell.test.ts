/** The frame of every page: header, titles and focus, themes, links without JavaScript, cache headers. */
import { expect, SHOPPER, signIn, test } from '#support/browser.ts';
import { aBuyer } from '#support/browser-buyer.ts';
import { aCategory } from '#support/categories.ts';
import { untilLazyCodeLoaded } from '#support/lazy-code.ts';
import { requestOf } from '#support/page-request.ts';
import { NO_PAGE } from '#support/storefront.ts';

test('the header leads to every category by keyboard, and title and focus follow; it shows who is signed in and signs out', async ({
  visit,
}) => {
  const page = await visit('/shop/about');
  const header = page.getByRole('banner');
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await categories.getByRole('link', { name: 'Garden' }).press('Enter');
  await page.waitForURL('**/shop/listing?category=garden');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await page.title()).not.toContain('About');
  await page.goBack();
  await expect.poll(() => page.title()).toContain('About us');

  expect(await header.getByRole('link', { name: 'Login' }).count()).toBe(1);
  await aBuyer(page, { address: false });
  await page.reload();
  expect(await page.getByRole('link', { name: 'Cart, empty' }).count()).toBe(1);
  await page.getByLabel(/^Logged in as /).click();
  expect(await header.getByRole('link', { name: 'Account' }).isVisible()).toBe(true);
  // The wishlist heart in the header is a link too.
  expect(await header.getByRole('link', { name: 'Wishlist' }).last().isVisible()).toBe(true);
  await header.getByRole('button', { name: 'Logout' }).click();
  await header.getByRole('link', { name: 'Login' }).waitFor();
});

test('the parts of a category open below it, by keyboard and when pointed at', async ({
  shop,
  visit,
}) => {
  const dresses = await aCategory(shop, { name: 'Dresses', parent: 'women' });
  const page = await visit(NO_PAGE);
  const categories = page.getByRole('navigation', { name: 'Categories' });
  const part = categories.getByText('Dresses');
  await expect
    .poll(async () => {
      await page.goto('/shop/contact');
      return part.count();
    })
    .toBe(1);
  await untilLazyCodeLoaded(page);
  expect(await part.isVisible()).toBe(false);
  await categories.getByRole('link', { name: 'Women' }).hover();
  await part.waitFor();
  await page.mouse.move(0, 600);
  await part.waitFor({ state: 'hidden' });
  await categories.getByRole('link', { name: 'Men', exact: true }).focus();
  await page.keyboard.press('Tab');
  await part.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/shop/listing?category=${dresses}`);
  await page.getByRole('heading', { level: 1, name: 'Dresses' }).waitFor();
});

test('Back closes the menu, the cart, the enlarged picture and the product before it leaves the page', async ({
  visit,
}) => {
  const page = await visit(NO_PAGE, { context: { viewport: { width: 360, height: 740 } } });
  await aBuyer(page, { address: false });
  await page.goto('/shop/about');
  await untilLazyCodeLoaded(page);
  const back = () => page.evaluate(() => history.back());
  const menu = page.getByLabel('Menu');
  const lists = page.getByRole('navigation', { name: 'Shop' });
  await menu.click();
  await lists.getByRole('link', { name: 'Women' }).click();
  await page.waitForURL('**/shop/listing?category=women');
  await page.getByRole('heading', { level: 1, name: 'Women' }).waitFor();
  await menu.click();
  await back();
  await lists.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Cart, empty' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await cart.waitFor();
  await back();
  await cart.waitFor({ state: 'hidden' });
  await page.waitForURL('**/shop/listing?category=women');

  await page.getByRole('link', { name: 'Ikat wrap dress' }).click();
  const product = page.getByRole('dialog', { name: 'Ikat wrap dress', exact: true });
  await product
    .getByRole('link', { name: /^Enlarge/ })
    .first()
    .click();
  const pictures = page.getByRole('dialog', { name: 'Pictures of Ikat wrap dress' });
  await pictures.waitFor();
  await back();
  await pictures.waitFor({ state: 'hidden' });
  expect(await product.isVisible()).toBe(true);
  await back();
  await product.waitFor({ state: 'hidden' });
  await page.waitForURL('**/shop/listing?category=women');
});

test('without JavaScript the menu opens, pages are readable, a missing one leads on, and signing out works', async ({
  visit,
}) => {
  const page = await visit('/shop/about', {
    context: { javaScriptEnabled: false, viewport: { width: 360, height: 740 } },
  });
  await page.getByLabel('Menu').click();
  const menu = page.getByRole('navigation', { name: 'Shop' });
  await menu.getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact', exact: true }).waitFor();
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await page.getByText("page doesn't exists").waitFor();
  for (const href of ['/shop/search', '/shop/listing?category=garden'])
    await page.getByRole('main').locator(`a[href="${href}"]`).waitFor();
  await signIn(page, SHOPPER);
  await page.goto('/shop/about');
  await page.getByLabel(/^Logged in as /).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
});

test('themes follow the system, also while a page starts, can be chosen, and are remembered without a flash', async ({
  visit,
}) => {
  const page = await visit(NO_PAGE, { context: { colorScheme: 'dark' } });
  await page.addInitScript(() => {
    const idle: (() => void)[] = [];
    const shown = new Set<string | undefined>();
    Object.assign(globalThis, {
      idle,
      shown,
      requestIdleCallback: (task: () => void) => idle.push(task),
    });
    new MutationObserver(() => {
      if (document.body) shown.add(document.documentElement.dataset['theme']);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const shown = () =>
    page.evaluate(() => [...(globalThis as unknown as { shown: Set<string> }).shown]);
  const follows = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
  };
  await page.goto('/shop/about');
  expect(await shown()).toEqual(['dark']);
  // Before the page has looked at the system again.
  await page.emulateMedia({ colorScheme: 'light' });
  await page.waitForFunction(() => matchMedia('(prefers-color-scheme: light)').matches);
  await page.evaluate(() => {
    for (const task of (globalThis as unknown as { idle: (() => void)[] }).idle) task();
  });
  await follows('light');
  await follows('dark');
  await page.getByRole('radio', { name: 'Light' }).check();
  await page.locator('html[data-theme="light"]').waitFor();
  await page.goto('/shop/contact');
  expect(await shown()).toEqual(['light']);
});

test('a public page is cached and revalidated by its ETag; a private one is not stored', async ({
  visit,
}) => {
  const page = await visit(NO_PAGE);
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await requestOf(page, path, {
      headers: { 'accept-encoding': 'br', ...headers },
    });
    return { status: answer.status(), headers: answer.headers() };
  };
  const { headers } = await get('/shop/about');
  expect(headers).toMatchObject({
    'cache-control': 'public, no-cache',
    vary: 'Cookie, Accept-Encoding',
    'content-encoding': 'br',
  });
  expect(headers['set-cookie']).toBeUndefined();
  expect((await get('/shop/about', { 'if-none-match': headers['etag'] ?? '' })).status).toBe(304);
  await signIn(page, SHOPPER);
  expect((await get('/shop/about')).headers['cache-control']).toBe('private, no-cache');
  expect((await get('/shop/account')).headers['cache-control']).toBe('no-store');
});
