/** The people who run the shop: an invitation by mail, the account it makes, and what each role sees. */
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import type { StaffRole } from '#contract/permissions.ts';
import { ADMIN, expect, expectAccessible, signIn, test } from '#support/browser.ts';
import {
  aBuyer,
  anOrder,
  call,
  findProduct,
  focused,
  simpleProduct,
} from '#support/browser-buyer.ts';
import { mailTo } from '#support/mail-folder.ts';
import { aColleague, linkIn } from '#support/staff.ts';

const PASSWORD = 'loom-and-shuttle';
let count = 0;
const anEmail = () => `clerk-${(count += 1)}-${Date.now()}@example.test`;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

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

describe('an invitation', () => {
  test.for([true, false])(
    'makes an account once, with JavaScript: %s',
    async (javaScriptEnabled, { visit, shop }) => {
      const owner = await visit('/shop/about');
      await signIn(owner, ADMIN);
      const email = anEmail();
      const link = await invitationLink(owner, shop.dataDir, email);

      const page = await visit('/shop/about', { context: { javaScriptEnabled } });
      const response = await page.goto(link);
      expect(response?.headers()).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
      });
      await page.getByRole('heading', { level: 1, name: /^Join the team of \S/ }).waitFor();
      await field(page, 'Your name').fill('Clara Weft');
      await field(page, 'Password').fill('short');
      await page.keyboard.press('Enter');
      await page.getByText('This must have at least 8 characters.').waitFor();
      expect(await field(page, 'Your name').inputValue()).toBe('Clara Weft');
      await field(page, 'Password').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/auth/login?reason=joined');
      await page.getByText('Welcome! Please sign in.').waitFor();

      await page.goto(link);
      await field(page, 'Your name').fill('Clara Weft');
      await field(page, 'Password').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByText('This invitation has already been used').waitFor();
      expect(await field(page, 'Your name').inputValue()).toBe('Clara Weft');
      if (!javaScriptEnabled) return;
      await expect.poll(() => focused(page)).toContain('This invitation has already been used');
      await expectAccessible(page);
    },
  );
});

test('an invitation opened by somebody who is signed in says so, and leads to signing in with the new account', async ({
  visit,
  shop,
}) => {
  const owner = await visit('/shop/about');
  await signIn(owner, ADMIN);
  const email = anEmail();
  await owner.goto(await invitationLink(owner, shop.dataDir, email));
  await owner.getByText(`You are signed in as ${ADMIN.email}.`).waitFor();
  await expectAccessible(owner);
  await field(owner, 'Your name').fill('Clara Weft');
  await field(owner, 'Password').fill(PASSWORD);
  await owner.keyboard.press('Enter');
  await owner.getByRole('heading', { level: 1, name: 'Your account is ready' }).waitFor();
  await expect.poll(() => focused(owner)).toContain('This browser is still signed in');
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Log out' }).click();
  await owner.waitForURL('**/auth/login');
  await field(owner, 'Email').fill(email);
  await field(owner, 'Password').fill(PASSWORD);
  await owner.keyboard.press('Enter');
  await owner.waitForURL('**/admin/orders');
});

test('what another owner withdrew or removed meanwhile is said, and leaves the list', async ({
  visit,
  shop,
}) => {
  const owner = await visit('/shop/about', { expected: [/404/] });
  await signIn(owner, ADMIN);
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

  const remove = owner.getByRole('button', { name: `Remove ${member.userName}` });
  await remove.press('Enter');
  await call(
    owner,
    'delete',
    `/admin/staff/${data.members.find(({ email }) => email === member.email)?._id}`,
  );
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await owner.getByText('No longer on the staff').waitFor();
  await remove.waitFor({ state: 'detached' });
});

const tabTo = async (page: Page, name: RegExp | string) => {
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab');
    const text = await focused(page);
    if (typeof name === 'string' ? text.includes(name) : name.test(text)) return;
  }
  throw new Error(`Tab does not reach ${String(name)}`);
};

test(
  'an owner invites a clerk, who sees and does what the role includes, until removed',
  {
    timeout: 120_000,
  },
  async ({ visit, shop }) => {
    const owner = await visit('/auth/login');
    await signIn(owner, ADMIN);
    await owner.goto('/admin/staff');
    await owner.getByText('No open invitations').waitFor();
    await expectAccessible(owner);
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

    const clerk = await visit('/shop/about', {
      context: { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
      expected: [/40[13]/],
    });
    await clerk.goto(linkIn(await mailTo(shop.dataDir, email, 'invitation?token')));
    await field(clerk, 'Your name').fill('Cleo Dyer');
    await field(clerk, 'Password').fill(PASSWORD);
    await clerk.keyboard.press('Enter');
    await clerk.waitForURL('**/auth/login?reason=joined');
    await field(clerk, 'Email').fill(email);
    await field(clerk, 'Password').fill(PASSWORD);
    await clerk.keyboard.press('Enter');
    await clerk.waitForURL('**/admin/orders');
    await clerk.getByRole('heading', { level: 1, name: 'All Orders' }).waitFor();
    const refused: string[] = [];
    clerk.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await tabTo(clerk, 'Menu');
    await clerk.keyboard.press('Enter');
    const drawer = clerk.getByRole('dialog');
    await drawer.getByRole('link').first().waitFor();
    expect(await drawer.getByRole('link').allTextContents()).toEqual([
      'Products',
      'Orders',
      'Account',
    ]);
    await tabTo(clerk, 'Products');
    await clerk.keyboard.press('Enter');
    await clerk.waitForURL('**/admin/products');
    await clerk.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
    await clerk.waitForLoadState('networkidle');
    const main = clerk.getByRole('main');
    expect(await main.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
    expect(await main.getByRole('link', { name: /^(Edit|Add)/ }).count()).toBe(0);
    await expectAccessible(clerk);

    await clerk.keyboard.press('Control+k');
    const palette = clerk.getByRole('dialog');
    await palette.getByRole('option').first().waitFor();
    const commands = await palette.getByRole('option').allTextContents();
    expect(
      commands.filter((label) => /New product|coupon|featured|deal|Settings|Staff/.test(label)),
    ).toEqual([]);
    await clerk.keyboard.press('Escape');

    const shopper = await visit('/shop/about');
    const buyer = await aBuyer(shopper, { userName: 'Wilma Carder' });
    const product = await findProduct(shopper, simpleProduct({ shipped: true }));
    const placed = await anOrder(shopper, buyer, product);
    const paymentId = new URL(placed.approvalURL).searchParams.get('token') ?? '';
    await shop.simulator.approve(paymentId);
    await call(shopper, 'post', '/shop/orders/capture', { paymentId, payerId: 'PAYER' });

    await clerk.goto('/admin/orders?view=to-ship');
    await clerk
      .getByRole('button', { name: /^View Details of/ })
      .first()
      .focus();
    await clerk.keyboard.press('Enter');
    const order = clerk.getByRole('dialog');
    await order.getByLabel('Order Status', { exact: true }).waitFor();
    expect(await order.getByText('Refund', { exact: true }).count()).toBe(0);
    await order.getByRole('button', { name: /^Set / }).focus();
    await clerk.keyboard.press('Enter');
    await clerk.getByText('Order status is updated successfully').first().waitFor();
    await clerk.keyboard.press('Escape');
    expect(refused).toEqual([]);

    const settings = await clerk.goto('/admin/settings');
    expect(settings?.status()).toBe(403);
    await clerk.getByText('Your role does not include Settings.').waitFor();
    await expectAccessible(clerk);
    await clerk.goto('/admin/dashboard');
    await clerk.waitForURL('**/admin/orders');

    await owner.reload();
    await owner.getByRole('button', { name: 'Remove Cleo Dyer' }).focus();
    await owner.keyboard.press('Enter');
    await owner.getByText('They are signed out everywhere at once.').waitFor();
    await owner.getByText('You can invite the same address again later.').waitFor();
    await expectAccessible(owner);
    await owner
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Remove', exact: true })
      .focus();
    await owner.keyboard.press('Enter');
    await expect.poll(() => owner.getByRole('rowheader', { name: 'Cleo Dyer' }).count()).toBe(0);
    await clerk
      .getByRole('button', { name: /^View Details of/ })
      .first()
      .click();
    await clerk.getByRole('dialog', { name: 'Session expired' }).waitFor();
    await clerk.goto('/admin/orders');
    expect(clerk.url()).toContain('/auth/login?origin=%2Fadmin%2Forders');
  },
);
