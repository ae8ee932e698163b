/** Network faults on registration, password reset, Google sign-in and passkeys. */
import type { Page } from 'playwright-core';
import { newSecret, hashOfSecret } from '#modules/accounts/secret-token.ts';
import { startBrowserShop } from '#support/browser-shop.ts';
import { expect } from '#support/browser.ts';
import { aBuyer, focused } from '#support/browser-buyer.ts';
import { signInWithGoogle, openGooglePopup } from '#support/google-popup.ts';
import { startIdentitySimulator } from '#support/identity-simulator.ts';
import { aDevice } from '#support/passkey-device.ts';
import { endSessions, test as base, EXPECTED_ERRORS } from '#support/shop-behind-proxy.ts';
import {
  button,
  count,
  field,
  RATE_LIMITED,
  untilText,
  runNetworkFaults,
  UNREACHABLE,
  type FaultCase,
  type Scene,
  formMessages,
} from '#support/network-faults.ts';

const test = base
  .extend('google', { scope: 'file' }, async ({}, { onCleanup }) => {
    const google = await startIdentitySimulator();
    onCleanup(() => google.stop());
    return google;
  })
  .extend('shop', { scope: 'file' }, async ({ proxy, google }, { onCleanup }) => {
    // Browsers bind passkeys to host names, not addresses.
    const url = proxy.url.replace('127.0.0.1', 'localhost');
    const shop = await startBrowserShop({ PUBLIC_URL: url, ...google.settings });
    onCleanup(() => shop.stop());
    proxy.forwardTo(shop.url);
    await google.serve(url);
    return { ...shop, url };
  });

const password = (page: Page, label = 'Password') => page.getByLabel(label, { exact: true });
const NEXT = 'a-new-thread-1';
const newcomer = ({ buyer }: Scene) => `new-${buyer.email}`;

async function signedOutAt(page: Page, address: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(address);
}

const DOORS: readonly FaultCase[] = [
  {
    name: 'registering',
    method: 'POST',
    path: /\/auth\/register$/,
    arrange: async (scene) => {
      const { page } = scene;
      await signedOutAt(page, '/auth/register');
      await field(page, 'User Name').fill('Nora Weft');
      await field(page, 'Email').fill(newcomer(scene));
      await password(page).fill(NEXT);
    },
    submit: ({ page }) => button(page, 'Create Account').press('Enter'),
    messages: formMessages('Registration failed'),
    expectInputKept: async (scene) => {
      const { page } = scene;
      expect(await field(page, 'User Name').inputValue()).toBe('Nora Weft');
      expect(await field(page, 'Email').inputValue()).toBe(newcomer(scene));
      expect(await password(page).inputValue()).toBe(NEXT);
    },
    busy: ({ page }) => button(page, 'Create Account'),
    // The request with the lost response created the account.
    expectDone: async (scene) => {
      await untilText(scene, 'Your account is ready. Sign in to use it.');
      await expect.poll(() => field(scene.page, 'Email').inputValue()).toBe(newcomer(scene));
    },
    timesDone: (scene) =>
      count(scene, 'SELECT count(*)::int AS n FROM users WHERE email = $1', newcomer(scene)),
  },
  {
    name: 'setting a new password',
    method: 'POST',
    path: /\/auth\/password\/reset$/,
    arrange: async ({ page, shop, buyer }) => {
      const token = newSecret();
      await shop.pool.query(
        `INSERT INTO password_resets (token_hash, user_id, created_at, expires_at)
         VALUES ($1, $2, now(), now() + interval '1 hour')`,
        [hashOfSecret(token), buyer.id],
      );
      await signedOutAt(page, `/auth/reset-password?token=${token}`);
      await password(page, 'New password').fill(NEXT);
    },
    submit: ({ page }) => button(page, 'Set password').press('Enter'),
    messages: formMessages(),
    expectInputKept: async ({ page }) =>
      expect(await password(page, 'New password').inputValue()).toBe(NEXT),
    busy: ({ page }) => button(page, 'Set password'),
    // The request with the lost response used the link.
    expectDone: async (scene) => {
      const { page, buyer } = scene;
      await untilText(scene, /An earlier attempt may have set your password/);
      await expect.poll(() => focused(page)).toContain('An earlier attempt');
      await page.getByRole('link', { name: 'request a new link' }).waitFor();
      await page.getByRole('link', { name: 'Sign in with it' }).press('Enter');
      await field(page, 'Email').fill(buyer.email);
      await password(page).fill(NEXT);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/shop/home');
    },
  },
  {
    name: 'Google',
    method: 'POST',
    path: /\/auth\/google\/token$/,
    arrange: async ({ page }) => {
      await signedOutAt(page, '/auth/login');
      await field(page, 'Email').fill('typed@before.example');
    },
    submit: async (scene) =>
      signInWithGoogle(await openGooglePopup(scene.page), 'Gwen Harrow', newcomer(scene)),
    messages: {
      serverError: ['Google login failed. Network response was not ok'],
      rateLimited: [`Google login failed. ${RATE_LIMITED}`],
      unreachable: [`Google login failed. ${UNREACHABLE}`],
    },

    expectInputKept: async ({ page }) => {
      await expect.poll(() => focused(page)).toContain('Google login failed');
      expect(await field(page, 'Email').inputValue()).toBe('typed@before.example');
    },
    busy: ({ page }) => page.locator('.google-slot'),
    expectDone: async ({ page }) => {
      await page.waitForURL('**/shop/home');
      await page.getByLabel('Logged in as Gwen Harrow').waitFor();
    },
    timesDone: (scene) =>
      count(scene, 'SELECT count(*)::int AS n FROM users WHERE email = $1', newcomer(scene)),
  },
  {
    name: 'signing in with a passkey',
    method: 'POST',
    path: /\/auth\/passkey$/,
    arrange: async ({ page }) => {
      await aDevice(page);
      // Autofill would answer by itself.
      await page.addInitScript(() =>
        Object.assign(PublicKeyCredential, {
          isConditionalMediationAvailable: () => Promise.resolve(false),
        }),
      );
      await page.goto('/shop/account/settings');
      await button(page, 'Create a passkey').press('Enter');
      await page.getByText('Your passkey is ready').first().waitFor();
      await signedOutAt(page, '/auth/login');
      await field(page, 'Email').fill('typed@before.example');
    },
    submit: ({ page }) => button(page, 'Sign in with a passkey').press('Enter'),
    messages: formMessages(),
    expectInputKept: async ({ page }) =>
      expect(await field(page, 'Email').inputValue()).toBe('typed@before.example'),
    busy: ({ page }) => button(page, 'Sign in with a passkey'),
    expectDone: ({ page }) => page.waitForURL('**/shop/home'),
  },
  {
    name: 'making a passkey',
    method: 'POST',
    path: /\/account\/passkeys$/,
    arrange: async ({ page }) => {
      await aDevice(page);
      await page.goto('/shop/account/settings');
      await password(page, 'Current password').fill('typed on the way');
    },
    submit: ({ page }) => button(page, 'Create a passkey').press('Enter'),
    messages: formMessages(),
    expectInputKept: async ({ page }) =>
      expect(await password(page, 'Current password').inputValue()).toBe('typed on the way'),
    busy: ({ page }) => button(page, 'Create a passkey'),
    // The authenticator is asked once; its response is sent again.
    expectDone: async (scene) => {
      await untilText(scene, 'Your passkey is ready');
      await scene.page.getByText('not used yet').waitFor();
    },
    timesDone: (scene) =>
      count(scene, 'SELECT count(*)::int AS n FROM passkeys WHERE user_id = $1', scene.buyer.id),
  },
];

test.for(DOORS)(
  '$name',
  { timeout: 120_000 },
  async (faultCase, { visit, shop, proxy, google }) => {
    const page = await visit('/shop/about', { expected: EXPECTED_ERRORS, origins: [google.url] });
    await runNetworkFaults(faultCase, {
      page,
      shop,
      proxy,
      buyer: await aBuyer(page, { address: false }),
    });
  },
);

test('signing in succeeds although the session cannot be loaded yet', async ({
  visit,
  proxy,
  google,
}) => {
  const page = await visit('/shop/about', { expected: EXPECTED_ERRORS, origins: [google.url] });
  const buyer = await aBuyer(page, { address: false });
  await signedOutAt(page, '/auth/login');
  const restore = proxy.inject('html-502', 'GET', /\/auth\/check-auth$/);
  await field(page, 'Email').fill(buyer.email);
  await password(page).fill(buyer.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/shop/home');
  await page.getByLabel(`Logged in as ${buyer.userName}`).waitFor();

  await signedOutAt(page, '/auth/login');
  await signInWithGoogle(await openGooglePopup(page), 'Gwen Harrow', `unknown-${buyer.email}`);
  await page.getByText('Google signed you in, but the shop cannot be reached.').first().waitFor();
  restore();
  await button(page, 'Try Again').last().press('Enter');
  await page.waitForURL('**/shop/home');
  await page.getByLabel('Logged in as Gwen Harrow').waitFor();
});

test('an expired session during passkey creation leads to sign-in and back', async ({
  visit,
  shop,
  google,
}) => {
  const page = await visit('/shop/about', { origins: [google.url] });
  const buyer = await aBuyer(page, { address: false });
  await aDevice(page);
  await page.goto('/shop/account/settings');
  await endSessions(shop, buyer);
  await button(page, 'Create a passkey').press('Enter');
  await page.waitForURL(/\/auth\/login\?reason=expired/);
  await page.getByText('Session expired').first().waitFor();
  await field(page, 'Email').fill(buyer.email);
  await password(page).fill(buyer.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/shop/account/settings');
});
