/** The pages of a public demo say what it is. */
import { startBrowserShop } from '#support/browser-shop.ts';
import { ADMIN, expect, signIn, test as base } from '#support/browser.ts';
import { expectSoundInEachLook } from '#support/looks.ts';

const test = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
  const shop = await startBrowserShop({
    HOST: '0.0.0.0',
    DEMO: '1',
    PAYMENTS: 'simulator',
    RATE_LIMITS: 'on',
    PAYPAL_CLIENT_ID: '',
    PAYPAL_CLIENT_SECRET: '',
    PAYPAL_WEBHOOK_ID: '',
    PAYPAL_MERCHANT_ID: '',
  });
  onCleanup(() => shop.stop());
  return shop;
});

test('each page has the notice; what is closed says why, where it was tried', async ({ visit }) => {
  const page = await visit('/healthz', { expected: [/403/] });
  const notice = page.getByRole('complementary', { name: 'About this demo' });
  const text = /^Public demo\. Try anything: .* reset each night at 04:00 UTC\./;
  await page.goto('/auth/forgot-password');
  expect(await notice.innerText()).toMatch(text);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.keyboard.press('Enter');
  await page.getByText('Everybody shares this demo').waitFor();
  // Staff who are signed in are led from the shop to the admin area.
  for (const address of ['/shop/home', '/admin/dashboard']) {
    if (address !== '/shop/home') await signIn(page, ADMIN);
    await page.goto(address);
    expect(await notice.innerText()).toMatch(text);
    await expectSoundInEachLook(page);
  }
});
