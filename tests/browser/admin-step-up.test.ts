/** Proving who one is before what matters most, and a second factor that is lost or required. */
import { onTestFinished } from 'vitest';
import { field, openAs, openAsAdmin, PHONE, press } from '#support/admin-screens.ts';
import { ADMIN, expect, expectAccessible, signIn } from '#support/browser.ts';
import { call, focused } from '#support/browser-buyer.ts';
import { onFirstRequest } from '#support/first-request.ts';
import { expectSoundInEachLook } from '#support/looks.ts';
import { aDevice } from '#support/passkey-device.ts';
import { signInByForm, test } from '#support/sign-in.ts';
import {
  aColleague,
  codeNow,
  freshCode,
  letAuthenticationsAge,
  setUpTotp,
} from '#support/staff.ts';
import { restoreSettings } from '#support/store-settings.ts';
import { holdRequests } from '#support/storefront.ts';

const STEP_UP = { name: 'Confirm it’s you' };

test('who lost the phone signs in with the password after another owner has removed the second factor', async ({
  visit,
  shop,
}) => {
  const person = await aColleague(shop, 'manager', 'Paula Phoneless');
  const page = await openAs(visit, person, '/healthz');
  await setUpTotp(page);
  const owner = await openAsAdmin(visit, '/admin/staff');
  const row = owner.getByRole('row', { name: /Paula Phoneless/ });
  await row.getByText('Set up').waitFor();
  await press(owner, 'Remove second factor of Paula Phoneless');
  await owner.getByText('they are signed out everywhere').waitFor();
  await expectAccessible(owner, 'dialog[open]');
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await row.getByText('None').waitFor();
  await page.goto('/admin/account');
  await expect.poll(() => page.url()).toContain('/auth/login');
  await signInByForm(page, person);
  await page.waitForURL('**/admin/account');
});

test('after a quarter of an hour a change of the staff needs a step-up, and is then sent again as it was', async ({
  visit,
  shop,
}) => {
  await aColleague(shop, 'viewer', 'Rolf Changed');
  const owner = await openAsAdmin(visit, '/admin/staff', { expected: [/503/] });
  await letAuthenticationsAge(shop);
  await onFirstRequest(owner, '**/api/v1/account/second-factor', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'Try later.' } }),
  );
  const role = owner.getByLabel('Role of Rolf Changed', { exact: true });
  await role.selectOption('support');
  const dialog = owner.getByRole('dialog', STEP_UP);
  // The dialog stays open while it loads again what can prove it.
  await dialog.getByText('Try later.').waitFor();
  await dialog.evaluate((dialog) => dialog.setAttribute('data-first', ''));
  await press(owner, 'Try Again');
  await expect.poll(() => focused(owner)).toContain('Password');
  expect(await dialog.getAttribute('data-first')).toBe('');
  await expectSoundInEachLook(owner);
  await owner.keyboard.press('Escape');
  await owner
    .getByText('Nothing was changed, because you did not confirm that it is you.')
    .first()
    .waitFor();
  await expect.poll(() => role.inputValue()).toBe('viewer');

  // Over an open dialog.
  await press(owner, 'Remove Rolf Changed');
  await owner.getByRole('alertdialog').getByText('becomes a shopper’s').waitFor();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await field(owner, 'Password').fill('wrong-password');
  await owner.keyboard.press('Enter');
  await dialog.getByText('The password is incorrect.').first().waitFor();
  await expect.poll(() => focused(owner)).toContain('Password');
  await field(owner, 'Password').fill(ADMIN.password);
  await owner.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => owner.getByRole('rowheader', { name: 'Rolf Changed' }).count()).toBe(0);
});

test('settings keep what was typed while a code or a passkey proves who it is; only owners may require a factor', async ({
  visit,
  shop,
}) => {
  await restoreSettings(shop);
  const page = await visit('/healthz');
  await aDevice(page);
  await signIn(page, await aColleague(shop, 'manager'));
  const { secret } = await setUpTotp(page);
  await page.goto('/admin/account');
  await press(page, 'Create a passkey');
  await page.getByText('not used yet').waitFor();
  await page.goto('/admin/settings/security');
  await page.getByText('Only an owner of the shop can change this.').waitFor();
  expect(await field(page, 'Require a second factor for all staff').isDisabled()).toBe(true);
  await letAuthenticationsAge(shop);
  const limit = field(page, 'Confirm refunds above ($)');
  await limit.fill('120.5');
  await press(page, 'Save');
  const dialog = page.getByRole('dialog', STEP_UP);
  await expect.poll(() => focused(page)).toContain('Code');
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await page.getByText('Nothing was changed, because').first().waitFor();
  await expect.poll(() => limit.inputValue()).toBe('120.5');
  await press(page, 'Save');
  await field(page, 'Code').fill(await freshCode(shop, secret));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Settings saved').first().waitFor();

  await letAuthenticationsAge(shop);
  await limit.fill('200');
  await press(page, 'Save');
  await dialog.waitFor();
  await press(page, 'Use a passkey');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(async () => ((await call(page, 'get', '/admin/settings')) as { data: object }).data)
    .toMatchObject({ confirmRefundsAbove: 200 });
});

test('a required second factor comes before everything else, then the way continues', async ({
  visit,
  shop,
}) => {
  await restoreSettings(shop);
  onTestFinished(async () => {
    for (const factors of ['passkeys', 'recovery_codes'])
      await shop.pool.query(
        `DELETE FROM ${factors} WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
        [ADMIN.email],
      );
  });
  const person = await aColleague(shop, 'manager');
  const open = await openAs(visit, person, '/admin/products');
  const owner = await openAsAdmin(visit, '/admin/settings/security');
  await aDevice(owner);
  await field(owner, 'Require a second factor for all staff').check();
  await press(owner, 'Save');
  await owner.waitForURL('**/admin/account?origin=%2Fadmin%2Fsettings%2Fsecurity');
  await owner.getByText('Set up a second factor first').waitFor();
  await expectSoundInEachLook(owner);
  await press(owner, 'Create a passkey');
  await field(owner, 'I have saved these codes').check();
  await press(owner, 'Done');
  await owner.waitForURL('**/admin/settings/security');
  await owner.getByRole('heading', { name: 'Security' }).waitFor();

  // A page that was open before.
  await open.getByRole('link', { name: 'Orders', exact: true }).click();
  await open.waitForURL('**/admin/account?origin=**');

  const page = await visit('/auth/login?origin=%2Fadmin%2Forders%3Fview%3Dto-ship', {
    context: PHONE,
  });
  await signInByForm(page, person);
  await page.waitForURL('**/admin/account?origin=%2Fadmin%2Forders%3Fview%3Dto-ship');
  await page.getByText('Set up a second factor first').waitFor();
  await press(page, 'Menu');
  const links = page.getByRole('dialog').getByRole('link');
  await expect.poll(() => links.allTextContents()).toEqual(['Account']);
  await page.keyboard.press('Escape');
  await press(page, 'Go to second factor');
  await expect.poll(() => focused(page)).toContain('Second factor');
  await press(page, 'Set up authenticator app');
  const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  await field(page, 'Code').fill(codeNow(secret));
  const session = await holdRequests(page, '**/auth/check-auth');
  await page.keyboard.press('Enter');
  await field(page, 'I have saved these codes').check();
  await press(page, 'Done');
  // The codes stay until the page knows of the second factor.
  await page.locator('button[aria-busy="true"]', { hasText: 'Done' }).waitFor();
  session.release();
  await page.waitForURL('**/admin/orders?view=to-ship');
  await page.getByRole('heading', { level: 1, name: 'All Orders' }).waitFor();
});
