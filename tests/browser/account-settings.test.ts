/** Account settings: name, password, devices, data download and deletion; a confirmed address and a forgotten password. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, expectAccessible, signIn, test } from '#support/browser.ts';
import { aBuyer, call, focused } from '#support/browser-buyer.ts';
import { newId } from '#kernel/ids.ts';
import { mailTo } from '#support/mail-folder.ts';
import { expectFocused, NO_PAGE, signInByForm } from '#support/storefront.ts';

const SETTINGS = '/shop/account/settings';
const NEXT = 'a-new-thread-1';

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).press('Enter');

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** A user who registered, and so has a welcome mail; signed out. */
async function aMember(page: Page): Promise<{ email: string; password: string }> {
  const member = { email: `cora-${newId().slice(-12)}@example.test`, password: 'loom-and-shuttle' };
  await call(page, 'post', '/auth/register', { userName: 'Cora Webster', ...member });
  return member;
}

/** The link of the newest mail to an address that contains these words. */
async function linkTo(dataDir: string, email: string, words: string): Promise<string> {
  const mail = await mailTo(dataDir, email, words);
  return /http:\/\/[^\s"<]+(?:confirm|token|change)=[\w-]+/.exec(mail)?.[0] ?? '';
}

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await field(page, 'Current password').fill(current);
  await field(page, 'New password').fill(next);
  await page.keyboard.press('Enter');
}

test('settings are a tab; by keyboard the name is changed, data downloaded, devices signed out and the password changed', async ({
  visit,
}) => {
  const page = await visit(NO_PAGE);
  const member = await aMember(page);
  await signIn(page, member);
  const phone = 'Mozilla/5.0 (iPhone) Safari/604.1';
  const desk = await visit(NO_PAGE, {
    context: { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/141.0' },
  });
  for (const other of [desk, await visit(NO_PAGE, { context: { userAgent: phone } })])
    await call(other, 'post', '/auth/login', member);

  await page.goto('/shop/account?tab=address');
  await page.getByRole('tab', { name: 'Address' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(`**${SETTINGS}`);
  const tab = page.getByRole('tab', { name: 'Settings' });
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
  await page.getByText('What happens to your data').click();
  const email = page.getByRole('definition').filter({ hasText: member.email });
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 360],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    const lines = await email.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines, `the address is on one line at ${width} px`).toBe(1);
  }
  await expectAccessible(page);

  await field(page, 'User Name').fill('Cora Carder');
  await press(page, 'Save name');
  await page.getByText('Your name was changed.').waitFor();
  await expect.poll(() => focused(page)).toContain('Your name was changed.');
  await page.getByText('Signed in as Cora Carder').waitFor();

  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).press('Enter');
  const download = await coming;
  expect(download.suggestedFilename()).toBe('my-data.json');
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({
    data: { account: { email: member.email } },
  });

  const list = page.getByRole('region', { name: 'Where you are signed in' });
  expect(await list.getByRole('listitem').count()).toBe(3);
  expect(await list.getByText('This device').count()).toBe(1);
  await press(page, 'Sign out Safari on iPhone');
  await page.getByText('The device is signed out.').waitFor();
  expect(await list.getByRole('listitem').count()).toBe(2);
  await press(page, 'Sign out everywhere else');
  await page.getByText('You are signed out everywhere else.').waitFor();
  await list.getByText('Only on this device.').waitFor();
  await desk.goto('/shop/account');
  await expect.poll(() => desk.url()).toContain('/auth/login');

  await call(desk, 'post', '/auth/login', member);
  await changePassword(page, 'not this one', NEXT);
  await page.getByText('The password is incorrect.').waitFor();
  await expectFocused(field(page, 'Current password'));
  await changePassword(page, member.password, 'short');
  await page.getByText('This must have at least 8 characters.').waitFor();
  await field(page, 'New password').fill(NEXT);
  await press(page, 'Change password');
  await page.getByText('Your password was changed. Every other device was signed out.').waitFor();
  await desk.goto(SETTINGS);
  await desk.waitForURL('**/auth/login?**');
  expect((await desk.context().cookies()).filter(({ name }) => name === 'sid')).toEqual([]);
});

test('deleting the account needs the password and is confirmed by mail', async ({
  visit,
  shop,
}) => {
  const page = await visit(NO_PAGE);
  const member = await aBuyer(page, { address: false });
  await page.goto(SETTINGS);
  await page.getByText('What happens to your data').press('Enter');
  await field(page, 'Your password').fill('not this one');
  await press(page, 'Delete my account');
  await page.getByText('The password is incorrect.').waitFor();
  await field(page, 'Your password').fill(member.password);
  await press(page, 'Delete my account');
  await page.waitForURL('**/auth/login?reason=deleted');
  await page.getByText('Your account was deleted. A mail confirms it.').waitFor();
  expect(await mailTo(shop.dataDir, member.email, 'Your account was deleted')).toContain(
    'last mail',
  );
  await signInByForm(page, member);
  await page.getByRole('main').getByText('The email address or password is incorrect.').waitFor();
});

test('the welcome mail confirms the address of its account after signing in, and of no other', async ({
  visit,
  shop,
}) => {
  const page = await visit(NO_PAGE);
  const member = await aMember(page);
  const link = await linkTo(shop.dataDir, member.email, 'Subject: Welcome');
  await page.goto(link);
  await signInByForm(page, member);
  await page.getByText(`Is ${member.email} your email address?`).waitFor();
  await expectAccessible(page);
  await press(page, 'Confirm my address');
  await page.waitForURL(`**${SETTINGS}?done=confirm-email`);
  await page.getByText('Your email address is confirmed.').waitFor();
  expect(await page.getByRole('button', { name: 'Send a new link' }).count()).toBe(0);
  const again = await page.goto(link);
  expect(again?.headers()['referrer-policy']).toBe('same-origin');
  await page.getByText('Your email address is confirmed.').waitFor();

  await page.context().clearCookies();
  const stranger = await aBuyer(page, { address: false });
  await page.goto(link);
  await press(page, 'Confirm my address');
  await page.getByText('This link has expired or belongs to another account.').waitFor();
  await press(page, 'Send a new link');
  await page.getByText('A new link is on its way to your inbox.').waitFor();
  await mailTo(shop.dataDir, stranger.email, 'Subject: Confirm your email address');
});

test('a forgotten password is reset by mail, once for each link', async ({ visit, shop }) => {
  const page = await visit('/auth/login');
  const member = await aMember(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
  await field(page, 'Email').fill(member.email);
  await page.keyboard.press('Enter');
  await page.getByText('Check your email').waitFor();
  await expectAccessible(page);
  const link = await linkTo(shop.dataDir, member.email, 'reset-password');
  await page.goto(link);
  await field(page, 'New password').fill('short');
  await page.keyboard.press('Enter');
  await page.getByText('This must have at least 8 characters.').waitFor();
  await field(page, 'New password').fill(NEXT);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/auth/login?reason=reset');
  await page.getByText('Your new password is ready. Sign in to continue.').waitFor();
  await signInByForm(page, { ...member, password: NEXT });
  await page.waitForURL('**/shop/home');

  await page.context().clearCookies();
  await page.goto(link);
  await field(page, 'New password').fill('a-third-thread');
  await page.keyboard.press('Enter');
  await page.getByText('This link has already been used or has expired.').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await page.waitForURL('**/auth/forgot-password');
});

test('all of it works without JavaScript', async ({ visit, shop }) => {
  const page = await visit(NO_PAGE, { context: { javaScriptEnabled: false } });
  const member = await aMember(page);
  await page.goto(await linkTo(shop.dataDir, member.email, 'Subject: Welcome'));
  await signInByForm(page, member);
  await press(page, 'Confirm my address');
  await page.getByText('Your email address is confirmed.').waitFor();
  await field(page, 'User Name').fill('Nora Renamed');
  await page.keyboard.press('Enter');
  await page.getByText('Your name was changed.').waitFor();
  await changePassword(page, 'wrong-one', NEXT);
  await page.getByText('The password is incorrect.').waitFor();

  const email = `nora-${newId().slice(-12)}@example.test`;
  for (const [password, message] of [
    ['wrong-one', 'The password is incorrect.'],
    [member.password, 'A link is on its way to your new email address.'],
  ] as const) {
    await field(page, 'New email address').fill(email);
    await field(page, 'Confirm with your password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByText(message).waitFor();
  }
  await page.getByText(`Until then, ${member.email} works.`).waitFor();
  const confirmation = await linkTo(shop.dataDir, email, 'Confirm your new email');
  await page.goto(confirmation);
  await press(page, 'Confirm new email');
  await page.getByText('Your email address was changed.').waitFor();
  await page.goto(confirmation);
  await page.getByText('This link has already been used or has expired.').waitFor();
  expect(await mailTo(shop.dataDir, member.email, 'was changed')).toContain(email);
  member.email = email;

  await page.context().clearCookies();
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await field(page, 'Email').fill(member.email);
  await page.keyboard.press('Enter');
  await page.getByText('Check your email').waitFor();
  const link = await linkTo(shop.dataDir, member.email, 'reset-password');
  for (const [next, message] of [
    ['short', 'This must have at least 8 characters.'],
    [NEXT, 'Your new password is ready. Sign in to continue.'],
    ['a-third-thread', 'This link has already been used or has expired.'],
  ] as const) {
    if (next !== NEXT) await page.goto(link);
    await field(page, 'New password').fill(next);
    await page.keyboard.press('Enter');
    await page.getByText(message).waitFor();
  }
  await page.goto(`/auth/login?origin=${encodeURIComponent(SETTINGS)}`);
  await signInByForm(page, { ...member, password: NEXT });
  await page.getByText('What happens to your data').click();
  await field(page, 'Your password').fill(NEXT);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('Your account was deleted. A mail confirms it.').waitFor();
});
