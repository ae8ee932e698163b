/** The pages of a public demo say what it is. */
import { startBrowserShop } from '#support/browser-shop.ts';
import { ADMIN, expect, expectAccessible, signIn, test as base } from '#support/browser.ts';

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

const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const;
for (const context of LOOKS)
  test(`each page has the notice: ${context.colorScheme}`, async ({ visit }) => {
    const page = await visit('/auth/register', { context });
    const notice = page.getByRole('complementary', { name: 'About this demo' });
    const text = /^Public demo\. Try anything: .* reset each night at 04:00 UTC\./;
    expect(await notice.innerText()).toMatch(text);
    await signIn(page, ADMIN);
    for (const address of ['/shop/home', '/admin/dashboard']) {
      await page.goto(address);
      expect(await notice.innerText()).toMatch(text);
      await expectAccessible(page);
    }
  });

test('what is closed says why, where it was tried', async ({ visit }) => {
  const page = await visit('/auth/forgot-password', { expected: [/403/] });
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.keyboard.press('Enter');
  await page.getByText('Everybody shares this demo').waitFor();
});
