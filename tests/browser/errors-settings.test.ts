/** Network faults in account settings and after a payment. */
import type { Page } from 'playwright-core';
import { expect } from '#support/browser.ts';
import { aBuyer, anOrder, findProduct, focused, simpleProduct } from '#support/browser-buyer.ts';
import { endSessions, test, EXPECTED_ERRORS } from '#support/shop-behind-proxy.ts';
import {
  GENERIC_ERROR,
  button,
  count,
  field,
  RATE_LIMITED,
  untilText,
  runNetworkFaults,
  tryAgain,
  UNREACHABLE,
  type FaultCase,
  type Scene,
  formMessages,
  toastMessages,
} from '#support/network-faults.ts';

const SENTENCES = new RegExp([GENERIC_ERROR, RATE_LIMITED, UNREACHABLE].join('|'));
const NEXT = 'a-new-thread-1';
const password = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const devices = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' });
/** Signs in outside the page's browser. */
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
  await page.getByText('What happens to your data').press('Enter');
}

const payments = new WeakMap<Page, string>();

/** Returns from the provider while the shop cannot capture the payment. */
async function returnWithoutCapture({ page, shop, buyer, proxy }: Scene): Promise<void> {
  const { approvalURL } = await anOrder(
    page,
    buyer,
    await findProduct(page, simpleProduct({ shipped: true })),
  );
  const token = new URL(approvalURL).searchParams.get('token') ?? '';
  payments.set(page, token);
  const back = await shop.simulator.approve(token);
  proxy.inject('connection-reset', 'POST', /\/shop\/orders\/capture$/, 1);
  await page.goto(back);
  await page.getByText(`${UNREACHABLE} You do not need to pay again.`).waitFor();
}

const ACTS: readonly FaultCase[] = [
  {
    name: 'the password',
    method: 'PUT',
    path: /\/account\/password$/,
    arrange: async ({ page, buyer }) => {
      await page.goto('/shop/account/settings');
      await password(page, 'Current password').fill(buyer.password);
      await password(page, 'New password').fill(NEXT);
    },
    submit: ({ page }) => button(page, 'Change password').press('Enter'),
    messages: formMessages(),
    expectInputKept: async ({ page, buyer }) => {
      await expect.poll(async () => SENTENCES.test(await focused(page))).toBe(true);
      expect(await password(page, 'Current password').inputValue()).toBe(buyer.password);
      expect(await password(page, 'New password').inputValue()).toBe(NEXT);
    },
    busy: ({ page }) => button(page, 'Change password'),
    // The request with the lost response changed the password and signed every device out.
    expectDone: (scene) =>
      untilText(scene, /If your password was changed, the new one signs you in/),
    timesDone: async ({ shop, buyer }) =>
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
    submit: ({ page }) =>
      devices(page)
        .getByRole('button', { name: /^Sign out (?!everywhere)/ })
        .press('Enter'),
    messages: formMessages(),
    expectInputKept: ({ page }) => button(page, 'Sign out everywhere else').waitFor(),
    busy: ({ page }) => devices(page).getByRole('button', { name: /^Sign out (?!everywhere)/ }),
    expectDone: async (scene) => {
      await untilText(scene, 'The device is signed out.');
      await devices(scene.page).getByText('Only on this device.').waitFor();
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
    submit: ({ page }) => page.getByRole('link', { name: 'Download my data' }).press('Enter'),
    retry: tryAgain,
    messages: toastMessages('Your data could not be downloaded', GENERIC_ERROR),
    expectInputKept: async ({ page }) =>
      expect(await field(page, 'User Name').inputValue()).toBe('typed on the way'),
    busy: ({ page }) => page.getByRole('link', { name: 'Download my data' }),
    expectDone: (scene) => untilText(scene, 'Your data was downloaded.'),
  },
  {
    name: 'the end of the account',
    method: 'DELETE',
    path: /\/account$/,
    arrange: async ({ page, buyer }) => {
      await openDeletion(page);
      await password(page, 'Your password').fill(buyer.password);
    },
    submit: ({ page }) => button(page, 'Delete my account').press('Enter'),
    messages: formMessages(),
    expectInputKept: async ({ page, buyer }) =>
      expect(await password(page, 'Your password').inputValue()).toBe(buyer.password),
    busy: ({ page }) => button(page, 'Delete my account'),
    // The request with the lost response deleted the account.
    expectDone: (scene) => untilText(scene, /If your account was deleted, a mail confirms it/),
    timesDone: async (scene) =>
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
    arrange: returnWithoutCapture,
    submit: ({ page }) => button(page, 'Try Again').press('Enter'),
    messages: {
      serverError: [`${GENERIC_ERROR} You do not need to pay again.`],
      rateLimited: [`${RATE_LIMITED} You do not need to pay again.`],
      unreachable: [`${UNREACHABLE} You do not need to pay again.`],
    },

    expectInputKept: async ({ page }) => {
      await expect.poll(() => focused(page)).toBe('Your payment is not confirmed yet');
      await page.getByRole('main').getByRole('link', { name: 'View Orders' }).waitFor();
    },
    busy: ({ page }) => page.locator('main [aria-busy="true"]').first(),
    expectDone: async ({ page }) => {
      await page.waitForURL('**/shop/payment-success?order=*');
      await page.getByRole('heading', { name: 'Payment is successfull!' }).waitFor();
    },
    timesDone: async ({ page, shop }) =>
      (await shop.simulator.state()).captures.filter(
        ({ orderId }) => orderId === payments.get(page),
      ).length,
  },
];

test.for(ACTS)('$name', async (faultCase, { visit, shop, proxy }) => {
  const page = await visit('/shop/about', { expected: EXPECTED_ERRORS });
  await runNetworkFaults(faultCase, { page, shop, proxy, buyer: await aBuyer(page) });
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
] as const)('an expired session leads to sign-in: %s', async ([, press], { visit, shop }) => {
  const page = await visit('/shop/about');
  const buyer = await aBuyer(page);
  await page.goto('/shop/account/settings');
  await endSessions(shop, buyer);
  await press(page);
  await page.waitForURL(/\/auth\/login\?reason=expired/);
  await page.getByText('Please login again to continue').first().waitFor();
});

test('a change is confirmed although the page cannot be reloaded', async ({ visit, proxy }) => {
  const page = await visit('/shop/about', { expected: EXPECTED_ERRORS });
  await aBuyer(page);
  await page.goto('/shop/account/settings');
  const restore = proxy.inject('html-502', 'GET', /\/account\/sessions/);
  await field(page, 'User Name').fill('Wilma Fuller');
  await button(page, 'Save name').press('Enter');
  await page
    .getByRole('main')
    .getByText('Your name was changed. This page could not be reloaded.')
    .waitFor();
  restore();
  await page.getByRole('main').getByRole('link', { name: 'Try Again' }).press('Enter');
  await page.getByText('Signed in as Wilma Fuller').waitFor();
});
