/** Every form keeps what was entered before hydration and is sent once however often it is submitted. */
import type { Page } from 'playwright-core';
import { ADMIN, expect, signIn, test } from '#support/browser.ts';
import { aBuyer, findProduct, simpleProduct, putInCart } from '#support/browser-buyer.ts';
import { enter, entered, firstField, FORMS, isSentBy, prepare } from '#support/forms.ts';
import { windowListeners } from '#support/window-listeners.ts';

const SCRIPTS = /\.js$/;

/** Opens a page and holds its scripts back. @returns a function that releases them and waits for hydration */
async function openUnhydrated(
  page: Page,
  path: string,
  scripts = SCRIPTS,
): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.evaluate((to) => location.assign(to), path);
  await page.waitForURL(`**${path}`, { waitUntil: 'commit' });
  return async () => {
    held.resolve();
    await page.locator('html[data-hydrated]').waitFor();
  };
}

test.for(FORMS)('$name', async (form, { visit }) => {
  const page = await visit('/shop/about', { expected: [/./] });
  const hydrate = await openUnhydrated(page, await prepare(page, form));
  await enter(page, form);
  await hydrate();
  expect(await entered(page, form)).toEqual(form.enters);
  const submit = page.getByRole('main').getByRole('button', { name: form.submit, exact: true });
  await submit.waitFor();
  expect(await submit.getAttribute('aria-disabled')).toBeNull();

  const answers = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route(
    (url) => form.sends[1].test(url.href),
    async (route) => {
      const request = route.request();
      if (isSentBy(form)(request)) sent.push(request.url() + (request.postData() ?? ''));
      await answers.promise;
      await route.continue();
    },
  );
  await submit.dblclick();
  for (const key of ['Enter', 'Enter']) await firstField(page, form).press(key);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  const answered = page.waitForResponse((response) => isSentBy(form)(response.request()));
  answers.resolve();
  await answered;
  expect(sent).toHaveLength(1);
  for (const [, text] of form.enters) if (text !== undefined) expect(sent[0]).toContain(text);
});

test('an error from before hydration disappears once it is corrected', async ({ visit }) => {
  const page = await visit('/shop/about');
  const buyer = await aBuyer(page, { address: false });
  await putInCart(page, buyer, await findProduct(page, simpleProduct({ shipped: true })));
  const hydrate = await openUnhydrated(page, '/shop/checkout');
  const { Address: first, ...others } = {
    Address: '8 Bobbin Close',
    City: 'York',
    Pincode: 'YO1 7AA',
    Phone: '01904 496 000',
    Notes: 'Ring twice',
  };
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(first);
  await page.getByRole('button', { name: 'Save Address' }).click();
  const incomplete = page.getByRole('main').getByText('Please fill all required fields');
  await incomplete.waitFor();
  await hydrate();
  expect(await incomplete.count()).toBe(1);
  for (const [name, text] of Object.entries(others))
    await page.getByRole('textbox', { name, exact: true }).fill(text);
  expect(await incomplete.count()).toBe(0);
  await page.getByRole('button', { name: 'Save Address' }).click();
  await page.getByRole('radio', { name: new RegExp(first) }).waitFor();
  expect(await incomplete.count()).toBe(0);

  const hydrateAgain = await openUnhydrated(page, '/shop/checkout');
  const pay = page.getByRole('button', { name: 'Checkout with Paypal' });
  await pay.click();
  const notPlaced = page.getByText(/^The order was not placed/);
  await notPlaced.waitFor();
  await hydrateAgain();
  await page
    .getByRole('group', { name: /Shipping/ })
    .getByRole('radio')
    .first()
    .check();
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

test('an error on a product page from before hydration is shown at its form and disappears once it is corrected', async ({
  visit,
}) => {
  const page = await visit('/shop/about');
  await aBuyer(page, { address: false });
  const path = `/shop/product/${(await findProduct(page, 'Ikat wrap dress'))._id}`;
  const hydrate = await openUnhydrated(page, path);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const noColour = page.getByRole('main').getByText('Please select a color');
  await noColour.waitFor();
  await hydrate();
  await page.getByRole('radio', { name: /^Madder/ }).check({ force: true });
  await page.getByRole('radio', { name: /^M(,|$)/ }).check({ force: true });
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  await expect.poll(() => noColour.count()).toBe(0);

  const hydrateAgain = await openUnhydrated(page, path);
  const words = page.getByRole('textbox', { name: 'Your review' });
  await words.fill('Worn on the first day already');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  const incomplete = page.getByText('Please provide both a rating and a review message');
  await page
    .getByRole('form', { name: 'Write a review' })
    .getByText(/^Please provide both/)
    .waitFor();
  await hydrateAgain();
  expect(await incomplete.count()).toBe(1);
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await page.getByRole('button', { name: 'Submit Review' }).click();
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
