/** The frame of every page: access, header states, titles and focus, themes, and links without JavaScript. */
import { describe } from 'vitest';
import { ADMIN, expect, expectAccessible, SHOPPER, signIn, test } from '#support/browser.ts';

describe('access', () => {
  test('a signed-out visitor is sent to sign-in and back', async ({ visit, shop }) => {
    const page = await visit('/shop/checkout');
    expect(page.url()).toBe(`${shop.url}/auth/login?origin=%2Fshop%2Fcheckout`);
    await page.goto('/login?origin=%2Fshop%2Fwishlist');
    expect(page.url()).toBe(`${shop.url}/auth/login?origin=%2Fshop%2Fwishlist`);
    await page.goto('/');
    expect(page.url()).toBe(`${shop.url}/shop/home`);
  });

  test('an unknown page has a message, its status and links', async ({ visit }) => {
    const page = await visit('/shop/about');
    const answer = await page.request.get('/no/such/page');
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html).toContain('page doesn&#x27;t exists');
    const [, main = ''] = html.split('<main');
    expect(main).toContain('href="/shop/search"');
    expect(main).toContain('href="/shop/listing?category=garden"');
  });

  test('a shopper is refused in the admin area', async ({ visit, shop }) => {
    const page = await visit('/shop/about');
    await signIn(page, SHOPPER);
    const answer = await page.request.get('/admin/orders');
    expect([answer.url(), answer.status()]).toEqual([`${shop.url}/unauth-page`, 403]);
    expect(await answer.text()).toContain('You don&#x27;t have access to view this page');
  });

  test('an administrator is sent to the admin area and can sign out', async ({ visit, shop }) => {
    const page = await visit('/shop/about');
    await signIn(page, ADMIN);
    await page.goto('/shop/home');
    expect(page.url()).toBe(`${shop.url}/admin/dashboard`);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/auth/login');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Sign in to your account',
    );
  });
});

describe('the header', () => {
  test('shows who is signed in and signs out', async ({ visit }) => {
    const page = await visit('/shop/about');
    expect(await page.getByRole('banner').getByRole('link', { name: 'Login' }).count()).toBe(1);
    await signIn(page, SHOPPER);
    await page.reload();
    expect(await page.getByRole('link', { name: 'Cart, empty' }).count()).toBe(1);
    await page.getByLabel(/^Logged in as /).click();
    const menu = page.getByRole('banner');
    expect(await menu.getByRole('link', { name: 'Account' }).isVisible()).toBe(true);
    // The wishlist heart in the header is a link too.
    expect(await menu.getByRole('link', { name: 'Wishlist' }).last().isVisible()).toBe(true);
    await menu.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  });

  test('leads to every category by keyboard, and title and focus follow', async ({ visit }) => {
    const page = await visit('/shop/about');
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Garden' })
      .focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shop/listing?category=garden');
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    await expect.poll(focused).toBe('H1');
    expect(await page.title()).not.toContain('About');
    await page.goBack();
    await expect.poll(() => page.title()).toContain('About us');
  });
});

describe('without JavaScript', () => {
  test('the menu opens, pages are readable, and signing out works', async ({ visit }) => {
    const page = await visit('/shop/about', {
      context: { javaScriptEnabled: false, viewport: { width: 360, height: 740 } },
    });
    await page.getByLabel('Menu').click();
    await page
      .getByRole('navigation', { name: 'Shop' })
      .getByRole('link', { name: 'Contact' })
      .click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Contact');
    await signIn(page, SHOPPER);
    await page.goto('/shop/about');
    await page.getByLabel(/^Logged in as /).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    expect(await page.getByRole('banner').getByRole('link', { name: 'Login' }).count()).toBe(1);
  });
});

describe('themes', () => {
  test('follow the system, can be chosen, and are remembered without a flash', async ({
    visit,
  }) => {
    const page = await visit('/shop/about', { context: { colorScheme: 'dark' } });
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
    expect(await theme()).toBe('dark');
    await page.getByRole('radio', { name: 'Light' }).check();
    expect(await theme()).toBe('light');
    await page.addInitScript(() => {
      const shown = new Set<string | undefined>();
      Object.assign(globalThis, { shown });
      new MutationObserver(() => {
        if (document.body) shown.add(document.documentElement.dataset['theme']);
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.goto('/shop/contact');
    const shown = () =>
      page.evaluate(() => [...(globalThis as unknown as { shown: Set<string> }).shown]);
    expect(await shown()).toEqual(['light']);
  });

  test('follow a change of the system while a page starts', async ({ visit }) => {
    const page = await visit('/healthz');
    await page.addInitScript(() => {
      const idle: (() => void)[] = [];
      Object.assign(globalThis, {
        idle,
        requestIdleCallback: (task: () => void) => idle.push(task),
      });
    });
    await page.goto('/shop/about');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(() => matchMedia('(prefers-color-scheme: dark)').matches);
    await page.evaluate(() => {
      for (const task of (globalThis as unknown as { idle: (() => void)[] }).idle) task();
    });
    await page.locator('html[data-theme="dark"]').waitFor();
  });

  test.for(['light', 'dark'] as const)('are accessible: %s', async (colorScheme, { visit }) => {
    const page = await visit('/shop/return-policy', { context: { colorScheme } });
    await expectAccessible(page);
    await page.goto('/shop/search');
    await expectAccessible(page);
  });
});

describe('cache headers', () => {
  test('a public page is cached and revalidated by its ETag; a private one is not stored', async ({
    visit,
  }) => {
    const page = await visit('/shop/about');
    const first = await page.request.get('/shop/about', { headers: { 'accept-encoding': 'br' } });
    expect(first.headers()).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: 'Cookie, Accept-Encoding',
      'content-encoding': 'br',
    });
    expect(first.headers()['set-cookie']).toBeUndefined();
    const again = await page.request.get('/shop/about', {
      headers: { 'accept-encoding': 'br', 'if-none-match': first.headers()['etag'] ?? '' },
    });
    expect(again.status()).toBe(304);
    await signIn(page, SHOPPER);
    expect((await page.request.get('/shop/about')).headers()['cache-control']).toBe(
      'private, no-cache',
    );
    expect((await page.request.get('/shop/account')).headers()['cache-control']).toBe('no-store');
  });
});
