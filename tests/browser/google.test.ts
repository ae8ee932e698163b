/** Google sign-in with the simulator: the button's window, one-tap, what is refused, linking, and where Google is let in. */
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { startBrowserShop } from '#support/browser-shop.ts';
import { expect, expectAccessible, SHOPPER, test as base } from '#support/browser.ts';
import { focused } from '#support/buying.ts';
import { beSomebody, openWindow } from '#support/google-window.ts';
import { startIdentitySimulator } from '#support/identity-simulator.ts';

const test = base
  .extend('google', { scope: 'file' }, async ({}, { onCleanup }) => {
    const google = await startIdentitySimulator();
    onCleanup(() => google.stop());
    return google;
  })
  .extend('shop', { scope: 'file' }, async ({ google }, { onCleanup }) => {
    const shop = await startBrowserShop(google.settings);
    onCleanup(() => shop.stop());
    await google.serve(shop.url);
    return shop;
  });

/** axe asks for the styles of other origins as no page does, and is refused. */
const AXE_ASKS = /gsi\/style/;

const oneTap = (page: Page) => page.frameLocator('iframe[title="Sign in with Google"]');

test('the button signs in whom the shop never saw, and leads back to where he wanted to go', async ({
  visit,
  google,
}) => {
  const page = await visit('/shop/account?tab=address', { origins: [google.url] });
  await page.getByText('Or continue with').waitFor();
  const window = await openWindow(page);
  await beSomebody(window, 'Gwen Harrow', 'gwen@mail.example');
  await page.waitForURL('**/shop/account?tab=address');
  await page.getByText('Signed in as Gwen Harrow').waitFor();
});

test('one-tap signs in without a window, and stays away once it was closed', async ({
  visit,
  google,
}) => {
  const page = await visit('/auth/register', { origins: [google.url] });
  await oneTap(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.locator('iframe').count()).toBe(0);
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  expect(await page.locator('iframe').count()).toBe(0);

  const other = await visit('/auth/login', { origins: [google.url] });
  await oneTap(other)
    .getByRole('button', { name: /Gwen Harrow/ })
    .click();
  await other.waitForURL('**/shop/home');
  expect(await other.locator('iframe').count()).toBe(0);
});

test('what is wrong with the token is told as the specification says, and the next try works', async ({
  visit,
  google,
}) => {
  const page = await visit('/auth/login', { origins: [google.url] });
  await page.getByLabel('Email').fill('typed@before.example');
  await beSomebody(await openWindow(page), 'Gwen', 'late@mail.example', 'expired an hour ago');
  await page.getByRole('alert').getByText('Google login failed').waitFor();
  await page
    .getByRole('main')
    .getByText(/^Google login failed\. Google did not confirm/)
    .waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('typed@before.example');
  await beSomebody(await openWindow(page), 'Gwen', 'late@mail.example');
  await page.waitForURL('**/shop/home');
});

test('an address with a password is linked by giving it once', async ({ visit, google }) => {
  const page = await visit('/auth/register?origin=%2Fshop%2Faccount', {
    origins: [google.url],
    expected: [AXE_ASKS],
  });
  const window = await openWindow(page);
  await window.getByRole('button', { name: /shopper@demo\.shop/ }).click();
  await page.waitForURL('**/auth/login?**');
  await page.getByText('You have an account with this e-mail address already').waitFor();
  await expect.poll(() => focused(page)).toContain('Sign in with its password once');
  expect(await page.getByLabel('Email').inputValue()).toBe(SHOPPER.email);
  expect(page.url()).not.toContain('shopper');
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.keyboard.press('Enter');
  await page
    .getByRole('main')
    .getByText('The e-mail address or the password is not right.')
    .waitFor();
  await page.getByLabel('Password', { exact: true }).fill(SHOPPER.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/shop/account');
  await page.goto('/shop/account/settings');
  await page.getByText('Linked', { exact: true }).waitFor();

  const again = await visit('/auth/login', { origins: [google.url] });
  const next = await openWindow(again);
  await next.getByRole('button', { name: /shopper@demo\.shop/ }).click();
  await again.waitForURL('**/shop/home');
});

describe('Google is let in', () => {
  const policyOf = async (url: string) =>
    (await fetch(url, { redirect: 'manual' })).headers.get('content-security-policy');

  test('on the sign-in pages alone, with the files of its client alone', async ({
    shop,
    google,
  }) => {
    for (const path of ['/auth/login', '/auth/register', '/Auth/Login'])
      expect(await policyOf(shop.url + path)).toContain(`${google.url}/gsi/client`);
    for (const path of [
      '/shop/home',
      '/shop/checkout',
      '/auth/forgot-password',
      '/admin/dashboard',
    ])
      expect(await policyOf(shop.url + path)).not.toContain(google.url);
    expect(await policyOf(`${shop.url}/auth/login`)).not.toMatch(/unsafe-|\*/);
  });

  test('also for who comes from another page of the shop without a new document', async ({
    visit,
    google,
  }) => {
    const page = await visit('/shop/about', { origins: [google.url] });
    await page.getByRole('link', { name: 'Login' }).first().click();
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
    expect(page.url()).toContain('origin=%2Fshop%2Fabout');
  });
});

test('while Google is away the page says so, and the password works', async ({ visit, google }) => {
  const page = await visit('/shop/about', {
    origins: [google.url],
    expected: [/gsi\/client/, /Failed to load resource/],
  });
  await page.route(`${google.url}/**`, (route) => route.abort());
  await page.goto('/auth/login');
  await page.getByText('Google cannot be reached right now.').waitFor();
  await page.getByLabel('Email').fill(SHOPPER.email);
  await page.getByLabel('Password', { exact: true }).fill(SHOPPER.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/shop/home');
});

test.for(['light', 'dark'] as const)(
  'with the button and the prompt the pages are sound, also on a phone: %s',
  async (colorScheme, { visit, google }) => {
    for (const width of [1280, 360]) {
      const page = await visit('/auth/login', {
        origins: [google.url],
        expected: [AXE_ASKS],
        context: { colorScheme, viewport: { width, height: 780 } },
      });
      await oneTap(page).getByRole('button', { name: 'Close' }).waitFor();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    }
  },
);
