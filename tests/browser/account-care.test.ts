/** Account care by keyboard: name, password, devices, own data, the end of an account; and a forgotten password. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect, expectAccessible, signIn, test } from '#support/browser.ts';
import { call, focused } from '#support/buying.ts';

const PASSWORD = 'loom-and-shuttle';
const NEXT = 'a-new-thread-1';
let count = 0;

/** Registers somebody, who then is signed in on this page. */
async function aMember(page: Page): Promise<{ email: string; password: string }> {
  const email = `care-${(count += 1)}-${Date.now()}@example.test`;
  await call(page, 'post', '/auth/register', {
    userName: 'Cora Webster',
    email,
    password: PASSWORD,
  });
  await signIn(page, { email, password: PASSWORD });
  return { email, password: PASSWORD };
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** The newest mail to an address with these words in it, as it was written to the mail folder. */
async function mailTo(dataDir: string, email: string, words: string): Promise<string> {
  let found = '';
  const look = () => {
    const folder = join(dataDir, 'mail');
    const names = (() => {
      try {
        return readdirSync(folder).filter((name) => name.endsWith('.eml'));
      } catch {
        return [];
      }
    })();
    found =
      names
        .sort()
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .findLast((mail) => mail.includes(`To: ${email}`) && mail.includes(words)) ?? '';
    return found !== '';
  };
  await expect.poll(look).toBe(true);
  return found.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}

test('the settings are a tab of the account, reached by arrow keys, and sound in both themes', async ({
  visit,
}) => {
  for (const context of [
    { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
    { colorScheme: 'dark', viewport: { width: 360, height: 780 } },
  ] as const) {
    const page = await visit('/shop/about', { context });
    await aMember(page);
    await page.goto('/shop/account?tab=address');
    await page.getByRole('tab', { name: 'Address' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL('**/shop/account/settings');
    await expect
      .poll(() => page.getByRole('tab', { name: 'Settings' }).getAttribute('aria-selected'))
      .toBe('true');
    await page.getByText('What happens, and how').click();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      context.viewport.width,
    );
  }
});

test('the name is changed, and the header knows', async ({ visit }) => {
  const page = await visit('/shop/about');
  await aMember(page);
  await page.goto('/shop/account/settings');
  await field(page, 'User Name').fill('Cora Carder');
  await press(page, 'Save name');
  await page.getByText('Your name was changed.').waitFor();
  await expect.poll(() => focused(page)).toContain('Your name was changed.');
  await page.getByText('Signed in as Cora Carder').waitFor();
});

test('the password: the old one is asked for, what is wrong stands beside its field, other devices are out', async ({
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
  await page.getByText('The password is not right.').waitFor();
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

test('devices are listed, and signed out one or all', async ({ visit }) => {
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
  await list.getByText('Only here.').waitFor();
  await others[0]?.goto('/shop/account');
  expect(others[0]?.url()).toContain('/auth/login');
});

test('the data comes as a file', async ({ visit }) => {
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

test('the account is deleted with its password, and a mail confirms it', async ({
  visit,
  shop,
}) => {
  const page = await visit('/shop/about');
  const member = await aMember(page);
  await page.goto('/shop/account/settings');
  await page.getByText('What happens, and how').focus();
  await page.keyboard.press('Enter');
  await field(page, 'Your password').fill('not this one');
  await press(page, 'Delete my account');
  await page.getByText('The password is not right.').waitFor();
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
  await page
    .getByRole('main')
    .getByText('The e-mail address or the password is not right.')
    .waitFor();
});

describe('a forgotten password', () => {
  test.for([true, false])(
    'is set anew by mail, script running: %s',
    async (javaScriptEnabled, { visit, shop }) => {
      const start = await visit('/shop/about');
      const member = await aMember(start);
      const page = await visit('/auth/login', { context: { javaScriptEnabled } });
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.waitForURL('**/auth/forgot-password');
      await field(page, 'Email').fill(member.email);
      await page.keyboard.press('Enter');
      await page.getByText('Look into your mail').waitFor();
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
      await page.getByText('This link was used already or is too old.').waitFor();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('link', { name: 'Ask for a new link' }).click();
      await page.waitForURL('**/auth/forgot-password');
    },
  );
});

test('settings work without script', async ({ visit }) => {
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
  await page.getByText('The password is not right.').waitFor();
  await page.getByText('What happens, and how').click();
  await field(page, 'Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('Your account was deleted. A mail confirms it.').waitFor();
});
