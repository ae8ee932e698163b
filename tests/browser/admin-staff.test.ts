/** The people who run the shop: an invitation by mail, the account it makes, and what each role sees. */
import type { Page } from 'playwright-core';
import type { StaffRole } from '#contract/permissions.ts';
import { newId } from '#kernel/ids.ts';
import { field, openAsAdmin, press, untilLoaded } from '#support/admin-screens.ts';
import { aBoughtOrder } from '#support/bought-order.ts';
import { ADMIN, expect, expectAccessible, test } from '#support/browser.ts';
import { call, focused } from '#support/browser-buyer.ts';
import { mailTo } from '#support/mail-folder.ts';
import { signInByForm } from '#support/sign-in.ts';
import { aColleague, linkIn } from '#support/staff.ts';

const PASSWORD = 'loom-and-shuttle';
const anEmail = () => `clerk-${newId()}@example.test`;

/** Invites as the demo's owner, who is signed in on this page. @returns the mailed link */
async function invitationLink(
  owner: Page,
  dataDir: string,
  email: string,
  role: StaffRole = 'fulfilment',
): Promise<string> {
  await call(owner, 'post', '/admin/staff/invitations', { email, role });
  return linkIn(await mailTo(dataDir, email, 'invitation?token'));
}

async function join(page: Page, password: string, name: string): Promise<void> {
  await field(page, 'Your name').fill(name);
  await field(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
}

/** Makes an account, after a password that is too short, and then tries the link again. */
async function joinOnce(page: Page, link: string, name: string): Promise<void> {
  const response = await page.goto(link);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
  });
  await page.getByRole('heading', { level: 1, name: /^Join the team of \S/ }).waitFor();
  await join(page, 'short', name);
  await page.getByText('This must have at least 8 characters.').waitFor();
  expect(await field(page, 'Your name').inputValue()).toBe(name);
  await join(page, PASSWORD, name);
  await page.waitForURL('**/auth/login?reason=joined');
  await page.getByText('Welcome! Please sign in.').waitFor();
  await page.goto(link);
  await join(page, PASSWORD, name);
  await page.getByText('This invitation has already been used').waitFor();
  expect(await field(page, 'Your name').inputValue()).toBe(name);
}

test('an invitation makes an account once, without JavaScript', async ({ visit, shop }) => {
  const owner = await openAsAdmin(visit, '/healthz');
  const page = await visit('/healthz', { context: { javaScriptEnabled: false } });
  await joinOnce(page, await invitationLink(owner, shop.dataDir, anEmail()), 'Clara Weft');
});

test('an invitation opened by somebody who is signed in says so, and leads to signing in with the new account', async ({
  visit,
  shop,
}) => {
  const owner = await openAsAdmin(visit, '/healthz');
  const email = anEmail();
  await owner.goto(await invitationLink(owner, shop.dataDir, email));
  await owner.getByText(`You are signed in as ${ADMIN.email}.`).waitFor();
  await expectAccessible(owner);
  await join(owner, PASSWORD, 'Ida Selvedge');
  await owner.getByRole('heading', { level: 1, name: 'Your account is ready' }).waitFor();
  await expect.poll(() => focused(owner)).toContain('This browser is still signed in');
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Log out' }).click();
  await owner.waitForURL('**/auth/login');
  await signInByForm(owner, { email, password: PASSWORD });
  await owner.waitForURL('**/admin/dashboard');
});

test('what another owner withdrew or removed meanwhile is said, and leaves the list', async ({
  visit,
  shop,
}) => {
  const owner = await openAsAdmin(visit, '/healthz', { expected: [/404/] });
  const [open, member] = [anEmail(), await aColleague(shop, 'viewer', 'Vera Reed')];
  await call(owner, 'post', '/admin/staff/invitations', { email: open, role: 'viewer' });
  await owner.goto('/admin/staff');
  const withdraw = owner.getByRole('button', { name: `Withdraw the invitation for ${open}` });
  await withdraw.waitFor();
  const { data } = (await call(owner, 'get', '/admin/staff')) as {
    data: Record<'members' | 'invitations', { _id: string; email: string }[]>;
  };
  const invited = data.invitations.find(({ email }) => email === open);
  await call(owner, 'delete', `/admin/staff/invitations/${invited?._id}`);
  await withdraw.press('Enter');
  await owner
    .getByText(`The invitation of ${open} was accepted, withdrawn or has expired.`)
    .waitFor();
  await withdraw.waitFor({ state: 'detached' });

  await press(owner, `Remove ${member.userName}`);
  const listed = data.members.find(({ email }) => email === member.email);
  await call(owner, 'delete', `/admin/staff/${listed?._id}`);
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await owner.getByText('No longer on the staff').waitFor();
  await owner
    .getByRole('button', { name: `Remove ${member.userName}` })
    .waitFor({ state: 'detached' });
});

test('an owner invites a clerk, who sees and does what the role includes, until removed', async ({
  visit,
  shop,
}) => {
  const owner = await openAsAdmin(visit, '/admin/staff');
  const email = anEmail();
  await field(owner, 'Email').fill('shopper@demo.shop');
  await owner.keyboard.press('Enter');
  await owner.getByText('There is already an account with this email address.').waitFor();
  expect(await field(owner, 'Email').inputValue()).toBe('shopper@demo.shop');
  await field(owner, 'Email').fill(email);
  await owner.keyboard.press('Enter');
  await owner.getByRole('button', { name: `Withdraw the invitation for ${email}` }).waitFor();
  await expect.poll(() => field(owner, 'Email').inputValue()).toBe('');
  const own = owner.getByRole('row', { name: /\(you\)/ });
  await own.getByRole('combobox').selectOption('viewer');
  await owner.getByText('A shop needs an owner.').first().waitFor();
  await expect.poll(() => own.getByRole('combobox').inputValue()).toBe('owner');

  const clerk = await visit('/healthz', {
    context: { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
    expected: [/40[13]/],
  });
  await joinOnce(clerk, linkIn(await mailTo(shop.dataDir, email, 'invitation?token')), 'Cleo Dyer');
  await expect.poll(() => focused(clerk)).toContain('This invitation has already been used');
  await expectAccessible(clerk);
  await clerk.goto('/auth/login');
  await signInByForm(clerk, { email, password: PASSWORD });
  await clerk.waitForURL('**/admin/dashboard');
  // What to do is for every role, figures are not.
  await clerk.getByRole('region', { name: 'To do' }).waitFor();
  expect(await clerk.getByRole('group', { name: 'Key figures' }).count()).toBe(0);
  const refused: string[] = [];
  clerk.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await press(clerk, 'Menu');
  const links = clerk.getByRole('dialog').getByRole('link');
  await links.first().waitFor();
  expect(await links.allTextContents()).toEqual(['Dashboard', 'Products', 'Orders', 'Account']);
  await clerk.getByRole('dialog').getByRole('link', { name: 'Products' }).press('Enter');
  await clerk.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
  await untilLoaded(clerk);
  const main = clerk.getByRole('main');
  expect(await main.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
  expect(await main.getByRole('link', { name: /^(Edit|Add)/ }).count()).toBe(0);

  await clerk.keyboard.press('Control+k');
  const options = clerk.getByRole('dialog').getByRole('option');
  await options.first().waitFor();
  expect(
    (await options.allTextContents()).filter((label) =>
      /New product|coupon|featured|deal|Settings|Staff/.test(label),
    ),
  ).toEqual([]);
  await clerk.keyboard.press('Escape');

  const { number } = await aBoughtOrder(visit, shop);
  await clerk.goto('/admin/orders?view=to-ship');
  const details = clerk.getByRole('button', { name: `View Details of ${number}` });
  await details.press('Enter');
  const order = clerk.getByRole('dialog');
  await order.getByLabel('Order Status', { exact: true }).waitFor();
  expect(await order.getByText('Refund', { exact: true }).count()).toBe(0);
  await order.getByRole('button', { name: /^Set / }).press('Enter');
  await clerk.getByText('Order status is updated successfully').first().waitFor();
  expect(refused).toEqual([]);

  const settings = await clerk.goto('/admin/settings');
  expect(settings?.status()).toBe(403);
  await clerk.getByText('Your role does not include Settings.').waitFor();
  await expectAccessible(clerk);
  await clerk.goto('/admin/orders');

  await owner.reload();
  await press(owner, 'Remove Cleo Dyer');
  await owner.getByText('They are signed out everywhere at once.').waitFor();
  await owner.getByText('You can invite the same address again later.').waitFor();
  await expectAccessible(owner, 'dialog[open]');
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect.poll(() => owner.getByRole('rowheader', { name: 'Cleo Dyer' }).count()).toBe(0);
  await clerk
    .getByRole('button', { name: /^View Details of/ })
    .first()
    .click();
  await clerk.getByRole('dialog', { name: 'Session expired' }).waitFor();
  await clerk.goto('/admin/orders');
  await expect.poll(() => clerk.url()).toContain('/auth/login?origin=%2Fadmin%2Forders');
});
