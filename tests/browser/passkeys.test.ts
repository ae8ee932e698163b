/**
 * Passkeys with Chromium's virtual authenticator: offered after sign-in, created and deleted in settings, used to sign
 * in.
 */
import type { Page } from 'playwright-core';
import { startBrowserShop } from '#support/browser-shop.ts';
import { expect, expectAccessible, test as base } from '#support/browser.ts';
import { aBuyer, focused, type Buyer } from '#support/browser-buyer.ts';
import { aDevice } from '#support/passkey-device.ts';

const test = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
  const shop = await startBrowserShop({}, 'localhost');
  onCleanup(() => shop.stop());
  return shop;
});

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).press('Enter');

async function signInByPassword(page: Page, buyer: Buyer): Promise<void> {
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.keyboard.press('Enter');
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
}

test('a passkey is offered once after signing in with a password; created there, it signs in through autofill', async ({
  visit,
}) => {
  const page = await visit('/shop/home');
  await aDevice(page);
  const buyer = await aBuyer(page);
  await signOut(page);
  await page.goto('/auth/login');
  expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('username webauthn');
  await signInByPassword(page, buyer);
  await page.waitForURL('**/shop/home');
  await page.getByText('Sign in faster next time').waitFor();
  // A focused toast stays while it is focused.
  await page.getByRole('button', { name: 'Create a passkey' }).focus();
  await expectAccessible(page);
  await press(page, 'Create a passkey');
  await page.getByText('Your passkey is ready').first().waitFor();

  await signOut(page);
  await page.goto('/auth/login?origin=%2Fshop%2Faccount%2Fsettings');
  await page.waitForURL('**/shop/account/settings');
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
  await expectAccessible(page);
  await press(page, 'Remove the passkey Chrome on Linux');
  await expect.poll(() => focused(page)).toContain('The passkey is removed.');
});

test('settings offer a passkey until it is declined, and can create one anyway', async ({
  visit,
}) => {
  const page = await visit('/shop/home');
  const device = await aDevice(page);
  await aBuyer(page);
  await page.goto('/shop/account/settings');
  await page.getByText('Sign in faster next time').waitFor();
  await expectAccessible(page);
  await press(page, 'Not now');
  await expect.poll(() => focused(page)).toContain('Create a passkey');
  await page.reload();
  await page.getByRole('button', { name: 'Create a passkey' }).waitFor();
  expect(await page.getByText('Sign in faster next time').count()).toBe(0);

  await press(page, 'Create a passkey');
  await page.getByText('not used yet').waitFor();
  await press(page, 'Create a passkey');
  await expect
    .poll(() => focused(page))
    .toContain('This device already has a passkey for this shop');

  await device.agrees(false);
  await signOut(page);
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await expectAccessible(page);
  await device.agrees(true);
  await press(page, 'Sign in with a passkey');
  await page.waitForURL('**/shop/home');
  await page.goto('/shop/account/settings');
  await page.getByText('last used').waitFor();
});

test('an unknown passkey shows an error at the form, where the password still works', async ({
  visit,
  shop,
}) => {
  const page = await visit('/shop/home');
  const device = await aDevice(page);
  const buyer = await aBuyer(page);
  await page.goto('/shop/account/settings');
  await press(page, 'Create a passkey');
  await page.getByText('Your passkey is ready').first().waitFor();
  await shop.pool.query('DELETE FROM passkeys WHERE user_id = $1', [buyer.id]);
  await device.agrees(false);
  await signOut(page);
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await device.agrees(true);
  await press(page, 'Sign in with a passkey');
  await expect.poll(() => focused(page)).toContain('This passkey is not registered here');
  await expectAccessible(page);
  await device.agrees(false);
  await signInByPassword(page, buyer);
  await page.waitForURL('**/shop/home');
});

test("cancelling the browser's prompt shows no error", async ({ visit }) => {
  const page = await visit('/shop/home');
  const device = await aDevice(page);
  await aBuyer(page);
  await page.goto('/shop/account/settings');
  await device.cdp.send('WebAuthn.setUserVerified', {
    authenticatorId: device.authenticatorId,
    isUserVerified: false,
  });
  const button = page.getByRole('button', { name: 'Create a passkey' });
  await page.route('**/account/passkeys/options', async (route) => {
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
    await route.continue();
  });
  await press(page, 'Create a passkey');
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
  expect(await page.locator('.notice-bad').count()).toBe(0);
  expect(await page.getByRole('alert').filter({ hasText: /\w/ }).count()).toBe(0);
});

test('nothing is offered where the browser has no support', async ({ visit }) => {
  const page = await visit('/shop/home');
  const buyer = await aBuyer(page);
  await signOut(page);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  await page.goto('/auth/login');
  await signInByPassword(page, buyer);
  await page.waitForURL('**/shop/home');
  await page.goto('/shop/account/settings');
  await page.getByText('This browser cannot create a passkey here.').waitFor();
  expect(await page.getByRole('button', { name: /passkey/ }).count()).toBe(0);
});
