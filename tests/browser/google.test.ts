/**
 * Google sign-in with the simulator: popup, One Tap, errors, linking accounts, and where Google's scripts are allowed.
 */
import type { Page } from 'playwright-core';
import { startBrowserShop } from '#support/browser-shop.ts';
import { expect, expectAccessible, SHOPPER, test as base } from '#support/browser.ts';
import { focused } from '#support/browser-buyer.ts';
import { signInWithGoogle, openGooglePopup } from '#support/google-popup.ts';
import { startIdentitySimulator } from '#support/identity-simulator.ts';
import { shiftOf, watchShifts } from '#support/layout-shifts.ts';
import { expectSoundInEachLook } from '#support/looks.ts';

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

/** axe fetches the style sheets of other origins, which the content security policy blocks. */
const AXE_ASKS = /gsi\/style/;

const oneTap = (page: Page) => page.frameLocator('iframe[title="Sign in with Google"]');

test('the button signs a new user in, also after client-side navigation, and leads back', async ({
  visit,
  google,
}) => {
  const page = await visit('/shop/about', { origins: [google.url] });
  await page.getByRole('link', { name: 'Login' }).first().click();
  await page.getByText('Or continue with').waitFor();
  const window = await openGooglePopup(page);
  await signInWithGoogle(window, 'Gwen Harrow', 'gwen@mail.example');
  await page.waitForURL('**/shop/about');
  await page.goto('/shop/account?tab=address');
  await page.getByText('Signed in as Gwen Harrow').waitFor();
});

test('the button fits after a phone is turned and is accessible with the prompt; an invalid token shows the specified message, and the next attempt works', async ({
  visit,
  google,
}) => {
  const page = await visit('/auth/login', {
    origins: [google.url],
    expected: [AXE_ASKS],
    context: { viewport: { width: 740, height: 360 } },
  });
  const button = page.getByRole('button', { name: 'Continue with Google' });
  const width = async () => (await button.boundingBox())?.width;
  await expect.poll(width).toBe(400);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(width).toBe(328);
  await oneTap(page).getByRole('button', { name: 'Close' }).waitFor();
  await expectSoundInEachLook(page);

  await page.getByLabel('Email').fill('typed@before.example');
  await signInWithGoogle(
    await openGooglePopup(page),
    'Gwen',
    'late@mail.example',
    'expired an hour ago',
  );
  await page.getByRole('alert').getByText('Google login failed').waitFor();
  await page
    .getByRole('main')
    .getByText(/^Google login failed\. Google could not confirm/)
    .waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('typed@before.example');
  await signInWithGoogle(await openGooglePopup(page), 'Gwen', 'late@mail.example');
  await page.waitForURL('**/shop/home');
});

test('One Tap signs in without a popup, and stays away once it was dismissed', async ({
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
  await oneTap(other).getByRole('button', { name: 'Close' }).waitFor();
  for (const width of [768, 1024, 1280, 1920]) {
    await other.setViewportSize({ width, height: 1000 });
    const prompt = await other.locator('iframe').boundingBox();
    for (const part of [
      other.getByRole('heading', { level: 1 }),
      other.getByRole('link', { name: 'Contact' }).first(),
    ]) {
      const box = await part.boundingBox();
      const isFree =
        !!box && !!prompt && (box.y >= prompt.y + prompt.height || box.x + box.width <= prompt.x);
      expect(isFree, `${width} px: the prompt covers nothing`).toBe(true);
    }
  }
  await oneTap(other)
    .getByRole('button', { name: /Gwen Harrow/ })
    .click();
  await other.waitForURL('**/shop/home');
  await expect.poll(() => other.locator('iframe').count()).toBe(0);
});

test('an email with a password is linked by entering the password once', async ({
  visit,
  google,
}) => {
  const page = await visit('/auth/register?origin=%2Fshop%2Faccount', {
    origins: [google.url],
    expected: [AXE_ASKS],
  });
  const window = await openGooglePopup(page);
  await window.getByRole('button', { name: /shopper@demo\.shop/ }).click();
  await page.waitForURL('**/auth/login?**');
  await page.getByText('You have an account with this email address already').waitFor();
  await expect.poll(() => focused(page)).toContain('Sign in with its password once');
  expect(await page.getByLabel('Email').inputValue()).toBe(SHOPPER.email);
  expect(page.url()).not.toContain('shopper');
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByText('The email address or password is incorrect.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(SHOPPER.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/shop/account');
  await page.goto('/shop/account/settings');
  await page.getByText('Linked', { exact: true }).waitFor();

  const again = await visit('/auth/login', { origins: [google.url] });
  const next = await openGooglePopup(again);
  await next.getByRole('button', { name: /shopper@demo\.shop/ }).click();
  await again.waitForURL('**/shop/home');
});

test('the content security policy allows the files of Google’s client, on the sign-in pages only', async ({
  shop,
  google,
}) => {
  const policyOf = async (path: string) =>
    (await fetch(shop.url + path, { redirect: 'manual' })).headers.get('content-security-policy');
  for (const path of ['/auth/login', '/auth/register', '/Auth/Login'])
    expect(await policyOf(path)).toContain(`${google.url}/gsi/client`);
  for (const path of ['/shop/home', '/shop/checkout', '/auth/forgot-password', '/admin/dashboard'])
    expect(await policyOf(path)).not.toContain(google.url);
  expect(await policyOf('/auth/login')).not.toMatch(/unsafe-|\*/);
});

test('when Google is unavailable the page says so, and the password form works', async ({
  visit,
  google,
}) => {
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

test('button and prompt appear without moving the sign-in page, however slow their styles are', async ({
  visit,
  google,
}) => {
  const page = await visit('/healthz', { origins: [google.url] });
  await watchShifts(page);
  let held = Promise.withResolvers<void>();
  await page.route(`${google.url}/gsi/style`, async (route) => {
    await held.promise;
    await route.continue();
  });
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['/auth/login', '/auth/register']) {
      held = Promise.withResolvers<void>();
      const requested = page.waitForRequest(`${google.url}/gsi/style`);
      // The held style would hold the load event too.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await requested;
      // Web fonts may move text where their local fallbacks are not installed; that is not measured here.
      await page.evaluate(() => document.fonts.ready);
      const before = await shiftOf(page);
      held.resolve();
      await page.getByRole('button', { name: /with Google$/ }).waitFor();
      await oneTap(page).getByRole('button', { name: 'Close' }).waitFor();
      expect((await shiftOf(page)) - before, `${path} at ${width} px`).toBeLessThan(0.01);
    }
  }
});
