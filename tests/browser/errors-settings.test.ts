/** Network faults in the account and its settings. */
import type { Page } from 'playwright-core';
import { expect, signIn } from '#support/browser.ts';
import {
  anOrder,
  call,
  findProduct,
  focused,
  HOME_ADDRESS,
  simpleProduct,
} from '#support/browser-buyer.ts';
import {
  button,
  count,
  everyFault,
  lost,
  runNetworkFaults,
  tryAgain,
  unitsInCart,
  UNREACHABLE,
  type FaultCase,
} from '#support/network-faults.ts';
import { endSessions, signInHere, test, visitAsBuyer } from '#support/shop-behind-proxy.ts';

const SETTINGS = '/shop/account/settings';
const NEXT = 'a-new-thread-1';
const signOutDevice = (page: Page) =>
  page
    .getByRole('region', { name: 'Where you are signed in' })
    .getByRole('button', { name: /^Sign out (?!everywhere)/ });
const downloadData = (page: Page) => page.getByRole('link', { name: 'Download my data' });

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

const ORDERS_AND_ADDRESSES: readonly FaultCase[] = [
  {
    sends: ['POST', /\/shop\/orders\/[^/]+\/cancel$/],
    open: async ({ page, buyer }) => {
      const product = await findProduct(page, simpleProduct({ shipped: true }));
      const { orderId } = await anOrder(page, buyer, product);
      await call(page, 'delete', `/shop/cart/${buyer.id}/${product._id}`);
      await page.goto(`/shop/account?order=${orderId}`);
    },
    submit: 'Cancel this order',
    retry: tryAgain,
    kept: ({ page }) => button(page, 'Cancel this order').waitFor(),
    done: 'The order was cancelled',
  },
  {
    sends: ['POST', /\/shop\/cart$/],
    submit: 'Order again',
    retry: tryAgain,
    texts: lost('Failed to add product to cart'),
    done: '1 item is in your cart',
    timesDone: unitsInCart,
  },
  {
    sends: ['PUT', /\/shop\/address\/update\//],
    open: async ({ page }) => {
      await page.goto('/shop/account?tab=address');
      await button(page, `Edit ${HOME_ADDRESS.address}`).press('Enter');
    },
    fields: { City: 'Hebden Bridge' },
    submit: 'Save Address',
    kept: ({ page }) => expect.poll(() => focused(page)).toBe('Save Address'),
    done: 'Address updated successfully',
  },
  {
    sends: ['DELETE', /\/shop\/address\/delete\//],
    open: ({ page }) => button(page, `Delete ${HOME_ADDRESS.address}`).press('Enter'),
    submit: ({ page }) =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter'),
    retry: tryAgain,
    texts: lost('Failed to delete address'),
    kept: ({ page }) => button(page, `Edit ${HOME_ADDRESS.address}`).waitFor(),
    done: 'Address deleted successfully',
  },
];

const IN_SETTINGS: readonly FaultCase[] = [
  {
    file: 'storefront/account/details-forms.tsx',
    sends: ['PUT', /\/account$/],
    open: ({ shop, buyer }) => signInElsewhere(shop.url, buyer),
    path: SETTINGS,
    // Fields of two forms: neither loses what was entered when the other one fails.
    fields: { 'User Name': 'Wilma Fuller', 'Current password': 'typed on the way' },
    submit: 'Save name',
    texts: everyFault({}),
    done: 'Your name was changed.',
  },
  {
    file: 'storefront/account/email-panel.tsx',
    sends: ['POST', /\/account\/email$/],
    path: SETTINGS,
    fields: ({ buyer }) => ({
      'New email address': `new-${buyer.email}`,
      'Confirm with your password': buyer.password,
    }),
    submit: 'Change email',
    done: 'A link is on its way to your new email address.',
  },
  {
    sends: ['DELETE', /\/account\/sessions\//],
    submit: ({ page }) => signOutDevice(page).press('Enter'),
    kept: ({ page }) => button(page, 'Sign out everywhere else').waitFor(),
    busy: signOutDevice,
    done: async ({ page }) => {
      await page.getByText('The device is signed out.').first().waitFor();
      await page.getByText('Only on this device.').waitFor();
    },
  },
  {
    sends: ['GET', /\/account\/data$/],
    fields: { 'User Name': 'typed on the way' },
    submit: ({ page }) => downloadData(page).press('Enter'),
    retry: tryAgain,
    texts: lost('Your data could not be downloaded'),
    busy: downloadData,
    done: 'Your data was downloaded.',
  },
  {
    file: 'storefront/account/details-forms.tsx',
    sends: ['PUT', /\/account\/password$/],
    path: SETTINGS,
    fields: ({ buyer }) => ({ 'Current password': buyer.password, 'New password': NEXT }),
    submit: 'Change password',
    kept: ({ page }) => expect.poll(() => focused(page)).toContain(UNREACHABLE),
    // The request with the lost response changed the password and signed every device out.
    done: /If your password was changed, the new one signs you in/,
    timesDone: async ({ shop, buyer }) =>
      Number(await signInElsewhere(shop.url, { ...buyer, password: NEXT })),
  },
  {
    sends: ['DELETE', /\/account$/],
    open: async ({ page, buyer }) => {
      await signIn(page, buyer);
      await page.goto(SETTINGS);
      await page.getByText('What happens to your data').press('Enter');
    },
    fields: { 'Your password': NEXT },
    submit: 'Delete my account',
    // The request with the lost response deleted the account.
    done: /If your account was deleted, a mail confirms it/,
    timesDone: async (scene) =>
      1 - (await count(scene, 'SELECT count(*) FROM users WHERE email = $1', scene.buyer.email)),
  },
];

test.for([
  ['orders and addresses', ORDERS_AND_ADDRESSES],
  ['settings', IN_SETTINGS],
] as const)('%s', async ([, cases], { visit, shop, proxy }) => {
  await runNetworkFaults(cases, { ...(await visitAsBuyer(visit)), shop, proxy });
});

test('an expired session leads to sign-in and back, from pages, forms and downloads', async ({
  visit,
  shop,
}) => {
  const { page, buyer } = await visitAsBuyer(visit, {});
  await page.goto(SETTINGS);
  for (const [control, path] of [
    [button(page, 'Save name'), SETTINGS],
    [downloadData(page), SETTINGS],
    [page.getByRole('tab', { name: 'Address' }), '/shop/account?tab=address'],
  ] as const) {
    await endSessions(shop, buyer);
    await control.press('Enter');
    await page.waitForURL(/\/auth\/login\?reason=expired/);
    await page.getByText('Session expired').first().waitFor();
    await page.getByText('Please login again to continue').first().waitFor();
    await signInHere(page, buyer);
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { name: 'Account', level: 1, exact: true }).waitFor();
  }
});

test('a change is confirmed although the page cannot be reloaded', async ({ visit, proxy }) => {
  const { page } = await visitAsBuyer(visit);
  await page.goto(SETTINGS);
  const restore = proxy.inject('html-502', 'GET', /\/account\/sessions/);
  await page.getByLabel('User Name', { exact: true }).fill('Wilma Fuller');
  await button(page, 'Save name').press('Enter');
  const main = page.getByRole('main');
  await main.getByText('Your name was changed. This page could not be reloaded.').waitFor();
  restore();
  await main.getByRole('link', { name: 'Try Again' }).press('Enter');
  await page.getByText('Signed in as Wilma Fuller').waitFor();
});
