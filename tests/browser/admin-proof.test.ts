/** Proving who one is before what matters most, and a second factor that is lost or required. */
import { ADMIN, expect, expectAccessible, signIn } from '#support/browser.ts';
import { call, focused } from '#support/browser-buyer.ts';
import { aDevice } from '#support/passkey-device.ts';
import {
  expectAccessibleInBothThemes,
  field,
  PHONE,
  press,
  signInByForm,
  test,
} from '#support/staff-page.ts';
import { aColleague, codeNow, freshCode, letProofsAge, setUpTotp } from '#support/staff.ts';

test('who lost the phone signs in with the password after another owner has removed the second factor', async ({
  visit,
  shop,
}) => {
  const owner = await visit('/shop/about');
  await signIn(owner, ADMIN);
  const person = await aColleague(shop, 'manager', 'Paula Phoneless');
  const page = await visit('/shop/about');
  await signIn(page, person);
  await setUpTotp(page);
  await owner.goto('/admin/staff');
  const row = owner.getByRole('row', { name: /Paula Phoneless/ });
  await row.getByText('Set up').waitFor();
  await expectAccessibleInBothThemes(owner);
  await press(owner, 'Remove second factor of Paula Phoneless');
  await owner.getByText('they are signed out everywhere').waitFor();
  await expectAccessible(owner);
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await row.getByText('None').waitFor();
  await page.goto('/admin/account');
  expect(page.url()).toContain('/auth/login');
  await signInByForm(page, person);
  await page.waitForURL('**/admin/account');
});

test('after a quarter of an hour a change of the staff needs a proof, and is then sent again as it was', async ({
  visit,
  shop,
}) => {
  const owner = await visit('/shop/about');
  await signIn(owner, ADMIN);
  await aColleague(shop, 'viewer', 'Rolf Changed');
  await owner.goto('/admin/staff');
  await letProofsAge(shop);
  const role = owner.getByLabel('Role of Rolf Changed', { exact: true });
  await role.selectOption('support');
  const proof = owner.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.waitFor();
  await expect.poll(() => focused(owner)).toContain('Password');
  await expectAccessibleInBothThemes(owner);
  await owner.keyboard.press('Escape');
  await owner
    .getByText('Nothing was changed, because you did not confirm that it is you.')
    .first()
    .waitFor();
  expect(await role.inputValue()).toBe('viewer');

  // Over an open dialog.
  await press(owner, 'Remove Rolf Changed');
  await owner.getByRole('alertdialog').getByText('becomes a shopper’s').waitFor();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await field(owner, 'Password').fill('wrong-password');
  await owner.keyboard.press('Enter');
  await proof.getByText('The password is incorrect.').first().waitFor();
  await expect.poll(() => focused(owner)).toContain('Password');
  await field(owner, 'Password').fill(ADMIN.password);
  await owner.keyboard.press('Enter');
  await proof.waitFor({ state: 'detached' });
  await expect.poll(() => owner.getByRole('rowheader', { name: 'Rolf Changed' }).count()).toBe(0);
});

test('the dialog for a proof stays open while it loads again what can prove it', async ({
  visit,
  shop,
}) => {
  const owner = await visit('/shop/about', { expected: [/503/] });
  await signIn(owner, ADMIN);
  await aColleague(shop, 'viewer', 'Rosa Stays');
  await owner.goto('/admin/staff');
  await letProofsAge(shop);
  await owner.route(
    '**/api/v1/account/second-factor',
    (route) => route.fulfill({ status: 503, json: { success: false, message: 'Try later.' } }),
    { times: 1 },
  );
  await owner.getByLabel('Role of Rosa Stays', { exact: true }).selectOption('support');
  const proof = owner.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByText('Try later.').waitFor();
  await proof.evaluate((dialog) => dialog.setAttribute('data-first', ''));
  await press(owner, 'Try Again');
  await field(owner, 'Password').waitFor();
  expect(await proof.getAttribute('data-first')).toBe('');
  await expect.poll(() => focused(owner)).toContain('Password');
});

test('settings keep what was typed while a code or a passkey proves who it is; only owners may require a factor', async ({
  visit,
  shop,
}) => {
  const person = await aColleague(shop, 'manager');
  const page = await visit('/shop/about');
  await aDevice(page);
  await signIn(page, person);
  const { secret } = await setUpTotp(page);
  await page.goto('/admin/account');
  await press(page, 'Create a passkey');
  await page.getByText('not used yet').waitFor();
  await page.goto('/admin/settings');
  await page.getByText('Only an owner of the shop can change this.').waitFor();
  expect(await field(page, 'Require a second factor for all staff').isDisabled()).toBe(true);
  await letProofsAge(shop);
  await field(page, 'Confirm refunds above ($)').fill('120.5');
  await press(page, 'Save');
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect.poll(() => focused(page)).toContain('Code');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.getByText('Nothing was changed, because').first().waitFor();
  expect(await field(page, 'Confirm refunds above ($)').inputValue()).toBe('120.5');
  await press(page, 'Save');
  await field(page, 'Code').fill(await freshCode(shop, secret));
  await page.keyboard.press('Enter');
  await proof.waitFor({ state: 'detached' });
  await page.getByText('Settings saved').first().waitFor();

  await letProofsAge(shop);
  await field(page, 'Confirm refunds above ($)').fill('200');
  await press(page, 'Save');
  await proof.waitFor();
  await press(page, 'Use a passkey');
  await proof.waitFor({ state: 'detached' });
  await expect
    .poll(async () => ((await call(page, 'get', '/admin/settings')) as { data: object }).data)
    .toMatchObject({ confirmRefundsAbove: 200 });
});

test('a required second factor comes before everything else, then the way goes on', async ({
  visit,
  shop,
}) => {
  const owner = await visit('/shop/about');
  await aDevice(owner);
  await signIn(owner, ADMIN);
  const person = await aColleague(shop, 'manager');
  const open = await visit('/shop/about');
  await signIn(open, person);
  await open.goto('/admin/products');

  await owner.goto('/admin/settings');
  await field(owner, 'Require a second factor for all staff').check();
  await press(owner, 'Save');
  await owner.waitForURL('**/admin/account?origin=%2Fadmin%2Fsettings');
  await owner.getByText('Set up a second factor first').waitFor();
  await expectAccessibleInBothThemes(owner);
  await press(owner, 'Create a passkey');
  await field(owner, 'I have saved these codes').check();
  await press(owner, 'Done');
  await owner.waitForURL('**/admin/settings');
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
  await expectAccessibleInBothThemes(page);
  await press(page, 'Menu');
  expect(await page.getByRole('dialog').getByRole('link').allTextContents()).toEqual(['Account']);
  await page.keyboard.press('Escape');
  await press(page, 'Go to second factor');
  await expect.poll(() => focused(page)).toContain('Second factor');
  await press(page, 'Set up authenticator app');
  const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  await field(page, 'Code').fill(codeNow(secret));
  await page.keyboard.press('Enter');
  await field(page, 'I have saved these codes').check();
  await press(page, 'Done');
  await page.waitForURL('**/admin/orders?view=to-ship');
  await page.getByRole('heading', { level: 1, name: 'All Orders' }).waitFor();
});
