/** The rest of the settings, and the way back from a payment, while the shop is in trouble. */
import type { Page } from 'playwright-core';
import { expect } from '#support/browser.ts';
import { aBuyer, anOrder, findProduct, focused, plain } from '#support/buying.ts';
import { endSessions, test, TROUBLE } from '#support/sick-shop.ts';
import {
  ANY,
  button,
  count,
  field,
  LIMITED,
  said,
  suffer,
  tryAgain,
  UNREACHABLE,
  type Act,
  type Scene,
} from '#support/suffering.ts';

const SENTENCES = new RegExp([ANY, LIMITED, UNREACHABLE].join('|'));
const NEXT = 'a-new-thread-1';
const password = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const devices = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' });
const asked: Pick<Act, 'words'> = {
  words: { broken: [ANY], limited: [LIMITED], away: [UNREACHABLE] },
};

/** Signs in outside of the page's browser. */
async function signInElsewhere(
  url: string,
  person: { email: string; password: string },
): Promise<boolean> {
  const { ok } = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(person),
  });
  return ok;
}

async function openDeletion(page: Page): Promise<void> {
  await page.goto('/shop/account/settings');
  await page.getByText('What happens, and how').press('Enter');
}

const payments = new WeakMap<Page, string>();

/** Back from the provider, whose answer the shop could not be asked to take. */
async function backUnheard({ page, shop, buyer, front }: Scene): Promise<void> {
  const { approvalURL } = await anOrder(
    page,
    buyer,
    await findProduct(page, plain({ shipped: true })),
  );
  const token = new URL(approvalURL).searchParams.get('token') ?? '';
  payments.set(page, token);
  const back = await shop.simulator.approve(token);
  front.fall('cut', 'POST', /\/shop\/orders\/capture$/, 1);
  await page.goto(back);
  await page.getByText(`${UNREACHABLE} You need not pay again.`).waitFor();
}

const ACTS: readonly Act[] = [
  {
    name: 'the password',
    method: 'PUT',
    path: /\/account\/password$/,
    arrange: async ({ page, buyer }) => {
      await page.goto('/shop/account/settings');
      await password(page, 'Current password').fill(buyer.password);
      await password(page, 'New password').fill(NEXT);
    },
    press: ({ page }) => button(page, 'Change password').press('Enter'),
    ...asked,
    kept: async ({ page, buyer }) => {
      await expect.poll(async () => SENTENCES.test(await focused(page))).toBe(true);
      expect(await password(page, 'Current password').inputValue()).toBe(buyer.password);
      expect(await password(page, 'New password').inputValue()).toBe(NEXT);
    },
    busy: ({ page }) => button(page, 'Change password'),
    // The answer that was lost had changed it, and signed every device out.
    done: (scene) => said(scene, /If your password was changed, the new one signs you in/),
    times: async ({ shop, buyer }) =>
      Number(await signInElsewhere(shop.url, { email: buyer.email, password: NEXT })),
  },
  {
    name: 'signing a device out',
    method: 'DELETE',
    path: /\/account\/sessions\//,
    arrange: async ({ page, shop, buyer }) => {
      await signInElsewhere(shop.url, buyer);
      await page.goto('/shop/account/settings');
    },
    press: ({ page }) =>
      devices(page)
        .getByRole('button', { name: /^Sign out (?!everywhere)/ })
        .press('Enter'),
    ...asked,
    kept: ({ page }) => button(page, 'Sign out everywhere else').waitFor(),
    busy: ({ page }) => devices(page).getByRole('button', { name: /^Sign out (?!everywhere)/ }),
    done: async (scene) => {
      await said(scene, 'The device is signed out.');
      await devices(scene.page).getByText('Only here.').waitFor();
    },
  },
  {
    name: 'the own data',
    method: 'GET',
    path: /\/account\/data$/,
    arrange: async ({ page }) => {
      await page.goto('/shop/account/settings');
      await field(page, 'User Name').fill('typed on the way');
    },
    press: ({ page }) => page.getByRole('link', { name: 'Download my data' }).press('Enter'),
    again: tryAgain,
    words: {
      broken: ['Your data could not be downloaded', ANY],
      limited: ['Your data could not be downloaded', LIMITED],
      away: ['Your data could not be downloaded', UNREACHABLE],
    },
    kept: async ({ page }) =>
      expect(await field(page, 'User Name').inputValue()).toBe('typed on the way'),
    busy: ({ page }) => page.getByRole('link', { name: 'Download my data' }),
    done: (scene) => said(scene, 'Your data was downloaded.'),
  },
  {
    name: 'the end of the account',
    method: 'DELETE',
    path: /\/account$/,
    arrange: async ({ page, buyer }) => {
      await openDeletion(page);
      await password(page, 'Your password').fill(buyer.password);
    },
    press: ({ page }) => button(page, 'Delete my account').press('Enter'),
    ...asked,
    kept: async ({ page, buyer }) =>
      expect(await password(page, 'Your password').inputValue()).toBe(buyer.password),
    busy: ({ page }) => button(page, 'Delete my account'),
    // The answer that was lost had deleted it.
    done: (scene) => said(scene, /If your account was deleted, a mail confirms it/),
    times: async (scene) =>
      1 -
      (await count(
        scene,
        'SELECT count(*)::int AS n FROM users WHERE email = $1',
        scene.buyer.email,
      )),
  },
  {
    name: 'the way back from a payment',
    method: 'POST',
    path: /\/shop\/orders\/capture$/,
    arrange: backUnheard,
    press: ({ page }) => button(page, 'Try Again').press('Enter'),
    words: {
      broken: [`${ANY} You need not pay again.`],
      limited: [`${LIMITED} You need not pay again.`],
      away: [`${UNREACHABLE} You need not pay again.`],
    },
    kept: async ({ page }) => {
      await expect.poll(() => focused(page)).toBe('Your payment is not confirmed yet');
      await page.getByRole('main').getByRole('link', { name: 'View Orders' }).waitFor();
    },
    busy: ({ page }) => page.locator('main [aria-busy="true"]').first(),
    done: async ({ page }) => {
      await page.waitForURL('**/shop/payment-success?order=*');
      await page.getByRole('heading', { name: 'Payment is successfull!' }).waitFor();
    },
    times: async ({ page, shop }) =>
      (await shop.simulator.state()).captures.filter(
        ({ orderId }) => orderId === payments.get(page),
      ).length,
  },
];

test.for(ACTS)('$name', async (act, { visit, shop, front }) => {
  const page = await visit('/shop/about', { expected: TROUBLE });
  await suffer(act, { page, shop, front, buyer: await aBuyer(page) });
});

test.for([
  [
    'Change password',
    async (page: Page) => {
      await password(page, 'Current password').fill('any-password-1');
      await password(page, 'New password').fill(NEXT);
      await button(page, 'Change password').press('Enter');
    },
  ],
  [
    'Download my data',
    (page: Page) => page.getByRole('link', { name: 'Download my data' }).press('Enter'),
  ],
] as const)('with a session that has ended: %s', async ([, press], { visit, shop }) => {
  const page = await visit('/shop/about');
  const buyer = await aBuyer(page);
  await page.goto('/shop/account/settings');
  await endSessions(shop, buyer);
  await press(page);
  await page.waitForURL(/\/auth\/login\?reason=expired/);
  await page.getByText('Please login again to continue').first().waitFor();
});

test('what was changed is told, though the page cannot be shown anew', async ({ visit, front }) => {
  const page = await visit('/shop/about', { expected: TROUBLE });
  await aBuyer(page);
  await page.goto('/shop/account/settings');
  const heal = front.fall('html-502', 'GET', /\/account\/sessions/);
  await field(page, 'User Name').fill('Wilma Fuller');
  await button(page, 'Save name').press('Enter');
  await page
    .getByRole('main')
    .getByText('Your name was changed. This page could not be shown anew.')
    .waitFor();
  heal();
  await page.getByRole('main').getByRole('link', { name: 'Try Again' }).press('Enter');
  await page.getByText('Signed in as Wilma Fuller').waitFor();
});
