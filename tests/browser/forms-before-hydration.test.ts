/** Forms keep what was entered before hydration and are sent once however often they are submitted. */
import type { Page } from 'playwright-core';
import { ADMIN, expect, signIn, test } from '#support/browser.ts';
import { aBuyer, aBuyerWithCart, findProduct, simpleProduct } from '#support/browser-buyer.ts';
import {
  enter,
  enterBeforeHydration,
  openUnhydrated,
  submitOften,
  type FormCase,
} from '#support/forms.ts';
import { namedPart } from '#support/named-part.ts';
import { NEW_ADDRESS } from '#support/network-faults.ts';
import { windowListeners } from '#support/window-listeners.ts';

const DRESS = 'Ikat wrap dress';
const PASSWORD = 'early-bird-7';

/** Forms that the network faults of `errors-forms` and `errors-settings` leave out. */
const OF_VISITORS: readonly FormCase[] = [
  {
    file: 'storefront/auth/second-step-screen.tsx',
    path: '/auth/second-step?methods=totp+recovery-code',
    fields: { Code: '123456' },
    submit: 'Sign In',
    sends: ['POST', /\/auth\/second-factor$/],
  },
  {
    file: 'storefront/auth/invitation-screen.tsx',
    path: '/auth/invitation?token=abc',
    fields: { 'Your name': 'Early Bird', Password: PASSWORD },
    submit: 'Create account',
    sends: ['POST', /\/auth\/invitation$/],
  },
];

const ADD_TO_CART: Omit<FormCase, 'path'> = {
  file: 'storefront/shared/product/buy-panel.tsx',
  radios: [/^Madder/, /^M(,|$)/],
  submit: 'Add to Cart',
  sends: ['POST', /\/shop\/cart$/],
};

const OF_STAFF: readonly FormCase[] = [
  {
    file: 'admin/settings/settings-screen.tsx',
    path: '/admin/settings/catalogue',
    fields: {
      'Default sort order': 'title-ztoa',
      'Sort order of New Arrivals': 'title-atoz',
    },
    submit: 'Save',
    sends: ['PUT', /\/admin\/settings$/],
  },
  {
    file: 'admin/staff/invite-form.tsx',
    path: '/admin/staff',
    fields: { Email: 'early@example.test' },
    radios: [/^Support/],
    submit: 'Send invitation',
    sends: ['POST', /\/admin\/staff\/invitations$/],
  },
  {
    file: 'admin/account/details-form.tsx',
    path: '/admin/account',
    fields: { 'Your name': 'Early Bird' },
    submit: 'Save name',
    sends: ['PUT', /\/account$/],
  },
  {
    file: 'admin/account/email-panel.tsx',
    path: '/admin/account',
    fields: { 'New email address': 'early@example.test', 'Confirm with your password': PASSWORD },
    submit: 'Change email',
    sends: ['POST', /\/account\/email$/],
  },
  {
    file: 'admin/account/password-panel.tsx',
    path: '/admin/account',
    fields: { 'Current password': 'not-my-password-7', 'New password': PASSWORD },
    submit: 'Change password',
    sends: ['PUT', /\/account\/password$/],
  },
  {
    file: 'admin/shared/analytics/range-form.tsx',
    path: '/admin/analysis',
    fields: { From: '2026-01-05', To: '2026-02-06' },
    submit: 'Show',
    sends: ['GET', /\/admin\/analytics\/.*2026-01-05/],
  },
];

/** Submits more than once while the first request waits, which is refused so that nothing in the shop changes. */
async function expectOneRequest(page: Page, form: FormCase): Promise<void> {
  const [method, path] = form.sends;
  const release = Promise.withResolvers<void>();
  const sent: string[] = [];
  let isChecked = false;
  await page.route(path, async (route) => {
    const request = route.request();
    if (isChecked || request.method() !== method) return await route.continue();
    sent.push(request.url() + (request.postData() ?? ''));
    await release.promise;
    await route.fulfill({ status: 429, json: { success: false, code: 'RATE_LIMITED' } });
  });
  await submitOften(page, form.submit, form);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  const answered = page.waitForResponse(
    (response) => path.test(response.url()) && response.request().method() === method,
  );
  release.resolve();
  await answered;
  expect(sent).toHaveLength(1);
  for (const text of Object.values(form.fields ?? {})) expect(sent[0]).toContain(text);
  isChecked = true;
}

const dressPage = async (page: Page): Promise<string> =>
  `/shop/product/${(await findProduct(page, DRESS))._id}`;

test('forms keep what was entered before hydration, and are sent once', async ({ visit }) => {
  const page = await visit('/shop/about', { expected: [/./] });
  const check = async (form: FormCase) => {
    await enterBeforeHydration(page, form.path, form);
    await expectOneRequest(page, form);
  };
  for (const form of OF_VISITORS) await namedPart(form.file, check(form));
  await aBuyer(page, { address: false });
  await namedPart('add to cart', check({ ...ADD_TO_CART, path: await dressPage(page) }));
  await signIn(page, ADMIN);
  for (const form of OF_STAFF) await namedPart(form.file, check(form));
});

test('an error from before hydration disappears once it is corrected: checkout', async ({
  visit,
}) => {
  const page = await visit('/shop/about');
  await aBuyerWithCart(page, simpleProduct({ shipped: true }), { address: false });
  const { Address, ...others } = NEW_ADDRESS;
  const save = page.getByRole('button', { name: 'Save Address' });
  const incomplete = page.getByRole('main').getByText('Please fill all required fields');
  const hydrate = await openUnhydrated(page, '/shop/checkout');
  await enter(page, { fields: { Address } });
  await save.click();
  await incomplete.waitFor();
  await hydrate();
  expect(await incomplete.count()).toBe(1);
  await enter(page, { fields: others });
  expect(await incomplete.count()).toBe(0);
  await save.click();
  await page.getByRole('radio', { name: new RegExp(Address) }).waitFor();
  expect(await incomplete.count()).toBe(0);

  const pay = page.getByRole('button', { name: 'Checkout with Paypal' });
  const notPlaced = page.getByText(/^The order was not placed/);
  const hydrateAgain = await openUnhydrated(page, '/shop/checkout');
  await pay.click();
  await notPlaced.waitFor();
  await hydrateAgain();
  await enter(page, { radios: [/^Express/] });
  const answer = Promise.withResolvers<void>();
  await page.route('**/shop/orders', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const placed = page.waitForRequest('**/shop/orders');
  await pay.click();
  await placed;
  expect(await notPlaced.count()).toBe(0);
  answer.resolve();
  await page.waitForURL(/checkoutnow/);
});

test('an error from before hydration disappears once it is corrected: product page', async ({
  visit,
}) => {
  const page = await visit('/shop/about');
  await aBuyer(page, { address: false });
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
  const noColour = page.getByRole('main').getByText('Please select a color');
  const hydrate = await openUnhydrated(page, await dressPage(page));
  await add.click();
  await noColour.waitFor();
  await hydrate();
  await enter(page, ADD_TO_CART);
  await add.click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  await expect.poll(() => noColour.count()).toBe(0);

  const { _id } = await findProduct(page, simpleProduct({ shipped: false }));
  const form = page.getByRole('form', { name: 'Write a review' });
  const incomplete = page.getByText('Please provide both a rating and a review message');
  const hydrateAgain = await openUnhydrated(page, `/shop/product/${_id}`);
  await enter(page, { fields: { 'Your review': 'Worn on the first day already' } });
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await form.getByText(/^Please provide both/).waitFor();
  await hydrateAgain();
  expect(await incomplete.count()).toBe(1);
  await enter(page, { radios: [/^4 stars$/] });
  await form.getByRole('button', { name: 'Submit Review' }).click();
  const review = page.getByRole('article').getByText('Worn on the first day already');
  await expect.poll(() => review.count()).toBe(1);
  expect(await incomplete.count()).toBe(0);
});

test('hydration keeps the caret position', async ({ visit }) => {
  const page = await visit('/shop/about');
  const hydrate = await openUnhydrated(page, '/shop/contact');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Early Bird');
  await name.evaluate((field: HTMLInputElement) => field.setSelectionRange(0, 5));
  await hydrate();
  await page.keyboard.type('Night');
  expect(await name.inputValue()).toBe('Night Bird');
});

test('an answer from before hydration takes the focus, but not from a visitor who types on', async ({
  visit,
}) => {
  const page = await visit('/shop/about', { expected: [/./] });
  const email = page.getByRole('textbox', { name: 'Email' });
  const refused = page.getByRole('main').getByText('The email address or password is incorrect.');
  const refuse = async () => {
    const hydrate = await openUnhydrated(page, '/auth/login');
    await enter(page, { fields: { Email: 'nobody@example.test', Password: PASSWORD } });
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await refused.waitFor();
    return hydrate;
  };
  await (
    await refuse()
  )();
  await page.locator(':focus').getByText('incorrect').waitFor();
  const hydrate = await refuse();
  await email.press('End');
  await hydrate();
  await page.keyboard.type('.uk');
  expect(await email.inputValue()).toBe('nobody@example.test.uk');
});

test('hydration waits for the end of a composition and keeps other input', async ({ visit }) => {
  const page = await visit('/shop/about');
  await aBuyer(page, { address: false });
  // The entry script already runs and waits for the page's own code.
  const hydrate = await openUnhydrated(page, '/shop/checkout', /checkout-screen[^/]*\.js$/);
  await expect.poll(() => windowListeners(page)).toContain('compositionstart');
  const address = page.getByRole('textbox', { name: 'Address', exact: true });
  const city = page.getByRole('textbox', { name: 'City', exact: true });
  await city.fill('Kyoto');
  await address.focus();
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
  await compose('さ');
  await hydrate();
  await compose('さく');
  await keyboard.send('Input.insertText', { text: '桜' });
  await expect.poll(() => address.inputValue()).toBe('桜');
  await page.getByRole('textbox', { name: 'Pincode', exact: true }).fill('600-8216');
  expect(await address.inputValue()).toBe('桜');
  expect(await city.inputValue()).toBe('Kyoto');
});

test('checkboxes that a browser would restore match the page', async ({ visit }) => {
  const page = await visit('/auth/login');
  await signIn(page, ADMIN);
  await page.goto('/admin/products?view=table');
  const box = page.getByRole('checkbox', { name: /^Select / }).nth(1);
  await box.check();
  await page.evaluate(() => location.assign('/admin/coupons'));
  await page.waitForURL('**/admin/coupons');
  await page.goBack();
  await page.locator('html[data-hydrated]').waitFor();
  expect(await box.isChecked()).toBe(false);

  const shopper = await visit('/shop/listing', { context: { javaScriptEnabled: false } });
  const filter = shopper.getByRole('checkbox', { name: /^Women/ });
  await filter.check();
  await shopper.goto('/shop/about');
  await shopper.goBack();
  expect(await filter.isChecked()).toBe(false);
});
