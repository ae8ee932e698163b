/** Network faults on Google sign-in and passkeys. */
import type { Page } from 'playwright-core';
import { startBrowserShop } from '#support/browser-shop.ts';
import { expect } from '#support/browser.ts';
import { aBuyer, focused } from '#support/browser-buyer.ts';
import { signInWithGoogle, openGooglePopup } from '#support/google-popup.ts';
import { startIdentitySimulator } from '#support/identity-simulator.ts';
import {
  button,
  count,
  RATE_LIMITED,
  rowsOf,
  runNetworkFaults,
  UNREACHABLE,
  type FaultCase,
  type Scene,
} from '#support/network-faults.ts';
import { aDevice } from '#support/passkey-device.ts';
import {
  endSessions,
  EXPECTED_ERRORS,
  signInHere,
  test as base,
} from '#support/shop-behind-proxy.ts';

const test = base
  .extend('google', { scope: 'file' }, async ({}, { onCleanup }) => {
    const google = await startIdentitySimulator();
    onCleanup(() => google.stop());
    return google;
  })
  .extend('shop', { scope: 'file' }, async ({ google }, { onCleanup }) => {
    // Browsers bind passkeys to host names, not addresses.
    const shop = await startBrowserShop(google.settings, 'localhost');
    onCleanup(() => shop.stop());
    await google.serve(shop.url);
    return shop;
  });

const SETTINGS = '/shop/account/settings';
const newcomer = ({ buyer }: Scene) => `new-${buyer.email}`;

async function signedOutAtLogin(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/auth/login');
}

const CASES: readonly FaultCase[] = [
  {
    sends: ['POST', /\/account\/passkeys$/],
    open: async ({ page }) => {
      await aDevice(page);
      // Autofill would answer by itself.
      await page.addInitScript(() =>
        Object.assign(PublicKeyCredential, {
          isConditionalMediationAvailable: () => Promise.resolve(false),
        }),
      );
      await page.goto(SETTINGS);
    },
    fields: { 'Current password': 'typed on the way' },
    submit: 'Create a passkey',
    // The authenticator signs once; its response is sent again.
    done: async ({ page }) => {
      await page.getByText('Your passkey is ready').first().waitFor();
      await page.getByText('not used yet').waitFor();
    },
    timesDone: rowsOf('passkeys'),
  },
  {
    sends: ['POST', /\/auth\/passkey$/],
    open: ({ page }) => signedOutAtLogin(page),
    fields: { Email: 'typed@before.example' },
    submit: 'Sign in with a passkey',
    done: ({ page }) => page.waitForURL('**/shop/home'),
  },
  {
    sends: ['POST', /\/auth\/google\/token$/],
    open: ({ page }) => signedOutAtLogin(page),
    fields: { Email: 'typed@before.example' },
    submit: async (scene) =>
      signInWithGoogle(await openGooglePopup(scene.page), 'Gwen Harrow', newcomer(scene)),
    texts: {
      'html-502': ['Google login failed. Network response was not ok'],
      'limited-429': [`Google login failed. ${RATE_LIMITED}`],
      'lost-response': [`Google login failed. ${UNREACHABLE}`],
    },
    kept: ({ page }) => expect.poll(() => focused(page)).toContain('Google login failed'),
    busy: (page) => page.locator('.google-slot'),
    done: async ({ page }) => {
      await page.waitForURL('**/shop/home');
      await page.getByLabel('Logged in as Gwen Harrow').waitFor();
    },
    timesDone: (scene) =>
      count(scene, 'SELECT count(*) FROM users WHERE email = $1', newcomer(scene)),
  },
];

test('passkeys and Google', async ({ visit, shop, proxy, google }) => {
  const page = await visit('/shop/about', { expected: EXPECTED_ERRORS, origins: [google.url] });
  const buyer = await aBuyer(page, { address: false });
  await runNetworkFaults(CASES, { page, shop, proxy, buyer });
});

test('signing in succeeds although the session cannot be loaded yet', async ({
  visit,
  proxy,
  google,
}) => {
  const page = await visit('/shop/about', { expected: EXPECTED_ERRORS, origins: [google.url] });
  const buyer = await aBuyer(page, { address: false });
  await signedOutAtLogin(page);
  const restore = proxy.inject('html-502', 'GET', /\/auth\/check-auth$/);
  await signInHere(page, buyer);
  await page.waitForURL('**/shop/home');
  await page.getByLabel(`Logged in as ${buyer.userName}`).waitFor();

  await signedOutAtLogin(page);
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
  await page.goto(SETTINGS);
  await endSessions(shop, buyer);
  await button(page, 'Create a passkey').press('Enter');
  await page.waitForURL(/\/auth\/login\?reason=expired/);
  await page.getByText('Session expired').first().waitFor();
  await signInHere(page, buyer);
  await page.waitForURL(`**${SETTINGS}`);
});
