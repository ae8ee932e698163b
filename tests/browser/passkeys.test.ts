/**
 * Passkeys with Chromium's virtual authenticator: offered after sign-in, created and deleted in settings, used to sign
 * in.
 */
import type { Page } from 'playwright-core';
import { press } from '#support/admin-screens.ts';
import { expect, expectAccessible } from '#support/browser.ts';
import { aBuyer, focused } from '#support/browser-buyer.ts';
import { onFirstRequest } from '#support/first-request.ts';
import { aDevice } from '#support/passkey-device.ts';
import { signInByForm, test } from '#support/sign-in.ts';

const signOut = (page: Page): Promise<void> => page.context().clearCookies();

test('a passkey is offered once after signing in with a password; created there, it signs in through autofill', async ({
  visit,
}) => {
  const page = await visit('/healthz');
  await aDevice(page);
  const buyer = await aBuyer(page);
  await signOut(page);
  await page.goto('/auth/login');
  expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('username webauthn');
  await signInByForm(page, buyer);
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
  await press(page, 'Remove the passkey Chrome on Linux');
  await expect.poll(() => focused(page)).toContain('The passkey is removed.');
});

test("settings offer a passkey until it is declined, and can create one anyway; cancelling the browser's prompt shows no error; an unknown one shows an error at the form, where the password still works", async ({
  visit,
  shop,
}) => {
  const page = await visit('/healthz');
  const device = await aDevice(page);
  const buyer = await aBuyer(page);
  await page.goto('/shop/account/settings');
  await page.getByText('Sign in faster next time').waitFor();
  await expectAccessible(page);
  await press(page, 'Not now');
  await expect.poll(() => focused(page)).toContain('Create a passkey');
  await page.reload();
  const create = page.getByRole('button', { name: 'Create a passkey' });
  await create.waitFor();
  expect(await page.getByText('Sign in faster next time').count()).toBe(0);

  await device.verifies(false);
  await onFirstRequest(page, '**/account/passkeys/options', async (route) => {
    await expect.poll(() => create.getAttribute('aria-busy')).toBe('true');
    await route.continue();
  });
  const requested = page.waitForRequest('**/account/passkeys/options');
  await press(page, 'Create a passkey');
  await requested;
  await expect.poll(() => create.getAttribute('aria-busy')).toBeNull();
  expect(await page.locator('.notice-bad').count()).toBe(0);
  expect(await page.getByRole('alert').filter({ hasText: /\w/ }).count()).toBe(0);

  await device.verifies(true);
  await press(page, 'Create a passkey');
  await page.getByText('not used yet').waitFor();
  await press(page, 'Create a passkey');
  await expect
    .poll(() => focused(page))
    .toContain('This device already has a passkey for this shop');

  await device.agrees(false);
  await signOut(page);
  await page.goto('/auth/login');
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
  await signIn.waitFor();
  await device.agrees(true);
  await signIn.press('Enter');
  await page.waitForURL('**/shop/home');
  await page.goto('/shop/account/settings');
  await page.getByText('last used').waitFor();

  await shop.pool.query('DELETE FROM passkeys WHERE user_id = $1', [buyer.id]);
  await device.agrees(false);
  await signOut(page);
  await page.goto('/auth/login');
  await signIn.waitFor();
  await device.agrees(true);
  await signIn.press('Enter');
  await expect.poll(() => focused(page)).toContain('This passkey is not registered here');
  await expectAccessible(page);
  await device.agrees(false);
  await signInByForm(page, buyer);
  await page.waitForURL('**/shop/home');
});

test('nothing is offered where the browser has no support', async ({ visit }) => {
  const page = await visit('/healthz');
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  const buyer = await aBuyer(page);
  await signOut(page);
  await page.goto('/auth/login');
  await signInByForm(page, buyer);
  await page.waitForURL('**/shop/home');
  await page.goto('/shop/account/settings');
  await page.getByText('This browser cannot create passkeys.').waitFor();
  expect(await page.getByRole('button', { name: /passkey/ }).count()).toBe(0);
});
