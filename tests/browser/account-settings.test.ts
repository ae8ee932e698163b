/** Account settings by keyboard: name, password, devices, data download, deletion; confirming the address and a forgotten password. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect, expectAccessible, signIn, test } from '#support/browser.ts';
import { call, focused } from '#support/browser-buyer.ts';
import { mailTo } from '#support/mail-folder.ts';

const PASSWORD = 'loom-and-shuttle';
const NEXT = 'a-new-thread-1';
let count = 0;

/** Registers a user who is then signed in on this page. */
async function aMember(page: Page): Promise<{ email: string; password: string }> {
  const email = `care-${(count += 1)}-${Date.now()}@example.test`;
  await call(page, 'post', '/auth/register', {
    userName: 'Cora Webster',
    email,
    password: PASSWORD,
  });
  await signIn(page, { email });
  return { email, password: PASSWORD };
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).press('Enter');
}

const lineCount = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('settings are a tab of the account, reached with arrow keys, and accessible in both themes', async ({
  visit,
}) => {
  for (const context of [
    { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
    { colorScheme: 'dark', viewport: { width: 360, height: 780 } },
  ] as const) {
    const page = await visit('/shop/about', { context });
    const { email } = await aMember(page);
    await page.goto('/shop/account?tab=address');
    await page.getByRole('tab', { name: 'Address' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL('**/shop/account/settings');
    await expect
      .poll(() => page.getByRole('tab', { name: 'Settings' }).getAttribute('aria-selected'))
      .toBe('true');
    expect(await lineCount(page.getByRole('definition').filter({ hasText: email }))).toBe(1);
    await page.getByText('What happens to your data').click();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      context.viewport.width,
    );
  }
});

test('changing the name updates the header', async ({ visit }) => {
  const page = await visit('/shop/about');
  await aMember(page);
  await page.goto('/shop/account/settings');
  await field(page, 'User Name').fill('Cora Carder');
  await press(page, 'Save name');
  await page.getByText('Your name was changed.').waitFor();
  await expect.poll(() => focused(page)).toContain('Your name was changed.');
  await page.getByText('Signed in as Cora Carder').waitFor();
});

test('changing the password asks for the old one, shows errors at their fields, and signs other devices out', async ({
  visit,
}) => {
  const page = await visit('/shop/about');
  const member = await aMember(page);
  const phone = await visit('/shop/about');
  await signIn(phone, member);
  await page.goto('/shop/account/settings');
  await field(page, 'Current password').fill('not this one');
  await field(page, 'New password').fill(NEXT);
  await page.keyboard.press('Enter');
  await page.getByText('The password is incorrect.').waitFor();
  await expect
    .poll(() =>
      field(page, 'Current password').evaluate((input) => input === document.activeElement),
    )
    .toBe(true);
  await field(page, 'Current password').fill(PASSWORD);
  await field(page, 'New password').fill('short');
  await press(page, 'Change password');
  await page.getByText('This must have at least 8 characters.').waitFor();
  await field(page, 'New password').fill(NEXT);
  await press(page, 'Change password');
  await page.getByText('Your password was changed. Every other device was signed out.').waitFor();
  await phone.goto('/shop/account/settings');
  await phone.waitForURL('**/auth/login?**');
  expect((await phone.context().cookies()).filter(({ name }) => name === 'sid')).toEqual([]);
});

test('devices are listed and can be signed out, one or all', async ({ visit }) => {
  const page = await visit('/shop/about');
  const member = await aMember(page);
  const others = [];
  for (const userAgent of [
    'Mozilla/5.0 (Windows NT 10.0) Firefox/141.0',
    'Mozilla/5.0 (iPhone) Safari/604.1',
  ]) {
    const other = await visit('/shop/about', { context: { userAgent } });
    await signIn(other, member);
    others.push(other);
  }
  await page.goto('/shop/account/settings');
  const list = page.getByRole('region', { name: 'Where you are signed in' });
  expect(await list.getByRole('listitem').count()).toBe(3);
  expect(await list.getByText('This device').count()).toBe(1);
  await press(page, 'Sign out Safari on iPhone');
  await page.getByText('The device is signed out.').waitFor();
  expect(await list.getByRole('listitem').count()).toBe(2);
  await press(page, 'Sign out everywhere else');
  await page.getByText('You are signed out everywhere else.').waitFor();
  await list.getByText('Only on this device.').waitFor();
  await others[0]?.goto('/shop/account');
  expect(others[0]?.url()).toContain('/auth/login');
});

test('personal data is downloaded as a file', async ({ visit }) => {
  const page = await visit('/shop/about');
  const { email } = await aMember(page);
  await page.goto('/shop/account/settings');
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).focus();
  await page.keyboard.press('Enter');
  const download = await coming;
  expect(download.suggestedFilename()).toBe('my-data.json');
  const text = readFileSync(await download.path(), 'utf8');
  expect((JSON.parse(text) as { data: { account: { email: string } } }).data.account.email).toBe(
    email,
  );
});

test('deleting the account needs the password and is confirmed by mail', async ({
  visit,
  shop,
}) => {
  const page = await visit('/shop/about');
  const member = await aMember(page);
  await page.goto('/shop/account/settings');
  await page.getByText('What happens to your data').focus();
  await page.keyboard.press('Enter');
  await field(page, 'Your password').fill('not this one');
  await press(page, 'Delete my account');
  await page.getByText('The password is incorrect.').waitFor();
  await field(page, 'Your password').fill(PASSWORD);
  await press(page, 'Delete my account');
  await page.waitForURL('**/auth/login?reason=deleted');
  await page.getByText('Your account was deleted. A mail confirms it.').waitFor();
  expect(await mailTo(shop.dataDir, member.email, 'Your account was deleted')).toContain(
    'last mail',
  );
  await field(page, 'Email').fill(member.email);
  await field(page, 'Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByText('The email address or password is incorrect.').waitFor();
});

test.for([true, false])(
  'the welcome mail confirms the address after signing in, with JavaScript: %s',
  async (javaScriptEnabled, { visit, shop }) => {
    const member = await aMember(await visit('/shop/about'));
    const mail = await mailTo(shop.dataDir, member.email, 'Subject: Welcome');
    const link = /http:\/\/[^\s"<]+settings\?confirm=[\w-]+/.exec(mail)?.[0] ?? '';
    const page = await visit('/shop/about', { context: { javaScriptEnabled } });
    await page.goto(link);
    await field(page, 'Email').fill(member.email);
    await field(page, 'Password').fill(member.password);
    await page.keyboard.press('Enter');
    await page.getByText(`Is ${member.email} your email address?`).waitFor();
    if (javaScriptEnabled) await expectAccessible(page);
    await press(page, 'Confirm my address');
    await page.waitForURL('**/shop/account/settings?done=confirm-email');
    await page.getByText('Your email address is confirmed.').waitFor();
    expect(await page.getByRole('button', { name: 'Send a new link' }).count()).toBe(0);
    // Opened again, and in another account.
    const response = await page.goto(link);
    expect(response?.headers()['referrer-policy']).toBe('same-origin');
    await page.getByText('Your email address is confirmed.').waitFor();
    const other = await visit('/shop/about', { context: { javaScriptEnabled } });
    const stranger = await aMember(await visit('/shop/about'));
    await other.goto(link);
    await field(other, 'Email').fill(stranger.email);
    await field(other, 'Password').fill(stranger.password);
    await other.keyboard.press('Enter');
    await press(other, 'Confirm my address');
    await other.getByText('This link has expired or belongs to another account.').waitFor();
    await press(other, 'Send a new link');
    await other.getByText('A new link is on its way to your inbox.').waitFor();
    await mailTo(shop.dataDir, stranger.email, 'Subject: Confirm your email address');
  },
);

describe('a forgotten password', () => {
  test.for([true, false])(
    'is reset by mail, with JavaScript: %s',
    async (javaScriptEnabled, { visit, shop }) => {
      const start = await visit('/shop/about');
      const member = await aMember(start);
      const page = await visit('/auth/login', { context: { javaScriptEnabled } });
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.waitForURL('**/auth/forgot-password');
      await field(page, 'Email').fill(member.email);
      await page.keyboard.press('Enter');
      await page.getByText('Check your email').waitFor();
      if (javaScriptEnabled) await expectAccessible(page);
      const mail = await mailTo(shop.dataDir, member.email, 'reset-password');
      const link = /http:\/\/[^\s"<]+reset-password\?token=[\w-]+/.exec(mail)?.[0] ?? '';
      await page.goto(link);
      await field(page, 'New password').fill('short');
      await page.keyboard.press('Enter');
      await page.getByText('This must have at least 8 characters.').waitFor();
      await field(page, 'New password').fill(NEXT);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/auth/login?reason=reset');
      await page.getByText('Your password is set. Sign in with it.').waitFor();
      await field(page, 'Email').fill(member.email);
      await field(page, 'Password').fill(NEXT);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/shop/home');

      await page.goto('/shop/home');
      await page.context().clearCookies();
      await page.goto(link);
      await field(page, 'New password').fill('a-third-thread');
      await page.keyboard.press('Enter');
      await page.getByText('This link has already been used or has expired.').waitFor();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('link', { name: 'Request a new link' }).click();
      await page.waitForURL('**/auth/forgot-password');
    },
  );
});

test('settings work without JavaScript', async ({ visit }) => {
  const page = await visit('/auth/register', { context: { javaScriptEnabled: false } });
  const email = `plain-${Date.now()}@example.test`;
  await field(page, 'User Name').fill('Nora Plain');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/auth/login?**');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/shop/home');
  await page.goto('/shop/account/settings');
  await field(page, 'User Name').fill('Nora Renamed');
  await page.keyboard.press('Enter');
  await page.getByText('Your name was changed.').waitFor();
  await field(page, 'Current password').fill('wrong-one');
  await field(page, 'New password').fill(NEXT);
  await page.keyboard.press('Enter');
  await page.getByText('The password is incorrect.').waitFor();
  await page.getByText('What happens to your data').click();
  await field(page, 'Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('Your account was deleted. A mail confirms it.').waitFor();
});
