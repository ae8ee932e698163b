/** The own account of staff: second factor, recovery codes, and the second step of signing in. */
import { describe } from 'vitest';
import { field, openAs, PHONE, press } from '#support/admin-screens.ts';
import { expect, expectAccessible, signIn } from '#support/browser.ts';
import { call, focused } from '#support/browser-buyer.ts';
import { expectSoundInEachLook } from '#support/looks.ts';
import { mailTo } from '#support/mail-folder.ts';
import { requestOf } from '#support/page-request.ts';
import { aDevice } from '#support/passkey-device.ts';
import { signInByForm, test } from '#support/sign-in.ts';
import { aColleague, codeNow, freshCode, setUpTotp } from '#support/staff.ts';

test('an authenticator app is set up by keyboard on a phone, and its recovery codes are shown once', async ({
  visit,
  shop,
}) => {
  const person = await aColleague(shop, 'viewer');
  const page = await openAs(visit, person, '/admin/account', { context: PHONE });
  await page.getByRole('heading', { name: 'Second factor' }).waitFor();
  await press(page, 'Set up authenticator app');
  const dialog = page.getByRole('dialog', { name: 'Set up your authenticator app' });
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await expectSoundInEachLook(page);
  const secret = (await dialog.locator('code').textContent()) ?? '';
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/totp/confirmation')) sent.push(request.url());
  });
  await field(page, 'Code').focus();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await dialog.getByText('This code is wrong').first().waitFor();
  await expect.poll(() => focused(page)).toContain('Code');
  await page.keyboard.type(codeNow(secret));
  // The response closes the dialog, and the focus returns to the button that opened it.
  const pressedTwice = Promise.withResolvers<void>();
  await page.route('**/totp/confirmation', async (route) => {
    await pressedTwice.promise;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  pressedTwice.resolve();

  const saved = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await saved.waitFor();
  expect(sent).toHaveLength(2);
  expect(await saved.getByRole('listitem').count()).toBe(10);
  const [first = ''] = await saved.getByRole('listitem').allTextContents();
  await expectSoundInEachLook(page);
  const downloading = page.waitForEvent('download');
  await press(page, 'Download');
  expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt');
  await page.keyboard.press('Escape');
  await saved.getByText('Save the codes first').first().waitFor();
  await expect.poll(() => focused(page)).toContain('I have saved these codes');
  await page.keyboard.press('Space');
  await press(page, 'Done');
  await saved.waitFor({ state: 'detached' });
  await page.getByText('Authenticator app is set up').waitFor();
  await page.getByText('10 codes are left.').waitFor();
  expect(await page.content()).not.toContain(first);

  await shop.pool.query(
    `DELETE FROM recovery_codes WHERE user_id = (SELECT id FROM users WHERE email = $1)
      AND code_hash IN (SELECT code_hash FROM recovery_codes WHERE user_id = (SELECT id FROM users WHERE email = $1) LIMIT 7)`,
    [person.email],
  );
  await page.reload();
  await page.getByText('Only 3 recovery codes are left').waitFor();
  await expectAccessible(page);
  await press(page, 'Renew recovery codes');
  await press(page, 'Renew');
  await saved.waitFor();
  expect(await saved.getByText(first).count()).toBe(0);
  await field(page, 'I have saved these codes').check();
  await press(page, 'Done');
  await page.getByText('10 codes are left.').waitFor();

  await press(page, 'Remove authenticator app');
  await page.getByText('your recovery codes stop working, too').waitFor();
  await expectAccessible(page, 'dialog[open]');
  await press(page, 'Remove');
  await page.getByRole('button', { name: 'Set up authenticator app' }).waitFor();
  await expect.poll(() => focused(page)).toContain('Second factor');
});

test('name, password and sessions are changed in the admin area', async ({ visit, shop }) => {
  const person = await aColleague(shop, 'owner');
  const elsewhere = await openAs(visit, person, '/healthz');
  const token = { name: 'Stock system', permissions: ['orders.read'], days: 30 };
  await call(elsewhere, 'post', '/admin/tokens', token);
  const page = await openAs(visit, person, '/admin/account');
  await field(page, 'Your name').fill('');
  await page.keyboard.press('Enter');
  await page.locator('[aria-invalid="true"]').waitFor();
  await field(page, 'Your name').fill('Clara Warp');
  await page.keyboard.press('Enter');
  await page.getByText('Your name was changed').first().waitFor();

  await press(page, 'Sign out everywhere else');
  await page.getByText('Only on this device.').waitFor();
  await expect.poll(() => focused(page)).toContain('Where you are signed in');
  await elsewhere.goto('/admin/account');
  await expect.poll(() => elsewhere.url()).toContain('/auth/login');

  const email = `clara-${Date.now()}@example.test`;
  await field(page, 'New email address').fill(email);
  await field(page, 'Confirm with your password').fill('not-my-password');
  await page.keyboard.press('Enter');
  await page.getByText('The password is incorrect.').waitFor();
  await field(page, 'Confirm with your password').fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByText(`Until then, ${person.email} works.`).waitFor();
  const mail = await mailTo(shop.dataDir, email, 'Confirm your new email');
  await page.goto(/http:\/\/[^\s"<]+change=[\w-]+/.exec(mail)?.[0] ?? '');
  await press(page, 'Confirm new email');
  await page.getByText(`Signed in as ${email}`).waitFor();

  await field(page, 'Current password').fill('not-my-password');
  await field(page, 'New password').fill('weft-and-warp-7');
  await page.keyboard.press('Enter');
  await page.getByText('The password is incorrect.').waitFor();
  await expect.poll(() => focused(page)).toContain('Current password');
  await field(page, 'Current password').fill(person.password);
  const revoke = page.getByRole('checkbox', { name: 'Also revoke my API tokens (1)' });
  await revoke.check();
  await page.getByRole('button', { name: 'Change password' }).press('Enter');
  await page.getByText('Your password was changed').first().waitFor();
  await expect.poll(() => revoke.count()).toBe(0);
  expect(await field(page, 'New password').inputValue()).toBe('');
});

describe('the second step of signing in', () => {
  test.for([true, false])(
    'takes a code, with JavaScript: %s',
    async (javaScriptEnabled, { visit, shop }) => {
      const person = await aColleague(shop, 'manager');
      const before = await openAs(visit, person, '/healthz');
      const { secret, recoveryCodes } = await setUpTotp(before);

      const page = await visit('/auth/login?origin=%2Fadmin%2Forders', {
        context: { ...PHONE, javaScriptEnabled },
      });
      await signInByForm(page, person);
      await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor();
      const code = field(page, 'Code');
      expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
      expect(await code.getAttribute('inputmode')).toBe('numeric');
      if (javaScriptEnabled) {
        await expect.poll(() => focused(page)).toContain('Code');
        await expectSoundInEachLook(page);
      }
      await code.fill('000000');
      await page.keyboard.press('Enter');
      await page.getByText('This code is wrong').waitFor();
      if (javaScriptEnabled) await expect.poll(() => focused(page)).toContain('Code');
      await code.fill(await freshCode(shop, secret));
      await page.keyboard.press('Enter');
      await page.waitForURL('**/admin/orders');

      await page.context().clearCookies();
      await page.goto('/auth/login');
      await signInByForm(page, person);
      await page.getByRole('link', { name: 'Use a recovery code' }).click();
      await field(page, 'Recovery code').fill(recoveryCodes[0]?.toUpperCase() ?? '');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/admin/dashboard');

      await page.context().clearCookies();
      await page.goto('/auth/login');
      await signInByForm(page, person);
      await code.waitFor();
      await shop.pool.query('DELETE FROM pending_sign_ins');
      await code.fill(await freshCode(shop, secret));
      await page.keyboard.press('Enter');
      await page.getByText('That took too long. Please sign in again.').waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
      await field(page, 'Password').waitFor();
    },
  );

  test('takes a passkey; an ended session asks for password and code in place', async ({
    visit,
    shop,
  }) => {
    const person = await aColleague(shop, 'manager');
    const page = await visit('/healthz', { expected: [/401/] });
    await aDevice(page);
    await signIn(page, person);
    const { secret } = await setUpTotp(page);
    await page.goto('/admin/account');
    await press(page, 'Create a passkey');
    await page.getByText('not used yet').waitFor();

    await shop.pool.query('DELETE FROM sessions');
    await field(page, 'Your name').fill('Clara Heddle');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Session expired' });
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toContain('Code');
    await expectAccessible(page, 'dialog[open]');
    await page.keyboard.type(await freshCode(shop, secret));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Your name was changed').first().waitFor();

    await page.context().clearCookies();
    // Answered with 401 and the cookie of the second step.
    await requestOf(page, `${shop.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { origin: shop.url },
      data: { email: person.email, password: person.password },
    });
    await page.goto('/auth/second-step?methods=totp+passkey');
    await page.waitForURL('**/admin/dashboard');
  });
});
